import { readFileSync, writeFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Writes down the names of the pictures in the sprite, so that a new drawing is known by its name; a test compares them. */
export function iconNames(sprite: string, target: string): Plugin {
  return {
    name: "icon-names",
    buildStart() {
      const drawn = [...readFileSync(sprite, "utf-8").matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name);
      const written = namesOf(drawn);
      if (readFileSync(target, "utf-8") !== written) writeFileSync(target, written);
    },
  };
}

const namesOf = (drawn: (string | undefined)[]): string =>
  [
    "/** The pictures in `icons.svg`, in its order; every build writes them (`plugins/icon-names.ts`). */",
    "export const ICON_NAMES = [",
    ...drawn.map((name) => `  "${name}",`),
    "] as const;",
    "",
    "export type IconName = (typeof ICON_NAMES)[number];",
    "",
  ].join("\n");
