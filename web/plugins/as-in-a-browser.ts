import type { Environment } from "vitest/runtime";

/** Unit tests run modules as they are built for a browser, effects and all, but without a page. */
export default {
  name: "as-in-a-browser",
  viteEnvironment: "client",
  setup: () => ({ teardown: () => {} }),
} satisfies Environment;
