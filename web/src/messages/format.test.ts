import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import IntlMessageFormat from "intl-messageformat";
import { describe, expect, test } from "vitest";
import { compileMessage } from "../../plugins/compile-message";
import { format, type Part, type Values, writtenAs } from "./format";

const FILES: Record<string, Record<string, string>> = import.meta.glob(
  ["../../../messages/*/*.json", "!**/mail.json", "!**/terminal.json"],
  {
    import: "default",
    eager: true,
  },
);

const NUMBERS = [0, 1, 2, 3, 5, 11, 20, 21, 101];

const plain = (parts: Part[]): string =>
  parts.map((part) => (typeof part === "string" ? part : plain(part.parts))).join("");

const say = (text: string, values: Values = {}, language = "en") =>
  plain(format(compileMessage(text), values, language));

function sayAsReference(text: string, values: Values, language: string): string {
  const message = new IntlMessageFormat(text, language);
  const tags = Object.fromEntries(
    [...text.matchAll(/<(\w+)>/g)].map(([, tag]) => [tag, (inside: string[]) => inside.join("")]),
  );
  return String(message.format({ ...values, ...tags }));
}

/** Which values a message takes, and the words that it tells apart; none: it takes a number, or anything. */
function valuesIn(elements: MessageFormatElement[], found = new Map<string, string[]>()): Map<string, string[]> {
  for (const element of elements) {
    if (element.type === TYPE.tag) valuesIn(element.children, found);
    else if (element.type === TYPE.select || element.type === TYPE.plural) {
      const words = element.type === TYPE.select ? Object.keys(element.options) : [];
      found.set(element.value, [...(found.get(element.value) ?? []), ...words]);
      for (const { value } of Object.values(element.options)) valuesIn(value, found);
    } else if (element.type !== TYPE.literal && element.type !== TYPE.pound && !found.has(element.value)) {
      found.set(element.value, []);
    }
  }
  return found;
}

/** Values that reach each case of a message: numbers that plurals tell apart with each word of a choice. */
function samples(text: string): Values[] {
  const values = [...valuesIn(parse(text))];
  const most = Math.max(1, ...values.map(([, words]) => words.length));
  return NUMBERS.flatMap((number) =>
    Array.from({ length: most }, (_, turn) =>
      Object.fromEntries(
        values.map(([name, words]) => [name, words.length ? (words[turn % words.length] ?? "") : number]),
      ),
    ),
  );
}

describe.each(Object.keys(FILES))("%s", (path) => {
  const language = path.split("/").at(-2) ?? "";

  test("is said as the reference implementation says it", () => {
    for (const [id, text] of Object.entries(FILES[path] ?? {})) {
      for (const values of samples(text)) {
        expect(say(text, values, language), id).toBe(sayAsReference(text, values, language));
      }
    }
  });
});

test("a text without values stays a text", () => {
  expect(compileMessage("Hello")).toBe("Hello");
  expect(compileMessage("")).toBe("");
});

test("apostrophes quote braces and stand for themselves elsewhere", () => {
  expect(say("Ann's '{'list'}'")).toBe("Ann's {list}");
});

test("numbers are written as the language does", () => {
  expect(say("{n} {n, number} {n, plural, other {#}}", { n: 1234.5 }, "de")).toBe("1.234,5 1.234,5 1.234,5");
});

test("plurals follow the language, and exact numbers come first", () => {
  const text = "{n, plural, =0 {none} one {# carte} few {# cărți} other {# de cărți}}";
  expect([0, 1, 2, 20, 101].map((n) => say(text, { n }, "ro"))).toEqual([
    "none",
    "1 carte",
    "2 cărți",
    "20 de cărți",
    "101 cărți",
  ]);
});

test("a choice may stand in another", () => {
  const text = "{who, select, me {I have {n, plural, one {# card} other {# cards}}} other {{n} are left}}";
  expect(say(text, { n: 3, who: "me" })).toBe("I have 3 cards");
  expect(say(text, { n: 3, who: "constructor" })).toBe("3 are left");
});

test("tags keep what stands between them", () => {
  expect(format(compileMessage("<b>{n} of</b> 4"), { n: 2 }, "en")).toEqual([{ tag: "b", parts: ["2", " of"] }, " 4"]);
});

test("a value that is missing is an error", () => {
  expect(() => say("{name} waits")).toThrow("name");
});

test("what the page cannot say stops the build", () => {
  for (const text of [
    "{n, number, percent}",
    "{d, date}",
    "{d, time, short}",
    "{n, plural, offset:1 other {#}}",
    "{n",
  ]) {
    expect(() => compileMessage(text), text).toThrow();
  }
});

test("a language that the browser may not know is written like its neighbor", () => {
  expect(writtenAs("is-IS")).toEqual(["is-IS", "nb"]);
  expect(writtenAs("de-AT")).toEqual(["de-AT"]);
  expect(new Intl.ListFormat(writtenAs("is")).format(["a", "b", "c"])).toBe("a, b og c");
});
