import { describe, expect, test } from "vitest";
import type { Composer } from "$/table/compose/composer.svelte";
import type { Candidate, Choice, Offered, Picked, Question } from "$/table/compose/question";
import { boardOf, nameIn } from "./places";
import type { Decision, Facts, View } from "./view";

const FACTS = { goods_on: { "indigo plant": "indigo" } } as Facts;
const BOARD = boardOf(FACTS);
const HAND = ["sugar mill", "smithy", "library", "library"];

/** A seat with this many indigo plants, and goods on some of them. */
function view(plants = 2, goods = 1): View {
  const production = [{ building: "indigo plant", number: plants, goods }];
  const seat = { hand: HAND, production, city: ["crane"], goods: { indigo: goods }, under: {} };
  return { seat: 0, seats: [seat], buildings: HAND.map((building) => ({ building })) } as unknown as View;
}

function places(action: Partial<Candidate>, asked: Partial<Decision> = {}, more: Partial<Offered> = {}, seen = view()) {
  const offered = { action: { id: 0, ...action } as unknown as Candidate, answers: "x", count: 9, ...more };
  const question = { asked: { kind: "x", seat: 0, ...asked } } as unknown as Question<View>;
  return BOARD.choicesOf(offered, question, seen, []).map(({ key }) => key);
}

test.each<[Partial<Candidate>, Partial<Decision>, string[]]>([
  [{ kind: "role", role: "trader" }, {}, ["role:trader"]],
  [{ kind: "build", building: "library" }, {}, ["hand:2", "hand:3"]],
  [{ kind: "build", building: "cathedral" }, {}, ["cathedral"]],
  [{ kind: "cover", building: "indigo plant" }, {}, ["city:0", "city:1"]],
  [{ kind: "cover", building: "crane" }, {}, ["city:2"]],
  [{ kind: "card", card: "smithy" }, {}, ["hand:1"]],
  [{ kind: "card", card: "tower" }, { from: ["tower", "smithy", "tower"] }, ["from:0", "from:2"]],
  [{ kind: "sell", good: "indigo" }, {}, ["good:0"]],
  [{ kind: "produce", good: "indigo" }, {}, ["room:1"]],
  [{ kind: "use_library" }, {}, ["offer:use_library"]],
  [{ kind: "pass" }, {}, ["offer:pass"]],
])("%o lies where it can be chosen", (action, asked, expected) => {
  expect(places(action, asked)).toEqual(expected);
});

test("somebody who watches has nothing to choose from", () => {
  expect(places({ kind: "card", card: "smithy" }, {}, {}, { ...view(), seat: null })).toEqual([]);
});

test("what an action is about has a name", () => {
  expect(nameIn({ id: 0, kind: "sell", good: "indigo" } as unknown as Candidate)).toBe("indigo");
});

describe("a good pays", () => {
  const covered = { key: "city:0", places: ["city:0"], answers: "cover", action: {} } as unknown as Picked;
  const good = { id: 0, kind: "give_good", good: "indigo" } as unknown as Candidate;

  /** `count`: how many are left when it is asked. */
  function payable(seen: View, count: number) {
    const question = { asked: { kind: "give good", seat: 0 } } as unknown as Question<View>;
    const offered = { action: good, answers: "give good", count };
    return BOARD.choicesOf(offered, question, seen, [covered]).map(({ key }) => key);
  }

  test("not on a building that is covered: it is lost", () => {
    expect(payable(view(1, 1), 0)).toEqual([]);
  });

  test("on another building of its kind", () => {
    expect(payable(view(2, 2), 1)).toEqual(["good:1"]);
  });

  test("where an empty building of its kind is covered first", () => {
    expect(payable(view(2, 1), 1)).toEqual(["good:0"]);
  });
});

describe("why not", () => {
  const asked = (kind: string) => ({ asked: { kind, seat: 0 } }) as unknown as Question<View>;
  const composer = (can: string[]) =>
    ({ table: { view: view() }, can: (place: string) => can.includes(place) }) as unknown as Composer<View>;

  test("is asked about a card that cannot be built, while one can build", () => {
    expect(BOARD.meantBy("hand:1", asked("build"), composer([]))).not.toBeNull();
    expect(BOARD.meantBy("hand:1", asked("build"), composer(["hand:1"]))).toBeNull();
    expect(BOARD.meantBy("hand:1", asked("pay"), composer([]))).toBeNull();
    expect(BOARD.meantBy("role:trader", asked("build"), composer([]))).toBeNull();
  });
});

describe("what is chosen from the start", () => {
  const pass = { key: "offer:pass", action: { kind: "pass" } };
  const room = (index: number) => ({ key: `room:${index}`, action: { kind: "produce" } });

  function chosen(kind: string, most: number, choices: object[]): string[] {
    const answer = { how: "several", parts: [{ kind, among: [], fewest: 0, most }] };
    const question = { asked: { kind, seat: 0 }, answer } as unknown as Question<View>;
    return (BOARD.obvious?.(question, choices as Choice[]) ?? []).map(({ key }) => key);
  }

  test("to pass, where nothing else is possible", () => {
    expect(chosen("build", 1, [pass])).toEqual(["offer:pass"]);
  });

  test("every good that can be made, unless there are more than may be", () => {
    expect(chosen("produce", 2, [room(0), room(1), pass])).toEqual(["room:0", "room:1"]);
    expect(chosen("produce", 1, [room(0), room(1), pass])).toEqual([]);
  });

  test("the only good to sell, not one of several", () => {
    expect(chosen("sell", 2, [room(0), pass])).toEqual(["room:0"]);
    expect(chosen("sell", 2, [room(0), room(1), pass])).toEqual([]);
  });

  test("nothing that costs something", () => {
    expect(chosen("build", 1, [room(0), pass])).toEqual([]);
  });
});
