import type { Environment } from "vitest/runtime";

/** Unit tests run modules as they are built for a browser, effects and all, but without a page and without the machine's language. */
export default {
  name: "as-in-a-browser",
  viteEnvironment: "client",
  setup: (global) => {
    Object.defineProperty(global.navigator, "languages", { value: ["en"], configurable: true });
    return { teardown: () => {} };
  },
} satisfies Environment;
