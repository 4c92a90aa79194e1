import { existsSync, renameSync, rmSync } from "node:fs";
import type { Plugin } from "vite";

/**
 * Puts the build in its place when it is whole: a server may be serving the old one meanwhile, which stays if the build
 * fails. It has to be the last plugin.
 */
export function swappedIn(place: string): Plugin {
  return {
    name: "swapped-in",
    apply: "build",
    writeBundle: {
      order: "post",
      sequential: true,
      handler({ dir = "" }) {
        const old = `${dir}-old`;
        rmSync(old, { recursive: true, force: true });
        if (existsSync(place)) renameSync(place, old);
        renameSync(dir, place);
        rmSync(old, { recursive: true, force: true });
      },
    },
  };
}
