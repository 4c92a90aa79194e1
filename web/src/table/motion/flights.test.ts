import { describe, expect, test } from "vitest";
import { ART } from "$/art/names";
import { ICON_NAMES } from "$/icons/names";
import type { GameEvent } from "$/live/said";
import { FLIGHTS as PUERTO_RICO } from "$/puerto-rico/motion";
import { FLIGHTS as SAN_JUAN } from "$/san-juan/motion";
import { type AnyFlightTable, flightsOf } from "./flights";
import { soundsOf } from "./sounds";

/** Figures of any event. */
const FIGURES = {
  seat: 1,
  role: "prospector",
  doubloons: 2,
  amount: 3,
  tile: "corn",
  person: "noble",
  source: "ship",
  place: "small market",
  colonists: 2,
  nobles: 1,
  building: "palace",
  card: "crane",
  price: 4,
  good: "sugar",
  market: "trading post",
  ship: 2,
  cards: ["crane", "tower"],
};
const BEFORE = { trading_house: { goods: { corn: 1, sugar: 1 } } };

describe.each([
  ["puerto-rico", PUERTO_RICO],
  ["san-juan", SAN_JUAN],
] as [string, AnyFlightTable][])("%s", (_, table) => {
  test.each(Object.keys(table))("%s moves pieces that there are", (event) => {
    const flights = flightsOf(table, { ...FIGURES, event } as unknown as GameEvent, BEFORE);
    expect(flights).not.toEqual([]);
    for (const { piece, from, to, count } of flights) {
      expect(count).toBeGreaterThan(0);
      expect([...from, ...to].join()).not.toContain("undefined");
      expect([null, ...ICON_NAMES]).toContain(piece.icon);
      for (const layer of piece.art) expect(ART).toHaveProperty(layer);
    }
  });
});

test("barrels go from the shelf to the ship", () => {
  const event = { event: "loaded", seat: 1, good: "sugar", amount: 6, ship: 2, capacity: 7 } as const;
  expect(flightsOf(PUERTO_RICO, event)).toEqual([
    {
      piece: { icon: "good-sugar", art: [], isCard: false, manner: "roll" },
      count: 6,
      from: ["seat:1:good:sugar", "seat:1:goods", "seat:1"],
      to: ["ship:2"],
    },
  ]);
});

test("money rings, and what is built is hammered, but no more than two things at once", () => {
  const built = flightsOf(PUERTO_RICO, { event: "built", seat: 0, building: "wharf", price: 3 });
  expect(soundsOf(built)).toEqual(["coin", "build"]);
  const sails = flightsOf(PUERTO_RICO, {
    event: "emptied_ship",
    seat: null,
    ship: 1,
    good: "corn",
    amount: 5,
    capacity: 5,
  });
  expect(soundsOf([...built, ...sails])).toHaveLength(2);
});

test("nothing flies for nothing", () => {
  const [role, ...doubloons] = flightsOf(PUERTO_RICO, { event: "took_role", seat: 0, role: "mayor", doubloons: 0 });
  expect([role?.piece.icon, doubloons]).toEqual(["role-mayor", []]);
  expect(flightsOf(PUERTO_RICO, { event: "passed", seat: 0 })).toEqual([]);
});

test("a full house is emptied of what lay in it", () => {
  const goods = flightsOf(PUERTO_RICO, { event: "emptied_house", seat: null }, BEFORE).map(({ piece }) => piece.icon);
  expect(goods).toEqual(["good-corn", "good-sugar"]);
});

test("money that is paid goes to the bank", () => {
  const [paid] = flightsOf(PUERTO_RICO, { event: "got_doubloons", seat: 0, amount: -1, reason: "land office" });
  expect([paid?.from[0], paid?.to[0]]).toEqual(["seat:0:doubloons", "bank"]);
});

test("both prospectors look the same", () => {
  const [role] = flightsOf(PUERTO_RICO, { event: "took_role", seat: 0, role: "second prospector", doubloons: 1 });
  expect(role).toMatchObject({ piece: { icon: "role-prospector" }, from: ["role:second prospector"] });
});
