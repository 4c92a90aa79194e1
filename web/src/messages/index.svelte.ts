/**
 * Every text of the client, by its id, in the language of the player.
 *
 *     t("lobby.open", { tables: 4 })        an id that does not exist fails the type check
 *     translate(option.text_key, "…")       an id that the server names; the second is said where there is none
 *     number(1420), time(at), duration(90)  as the language writes them
 *
 * Numbers, dates and plurals are those of the player's region, if the browser names one: 16 Nov 2026 in Britain.
 * All of them are reactive: a page that calls them is drawn again when the language changes.
 */

import languages, { type Catalogue, type MessagePart } from "virtual:messages";
import { format, type Part, type Values, writtenAs, writtenNumber } from "./format";
import type { MessageId } from "./ids";
import { rewording } from "./neutral";

export { languages, type MessageId, type Part, type Values };

const STORED = "language";
const IN_ADDRESS = "language";

let language = $state("en");
let tag = $state("en");
/** As the language says it. */
let written: Catalogue | null = $state.raw(null);
let isNeutral = $state(false);
const catalogue: Catalogue | null = $derived(isNeutral ? neutral(written) : written);
/** What is not always needed comes when somebody first opens it, and then with every language. */
const opened = new Set<MessagePart>();

/** The language in use, as a BCP 47 tag. */
export function currentLanguage(): string {
  return language;
}

/** The language with the region that the browser names, as in "en-GB". */
export function currentTag(): string {
  return tag;
}

const regional = (wanted: string) => navigator.languages.find((each) => baseOf(each) === wanted) ?? wanted;

/** "de" of "de-AT". */
export const baseOf = (tag: string) => tag.split("-")[0] ?? "";

export const languageName = () => find(language)?.name ?? "";

const find = (wanted: string) => languages.find((each) => each.tag === wanted);

/** The one in the address, else what was chosen before, else the first of the browser's languages that there is. */
export function preferredLanguage(): string {
  const inAddress = new URLSearchParams(location.search).get(IN_ADDRESS) ?? "";
  const wished = [inAddress, localStorage.getItem(STORED) ?? "", ...navigator.languages.map(baseOf)];
  return wished.find(find) ?? "en";
}

export async function setLanguage(wanted: string): Promise<void> {
  const found = find(wanted);
  if (!found) throw new Error(`There is no language ${wanted}`);
  const loaded = await Promise.all([found.load(), ...[...opened].map((part) => found.parts[part]())]);
  language = wanted;
  tag = regional(wanted);
  written = Object.assign({}, ...loaded.map((each) => each.default));
  document.documentElement.lang = wanted;
}

/** Loads the texts of the rules (`reference.json`, `rules-*.json`) or the lessons (`learn.json`, `lessons-*.json`): they
 * can be said only after that. */
export async function loadPart(part: MessagePart): Promise<void> {
  if (opened.has(part)) return;
  const wanted = language;
  const texts = await find(wanted)?.parts[part]();
  opened.add(part);
  if (wanted === language) written = { ...written, ...texts?.default };
  else await setLanguage(language);
}

/** Whether the language has neutral words to choose. */
export const hasNeutralWords = (): boolean => !!find(language)?.neutral;

export function sayNeutrally(wish: boolean): void {
  isNeutral = wish;
}

function neutral(messages: Catalogue | null): Catalogue | null {
  const words = find(language)?.neutral;
  if (!messages || !words) return messages;
  const reword = rewording(words);
  return Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, reword(message)]));
}

export function rememberLanguage(wanted: string): void {
  localStorage.setItem(STORED, wanted);
}

// Texts ----------------------------------------------------------------------------------------------------------------

export function t(id: MessageId, values?: Values): string {
  return plain(parts(id, values));
}

/** The text of an id that the server names. */
export function translate(id: string, fallback: string, values?: Values): string {
  return exists(id) ? t(id, values) : fallback;
}

export function exists(id: string): id is MessageId {
  return catalogue !== null && Object.hasOwn(catalogue, id);
}

/** A message with its tags, for `Message.svelte`. */
export function parts(id: MessageId, values: Values = {}): Part[] {
  const message = catalogue?.[id];
  return message === undefined ? [] : format(message, values, tag);
}

/** "Corn: 3". */
export const named = (name: string, value: string): string => t("text.named", { name, value });

/** "Corn, 3 VP": what there is of it, one after the other. */
export const listed = (...items: string[]): string => joined("text.listed", items);

/** "Corn. 3 VP": the same, with a pause between them. */
export const told = (...sentences: string[]): string => joined("text.told", sentences);

const joined = (id: "text.listed" | "text.told", items: string[]): string =>
  items.filter(Boolean).reduce((first, second) => (first ? t(id, { first, second }) : second), "");

function plain(pieces: Part[]): string {
  return pieces.map((piece) => (typeof piece === "object" ? plain(piece.parts) : piece)).join("");
}

// Numbers and times ----------------------------------------------------------------------------------------------------

export function number(value: number, options?: Intl.NumberFormatOptions): string {
  return options ? new Intl.NumberFormat(writtenAs(tag), options).format(value) : writtenNumber(value, tag);
}

/** "Ana, Ben and Chloé". */
export function list(items: string[]): string {
  return new Intl.ListFormat(writtenAs(tag)).format(items);
}

/** Seconds since 1970 as a time of the day. */
export function time(at: number): string {
  return new Intl.DateTimeFormat(writtenAs(tag), { timeStyle: "short" }).format(at * 1000);
}

/** Seconds since 1970 as a date. */
export function date(at: number): string {
  return new Intl.DateTimeFormat(writtenAs(tag), { dateStyle: "medium" }).format(at * 1000);
}

/** A length of time in its largest whole units: "15 min", "2 days", "1 hr 30 min". */
export function duration(seconds: number): string {
  const units = [
    [86_400, "duration.day"],
    [3_600, "duration.hour"],
    [60, "duration.minute"],
    [1, "duration.second"],
  ] as const;
  let rest = Math.round(seconds);
  const said: string[] = [];
  for (const [size, id] of units) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0 || (size === 1 && said.length === 0)) said.push(t(id, { count }));
  }
  return said.join(" ");
}
