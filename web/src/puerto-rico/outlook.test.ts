import { beforeAll, describe, expect, test, vi } from "vitest";
import type { PuertoRicoGain } from "$/api/schema";
import { setLanguage } from "$/messages/index.svelte";
import type { Choice } from "$/table/compose/question";
import { columnsOf } from "./outlook";
import type { RoleName } from "./view";

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await setLanguage("en");
});

const taking = (role: RoleName): Choice => ({
  key: `role:${role}`,
  places: [`role:${role}`],
  answers: "take role",
  action: { id: `take ${role}`, kind: "take_role", role },
});

function cellOf(role: RoleName, gain: Partial<PuertoRicoGain>) {
  const gains = [{ seat: 2, certain: true, ...gain }];
  const [column] = columnsOf({ seat: 2, roles: [{ role, doubloons: 1, privilege: 1, gains }] }, [taking(role)]);
  if (!column?.cells[0]) throw new Error("no cell");
  return { column, cell: column.cells[0] };
}

const said = (role: RoleName, gain: Partial<PuertoRicoGain>): string => {
  const { cell } = cellOf(role, gain);
  const parts = cell.parts.map(({ text, icon, tone }) => [text, icon, tone].filter(Boolean).join(" "));
  return [cell.figure, ...parts].join(" | ");
};

describe("what a role would bring", () => {
  test.each<[RoleName, Partial<PuertoRicoGain>, string]>([
    ["settler", { tiles: 2, quarry: true }, "2 | or a quarry quarry"],
    ["settler", { tiles: 1, colonists: 1 }, "1 | +1 colonist"],
    ["mayor", { colonists: 3, nobles: 1 }, "+4 | +3 colonist | +1 noble"],
    [
      "craftsman",
      { made: { sugar: 3, corn: 1 }, chosen: { sugar: 1 } },
      "+4 | 2 good-sugar | 1 good-corn | +1 good-sugar extra",
    ],
    [
      "craftsman",
      { made: { corn: 1 }, short: { corn: 2 }, doubloons: 1 },
      "+1 | 1 good-corn | 2 short loss | +1 doubloon",
    ],
    [
      "trader",
      { doubloons: 5, sold: { good: "coffee", market: "trading house", doubloons: 5 } },
      "+5 | Coffee good-coffee",
    ],
    ["trader", { house_full: true }, "– | house full loss"],
    ["captain", { vp: 3, shipped: { corn: 3 }, lost: { sugar: 1 } }, "+3 | 3 good-corn | 1 lost loss"],
    ["prospector", { doubloons: 2 }, "+2"],
    ["second prospector", {}, "–"],
  ])("%s %o", (role, gain, expected) => {
    expect(said(role, gain)).toBe(expected);
  });

  test("a builder sees the dearest that can be paid, by its printed price", () => {
    const building = (name: "harbor" | "hospice" | "factory", cost: number) => ({
      building: name,
      cost,
      price: cost - 2,
      certain: true,
    });
    const { cell } = cellOf("builder", {
      buildings: [building("hospice", 4), building("harbor", 8), building("factory", 7)],
    });
    expect(cell.figure).toBe("≤8");
    expect(cell.parts.map(({ icon }) => icon)).toEqual(["harbor", "factory"]);
  });

  test("what is not certain is a forecast", () => {
    expect(cellOf("captain", { vp: 1, certain: false }).cell.isForecast).toBe(true);
    expect(cellOf("captain", { vp: 1 }).cell.isForecast).toBe(false);
  });

  test("only roles that can be chosen have a column, with the doubloons on them", () => {
    const { column } = cellOf("mayor", {});
    expect(column.key).toBe("role:mayor");
    expect(column.coins).toBe(1);
    expect(columnsOf({ seat: 0, roles: [] }, [taking("mayor")])).toEqual([]);
  });
});
