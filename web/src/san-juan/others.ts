/** What the others can still build or would sell, if I pass and after my move. The engine has found it out. */

import type { SanJuanConsequence as Consequence } from "$/api/schema";
import type { IconName } from "$/icons/names";
import { NOTHING } from "$/table/prompt/outlook";
import { goodIcon, goodName } from "./names";
import { upTo } from "./outlook";
import type { Good } from "./view";

/** A figure, and what it counts. */
export interface Part {
  text: string;
  icon?: IconName;
  label?: string;
}

export interface Row {
  seat: number;
  before: readonly Part[];
  after: readonly Part[];
  isSame: boolean;
}

type Of<Kind extends Consequence["effect"]> = Extract<Consequence, { effect: Kind }>;
type Takings = Of<"sells">["before"];

export type Subject = "builds" | "sells";

const ROWS: { [Kind in Subject]: (of: Of<Kind>) => Omit<Row, "isSame"> } = {
  builds: ({ seat, before, after }) => ({
    seat,
    before: [{ text: upTo(before).figure }],
    after: [{ text: upTo(after).figure }],
  }),
  sells: ({ seat, before, after }) => ({ seat, before: takings(before), after: takings(after) }),
};

function takings({ goods, cards }: Takings): Part[] {
  if (!cards) return [{ text: NOTHING }];
  const sold = (Object.entries(goods) as [Good, number][]).map(([good, count]) => ({
    text: count > 1 ? String(count) : "",
    icon: goodIcon(good),
    label: goodName(good),
  }));
  return [...sold, { text: `+${cards}`, icon: "ui-hand" }];
}

/** In the order of turns. */
export function rowsIn(consequences: readonly Consequence[]): { subject: Subject; rows: Row[] } | null {
  const told = consequences.filter((each): each is Of<Subject> => each.effect in ROWS);
  const [first] = told;
  if (!first) return null;
  const rows = told.map((each) => (ROWS[each.effect] as (of: Consequence) => Omit<Row, "isSame">)(each));
  return { subject: first.effect, rows: rows.map((row) => ({ ...row, isSame: said(row.before) === said(row.after) })) };
}

const said = (parts: readonly Part[]) => parts.map(({ text, label }) => [text, label]).join();
