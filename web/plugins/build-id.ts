import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * Names each build by its contents: in `index.html`, where the running client reads what it is, and in `build.json`,
 * where it looks whether the server has another one by now.
 */
export function buildId(): Plugin {
  let id = "";
  return {
    name: "build-id",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        // The names of the files hold hashes of what is in them.
        const names = Object.keys(bundle ?? {}).sort();
        id = createHash("sha256").update(names.join("\n")).update(html).digest("hex").slice(0, 16);
        return [{ tag: "meta", attrs: { name: "build", content: id }, injectTo: "head" }];
      },
    },
    writeBundle({ dir = "" }) {
      writeFileSync(join(dir, "build.json"), JSON.stringify({ build: id }));
    },
  };
}
