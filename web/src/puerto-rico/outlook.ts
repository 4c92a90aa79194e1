/** What a role would bring a seat: the engine's figures, put into the cells of the matrix. */
import type {
  PuertoRicoGain as Gain,
  PuertoRicoOutlook as Outlook,
  PuertoRicoRoleOutlook as RoleOutlook,
} from "$/api/schema";
import type { IconName } from "$/icons/names";
import { type MessageId, t } from "$/messages/index.svelte";
import type { Choice } from "$/table/compose/question";
import { type Cell, columnsFor, gained, NOTHING, type Part, type RoleColumn } from "$/table/prompt/outlook";
import { aboutRole, buildingLabel, goodLabel, roleLabel } from "./names";
import { buildingIcon, goodIcon, roleIcon, sum } from "./pieces";
import type { Good, RoleName } from "./view";

export type { Outlook };

/** The phase of a role: both prospectors have the same. */
type Kind = Exclude<RoleName, "second prospector">;
type Barrels = Partial<Record<Good, number>>;

interface Told {
  figure: string;
  size: number;
  parts: Part[];
}

const UNITS: Record<Kind, IconName> = {
  settler: "plantation",
  mayor: "colonist",
  builder: "doubloon",
  craftsman: "good-hidden",
  trader: "doubloon",
  captain: "vp",
  prospector: "doubloon",
};

const TOLD: Record<Kind, (gain: Gain) => Told> = {
  settler: (gain) => ({
    figure: gain.tiles ? String(gain.tiles) : NOTHING,
    size: gain.tiles ?? 0,
    parts: [
      ...(gain.quarry ? [{ text: t("puerto-rico.outlook.quarry"), icon: "quarry" as const }] : []),
      ...counted(gain.colonists, "colonist"),
      ...counted(gain.vp, "vp"),
    ],
  }),
  mayor: (gain) => ({
    ...plain((gain.colonists ?? 0) + (gain.nobles ?? 0)),
    parts: [...counted(gain.colonists, "colonist"), ...counted(gain.nobles, "noble")],
  }),
  builder: (gain) => builds(gain),
  craftsman: (gain) => ({
    ...plain(barrels(gain.made)),
    parts: [
      ...goods(less(gain.made, gain.chosen)),
      ...goods(gain.chosen, "extra"),
      ...counted(gain.vp, "vp"),
      ...missing(gain.short, "puerto-rico.outlook.short"),
    ],
  }),
  trader: (gain) => ({
    ...plain(gain.doubloons ?? 0),
    parts: gain.sold
      ? [{ text: goodLabel(gain.sold.good), icon: goodIcon(gain.sold.good) }]
      : gain.house_full
        ? [{ text: t("puerto-rico.outlook.house-full"), tone: "loss" }]
        : [],
  }),
  captain: (gain) => ({
    ...plain(gain.vp ?? 0),
    parts: [...goods(gain.shipped), ...missing(gain.lost, "puerto-rico.outlook.lost")],
  }),
  prospector: (gain) => ({ ...plain(gain.doubloons ?? 0), parts: [] }),
};

/** Doubloons are the figure itself there; elsewhere they come besides. */
const COUNTS_DOUBLOONS: readonly Kind[] = ["trader", "prospector"];
/** Others build what they like: the dearest two say what to expect. */
const MOST_NAMED = 2;

export const columnsOf = ({ roles }: Outlook, choices: readonly Choice[]): RoleColumn[] =>
  columnsFor(roles, choices, columnOf);

function columnOf({ role, doubloons, gains }: RoleOutlook, { key }: Choice): RoleColumn {
  const kind: Kind = role === "second prospector" ? "prospector" : role;
  return {
    key,
    label: roleLabel(role),
    about: aboutRole(role),
    icon: roleIcon(role),
    unit: { icon: UNITS[kind], label: t(`puerto-rico.outlook.unit.${kind}`) },
    coins: doubloons,
    cells: gains.map((gain) => cellOf(kind, gain)),
  };
}

function cellOf(kind: Kind, gain: Gain): Cell {
  const told = TOLD[kind](gain);
  const besides = COUNTS_DOUBLOONS.includes(kind) ? [] : counted(gain.doubloons, "doubloon");
  return { ...told, seat: gain.seat, parts: [...told.parts, ...besides], isForecast: !gain.certain };
}

function builds({ buildings = [] }: Gain): Told {
  const dearest = buildings.toSorted((one, other) => other.cost - one.cost);
  const most = dearest[0]?.cost ?? 0;
  const named = dearest.slice(0, MOST_NAMED).map(({ building }) => ({
    text: buildingLabel(building),
    icon: buildingIcon(building),
    isName: true,
  }));
  return { figure: most ? `≤${most}` : NOTHING, size: most, parts: named };
}

const plain = (amount: number): Pick<Told, "figure" | "size"> => ({ figure: gained(amount), size: amount });
const barrels = (some: Barrels = {}): number => sum(Object.values(some));

const counted = (amount: number | undefined, icon: IconName): Part[] => (amount ? [{ text: `+${amount}`, icon }] : []);

function goods(some: Barrels = {}, tone?: Part["tone"]): Part[] {
  return (Object.entries(some) as [Good, number][])
    .filter(([, amount]) => amount > 0)
    .map(([good, amount]) => ({
      text: tone === "extra" ? `+${amount}` : String(amount),
      icon: goodIcon(good),
      ...(tone && { tone }),
    }));
}

function missing(some: Barrels | undefined, id: MessageId): Part[] {
  const count = barrels(some);
  return count ? [{ text: t(id, { count }), tone: "loss" }] : [];
}

function less(all: Barrels = {}, some: Barrels = {}): Barrels {
  return Object.fromEntries(Object.entries(all).map(([good, amount]) => [good, amount - (some[good as Good] ?? 0)]));
}
