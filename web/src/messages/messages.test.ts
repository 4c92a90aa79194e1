import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { describe, expect, test } from "vitest";

const SOURCES: Record<string, string> = import.meta.glob("../**/*.{ts,svelte}", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Ids that the server names, or that are put together from what it says: `describe.ts` and `explain.ts` do that. */
const FROM_THE_SERVER = [/^language\.name$/, /^game\./, /^level\./, /^refusal\./];

const FILES: Record<string, Record<string, string>> = import.meta.glob(
  ["../../../messages/*/*.json", "!**/mail.json", "!**/terminal.json"],
  {
    import: "default",
    eager: true,
  },
);

const languages = [...new Set(Object.keys(FILES).map((path) => path.split("/").at(-2) ?? ""))];

const catalogue = (language: string): Record<string, string> =>
  Object.assign({}, ...Object.keys(FILES).map((path) => path.includes(`/${language}/`) && FILES[path]));

/** What a message takes: its values and tags, with their kinds. */
function takes(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return [`<${element.value}>`, ...takes(element.children)];
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    const inside =
      element.type === TYPE.plural || element.type === TYPE.select
        ? Object.values(element.options).flatMap((option) => takes(option.value))
        : [];
    return [element.value, ...inside];
  });
}

const takenBy = (text: string) => [...new Set(takes(parse(text)))].sort();

describe.each(languages)("%s", (language) => {
  test("has every message of English and no other", () => {
    const ids = Object.keys(catalogue(language)).sort();
    expect(ids).toEqual(Object.keys(catalogue("en")).sort());
  });

  test("is understood, and takes the same values as English", () => {
    const english = catalogue("en");
    for (const [id, text] of Object.entries(catalogue(language))) {
      expect(takenBy(text), id).toEqual(takenBy(english[id] ?? ""));
    }
  });

  test("says something everywhere", () => {
    const empty = Object.entries(catalogue(language)).filter(([, text]) => !text.trim());
    expect(empty).toEqual([]);
  });
});

test("every message is used somewhere", () => {
  const text = Object.values(SOURCES).join("\n");
  // t(`lobby.status.${kind}`): whatever begins so is used.
  const begun = [...text.matchAll(/`([\w-]+\.[\w.-]*)\$\{/g)].map(([, start = ""]) => start);
  const isUsed = (id: string) => text.includes(`"${id}"`) || begun.some((start) => id.startsWith(start));
  const unused = Object.keys(catalogue("en")).filter(
    (id) => !FROM_THE_SERVER.some((pattern) => pattern.test(id)) && !isUsed(id),
  );
  expect(unused).toEqual([]);
});
