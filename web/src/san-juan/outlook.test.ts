import { beforeAll, describe, expect, test, vi } from "vitest";
import type { SanJuanGain } from "$/api/schema";
import { setLanguage } from "$/messages/index.svelte";
import { columnsOf } from "./outlook";
import type { Role } from "./view";

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await setLanguage("en");
});

const SEATS = [
  { hand_size: 4, city: ["carpenter" as const] },
  { hand_size: 7, city: [] },
];

function said(role: Role, gain: Partial<SanJuanGain>): string {
  const gains = [{ seat: 1, certain: false, ...gain }];
  const choice = {
    key: `role:${role}`,
    places: [],
    answers: "take role",
    action: { id: role, kind: "take_role", role },
  };
  const [column] = columnsOf({ seat: 1, roles: [{ role, privilege: 1, gains }] }, [choice], SEATS);
  const cell = column?.cells[0];
  return [cell?.figure, ...(cell?.parts ?? []).map(({ text, icon }) => [text, icon].filter(Boolean).join(" "))].join(
    " | ",
  );
}

describe("what a role would bring", () => {
  test.each<[Role, Partial<SanJuanGain>, string]>([
    ["producer", { made: { indigo: 1, silver: 1 } }, "+2 | 1 good-indigo | 1 good-silver"],
    ["producer", { made: { indigo: 2 }, cards: { least: 1, most: 1 } }, "+2 | 2 good-indigo | +1 ui-hand"],
    ["trader", { cards: { least: 1, most: 3 }, sold: { coffee: 1 } }, "+1–3 | 1 good-coffee"],
    ["trader", {}, "–"],
    ["councillor", { cards: { least: 1, most: 1 }, drawn: 5 }, "+1 | from 5 drawn"],
    ["prospector", { cards: { least: 2, most: 2 } }, "+2"],
    ["builder", { dearest: { least: 0, most: 5 } }, "≤5"],
  ])("%s %o", (role, gain, expected) => {
    expect(said(role, gain)).toBe(expected);
  });

  test("of another hand only its size is known, and which of their buildings may give a card", () => {
    const cards = { least: 0, most: 1 };
    const sources = [
      { source: "carpenter" as const, cards },
      { source: "tavern" as const, cards },
    ];
    expect(said("builder", { seat: 0, dearest: { least: 0, most: 5 }, sources })).toBe(
      "≤5 | 4 cards | Carpenter +0–1 ui-hand",
    );
  });

  test("of one's own cards it is said how many can be paid, and which of them with goods", () => {
    const outlay = (building: "palace" | "smithy" | "city hall", way: "goods" | "cards" | "short") => ({
      ...{ building, price: 3, off: [], goods: 0, short: 0, way },
    });
    const buildings = [outlay("palace", "goods"), outlay("smithy", "cards"), outlay("city hall", "short")];
    expect(said("builder", { buildings, dearest: { least: 6, most: 6 } })).toBe(
      "≤6 | can pay for 2 of 3 | Palace with goods",
    );
  });
});
