/** The same messages in other words: `messages/neutral.json` says for each language what replaces what. */
import type { Compiled, Element } from "./format";

/** By what stands in messages; the longest first, where one begins another. */
export type Words = Readonly<Record<string, string>>;

const SOFT_HYPHEN = "\u00ad";

/** Words in messages may have soft hyphens anywhere. */
const patternOf = (word: string) => new RegExp([...word].join(`${SOFT_HYPHEN}?`), "g");

export function rewording(words: Words): (message: Compiled) => Compiled {
  const changes = Object.entries(words).map(([word, other]) => [patternOf(word), other] as const);
  const text = (said: string) => changes.reduce((all, [pattern, other]) => all.replace(pattern, other), said);
  const element = (part: Element): Element => {
    if (typeof part === "string") return text(part);
    // Names of values stay as they are.
    if (part === 0 || part.length === 1) return part;
    const [name, type, inside] = part;
    if (type === "tag") return [name, type, message(inside)];
    return [name, type, Object.fromEntries(Object.entries(inside).map(([when, said]) => [when, message(said)]))];
  };
  const message = (said: Compiled): Compiled => (typeof said === "string" ? text(said) : said.map(element));
  return message;
}
