import { beforeAll, expect, test, vi } from "vitest";
import { fakeSeat } from "$/live/fake-seat";
import { setLanguage } from "$/messages/index.svelte";
import { sayMove } from "./words";

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await setLanguage("en");
});

test("a hint tells what I would do, and nothing of the others", () => {
  const hint = {
    actions: ["role craftsman"],
    chances: [0.6, 0.4],
    reasons: [],
    events: [
      { event: "took_role", seat: 0, role: "craftsman", doubloons: 0 } as const,
      { event: "produced", seat: 0, good: "corn", amount: 2, reason: "craftsman" } as const,
      { event: "produced", seat: 1, good: "corn", amount: 1, reason: "craftsman" } as const,
    ],
  };
  const seats = ["Ana", "Ben"].map(fakeSeat);
  expect(sayMove("puerto-rico", hint, seats, 0)).toBe("You take the craftsman · You produce 2 corn");
});
