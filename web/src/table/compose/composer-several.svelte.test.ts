import { beforeEach, describe, expect, test, vi } from "vitest";
import { A, a, B, b, begin, C, c, composer, keys, offered, settled, several, table, toggle } from "./composer-trial";
import { action, among, asking, passing } from "./fake-table.svelte";

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
