/** What articles say, in the player's language and with the figures of the game. */
import type { Article, Reference } from "$/api";
import { type MessageId, type Part, parts, t, translate, type Values } from "$/messages/index.svelte";
import { capitalised } from "$/table/words/names";

export type Text = Article["title"];
/** The table in sight; null where no game is played. */
export type Here = {
  options: Readonly<Record<string, unknown>>;
  /** The buildings that are in its game; null: all that go with its options. */
  buildings: readonly string[] | null;
} | null;

const plain = (pieces: Part[]): string =>
  pieces.map((piece) => (typeof piece === "object" ? plain(piece.parts) : piece)).join("");

/** An option of the table is a value under its keyword: it comes before the usual figure of that name. */
function valuesFor(reference: Reference, { values, named = {} }: Text, here: Here): Values {
  const names = Object.fromEntries(Object.entries(named).map(([name, id]) => [name, t(id as MessageId)]));
  const chosen = Object.entries(here?.options ?? {}).filter(([, value]) => !Array.isArray(value));
  return { ...reference.figures, ...(Object.fromEntries(chosen) as Values), ...values, ...names };
}

const asText = (text: Text | string): Text => (typeof text === "string" ? { id: text } : text);

/** With its tags: links to other articles, and what is set in bold. */
export function partsOf(reference: Reference, text: Text | string, here: Here): Part[] {
  const { id } = asText(text);
  return parts(id as MessageId, valuesFor(reference, asText(text), here));
}

export const sayText = (reference: Reference, text: Text | string, here: Here = null): string =>
  plain(partsOf(reference, text, here));

export const titleOf = (reference: Reference, article: Article): string =>
  capitalised(sayText(reference, article.title));

export const addressOf = ({ game }: Reference, key: string): string => `/rules/${game}/${key}`;

export const articleOf = ({ articles }: Reference, key: string): Article | undefined =>
  articles.find((article) => article.key === key);

/** What a table has chosen, if the article is about an option. */
export function chosenHere(reference: Reference, article: Article, here: Here): string {
  const value = here?.options[article.name];
  if (article.kind !== "option" || value === undefined) return "";
  if (typeof value === "boolean") return t(value ? "reference.on" : "reference.off");
  const name = translate(`game.${reference.game}.option.${article.name}.${value}`, String(value));
  return t("reference.value", { value: name });
}

/** Whether a table plays without what the article is about. */
export function isLeftOut(reference: Reference, article: Article, here: Here): boolean {
  if (article.kind === "building" && here?.buildings && !here.buildings.includes(article.name)) return true;
  const group = reference.groups.find(({ key }) => key === article.group);
  return Object.entries(group?.idle_with ?? {}).some(([keyword, values]) =>
    values.some((value) => value === here?.options[keyword]),
  );
}
