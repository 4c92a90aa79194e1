/** What a role would bring a seat: the engine's figures, put into the cells of the matrix. */
import type { SanJuanGain as Gain, SanJuanOutlook as Outlook, SanJuanRoleOutlook as RoleOutlook } from "$/api/schema";
import type { IconName } from "$/icons/names";
import { t } from "$/messages/index.svelte";
import type { Choice } from "$/table/compose/question";
import { type Cell, columnsFor, gained, NOTHING, type Part, type RoleColumn } from "$/table/prompt/outlook";
import { aboutRole, cardCount, cardName, goodIcon, roleIcon, roleName } from "./names";
import type { Good, Role, Seat } from "./view";

export type { Gain, Outlook };

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

/** Whose gain it is. */
interface Holder extends Pick<Seat, "hand_size" | "city"> {
  isMe: boolean;
}

const TOLD: Record<Role, (gain: Gain, holder: Holder) => Told> = {
  builder: builds,
  producer: (gain) => ({ ...amount(total(gain.made)), parts: [...goods(gain.made), ...cards(gain.cards)] }),
  trader: (gain) => ({ ...between(gain.cards), parts: [...goods(gain.sold), ...points(gain.vp)] }),
  councillor: (gain) => ({
    ...between(gain.cards),
    parts: gain.drawn ? [{ text: t("san-juan.outlook.drawn", { count: gain.drawn }) }] : [],
  }),
  prospector: (gain) => ({ ...between(gain.cards), parts: [] }),
};

export function columnsOf(
  outlook: Outlook,
  choices: readonly Choice[],
  seats: readonly Pick<Seat, "hand_size" | "city">[],
): RoleColumn[] {
  const holderOf = (seat: number): Holder => ({
    hand_size: seats[seat]?.hand_size ?? 0,
    city: seats[seat]?.city ?? [],
    isMe: seat === outlook.seat,
  });
  return columnsFor(outlook.roles, choices, (told, choice) => columnOf(told, choice, holderOf));
}

function columnOf({ role, gains }: RoleOutlook, { key }: Choice, holderOf: (seat: number) => Holder): RoleColumn {
  const isForecast = gains.some(({ certain }) => !certain);
  return {
    key,
    label: roleName(role),
    about: [aboutRole(role), isForecast ? t("san-juan.outlook.forecast") : ""].filter(Boolean).join(" "),
    icon: roleIcon(role),
    unit: { icon: UNITS[role], label: t(`san-juan.outlook.unit.${role}`) },
    coins: 0,
    cells: gains.map((gain) => ({
      ...TOLD[role](gain, holderOf(gain.seat)),
      seat: gain.seat,
      isForecast: !gain.certain,
    })),
  };
}

const PAYABLE: readonly Way[] = ["cards", "goods", "crane"];

/** Of one's own cards it is known which can be paid; of others' only how many they are, and how dear one could be. */
function builds({ buildings = [], dearest, sources = [] }: Gain, { isMe, hand_size, city }: Holder): Told {
  // What anybody may hold and build would be said of everybody.
  const given = sources.filter(({ source }) => city.some((card) => card === source));
  return {
    ...upTo(dearest),
    parts: [
      ...(isMe ? payable(buildings) : [{ text: cardCount(hand_size) }]),
      ...given.map(
        ({ source, cards }): Part => ({ text: `${cardName(source)} ${between(cards).figure}`, icon: "ui-hand" }),
      ),
    ],
  };
}

function payable(buildings: NonNullable<Gain["buildings"]>): Part[] {
  if (!buildings.length) return [];
  const some = buildings.filter(({ way }) => PAYABLE.includes(way));
  const withGoods = some.filter(({ way }) => way === "goods");
  return [
    { text: t("san-juan.outlook.payable", { count: some.length, of: buildings.length }) },
    ...withGoods.map(({ building }) => ({ text: t("san-juan.outlook.with-goods", { card: cardName(building) }) })),
  ];
}

const amount = (size: number): Pick<Told, "figure" | "size"> => ({ figure: gained(size), size });

/** The dearest that can be built. */
export function upTo(dearest: Bounds | undefined): Pick<Told, "figure" | "size"> {
  const size = dearest?.most ?? 0;
  return { figure: size ? `≤${size}` : NOTHING, size };
}

/** One figure, or two where others or chance decide. */
export function between(bounds: Bounds | undefined): Pick<Told, "figure" | "size"> {
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
