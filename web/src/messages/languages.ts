/** The languages that the client speaks, each in its own name. A new one is a folder beside `en/` and a line here. */
import type english from "./en";

export type MessageId = keyof typeof english;
export type Catalogue = Record<MessageId, string>;

export const LANGUAGES = {
  en: { name: "English", load: () => import("./en") },
  de: { name: "Deutsch", load: () => import("./de") },
} satisfies Record<string, { name: string; load: () => Promise<{ default: Catalogue }> }>;

export type Language = keyof typeof LANGUAGES;

export const languages = Object.keys(LANGUAGES) as Language[];

export function isLanguage(tag: string | null | undefined): tag is Language {
  return !!tag && Object.hasOwn(LANGUAGES, tag);
}
