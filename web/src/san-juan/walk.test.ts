import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Preview } from "$/live/said";
import { nameOf, PASS } from "./actions";
import { choicesOf, type Question, type Wish } from "./choices";
import { GOODS } from "./names";
import type { Action, Card, Decision, Seat, View } from "./view";
import { walk } from "./walk";

const KINDS: Card[] = [
  "indigo plant",
  "sugar mill",
  "tobacco storage",
  "coffee roaster",
  "silver smelter",
  "smithy",
  "library",
];

function seat(changes: Partial<Seat> = {}): Seat {
  return {
    hand: ["sugar mill", "smithy", "library", "library"],
    hand_size: 4,
    hand_limit: 7,
    buildings: 2,
    production: [{ building: "indigo plant", number: 2, goods: 1 }],
    city: [],
    goods: { indigo: 1 },
    under: { chapel: 0, bank: 0, harbor: 0 },
    goods_allowed: 1,
    sales_allowed: 1,
    councillor: { draws: 2, keeps: 1 },
    ...changes,
  } as Seat;
}

function view(decision: Decision | null, changes: Partial<Seat> = {}): View {
  return {
    round: 1,
    phase: "builder",
    governor: 0,
    roles: [],
    roles_a_round: 3,
    over: false,
    pile: 80,
    discards: 0,
    trading_house: { open: null, order: [], unseen: [], customs_price: 2 },
    buildings: KINDS.map((building) => ({ building, cost: 2, vp: 1, kind: "city", prices: [2, 2] })),
    buildings_to_end: 12,
    seats: [seat(changes), seat()],
    seat: 0,
    decision,
    seen_discards: {},
    covered: {},
  } as unknown as View;
}

const legal = (kind: Action["kind"], about: Partial<Action> = {}): Action => ({
  id: [kind, ...Object.values(about)].join(" "),
  text: "",
  kind,
  ...about,
});
const passing = legal("pass");

/** Answers previews from a table of what follows which actions; null: a card is drawn. */
function looking(table: Record<string, { decision: Decision | null; legal?: Action[] } | null>) {
  const asked: string[] = [];
  const look = async (actions: string[]): Promise<Preview> => {
    asked.push(actions.join());
    const next = table[actions.join()];
    if (next === undefined) throw new Error(`nobody expects ${actions.join()}`);
    return { type: "preview", actions, events: [], view: next && view(next.decision), legal: next?.legal ?? [] };
  };
  return { look, asked };
}

function question(asked: Decision, legal: Action[], position = view(asked)): Question {
  return { asked, legal, position };
}

const card = (name: string) => nameOf("card", name);

function chosen(question: Question, places: string[]): Wish[] {
  const choices = choicesOf(question, question.position, new Set());
  return places.map((place) => {
    const wish = choices.find((each) => each.place === place);
    if (!wish) throw new Error(`${place} cannot be chosen: ${choices.map((each) => each.place)}`);
    return wish;
  });
}

test("the names of actions are the engine's", () => {
  const known = readFileSync("../tests/san_juan/action_names.txt", "utf8").split("\n");
  const made = [PASS, ...KINDS.map(card), nameOf("build", "cathedral")];
  for (const good of GOODS) made.push(nameOf("give_good", good), nameOf("sell", good));
  for (const name of made) expect(known).toContain(name);
});

describe("several cards", () => {
  const paying = question({ kind: "pay", seat: 0, cards: 2, building: "library" }, []);

  test("are named in the engine's order, whatever order they were chosen in", async () => {
    const wishes = chosen(paying, ["hand:2", "hand:0"]);
    const { look } = looking({ [`${card("sugar mill")},${card("library")}`]: { decision: null } });
    expect((await walk(paying, wishes, look)).actions).toEqual([card("sugar mill"), card("library")]);
  });

  test("wait until all are chosen", async () => {
    const found = await walk(paying, chosen(paying, ["hand:1"]), looking({}).look);
    expect(found.outcome).toBeNull();
    expect(found.question).toBe(paying);
  });

  test("equal ones have places of their own", () => {
    expect(choicesOf(paying, paying.position, new Set(["hand:3"])).map(({ place }) => place)).toEqual([
      "hand:0",
      "hand:1",
      "hand:2",
    ]);
  });
});

describe("up to so many", () => {
  const asked: Decision = { kind: "sell", seat: 0, left: 2 };
  const selling = question(asked, [passing, legal("sell", { good: "indigo" })]);

  test("end with a pass where more could follow", async () => {
    const { look } = looking({ "sell indigo": { decision: asked, legal: [passing] }, [`sell indigo,${PASS}`]: null });
    const found = await walk(selling, chosen(selling, ["good:0"]), look);
    expect(found.actions).toEqual(["sell indigo", PASS]);
    expect(found.outcome).not.toBeNull();
  });

  test("end by themselves where nothing could", async () => {
    const found = await walk(selling, chosen(selling, ["good:0"]), looking({ "sell indigo": null }).look);
    expect(found.actions).toEqual(["sell indigo"]);
  });

  test("can be none", async () => {
    const found = await walk(selling, chosen(selling, ["offer:pass"]), looking({ [PASS]: { decision: null } }).look);
    expect(found.actions).toEqual([PASS]);
  });
});

test("goods are made one by one, because a card is drawn for each", async () => {
  const asked: Decision = { kind: "produce", seat: 0, left: 2 };
  const empty = view(asked, { production: [{ building: "indigo plant", number: 2, goods: 0 }], goods: {} });
  const making = question(asked, [passing, legal("produce", { good: "indigo" })], empty);
  const found = await walk(making, chosen(making, ["room:0", "room:1"]), looking({ "produce indigo": null }).look);
  expect(found.actions).toEqual(["produce indigo"]);
  expect(found.rest.map(({ place }) => place)).toEqual(["room:1"]);
});

describe("building", () => {
  const start = question({ kind: "build", seat: 0 }, [passing, legal("build", { building: "library" })]);
  const goods: Decision = { kind: "give good", seat: 0, building: "library", due: 2 };
  const pay: Decision = { kind: "pay", seat: 0, building: "library", due: 1, cards: 1 };
  const good = legal("give_good", { good: "indigo" });

  test("asks on until it is paid", async () => {
    const { look } = looking({ "build library": { decision: goods, legal: [good, passing] } });
    const found = await walk(start, chosen(start, ["hand:2"]), look);
    expect(found.question.asked.kind).toBe("give good");
    expect(found.outcome).toBeNull();
  });

  test("is paid with goods and cards together", async () => {
    const { look } = looking({
      "build library": { decision: goods, legal: [good, passing] },
      "build library,give_good indigo": { decision: pay, legal: [legal("card", { card: "smithy" })] },
      [`build library,give_good indigo,${card("smithy")}`]: { decision: null },
    });
    const payment = chosen(question(goods, [good, passing]), ["good:0", "hand:1"]);
    const found = await walk(start, [...chosen(start, ["hand:2"]), ...payment], look);
    expect(found.actions).toEqual(["build library", "give_good indigo", card("smithy")]);
    expect(found.question.asked.kind).toBe("give good");
    expect(found.outcome).not.toBeNull();
  });

  describe("over another building", () => {
    const mills = (number: number, goods: number) =>
      view(null, { production: [{ building: "indigo plant", number, goods }], goods: { indigo: goods } });
    const payable = (seen: View, imagined: View, covered: string) =>
      choicesOf(question(goods, [good, passing], imagined), seen, new Set(["hand:2", covered]))
        .filter(({ kind }) => kind === "give_good")
        .map(({ place }) => place);

    test("loses the good on it: that pays nothing", () => {
      expect(payable(mills(1, 1), mills(1, 0), "city:0")).toEqual([]);
    });

    test("leaves the goods on its like", () => {
      expect(payable(mills(2, 2), mills(2, 1), "city:0")).toEqual(["good:1"]);
    });

    test("covers an empty one of its like first, so that its good still pays", () => {
      expect(payable(mills(2, 1), mills(2, 1), "city:0")).toEqual(["good:0"]);
    });
  });

  test("is paid with goods one after the other, for the last may not be asked for", async () => {
    const two = view(goods, { production: [{ building: "indigo plant", number: 2, goods: 2 }], goods: { indigo: 2 } });
    const payment = chosen(question(goods, [good], two), ["good:0", "good:1"]);
    const asking = looking({
      "build library": { decision: goods, legal: [good, passing] },
      "build library,give_good indigo": { decision: goods, legal: [good, passing] },
      "build library,give_good indigo,give_good indigo": { decision: null },
    });
    const found = await walk(start, [...chosen(start, ["hand:2"]), ...payment], asking.look);
    expect(found.actions).toEqual(["build library", "give_good indigo", "give_good indigo"]);
    const forced = looking({
      "build library": { decision: goods, legal: [good] },
      "build library,give_good indigo": { decision: null },
    });
    const done = await walk(start, [...chosen(start, ["hand:2"]), ...payment], forced.look);
    expect(done.actions).toEqual(["build library", "give_good indigo"]);
    expect(done.outcome).not.toBeNull();
  });

  test("without goods says so first", async () => {
    const { look } = looking({
      "build library": { decision: goods, legal: [good, passing] },
      [`build library,${PASS}`]: { decision: { ...pay, cards: 2 }, legal: [legal("card")] },
      [`build library,${PASS},${card("sugar mill")},${card("smithy")}`]: { decision: null },
    });
    const payment = chosen(question(goods, [good, passing]), ["hand:0", "hand:1"]);
    const found = await walk(start, [...chosen(start, ["hand:2"]), ...payment], look);
    expect(found.outcome).not.toBeNull();
  });

  test("of something free asks nothing", async () => {
    const found = await walk(start, chosen(start, ["hand:2"]), looking({ "build library": { decision: null } }).look);
    expect(found.actions).toEqual(["build library"]);
    expect(found.outcome).not.toBeNull();
  });
});
