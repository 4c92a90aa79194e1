import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  A,
  a,
  B,
  b,
  begin,
  C,
  c,
  composer,
  goOn,
  keys,
  offered,
  settled,
  several,
  table,
  toggle,
} from "./composer-trial";
import { action, among, asking, passing } from "./fake-table.svelte";

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

describe("what can be played first", () => {
  beforeEach(async () => {
    begin(asking("role"), [{ ...A, first: C.id }, B, C]);
    await toggle(a);
  });

  test("is, and the answer follows by itself: no move goes on behind a draw", async () => {
    await composer.commit();
    expect(table.played).toEqual([[13]]);
    goOn(asking("role"), [A, B]);
    expect(table.played).toEqual([[13], [11]]);
    goOn(asking("role"), [A, B]);
    expect(table.played).toEqual([[13], [11]]);
  });

  test.each([
    ["possible", [B]],
    ["drawn for", [A, C]],
  ])("is, and nothing follows that is not %s", async (_, legal) => {
    await composer.commit();
    goOn(asking("role"), legal);
    expect(table.played).toEqual([[13]]);
  });

  test("is not if it is switched off, until the next question", async () => {
    composer.isLed = false;
    await composer.commit();
    expect(table.played).toEqual([[11]]);
    composer.begin();
    expect(composer.isLed).toBe(true);
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

describe("what is chosen one move after the other", () => {
  const produce = several("produce", { pace: "drawn", parts: [among("produce", [A, A, B], 0, 3)] });
  const legal = [passing, A, B];

  async function choosing(...all: string[]): Promise<void> {
    table.follows = { "11": null, "12": null, "0": null };
    begin(produce, legal);
    await toggle(...all);
    await composer.commit();
  }

  test("follows by itself, and ends with a pass", async () => {
    await choosing(b, a);
    goOn(produce, legal);
    goOn(produce, legal);
    goOn(produce, legal);
    expect(table.played).toEqual([[11], [12], [0]]);
    expect(composer.picks).toEqual([]);
  });

  test("is none by choice", async () => {
    await choosing("pass:0:0");
    goOn(produce, legal);
    expect(table.played).toEqual([[0]]);
  });

  test("is forgotten when something else is asked", async () => {
    await choosing(a, b);
    goOn(asking("role"), [A, B]);
    goOn(produce, legal);
    expect(table.played).toEqual([[11]]);
  });
});
