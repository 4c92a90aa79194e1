/** What a role would bring a seat: the engine's figures, put into the cells of the matrix. */
import type { SanJuanGain as Gain, SanJuanOutlook as Outlook, SanJuanRoleOutlook as RoleOutlook } from "$/api/schema";
import type { IconName } from "$/icons/names";
import { t } from "$/messages/index.svelte";
import type { Choice } from "$/table/compose/question";
import { type Cell, gained, NOTHING, type Part, type RoleColumn } from "$/table/prompt/outlook";
import { aboutRole, cardName, goodIcon, roleIcon, roleName } from "./names";
import type { Good, Role } from "./view";

export type { Outlook };

type Told = Pick<Cell, "figure" | "size" | "parts">;
type Way = NonNullable<Gain["buildings"]>[number]["way"];
type Bounds = NonNullable<Gain["cards"]>;

const UNITS: Record<Role, IconName> = {
  builder: "ui-hand",
  producer: "good-hidden",
  trader: "ui-hand",
  councillor: "ui-hand",
  prospector: "ui-hand",
};

const TOLD: Record<Role, (gain: Gain) => Told> = {
  builder: builds,
  producer: (gain) => ({ ...amount(total(gain.made)), parts: [...goods(gain.made), ...cards(gain.cards)] }),
  trader: (gain) => ({ ...between(gain.cards), parts: [...goods(gain.sold), ...points(gain.vp)] }),
  councillor: (gain) => ({
    ...between(gain.cards),
    parts: gain.drawn ? [{ text: t("san-juan.outlook.drawn", { count: gain.drawn }) }] : [],
  }),
  prospector: (gain) => ({ ...between(gain.cards), parts: [] }),
};

export function columnsOf(outlook: Outlook, choices: readonly Choice[]): RoleColumn[] {
  return choices.flatMap((choice) => {
    const told = outlook.roles.find(({ role }) => role === choice.action.role);
    return told ? [columnOf(told, choice)] : [];
  });
}

function columnOf({ role, gains }: RoleOutlook, { key }: Choice): RoleColumn {
  return {
    key,
    label: roleName(role),
    about: aboutRole(role),
    icon: roleIcon(role),
    unit: { icon: UNITS[role], label: t(`san-juan.outlook.unit.${role}`) },
    coins: 0,
    cells: gains.map((gain) => ({ ...TOLD[role](gain), seat: gain.seat, isForecast: !gain.certain })),
  };
}

const PAYABLE: readonly Way[] = ["cards", "goods", "crane"];

/** Of one's own cards it is known which can be paid; of others' only how dear one could be. */
function builds({ buildings = [], dearest }: Gain): Told {
  const most = dearest?.most ?? 0;
  const payable = buildings.filter(({ way }) => PAYABLE.includes(way));
  const withGoods = payable.filter(({ way }) => way === "goods");
  const parts: Part[] = [];
  if (buildings.length)
    parts.push({ text: t("san-juan.outlook.payable", { count: payable.length, of: buildings.length }) });
  for (const { building } of withGoods)
    parts.push({ text: t("san-juan.outlook.with-goods", { card: cardName(building) }) });
  return { figure: most ? `≤${most}` : NOTHING, size: most, parts };
}

const amount = (size: number): Pick<Told, "figure" | "size"> => ({ figure: gained(size), size });

/** One figure, or two where others or chance decide. */
function between(bounds: Bounds | undefined): Pick<Told, "figure" | "size"> {
  if (!bounds || bounds.least === bounds.most) return amount(bounds?.most ?? 0);
  return { figure: `+${bounds.least}–${bounds.most}`, size: bounds.most };
}

const cards = (bounds: Bounds | undefined): Part[] =>
  bounds?.most ? [{ text: between(bounds).figure, icon: "ui-hand" }] : [];
const points = (vp: number | undefined): Part[] => (vp ? [{ text: `+${vp}`, icon: "vp" }] : []);

type Goods = NonNullable<Gain["made"]>;

function goods(some: Goods | undefined): Part[] {
  return Object.entries(some ?? {}).map(([good, count]) => ({ text: String(count), icon: goodIcon(good as Good) }));
}

function total(some: Goods | undefined): number {
  return Object.values(some ?? {}).reduce((sum: number, count) => sum + (count ?? 0), 0);
}
