/**
 * Makes the fonts of the pages from the complete ones, and the style sheet that names them.
 *
 *     npm --prefix web run fonts                 writes them
 *     npm --prefix web run fonts -- --check      fails if they differ from what this would write
 */

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const between = (first, last) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));

/** Latin-1, the French ligature, quotes, dashes, spaces: what the languages of the pages write, nearly all of it. */
const LATIN = new Set([...between(0x20, 0x7e), ...between(0xa0, 0xff), ..."Œœ‘’‚“”„‹›‐‑–—…•−€\u2009\u202f"]);
/** Signs that the pages use. Literata has none of them: Inter's stand in. */
const SIGNS = new Set("←↑→↓↵≤≥●★✓✗");
/** The other letters of Europe's Latin alphabets, in files that only pages with one of them fetch. */
const LATIN_EXT = new Set([...between(0x100, 0x17f), ..."ȘșȚțẞ"]).difference(LATIN);

const LIGHTEST = 400;
const BOLDEST = 750;
const WEIGHTS = { wght: { min: LIGHTEST, max: BOLDEST, default: LIGHTEST } };
/** What a text needs to look right, and figures of one width; other shapes for the same letters would double the files. */
const FEATURES = ["ccmp", "kern", "liga", "locl", "mark", "mkmk", "rvrn", "tnum"];
/** Name records that say whose a font is and what its licence is. */
const LEGAL = [0, 13, 14];

const INTER = "inter-ui/variable/InterVariable.woff2";
const LITERATA = "@fontsource-variable/literata/files/literata-latin";
const FONTS = [
  { file: "inter-latin.woff2", source: INTER, characters: LATIN.union(SIGNS), axes: { ...WEIGHTS, opsz: 14 } },
  { file: "inter-latin-ext.woff2", source: INTER, characters: LATIN_EXT, axes: { ...WEIGHTS, opsz: 14 } },
  { file: "literata-latin.woff2", source: `${LITERATA}-wght-normal.woff2`, characters: LATIN, axes: WEIGHTS },
  {
    file: "literata-latin-ext.woff2",
    source: `${LITERATA}-ext-wght-normal.woff2`,
    characters: LATIN_EXT,
    axes: WEIGHTS,
  },
];
const FACES = [
  { family: "Inter", file: "inter-latin.woff2", characters: LATIN.union(SIGNS) },
  { family: "Inter", file: "inter-latin-ext.woff2", characters: LATIN_EXT },
  { family: "Literata", file: "literata-latin.woff2", characters: LATIN },
  { family: "Literata", file: "literata-latin-ext.woff2", characters: LATIN_EXT },
  { family: "Literata", file: "inter-latin.woff2", characters: SIGNS },
];

function subset({ source, characters, axes }) {
  return subsetFont(readFileSync(path(`../node_modules/${source}`)), [...characters].join(""), {
    targetFormat: "woff2",
    variationAxes: axes,
    keepFeatures: FEATURES,
    preserveNameIds: LEGAL,
  });
}

/** `U+41-5A, U+2192`: runs of neighbours are one range. */
function unicodeRange(characters) {
  const runs = [];
  for (const code of [...characters].map((each) => each.codePointAt(0)).sort((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run && code === run.last + 1) run.last = code;
    else runs.push({ first: code, last: code });
  }
  const hex = (code) => code.toString(16).toUpperCase();
  return runs.map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ""}`).join(", ");
}

function face({ family, file, characters }) {
  return `@font-face {
  font-family: "${family}";
  src: url("./${file}") format("woff2");
  font-weight: ${LIGHTEST} ${BOLDEST};
  font-display: swap;
  unicode-range: ${unicodeRange(characters)};
}
`;
}

async function outputs() {
  const fonts = await Promise.all(FONTS.map(async (font) => [font.file, await subset(font)]));
  const styles = `/* Written by subset.js. */\n${FACES.map(face).join("\n")}`;
  return [...fonts, ["fonts.css", Buffer.from(styles)]];
}

function isWritten(name, content) {
  try {
    return readFileSync(path(name)).equals(content);
  } catch {
    return false;
  }
}

for (const [name, content] of await outputs()) {
  if (!process.argv.includes("--check")) writeFileSync(path(name), content);
  else if (!isWritten(name, content)) {
    process.stderr.write(`web/fonts/${name} is out of date: npm --prefix web run fonts\n`);
    process.exitCode = 1;
  }
}
