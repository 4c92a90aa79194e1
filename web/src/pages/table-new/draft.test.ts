import { describe, expect, test } from "vitest";
import type { Game, Person, Seat, Table } from "$/api";
import { Draft, OWN_CLOCK } from "./draft.svelte";

const GAME = {
  name: "chess",
  options: [
    { keyword: "players", values: [2, 3, 4], default: 2, idle_with: {} },
    { keyword: "queens", values: [false, true], default: false, idle_with: {} },
    { keyword: "castling", values: [true, false], default: true, idle_with: { queens: [false], players: [4] } },
  ],
} as unknown as Game;

const ANA: Person = { id: "ana", name: "Ana", emblem: "cat", is_guest: false };
const BEN: Person = { id: "ben", name: "Ben", emblem: "owl", is_guest: true };

function table(...sitting: (Person | string | null)[]): Table {
  const seats = sitting.map((who, seat) => ({
    seat,
    person: typeof who === "object" ? who : null,
    bot: typeof who === "string" ? who : null,
    reserved: null,
  })) as unknown as Seat[];
  const clock = { kind: "move", seconds: 77, on_timeout: "resign" };
  return {
    seats,
    my_seat: 0,
    options: { players: seats.length, queens: true },
    clock,
    is_public: true,
    is_rated: false,
  } as unknown as Table;
}

const kinds = (draft: Draft) => draft.seats.map(({ kind }) => kind);

describe("a new table", () => {
  test("has what the address wishes for, and nothing that the game does not know", () => {
    const draft = Draft.ofNew(GAME, new URLSearchParams({ players: "4", queens: "true", kings: "3" }));
    expect(draft.wish.options).toEqual({ queens: true });
    expect(kinds(draft)).toEqual(["own", "open", "open", "open"]);
  });

  test.each([
    ["true", "3", false],
    ["false", "3", true],
    ["true", "4", true],
  ])("with queens %s and %s players, wishes for nothing idle", (queens, players, isIdle) => {
    const draft = Draft.ofNew(GAME, new URLSearchParams({ players, queens, castling: "false" }));
    expect("castling" in (draft.wish.options ?? {})).toBe(!isIdle);
  });
});

describe("a table that waits", () => {
  test("is wished for as it is, if nothing is changed", () => {
    const { wish } = Draft.ofTable(GAME, table(ANA, BEN, "hard", null));
    expect(wish).toEqual({
      options: { queens: true },
      seats: [{ kind: "person" }, { kind: "person", person: "ben" }, { kind: "bot", level: "hard" }, { kind: "open" }],
      clock: { kind: "move", seconds: 77, on_timeout: "resign" },
      is_rated: false,
      is_public: true,
    });
  });

  test("keeps a clock of somebody's own, whose figures stay within their bounds", () => {
    const draft = Draft.ofTable(GAME, table(ANA, null));
    expect(draft.clockName).toBe(OWN_CLOCK);
    draft.setOwnKind("game");
    draft.ownFigures.seconds = 5;
    draft.ownFigures.seconds_a_move = Number.NaN;
    expect(draft.clock).toEqual({ kind: "game", seconds: 30, seconds_a_move: 0, on_timeout: "resign" });
    draft.setOwnKind("days");
    draft.ownFigures.days = 12;
    expect(draft.clock).toEqual({ kind: "days", days: 12, on_timeout: "resign" });
  });

  test("is rated only with a clock", () => {
    const draft = Draft.ofTable(GAME, table(ANA, null));
    draft.isRated = true;
    expect(draft.wish.is_rated).toBe(true);
    draft.clockName = "none";
    expect(draft.wish.is_rated).toBe(false);
  });

  test("loses free seats first, and nobody who sits", () => {
    const draft = Draft.ofTable(GAME, table(ANA, null, BEN));
    expect(draft.counts).toEqual([2, 3, 4]);
    draft.setPlayers(2);
    expect(draft.wish.seats).toEqual([{ kind: "person" }, { kind: "person", person: "ben" }]);
    draft.setPlayers(3);
    expect(kinds(draft)).toEqual(["own", "taken", "open"]);
  });

  test("gives way to those who sit down, and takes note of those who go", () => {
    const draft = Draft.ofTable(GAME, table(ANA, null, null));
    draft.seats[1] = { kind: "bot", level: "easy" };
    draft.follow(table(ANA, null, BEN));
    expect(kinds(draft)).toEqual(["own", "bot", "taken"]);
    draft.follow(table(ANA, null, null));
    expect(kinds(draft)).toEqual(["own", "bot", "open"]);
    draft.follow(table(ANA, BEN, null));
    expect(kinds(draft)).toEqual(["own", "taken", "open"]);
  });
});
