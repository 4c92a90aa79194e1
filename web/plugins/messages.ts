import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import type { Compiled } from "../src/messages/format.ts";
import { compileMessage } from "./compile-message.ts";

const ALL = "virtual:messages";

/** What only the terminal and mails say. */
const NOT_IN_THE_PAGE = new Set(["mail.json", "terminal.json"]);
/** What is long and not always needed: by the name of the part, its files. */
const PARTS: Record<string, RegExp> = {
  rules: /^(reference|rules-.*)\.json$/,
  lessons: /^(learn|lessons-.*)\.json$/,
};
/** The languages that are offered. */
const COMPLETE = "languages.json";
/** What replaces what where somebody prefers neutral words, by language. */
const NEUTRAL = "neutral.json";

/**
 * The folders of messages, one for each language, as modules: `virtual:messages` has the languages that are complete and
 * how to load each, `virtual:messages/de` is everything in German, compiled, but the parts that are not always needed,
 * such as `virtual:messages/de/rules`. So only the language in use is loaded, and the browser parses none.
 */
export function messages(folder: string): Plugin {
  return {
    name: "messages",
    resolveId: (id) => (id === ALL || id.startsWith(`${ALL}/`) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${ALL}`) {
        for (const file of [COMPLETE, NEUTRAL]) this.addWatchFile(join(folder, file));
        return languagesIn(folder);
      }
      if (!id.startsWith(`\0${ALL}/`)) return;
      const [language = "", part = ""] = id.slice(ALL.length + 2).split("/");
      const files = filesOf(join(folder, language), part);
      for (const file of files) this.addWatchFile(file);
      // As a text: browsers read JSON several times as quickly as the same object written as code.
      const said = JSON.stringify(Object.assign({}, ...files.map(compileFile)));
      return `export default JSON.parse(${JSON.stringify(said)})`;
    },
  };
}

function languagesIn(folder: string): string {
  const complete: string[] = JSON.parse(readFileSync(join(folder, COMPLETE), "utf-8"));
  const neutral: Record<string, Record<string, string>> = JSON.parse(readFileSync(join(folder, NEUTRAL), "utf-8"));
  const entries = complete.map((tag) => {
    const { "language.name": name } = read(join(folder, tag, "settings.json"));
    const loaders = Object.keys(PARTS).map((part) => `${part}: () => import("${ALL}/${tag}/${part}")`);
    const parts = `parts: { ${loaders.join(", ")} }, neutral: ${JSON.stringify(neutral[tag] ?? null)}`;
    return `{ tag: "${tag}", name: "${name}", load: () => import("${ALL}/${tag}"), ${parts} }`;
  });
  return `export default [${entries.join(",")}]`;
}

/** The part that a file belongs to; empty: what every page needs. */
const partOf = (name: string): string => Object.keys(PARTS).find((part) => PARTS[part]?.test(name)) ?? "";

/** The files of a language's folder that the page needs. */
const filesOf = (folder: string, part: string): string[] =>
  readdirSync(folder)
    .filter((name) => !NOT_IN_THE_PAGE.has(name) && partOf(name) === part)
    .map((name) => join(folder, name));

const read = (file: string): Record<string, string> => JSON.parse(readFileSync(file, "utf-8"));

function compileFile(file: string): Record<string, Compiled> {
  return Object.fromEntries(Object.entries(read(file)).map(([id, text]) => [id, compiled(id, text)]));
}

function compiled(id: string, text: string): Compiled {
  try {
    return compileMessage(text);
  } catch (error) {
    throw new Error(`The message ${id} is wrong: ${text}`, { cause: error });
  }
}
