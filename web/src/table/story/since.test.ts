import { beforeAll, expect, test, vi } from "vitest";
import { fakeSeat } from "$/live/fake-seat";
import type { GameEvent, LogEntry } from "$/live/said";
import { setLanguage } from "$/messages/index.svelte";
import { CHANGES } from "$/puerto-rico/changes";
import { type AnyChangeTable, changesFor } from "./changes";
import { sayChanges, titleOf } from "./say";
import { hasBrought, passagesSince, summary } from "./since";

const SEATS = ["Ana", "Ben", "Cleo"].map(fakeSeat);
const TABLE = CHANGES as AnyChangeTable;
const ME = 0;

let version = 0;
const move = (seat: number, ...events: GameEvent[]): LogEntry => ({
  version: ++version,
  kind: "move",
  seat,
  at: 0,
  events,
});
const other = (kind: LogEntry["kind"], seat: number): LogEntry => ({ ...move(seat), kind });
const takes = (seat: number, role: "trader" | "captain" | "settler", doubloons = 0) =>
  ({ event: "took_role", seat, role, doubloons }) as const;
const passes = (seat: number) => ({ event: "passed", seat }) as const;
const sells = (seat: number, doubloons: number) =>
  ({ event: "sold", seat, good: "corn", market: "trading house", doubloons }) as const;
const ROUND = { event: "round_began", seat: 1, round: 2 } as const;

const since = (log: LogEntry[], isChoosingRole: boolean) =>
  passagesSince({ game: "puerto-rico", log, seats: SEATS, me: ME }, isChoosingRole);
const told = (log: LogEntry[], isChoosingRole: boolean) =>
  since(log, isChoosingRole).map((passage) => [
    titleOf("puerto-rico", passage),
    passage.by,
    [passage.began, passage.taken, ...passage.lines].flatMap((line) => line?.text ?? []),
  ]);

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await setLanguage("en");
});

test("whoever chooses a role is told what happened since the last one, that one included", () => {
  const log = [
    move(2, takes(2, "captain")),
    move(0, takes(0, "trader", 1)),
    move(0, sells(0, 1)),
    move(1, sells(1, 0)),
    move(2, passes(2), ROUND),
    move(1, takes(1, "settler")),
  ];
  expect(told(log, true)).toEqual([
    [
      "Trader",
      0,
      [
        "You take the trader and 1 doubloon",
        "You sell corn for 1 doubloon",
        "Ben sells corn for nothing",
        "Cleo passes",
      ],
    ],
    ["New round", null, ["Round 2 · Governor: Ben"]],
    ["Settler", 1, ["Ben takes the settler"]],
  ]);
});

test("in the middle of a phase: since my last decision, and what others had to do at once", () => {
  const log = [move(1, takes(1, "trader")), move(1, passes(1)), move(0, sells(0, 1), passes(2)), move(1, sells(1, 0))];
  expect(told(log, false)).toEqual([["Trader", 1, ["Cleo passes", "Ben sells corn for nothing"]]]);
});

test("what has been told already is not told again", () => {
  expect(since([move(0, takes(0, "trader", 1))], false)).toEqual([]);
});

test("a bot that stood in for me has decided, but I know nothing of it", () => {
  const log = [
    move(0, takes(0, "trader")),
    other("leave", 0),
    move(0, sells(0, 1)),
    move(1, passes(1)),
    other("return", 0),
  ];
  expect(told(log, false)[0]?.[2]).toEqual([
    "A bot plays for you",
    "You sell corn for 1 doubloon",
    "Ben passes",
    "You play again",
  ]);
});

test("those who watch are told of the round", () => {
  const log = [move(1, takes(1, "trader")), move(1, passes(1), ROUND), move(1, takes(1, "captain"))];
  const titles = passagesSince({ game: "puerto-rico", log, seats: SEATS, me: null }, false).map(
    (passage) => passage.role ?? passage.began?.text,
  );
  expect(titles).toEqual(["trader", "Round 2 · Governor: Ben", "captain"]);
});

test("a phase in pictures: what it brought me, and what the others, whoever took it first", () => {
  const [passage] = since([move(0, takes(0, "trader", 1)), move(0, sells(0, 2)), move(1, sells(1, 4))], true);
  if (!passage) throw new Error("nothing is told");
  const { mine, others, notes } = summary(passage, TABLE, [0, 1, 2], ME);
  expect(sayChanges(mine)).toBe("3 doubloons more and 1 corn fewer");
  expect(others.map(({ seat, changes }) => [seat, sayChanges(changes)])).toEqual([[1, "4 doubloons more"]]);
  expect(notes).toEqual([]);
});

test("what comes and goes again is no change, and a house is called by its name", () => {
  const events = [
    { event: "produced", seat: 0, good: "corn", amount: 2, reason: "craftsman" },
    { event: "loaded", seat: 0, good: "corn", amount: 2, ship: 1, capacity: 5 },
    { event: "built", seat: 0, building: "small market", price: 0 },
    { event: "built", seat: 1, building: "wharf", price: 9 },
  ] as GameEvent[];
  expect(sayChanges(changesFor(TABLE, events, 0))).toBe("Small market");
});

test("what was given away unseen has brought nothing", () => {
  const [passage] = since([move(0, passes(0)), move(1, passes(1))], false);
  if (!passage) throw new Error("nothing is told");
  expect(hasBrought(summary(passage, TABLE, [0, 1, 2], ME))).toBe(false);
  const [sale] = since([move(0, passes(0)), move(1, sells(1, 4))], false);
  expect(sale && hasBrought(summary(sale, TABLE, [0, 1, 2], ME))).toBe(true);
});
