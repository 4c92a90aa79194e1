import { beforeAll, expect, test, vi } from "vitest";
import { fakeSeat } from "$/live/fake-seat";
import type { GameEvent, LogEntry } from "$/live/said";
import { setLanguage } from "$/messages/index.svelte";
import { grouped, sayEntry, sayNewest, validEntries } from ".";

const SEATS = ["Ana", "Ben"].map(fakeSeat);

const entry = (version: number, kind: LogEntry["kind"], seat: number | null, ...events: GameEvent[]): LogEntry => ({
  version,
  kind,
  seat,
  at: 0,
  events,
});
const ROUND = { event: "round_began", seat: 0, round: 1 } as const;
const MAYOR = { event: "took_role", seat: 0, role: "mayor", doubloons: 0 } as const;
const PASSED = { event: "passed", seat: 1 } as const;

const told = (log: LogEntry[]) => grouped(validEntries(log).flatMap((each) => sayEntry("puerto-rico", each, SEATS, 0)));

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await setLanguage("en");
});

test("a round has its roles, and a role what happened", () => {
  expect(told([entry(1, "start", null, ROUND), entry(2, "move", 0, MAYOR), entry(3, "move", 1, PASSED)])).toMatchObject(
    [
      {
        began: { text: "Round 1 · Governor: you" },
        phases: [
          { role: "mayor", by: 0, taken: { text: "You take the mayor" }, lines: [{ seat: 1, text: "Ben passes" }] },
        ],
      },
    ],
  );
});

test("what came before the page was opened is missing, and the rest is told all the same", () => {
  expect(told([entry(7, "move", 1, PASSED)])).toMatchObject([
    { began: null, phases: [{ role: null, taken: null, lines: [{ seat: 1, text: "Ben passes" }] }] },
  ]);
});

test("a pass that stands alone says in which phase", () => {
  const log = [entry(2, "move", 0, MAYOR), entry(3, "move", 1, PASSED)];
  expect(sayNewest("puerto-rico", log, SEATS, 0)?.text).toBe("Ben passes (Mayor)");
  expect(sayNewest("puerto-rico", log.slice(0, 1), SEATS, 0)?.text).toBe("You take the mayor");
  expect(sayNewest("puerto-rico", log.slice(1), SEATS, 0)?.text).toBe("Ben passes");
});

test("people come and go between moves", () => {
  const lines = told([entry(7, "leave", 1), entry(8, "time", 0)]).flatMap(({ phases }) => phases[0]?.lines ?? []);
  expect(lines.map(({ text }) => text)).toEqual(["A bot plays for Ben", "Your time is up: a bot plays on"]);
});

test("a move that was taken back is told no more", () => {
  const log = [entry(2, "move", 0, MAYOR), entry(3, "move", 1, PASSED), { ...entry(4, "undo", 1), to: 2 }];
  expect(validEntries(log).map(({ version }) => version)).toEqual([2, 4]);
});

test.each([
  [{ ...entry(2, "leave", 1), by: 0 }, "Ben was away: a bot plays on"],
  [{ ...entry(2, "pause", null), seconds: 125 }, "The server was away; the clock gets 2 min 5 sec back"],
  [{ ...entry(2, "upgrade", null), lost: 0 }, "This server’s rules have changed; the game goes on"],
  [
    { ...entry(2, "upgrade", null), lost: 3 },
    "This server’s rules have changed; the game goes on, and the last 3 moves are void",
  ],
  [
    { ...entry(2, "abandon", null), because: "rules" as const },
    "This server’s rules have changed, and the game can’t go on",
  ],
])("what befalls a table is said in words: %#", (happened, text) => {
  expect(sayEntry("puerto-rico", happened, SEATS, 0).map((line) => line.text)).toEqual([text]);
});
