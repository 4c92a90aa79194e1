import { expect, test } from "vitest";
import { fold, type Piece, type Searched, search } from "./search";

const ARTICLES: Searched[] = [
  {
    key: "captain",
    title: "Captain",
    names: ["Kapitän"],
    texts: ["Everyone must load, again and again.", "A wharf may be used."],
  },
  { key: "harbor", title: "Harbor", names: ["Hafen", "höfn"], texts: ["1 VP more each time you load."] },
  { key: "small-wharf", title: "Small wharf", names: ["kleine Werft"], texts: ["Ship any barrels: 1 VP for two."] },
  { key: "wharf", title: "Wharf", names: ["Werft", "astillero"], texts: ["Ship all barrels of one kind."] },
];

const keys = (query: string) => search(ARTICLES, query).map(({ key }) => key);
const marked = (pieces: Piece[]) => pieces.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join("");

test("names come before texts, and the whole name first of all", () => {
  expect(keys("wharf")).toEqual(["wharf", "small-wharf", "captain"]);
  expect(keys("load")).toEqual(["captain", "harbor"]);
});

test("case, accents and hyphens that may be do not matter", () => {
  expect(keys("KAPITAN")).toEqual(["captain"]);
  expect(keys("hofn")).toEqual(["harbor"]);
  expect(fold("Bau\u00adhütte, Größe, þræll, Ábó")).toBe("bauhutte, grosse, thraell, abo");
});

test("names of other languages are known", () => {
  expect(keys("Werft")).toEqual(["wharf", "small-wharf"]);
  expect(keys("astill")).toEqual(["wharf"]);
});

test("all words must be there, in any order", () => {
  expect(keys("barrels ship")).toEqual(["small-wharf", "wharf"]);
  expect(keys("ship captain")).toEqual([]);
  expect(keys("  ")).toEqual([]);
});

test("what was found is marked where it stands", () => {
  const [first] = search(ARTICLES, "wha");
  expect(marked(first?.title ?? [])).toBe("[Wha]rf");
  const [hut] = search([{ key: "hut", title: "Bau\u00adhütte", names: [], texts: [""] }], "bauhu");
  expect(marked(hut?.title ?? [])).toBe("[Bau\u00adhü]tte");
  const [captain] = search(ARTICLES, "used");
  expect(marked(captain?.excerpt ?? [])).toBe("A wharf may be [used].");
});

test("a long text is cut around the words", () => {
  const long = `${"One more word before it. ".repeat(6)}Then the treasure lies here. ${"And more behind. ".repeat(6)}`;
  const [found] = search([{ key: "a", title: "A", names: [], texts: [long] }], "treasure");
  const excerpt = marked(found?.excerpt ?? []);
  expect(excerpt).toContain("[treasure] lies here");
  expect(excerpt.startsWith("… ")).toBe(true);
  expect(excerpt.endsWith(" …")).toBe(true);
  expect(excerpt.length).toBeLessThan(110);
});
