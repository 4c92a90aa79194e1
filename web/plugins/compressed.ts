import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const WORTH_IT = /\.(js|css|svg|json|html)$/;

/** Puts a `.br` and a `.gz` beside each file that gets smaller by it, so that the server need not compress anything. */
export function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    writeBundle: {
      // After all that write files.
      order: "post",
      sequential: true,
      handler({ dir = "" }) {
        for (const entry of readdirSync(dir, { recursive: true, encoding: "utf-8" })) {
          if (WORTH_IT.test(entry)) compress(join(dir, entry));
        }
      },
    },
  };
}

function compress(file: string): void {
  const content = readFileSync(file);
  const smaller = { br: brotliCompressSync(content), gz: gzipSync(content, { level: 9 }) };
  for (const [ending, bytes] of Object.entries(smaller)) {
    if (bytes.length < content.length) writeFileSync(`${file}.${ending}`, bytes);
  }
}
