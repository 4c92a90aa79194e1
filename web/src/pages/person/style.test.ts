import { expect, test } from "vitest";
import type { Style } from "$/api/people";
import { means, shares, successes } from "./style";

const STYLE: Style = {
  game: "puerto-rico",
  games: 2,
  figures: { roles: { settler: 3, mayor: 1 }, levels: { hard: 2, easy: 1 }, levels_beaten: { hard: 1 } },
  strong: { roles: { settler: 1, captain: 3 } },
  rivals: [],
  accuracies: [],
};

test("shares of each side add up to one, and what only strong play does comes last", () => {
  expect(shares(STYLE, "roles")).toEqual([
    { name: "settler", own: 0.75, strong: 0.25 },
    { name: "mayor", own: 0.25, strong: 0 },
    { name: "captain", own: 0, strong: 0.75 },
  ]);
});

test("means are those of a game", () => {
  expect(means(STYLE, "roles")[0]).toEqual({ name: "settler", own: 1.5, strong: 1 });
  expect(means({ ...STYLE, strong: {} }, "roles")[0]?.strong).toBeNull();
  expect(means(STYLE, "shipped")).toEqual([]);
});

test("what was never won was won 0 times", () => {
  expect(successes(STYLE, "levels", "levels_beaten")).toEqual([
    { name: "easy", games: 1, won: 0 },
    { name: "hard", games: 2, won: 1 },
  ]);
});
