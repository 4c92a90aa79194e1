import { beforeEach, describe, expect, test, vi } from "vitest";
import { A, a, B, b, begin, C, composer, keys, settled, table, toggle } from "./composer-trial";
import { action, among, asking, BOARD, passing } from "./fake-table.svelte";

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
