import { beforeEach, describe, expect, test, vi } from "vitest";
import { Composer } from "./composer.svelte";
import { action, among, asking, BOARD, FakeTable, passing, type Scene } from "./fake-table.svelte";
import type { Answer } from "./question";

const [A, B, C] = [action(11), action(12), action(13)];
const [a, b, c] = ["take:11:0", "take:12:0", "take:13:0"] as const;

let table: FakeTable;
let composer: Composer<Scene>;

function begin(asked = asking("role"), legal = [A, B], board = BOARD): void {
  table.ask(asked, legal);
  composer = new Composer(table, board);
  composer.begin();
}

const settled = () => vi.waitFor(() => expect(composer.isLooking).toBe(false));
const keys = () => composer.picks.map(({ key }) => key);
const offered = () => composer.choices.map(({ key }) => key);
const several = (kind: string, answer: Partial<Answer>) => asking(kind, { how: "several", ...answer });

async function toggle(...all: string[]): Promise<void> {
  for (const key of all) composer.toggle(key);
  await settled();
}

beforeEach(() => {
  table = new FakeTable();
});

test("what is obvious is chosen from the start, and can be taken back", async () => {
  begin(asking("role"), [A, passing], { ...BOARD, obvious: (_, [first]) => (first ? [first] : []) });
  await settled();
  expect([keys(), composer.isReady]).toEqual([[a], true]);
  composer.back();
  expect(keys()).toEqual([]);
});

test("what the engine has ready is chosen from the start", async () => {
  begin(asking("role", { ready: [A.id] }), [A, passing]);
  await settled();
  expect([keys(), composer.isReady]).toEqual([[a], true]);
});

describe("what comes along with a choice", () => {
  const [somebody, nobody] = [action(21, "somebody"), action(22, "nobody")];
  const extra = asking("extra", { follows: ["role"], ready: [somebody.id] });

  beforeEach(async () => {
    table.follows = { "11": { asked: extra, legal: [somebody, nobody] } };
    begin();
    await toggle(a);
  });

  test("is part of the move, without a question of its own", async () => {
    expect(composer.extras).toEqual([{ answers: "extra", action: somebody, isDeclined: false }]);
    expect([composer.question?.asked.kind, composer.selected?.key, composer.steps]).toEqual(["role", a, []]);
    await composer.commit();
    expect(table.played).toEqual([[11, 21]]);
  });

  test("can be declined, and wanted after all", async () => {
    const decline = async () => {
      const [each] = composer.extras;
      if (each) composer.switchExtra(each);
      await settled();
    };
    await decline();
    expect([composer.extras[0]?.isDeclined, composer.isReady]).toEqual([true, true]);
    await decline();
    expect(composer.extras[0]?.isDeclined).toBe(false);
    await decline();
    await composer.commit();
    expect(table.played).toEqual([[11, 22]]);
  });

  test("goes when something else is chosen", async () => {
    await toggle(b);
    expect(composer.extras).toEqual([]);
    await composer.commit();
    expect(table.played).toEqual([[12]]);
  });
});

describe("a single choice", () => {
  beforeEach(() => begin());

  test("is real only when it is committed", async () => {
    await toggle(b);
    expect(table.played).toEqual([]);
    await composer.commit();
    expect(table.played).toEqual([[12]]);
  });

  test("can be committed before it is known what it leads to", async () => {
    composer.toggle(b);
    expect([composer.isReady, composer.isLooking]).toEqual([false, true]);
    await composer.commit();
    expect(table.played).toEqual([[12]]);
  });

  test("moves to another one", async () => {
    await toggle(b, a);
    expect([keys(), composer.selected?.key]).toEqual([[a], a]);
    expect(composer.imagined?.events).toEqual([{ event: "after 11" }]);
  });

  test("that is chosen once more is committed", async () => {
    await toggle(b);
    await toggle(b);
    await vi.waitFor(() => expect(table.played).toEqual([[12]]));
  });

  test("that is touched once more stays", async () => {
    await toggle(b);
    const [choice] = composer.at(b);
    if (choice) composer.choose(choice);
    await settled();
    expect([keys(), table.played]).toEqual([[b], []]);
  });

  test("can be taken back", async () => {
    await toggle(b);
    expect([composer.back(), composer.isTouched, composer.imagined]).toEqual([true, false, null]);
    expect(composer.back()).toBe(false);
  });

  test("has a digit, up to nine", async () => {
    expect([composer.keyOf(a), composer.keyOf(b), composer.keyOf("elsewhere")]).toEqual(["1", "2", ""]);
    expect([composer.chooseNumber(2), composer.chooseNumber(3)]).toEqual([true, false]);
    await settled();
    expect(keys()).toEqual([b]);
    const ten = Array.from({ length: 10 }, (_, index) => action(50 + index));
    begin(asking("role"), ten);
    expect([composer.keyOf("take:58:0"), composer.keyOf("take:59:0")]).toEqual(["9", ""]);
  });

  test("that is refused is dropped, and said to be", async () => {
    table.refused.add("12");
    await toggle(b);
    expect([keys(), composer.whyNot.said?.place, composer.isReady]).toEqual([[], "prompt", false]);
    await composer.commit();
    expect(table.played).toEqual([]);
    await toggle(a);
    expect(composer.whyNot.said).toBeNull();
  });

  test("that is refused gives way to the one before", async () => {
    table.refused.add("12");
    await toggle(a);
    await toggle(b);
    await settled();
    expect([keys(), composer.whyNot.said?.place, composer.isReady]).toEqual([[a], "prompt", true]);
  });

  test("waits while a move is under way", async () => {
    await toggle(a);
    table.isSending = true;
    expect([composer.can(a), composer.isReady]).toEqual([false, false]);
    await toggle(b);
    expect(keys()).toEqual([a]);
    await composer.commit();
    expect(table.played).toEqual([]);
  });

  test("can be a bot's", async () => {
    table.suggestion = [12];
    await composer.suggest();
    await settled();
    expect(keys()).toEqual([b]);
  });

  test("can be a bot's, with all that follows from it, in the place of what was chosen", async () => {
    const payment = [action(21, "pay"), action(22, "pay"), action(23, "pay")];
    const paying = asking("pay", {
      how: "several",
      pace: "together",
      follows: ["role"],
      parts: [among("pay", payment, 2, 2)],
      ready: ["21", "22"],
    });
    table.follows = { "12": { asked: paying, legal: payment } };
    table.suggestion = [12, 22, 23];
    await toggle(a);
    await composer.suggest();
    await vi.waitFor(() => expect(composer.isReady).toBe(true));
    expect(keys()).toEqual([b, "pay:22:0", "pay:23:0"]);
    await composer.commit();
    expect(table.played).toEqual([[12, 22, 23]]);
  });
});

test("exactly what is wanted replaces what was chosen, and what was objected to", async () => {
  begin();
  await toggle(a);
  await composer.whyNot.say("99");
  composer.want(composer.at(b));
  await settled();
  expect([keys(), composer.whyNot.said]).toEqual([[b], null]);
});

test("nothing can be chosen by somebody who is not asked", async () => {
  begin(asking("role"), []);
  expect([composer.question, composer.choices, composer.can(a), composer.most]).toEqual([null, [], false, 0]);
  await toggle(a);
  expect(composer.isTouched).toBe(false);
});

describe("a thing that several choices are about", () => {
  beforeEach(() => begin());

  test("offers them alone", async () => {
    begin(asking("role"), [A, B, passing]);
    expect(composer.touch("all take")).toBe(true);
    expect([composer.offers.map(({ key }) => key), composer.isChosen("all take")]).toEqual([[a, b], true]);
    composer.touch("all take");
    expect([composer.offers.length, composer.isChosen("all take")]).toEqual([3, false]);
  });

  test("drops what was chosen, and is left by a step back", async () => {
    await toggle(a);
    composer.touch("all take");
    expect([keys(), composer.narrowedTo]).toEqual([[], "all take"]);
    expect([composer.back(), composer.narrowedTo, composer.back()]).toEqual([true, null, false]);
  });

  test("is left together with what was chosen of it", async () => {
    composer.touch("all take");
    await toggle(a);
    expect(composer.narrowedTo).toBe("all take");
    expect([composer.back(), composer.narrowedTo, keys()]).toEqual([true, null, []]);
  });

  test("is chosen at once where it is only one", async () => {
    expect([composer.touch(b), composer.touch("elsewhere")]).toEqual([true, false]);
    await settled();
    expect(keys()).toEqual([b]);
  });
});

describe("a move of several steps", () => {
  const price = asking("price", { follows: ["role"] });

  beforeEach(() => {
    table.follows = { "11": { asked: price, legal: [B, C] } };
    begin();
  });

  test("asks on, and is committed as one", async () => {
    await toggle(a);
    expect([composer.question?.asked, composer.steps.map(({ key }) => key), composer.selected]).toEqual([
      price,
      [a],
      null,
    ]);
    expect(composer.imagined?.events).toEqual([{ event: "after 11" }]);
    await composer.commit();
    expect(table.played).toEqual([]);
    await toggle(c);
    await composer.commit();
    expect(table.played).toEqual([[11, 13]]);
  });

  test("goes back step by step", async () => {
    await toggle(a);
    await toggle(c);
    composer.back();
    await settled();
    expect([keys(), composer.question?.asked]).toEqual([[a], price]);
    composer.back();
    expect([keys(), composer.question?.asked.kind]).toEqual([[], "role"]);
  });

  test("loses what followed from a choice that is taken back", async () => {
    await toggle(a);
    await toggle(c);
    await toggle(a);
    expect(keys()).toEqual([]);
  });

  test("does not offer again what was chosen before", async () => {
    table.follows = { "11": { asked: price, legal: [A, C] } };
    await toggle(a);
    expect(offered()).toEqual([c]);
    expect([composer.isChosen(a), composer.can(a)]).toEqual([true, false]);
  });

  test("previews what the pointer is on from where it has come to", async () => {
    await toggle(a);
    composer.hover(composer.at(c)[0] ?? null);
    await vi.waitFor(() => expect(composer.imagined?.events).toEqual([{ event: "after 11,13" }]));
    composer.hover(null);
    expect(composer.imagined?.events).toEqual([{ event: "after 11" }]);
  });

  test("remembers what answers which question", async () => {
    await toggle(a);
    await toggle(c);
    expect([composer.chosenFor("role")?.key, composer.chosenFor("price")?.key]).toEqual([a, c]);
    expect(composer.chosenFor("else")).toBeUndefined();
  });
});

describe("several things", () => {
  const two = several("pay", { pace: "together", parts: [among("pay", [A, B, C, C], 2, 2)] });

  test("are chosen in any order and sent in the engine's", async () => {
    begin(two, [A]);
    await toggle(c, a);
    await composer.commit();
    expect(table.played).toEqual([[11, 13]]);
  });

  test("are counted, and make room for another", async () => {
    begin(two, [A]);
    expect([composer.count, composer.most]).toEqual([0, 2]);
    await toggle(a, b, c);
    expect([keys(), composer.count]).toEqual([[b, c], 2]);
  });

  test("are not ready while too few are chosen", async () => {
    begin(two, [A]);
    await toggle(a);
    expect([composer.isReady, composer.outcome, composer.selected]).toEqual([false, null, null]);
    await toggle(a);
    expect(keys()).toEqual([]);
  });

  test("that are equal are told apart by where they lie", async () => {
    begin(two, [A]);
    await toggle(c, "take:13:1");
    expect(keys()).toEqual([c, "take:13:1"]);
    await toggle(c);
    expect(keys()).toEqual(["take:13:1"]);
  });

  test("are taken one more by each touch, and back by the last", async () => {
    begin(several("keep", { pace: "together", parts: [among("keep", [C, C], 0, 2)] }), [C]);
    composer.touch("all take");
    composer.touch("all take");
    await settled();
    expect(keys()).toEqual([c, "take:13:1"]);
    composer.touch("all take");
    await settled();
    expect(keys()).toEqual([c]);
  });

  test("do not go with doing nothing", async () => {
    begin(several("sell", { pace: "one by one", parts: [among("sell", [A, B], 0, 2)] }), [passing, A, B]);
    expect(offered()).toEqual([a, b, "pass:0:0"]);
    await toggle(a, "pass:0:0");
    expect([keys(), composer.selected?.key]).toEqual([["pass:0:0"], "pass:0:0"]);
    await toggle(b);
    expect(keys()).toEqual([b]);
  });

  test("are not previewed one by one", async () => {
    begin(several("sell", { pace: "one by one", parts: [among("sell", [A, B], 0, 2)] }), [passing, A, B]);
    composer.hover(composer.at(a)[0] ?? null);
    expect([composer.hovered, table.previewed]).toEqual([null, []]);
    composer.hover(composer.at("pass:0:0")[0] ?? null);
    expect(table.previewed).toEqual(["0"]);
  });

  test("of two kinds make room among their own", async () => {
    const D = action(14, "keep");
    const parts = [among("store", [A, B], 1, 1), among("keep", [D], 1, 1)];
    begin(several("store", { pace: "one by one", parts }), [A, B]);
    await toggle("keep:14:0", a, b);
    expect(keys()).toEqual(["keep:14:0", b]);
  });
});

describe("what pays together", () => {
  const goods = [action(21, "good"), action(22, "good"), action(23, "good")];
  const parts = [among("give good", goods, 0, 2), among("pay", [A, B, C], 0, 3)];
  const asked = several("give good", { pace: "one by one", parts, total: 3 });

  beforeEach(() => begin(asked, [passing, ...goods]));

  test("is counted together, and passing is said by itself", async () => {
    expect([composer.most, offered().includes("pass:0:0")]).toEqual([3, false]);
    await toggle("good:21:0", a);
    expect([composer.count, composer.isReady]).toEqual([2, false]);
  });

  test("makes room for each other", async () => {
    await toggle("good:21:0", a, b, c);
    expect(keys()).toEqual([a, b, c]);
    expect(offered()).toHaveLength(6);
  });

  test("offers all of what has no limit of its own", async () => {
    const D = action(14);
    const cards = [among("give good", goods, 0, 2), among("pay", [A, B, C, D], 0, 3)];
    begin(several("give good", { pace: "one by one", parts: cards, total: 3 }), [passing, ...goods]);
    await toggle(a, b, c);
    expect(offered()).toContain("take:14:0");
  });

  test("has limits for some", async () => {
    await toggle("good:21:0", "good:22:0");
    expect(offered()).toEqual(["good:21:0", "good:22:0", a, b, c]);
    await toggle("good:21:0");
    expect(offered()).toContain("good:23:0");
  });
});

describe("what pays the rest of a price", () => {
  const people = [action(31, "person"), action(32, "person")];
  const goods = [action(41, "good")];
  const parts = [among("give person", people, 0, 1), among("give good", goods, 0, 1)];
  const paying = several("give person", {
    follows: ["build"],
    pace: "one by one",
    parts,
    total: 2,
    least: 1,
    ready: ["31"],
  });
  const last = several("give good", {
    follows: ["give person"],
    pace: "one by one",
    parts: [among("give good", goods, 0, 1)],
    total: 1,
    least: 0,
  });

  beforeEach(async () => {
    table.follows = {
      "11": { asked: paying, legal: [passing, ...people] },
      "11,31": { asked: last, legal: [passing, ...goods] },
      "11,32": { asked: last, legal: [passing, ...goods] },
    };
    begin(asking("build"), [A, B]);
    await toggle(a);
    await vi.waitFor(() => expect(composer.isReady).toBe(true));
  });

  test("is ready as the engine says, and enough once the least is chosen", async () => {
    expect(keys()).toEqual([a, "person:31:0"]);
    await composer.commit();
    expect(table.played).toEqual([[11, 31, 0]]);
  });

  test("is exchanged where only one can be given", async () => {
    await toggle("person:32:0");
    expect(keys()).toEqual([a, "person:32:0"]);
    expect(offered()).toContain("person:31:0");
  });

  test("is added to where another kind can be given, too", async () => {
    await toggle("good:41:0");
    expect(keys()).toEqual([a, "person:31:0", "good:41:0"]);
  });
});

describe("what is chosen one move after the other", () => {
  const produce = several("produce", { pace: "drawn", parts: [among("produce", [A, A, B], 0, 3)] });
  const legal = [passing, A, B];

  async function choosing(...all: string[]): Promise<void> {
    table.follows = { "11": null, "12": null, "0": null };
    begin(produce, legal);
    await toggle(...all);
    await composer.commit();
  }

  function goOn(asked = produce, next = legal): void {
    table.ask(asked, next);
    composer.begin();
  }

  test("follows by itself, and ends with a pass", async () => {
    await choosing(b, a);
    goOn();
    goOn();
    goOn();
    expect(table.played).toEqual([[11], [12], [0]]);
    expect(composer.picks).toEqual([]);
  });

  test("is none by choice", async () => {
    await choosing("pass:0:0");
    goOn();
    expect(table.played).toEqual([[0]]);
  });

  test("is forgotten when something else is asked", async () => {
    await choosing(a, b);
    goOn(asking("role"), [A, B]);
    goOn();
    expect(table.played).toEqual([[11]]);
  });
});

describe("the game goes on", () => {
  beforeEach(() => begin());

  test("and what was chosen belongs to the past", async () => {
    await toggle(a);
    composer.hover(composer.at(b)[0] ?? null);
    table.ask(asking("build"), [B, C]);
    composer.begin();
    expect([keys(), composer.imagined, composer.hovered, composer.isReady]).toEqual([[], null, null, false]);
    expect(composer.question?.asked.kind).toBe("build");
  });

  test("while it is being found out what a choice leads to: the answer comes too late", async () => {
    composer.toggle(a);
    table.ask(asking("build"), [B, C]);
    composer.begin();
    await Promise.resolve();
    await settled();
    expect([composer.imagined, composer.question?.asked.kind, composer.isReady]).toEqual([null, "build", false]);
  });

  test("while a bot thinks: its answer is of no use", async () => {
    table.suggestion = [12];
    const suggested = composer.suggest();
    table.suggest = async () => ({ version: table.version - 1, actions: ["12"] });
    await suggested;
    await settled();
    expect(keys()).toEqual([b]);
    composer.begin();
    await composer.suggest();
    expect(keys()).toEqual([]);
  });
});

describe("previews", () => {
  beforeEach(() => begin());

  test("are asked once for each position", async () => {
    await toggle(a, b, a);
    expect(table.previewed).toEqual(["11", "12"]);
    const [choice] = composer.at(a);
    expect(choice && composer.known(choice)?.events).toEqual([{ event: "after 11" }]);
    composer.begin();
    expect(choice && composer.known(choice)).toBeNull();
    await toggle(a);
    expect(table.previewed).toEqual(["11", "12", "11"]);
  });

  test("that were refused are asked again", async () => {
    table.refused.add("11");
    await toggle(a);
    table.refused.clear();
    await toggle(a);
    expect([table.previewed, keys()]).toEqual([["11", "11"], [a]]);
  });

  test("are asked ahead where the board wants them", () => {
    begin(asking("load"), [A, B], { ...BOARD, isLookedAhead: ({ id }) => id === B.id });
    expect(table.previewed).toEqual(["12"]);
  });
});

describe("why not", () => {
  beforeEach(() => begin());

  test("is asked once, and said where the thing lies", async () => {
    await composer.whyNot.explain("99");
    await composer.whyNot.say("99");
    expect([table.explained, composer.whyNot.reason("99")]).toEqual([[99], { id: "not 99" }]);
    expect(composer.whyNot.said).toEqual({ place: "99", reason: { id: "not 99" } });
    await toggle(a);
    expect(composer.whyNot.said).toBeNull();
  });

  test("is not asked about nothing in particular, or by somebody who is not asked", async () => {
    await composer.whyNot.say("nothing");
    expect([composer.whyNot.said, composer.whyNot.reason("nothing")]).toEqual([null, null]);
    begin(asking("role"), []);
    await composer.whyNot.explain("99");
    expect(table.explained).toEqual([]);
  });

  test("is forgotten when the game goes on", async () => {
    const late = composer.whyNot.explain("98");
    await composer.whyNot.explain("99");
    composer.begin();
    await late;
    expect([composer.whyNot.reason("98"), composer.whyNot.reason("99")]).toEqual([null, null]);
  });
});

describe("an answer that stands there from the start", () => {
  const store = several("store", { pace: "one by one", parts: [among("store", [A, B, C], 2, 2)] });
  const board = { ...BOARD, isPrefilled: () => true };
  const guest = action(30, "guest");

  test("is a bot's", async () => {
    table.suggestion = [12, 13];
    table.follows = { "12": { asked: store, legal: [C] } };
    begin(store, [A, B], board);
    await vi.waitFor(() => expect(composer.isReady).toBe(true));
    expect(keys()).toEqual([b, c]);
  });

  test("is filled up where the bot would do something else first, or does not answer", async () => {
    table.suggestion = [30, 12];
    table.follows = { "11": { asked: store, legal: [C] } };
    table.suggest = async () => Promise.reject(new Error("too often"));
    begin(store, [guest, A, B], board);
    await vi.waitFor(() => expect(composer.isReady).toBe(true));
    expect(keys()).toEqual([a, c]);
  });

  test("leaves alone who has begun", async () => {
    table.suggestion = [11, 12];
    begin(store, [A, B, C], board);
    await toggle(c);
    await Promise.resolve();
    expect(keys()).toEqual([c]);
  });
});
