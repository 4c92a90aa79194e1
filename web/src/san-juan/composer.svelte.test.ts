import { describe, expect, test, vi } from "vitest";
import type { LegalAction, Preview } from "$/live/said";
import { PASS } from "./actions";
import { Composer, type PlayedTable } from "./composer.svelte";
import type { Decision, View } from "./view";

const ROLES = ["builder", "producer", "trader", "councillor", "prospector"] as const;

/** A table at which every preview ends the move, but for those that are refused. */
class FakeTable {
  view: View | null = $state.raw(null);
  legal: LegalAction[] = $state.raw([]);
  version = $state(1);
  isSending = $state(false);
  seat = 0;
  played: string[][] = [];
  refused = new Set<string>();

  ask(decision: Decision, legal: LegalAction[]): void {
    const production = [{ building: "indigo plant", number: 2, goods: 0 }];
    const seat = { hand: ["smithy"], production, city: [], goods: {}, under: {} };
    this.view = {
      seat: 0,
      seats: [seat],
      decision,
      roles: ROLES.map((role) => ({ role, taken_by: null })),
      buildings: [{ building: "smithy" }],
    } as unknown as View;
    this.legal = legal;
    this.version += 1;
  }

  play = (actions: string[]) => {
    this.played.push(actions);
  };

  preview = async (actions: string[]): Promise<Preview> => {
    if (this.refused.has(actions.join())) throw new Error("refused");
    return { type: "preview", actions, events: [], view: null, legal: [] };
  };

  suggest = async () => ({ version: this.version, actions: ["role producer"] });
  whyNot = async () => ({ id: "too_expensive" });
}

function seated(decision: Decision, legal: LegalAction[]) {
  const table = new FakeTable();
  table.ask(decision, legal);
  const composer = new Composer(table as unknown as PlayedTable);
  composer.begin();
  return { table, composer };
}

const settled = (composer: Composer) => vi.waitFor(() => expect(composer.isLooking).toBe(false));

const roles = ROLES.map((role) => ({ id: `role ${role}`, text: role, kind: "role" as const, role }));
const making: LegalAction[] = [
  { id: PASS, text: "pass", kind: "pass" },
  { id: "produce indigo", text: "produce indigo", kind: "produce", good: "indigo" },
];

describe("a single choice", () => {
  const asked: Decision = { kind: "take role", seat: 0 };

  test("is real only when it is committed", async () => {
    const { table, composer } = seated(asked, roles);
    composer.choose("role:trader");
    await settled(composer);
    expect(table.played).toEqual([]);
    composer.commit();
    expect(table.played).toEqual([["role trader"]]);
  });

  test("moves to another one", async () => {
    const { composer } = seated(asked, roles);
    composer.choose("role:trader");
    composer.choose("role:builder");
    await settled(composer);
    expect(composer.wishes.map(({ place }) => place)).toEqual(["role:builder"]);
  });

  test("that is chosen once more is committed", async () => {
    const { table, composer } = seated(asked, roles);
    composer.choose("role:trader");
    await settled(composer);
    composer.choose("role:trader");
    expect(table.played).toEqual([["role trader"]]);
  });

  test("can be taken back", async () => {
    const { composer } = seated(asked, roles);
    composer.choose("role:trader");
    composer.back();
    expect(composer.isTouched).toBe(false);
  });

  test("has a digit", () => {
    expect(seated(asked, roles).composer.keyOf("role:councillor")).toBe("4");
  });

  test("that is refused is dropped, and said to be", async () => {
    const { table, composer } = seated(asked, roles);
    table.refused.add("role trader");
    composer.choose("role:trader");
    await settled(composer);
    expect(composer.wishes).toEqual([]);
    expect(composer.objection?.place).toBe("prompt");
  });

  test("can be a bot's", async () => {
    const { composer } = seated(asked, roles);
    await composer.suggest();
    expect(composer.wishes.map(({ place }) => place)).toEqual(["role:producer"]);
  });
});

describe("goods that are made one after the other", () => {
  test("follow by themselves", async () => {
    const { table, composer } = seated({ kind: "produce", seat: 0, left: 2 }, making);
    composer.choose("room:0");
    composer.choose("room:1");
    await settled(composer);
    composer.commit();
    table.ask({ kind: "produce", seat: 0, left: 1 }, making);
    composer.begin();
    expect(table.played).toEqual([["produce indigo"], ["produce indigo"]]);
  });

  test("end with a pass, if more could be made", async () => {
    const { table, composer } = seated({ kind: "produce", seat: 0, left: 2 }, making);
    composer.choose("room:0");
    await settled(composer);
    composer.commit();
    table.ask({ kind: "produce", seat: 0, left: 1 }, making);
    composer.begin();
    expect(table.played).toEqual([["produce indigo"], [PASS]]);
  });

  test("are forgotten when something else is asked", async () => {
    const { table, composer } = seated({ kind: "produce", seat: 0, left: 2 }, making);
    composer.choose("room:0");
    await settled(composer);
    composer.commit();
    table.ask({ kind: "take role", seat: 0 }, roles);
    composer.begin();
    expect(table.played).toEqual([["produce indigo"]]);
  });
});
