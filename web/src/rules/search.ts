/**
 * Searching the rules as one types: by names in any language and by the texts, whatever the case and the accents. All
 * words of the query must be found; what is called so comes before what only mentions it.
 */

export interface Searched {
  key: string;
  title: string;
  /** What it is called in other languages. */
  names: readonly string[];
  /** What it says, the most important first. */
  texts: readonly string[];
}

/** A piece of a text, and whether it was searched for. */
export interface Piece {
  text: string;
  isFound: boolean;
}

export interface Found {
  key: string;
  title: Piece[];
  /** Where the words stand, or how the text begins. */
  excerpt: Piece[];
}

const ALIKE: Readonly<Record<string, string>> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ð: "d", þ: "th", ł: "l", đ: "d" };
const MARKS = /\p{Mark}/gu;
const SOFT_HYPHEN = "\u00ad";
const LETTER = /[\p{Letter}\p{Number}]/u;

const EXCERPT = 90;
const BEFORE = 24;

/** What a match is worth, by where it is: at the beginning of a word, or inside one. */
const WORTH = { title: [100, 60], names: [50, 30], lead: [20, 10], texts: [8, 4] } as const;
const WHOLE_NAME = 100;
const BEGINS_NAME = 20;

/** A text as it is compared, and for each of its letters where it stands in the original. */
interface Folded {
  text: string;
  at: number[];
}

export function fold(text: string): string {
  return folded(text).text;
}

function folded(text: string): Folded {
  let plain = "";
  const at: number[] = [];
  let index = 0;
  for (const letter of text) {
    const lower = letter === SOFT_HYPHEN ? "" : letter.toLowerCase();
    const alike = ALIKE[lower] ?? lower.normalize("NFD").replace(MARKS, "");
    plain += alike;
    for (let each = 0; each < alike.length; each += 1) at.push(index);
    index += letter.length;
  }
  at.push(index);
  return { text: plain, at };
}

export function search(articles: readonly Searched[], query: string): Found[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  return articles
    .map((article) => ({ article, worth: worthOf(article, words) }))
    .filter(({ worth }) => worth > 0)
    .sort((one, other) => other.worth - one.worth)
    .map(({ article }) => ({
      key: article.key,
      title: pieces(article.title, words),
      excerpt: excerptOf(article, words),
    }));
}

/** 0 if a word is nowhere. */
function worthOf({ title, names, texts: [lead = "", ...rest] }: Searched, words: readonly string[]): number {
  const places = [
    { texts: [title], worth: WORTH.title },
    { texts: names, worth: WORTH.names },
    { texts: [lead], worth: WORTH.lead },
    { texts: rest, worth: WORTH.texts },
  ];
  const best = words.map((word) =>
    Math.max(0, ...places.flatMap(({ texts, worth }) => texts.map((text) => matchWorth(fold(text), word, worth)))),
  );
  if (best.includes(0)) return 0;
  const called = [title, ...names].map(fold);
  const query = words.join(" ");
  const isWhole = called.includes(query);
  const begins = called.some((name) => name.startsWith(query));
  return best.reduce((sum, each) => sum + each, isWhole ? WHOLE_NAME : begins ? BEGINS_NAME : 0);
}

function matchWorth(text: string, word: string, [atStart, inside]: readonly [number, number]): number {
  if (!text.includes(word)) return 0;
  return startsWord(text, word) ? atStart : inside;
}

function startsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!LETTER.test(text[at - 1] ?? "")) return true;
  }
  return false;
}

/** The text in pieces, what was searched for by itself. */
function pieces(text: string, words: readonly string[]): Piece[] {
  const { text: plain, at } = folded(text);
  const isFound: boolean[] = Array.from({ length: text.length }, () => false);
  for (const word of words) {
    for (let found = plain.indexOf(word); found >= 0; found = plain.indexOf(word, found + word.length)) {
      isFound.fill(true, at[found], at[found + word.length]);
    }
  }
  const made: Piece[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const last = made.at(-1);
    const letter = text[index] ?? "";
    if (last && last.isFound === isFound[index]) last.text += letter;
    else made.push({ text: letter, isFound: isFound[index] ?? false });
  }
  return made;
}

function excerptOf({ texts }: Searched, words: readonly string[]): Piece[] {
  const containing = texts.find((text) => words.some((word) => fold(text).includes(word)));
  const text = containing ?? texts[0] ?? "";
  return pieces(cut(text, words), words);
}

/** A line of the text around the first word that was found, from word to word. */
function cut(text: string, words: readonly string[]): string {
  if (text.length <= EXCERPT) return text;
  const { text: plain, at } = folded(text);
  const found = Math.min(...words.map((word) => plain.indexOf(word)).filter((index) => index >= 0), plain.length);
  const first = found === plain.length ? 0 : (at[found] ?? 0);
  const begin = first <= BEFORE ? 0 : text.lastIndexOf(" ", first - BEFORE / 2) + 1;
  const rest = text.slice(begin, begin + EXCERPT);
  const end = begin + EXCERPT < text.length ? rest.lastIndexOf(" ") : rest.length;
  return `${begin ? "… " : ""}${rest.slice(0, end)}${begin + end < text.length ? " …" : ""}`;
}
