import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { buildId } from "./plugins/build-id.ts";
import { compressed } from "./plugins/compressed.ts";
import { iconNames } from "./plugins/icon-names.ts";
import { messages } from "./plugins/messages.ts";
import { swappedIn } from "./plugins/swapped-in.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Where `doubloon serve` listens: the development server passes on whatever the client asks of it. */
const server = process.env.DOUBLOON_SERVER ?? "http://127.0.0.1:8000";

/** What is loaded together is one file: a request for every small component takes longer than all of them. */
const PARTS = [
  { name: "common", test: /node_modules|\/src\/(ui|app|api|messages|theme|icons|art|pages\/parts)\// },
  { name: "rules", test: /\/src\/(rules|pages\/rules)\// },
  { name: "table", test: /\/src\/(table|live|pages\/table)\// },
  { name: "puerto-rico", test: /\/src\/puerto-rico\// },
  { name: "san-juan", test: /\/src\/san-juan\// },
  // Last: a part takes along what it needs and no other has.
  { name: "learn", test: /\/src\/pages\/learn\// },
];

export default defineConfig({
  plugins: [
    svelte(),
    messages(path("../messages")),
    // Tests compare what was written.
    ...(process.env.VITEST ? [] : [iconNames(path("./src/icons/icons.svg"), path("./src/icons/names.ts"))]),
    buildId(),
    compressed(),
    swappedIn(path("../src/doubloon/client")),
  ],
  resolve: {
    alias: { $: path("./src") },
    ...(process.env.VITEST ? { conditions: ["browser"] } : {}),
  },
  build: {
    outDir: path("../build/client"),
    emptyOutDir: true,
    target: "es2022",
    // The policy of the server allows pictures as data, but a file of its own is cached by itself.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // How long its parts took is not what a build has to say.
    rolldownOptions: { checks: { bundlerTimings: false }, output: { codeSplitting: { groups: PARTS } } },
  },
  server: {
    proxy: {
      // The server compares a request's origin with the host that it was sent to, so the host stays as it is.
      "/api": { target: server, changeOrigin: false, ws: true },
    },
  },
  test: {
    include: ["src/**/*.test.ts"],
    environment: path("./plugins/as-in-a-browser.ts"),
    // Else Node would load it, and take what it has for servers.
    server: { deps: { inline: ["svelte"] } },
  },
});
