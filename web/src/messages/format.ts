/**
 * Messages as the build leaves them, with nothing left to parse, and how they are filled in.
 *
 * A message is a text, or a list of texts and of what stands between them: `["name"]` is a value, `["count", "plural",
 * { one: …, other: … }]` chooses a message by one, `["b", "tag", …]` is what stands between `<b>` and `</b>`, and 0 is
 * the number of the plural around it. `plugins/compile-message.ts` makes them from ICU messages.
 */
export type Compiled = string | readonly Element[];
export type Element =
  | string
  | 0
  | readonly [name: string]
  | readonly [name: string, type: "tag", inside: Compiled]
  | readonly [name: string, type: Choice, cases: Readonly<Record<string, Compiled>>];
export type Choice = "select" | "plural" | "ordinal";

export type Values = Record<string, string | number | boolean | Date | null | undefined>;
/** A piece of a message: text, or what stands between `<tag>` and `</tag>`. */
export type Part = string | { tag: string; parts: Part[] };

/** `counted` is the number of the plural that the message stands in. */
export function format(message: Compiled, values: Values, language: string, counted = 0): Part[] {
  if (typeof message === "string") return [message];
  return message.flatMap((element) => formatElement(element, values, language, counted));
}

function formatElement(element: Element, values: Values, language: string, counted: number): Part[] {
  if (typeof element === "string") return [element];
  if (element === 0) return [written(counted, language)];
  if (element.length === 1) return [written(given(element[0], values), language)];
  const [name, type, inside] = element;
  if (type === "tag") return [{ tag: name, parts: format(inside, values, language, counted) }];
  const value = given(name, values);
  return format(chosen(type, inside, value, language), values, language, Number(value));
}

function given(name: string, values: Values): Values[string] {
  if (!Object.hasOwn(values, name)) throw new Error(`A message needs the value ${name}`);
  return values[name];
}

function written(value: Values[string], language: string): string {
  return typeof value === "number" ? writtenNumber(value, language) : String(value ?? "");
}

/** Nearly all are small, and written alike in all our languages: the browser's tables of numbers take long to load. */
export function writtenNumber(value: number, language: string): string {
  const isPlain = Number.isInteger(value) && value >= 0 && value < 1000;
  return isPlain ? String(value) : numberFormat(language).format(value);
}

function chosen(
  choice: Choice,
  cases: Readonly<Record<string, Compiled>>,
  value: Values[string],
  language: string,
): Compiled {
  const exact = choice === "select" ? String(value) : `=${value}`;
  const rule = () => (choice === "select" ? "other" : pluralRules(language, choice).select(Number(value)));
  return own(cases, exact) ?? own(cases, rule()) ?? cases.other ?? "";
}

const own = (cases: Readonly<Record<string, Compiled>>, name: string) =>
  Object.hasOwn(cases, name) ? cases[name] : undefined;

// A page says hundreds of messages, and these are slow to make.
const made = new Map<string, unknown>();

function once<T>(key: string, make: () => T): T {
  if (!made.has(key)) made.set(key, make());
  return made.get(key) as T;
}

const numberFormat = (language: string) => once(language, () => new Intl.NumberFormat(writtenAs(language)));

const NEAREST: Readonly<Record<string, string>> = { is: "nb" };

/** Whose numbers, lists and dates the browser writes. Chromium has none for Icelandic: Norwegian comes nearest. */
export function writtenAs(language: string): string[] {
  const nearest = NEAREST[language.split("-")[0] ?? ""];
  return nearest ? [language, nearest] : [language];
}

const pluralRules = (language: string, type: "plural" | "ordinal") =>
  once(`${language} ${type}`, () => new Intl.PluralRules(language, { type: type === "plural" ? "cardinal" : type }));
