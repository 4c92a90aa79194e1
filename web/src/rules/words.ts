/** What articles say, in the player's language and with the figures of the game. */
import type { Article, Reference } from "$/api";
import { type MessageId, type Part, parts, t, type Values } from "$/messages/index.svelte";
import { capitalised } from "$/table/words/names";

export type Text = Article["title"];
/** The options of a table; null where no game is played. */
export type Options = Readonly<Record<string, unknown>> | null;

const plain = (pieces: Part[]): string =>
  pieces.map((piece) => (typeof piece === "object" ? plain(piece.parts) : piece)).join("");

/** An option of the table is a value under its keyword: it comes before the usual figure of that name. */
function valuesFor(reference: Reference, { values, named = {} }: Text, options: Options): Values {
  const names = Object.fromEntries(Object.entries(named).map(([name, id]) => [name, t(id as MessageId)]));
  const chosen = Object.entries(options ?? {}).filter(([, value]) => !Array.isArray(value));
  return { ...reference.figures, ...(Object.fromEntries(chosen) as Values), ...values, ...names };
}

const asText = (text: Text | string): Text => (typeof text === "string" ? { id: text } : text);

/** With its tags: links to other articles, and what is set in bold. */
export function partsOf(reference: Reference, text: Text | string, options: Options): Part[] {
  const { id } = asText(text);
  return parts(id as MessageId, valuesFor(reference, asText(text), options));
}

export const sayText = (reference: Reference, text: Text | string, options: Options = null): string =>
  plain(partsOf(reference, text, options));

export const titleOf = (reference: Reference, article: Article): string =>
  capitalised(sayText(reference, article.title));

export const addressOf = ({ game }: Reference, key: string): string => `/rules/${game}/${key}`;

export const articleOf = ({ articles }: Reference, key: string): Article | undefined =>
  articles.find((article) => article.key === key);

/** Whether a table plays without what the article is about. */
export function isLeftOut(reference: Reference, article: Article, options: Options): boolean {
  const group = reference.groups.find(({ key }) => key === article.group);
  return Object.entries(group?.idle_with ?? {}).some(([keyword, values]) =>
    values.some((value) => value === options?.[keyword]),
  );
}
