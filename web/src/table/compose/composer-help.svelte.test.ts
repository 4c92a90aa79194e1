import { beforeEach, describe, expect, test, vi } from "vitest";
import { A, a, B, b, begin, C, c, composer, keys, several, table, toggle } from "./composer-trial";
import { action, among, asking, BOARD } from "./fake-table.svelte";

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
