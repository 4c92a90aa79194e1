/** Choosing among roles: what the matrix of roles and players needs to know and do. */

import type { Emblem } from "$/api";
import type { AnyOutlook, AnyView } from "$/live/said";
import type { TableState } from "$/live/table-state.svelte";
import { list, t, told } from "$/messages/index.svelte";
import { seatName } from "$/pages/parts/describe";
import type { Composer } from "$/table/compose/composer.svelte";
import type { Position } from "$/table/compose/question";
import type { RoleColumn } from "./outlook";

export interface RoleSeat {
  index: number;
  name: string;
  emblem: Emblem | null;
  isMe: boolean;
}

/** What it needs of a composer. */
type Chosen = Pick<Composer<Position>, "hovered" | "selected" | "choices" | "choose" | "hover" | "commit">;

export const TAKE_ROLE = "take role";

/** What there is to choose from, if it is one's own turn to choose a role. */
export function rolesOf<View extends Position>(
  table: Pick<TableState, "outlook" | "seat" | "table" | "view">,
  composer: Composer<View>,
  columnsOf: (outlook: AnyOutlook) => RoleColumn[],
): Roles | null {
  if (composer.question?.asked.kind !== TAKE_ROLE) return null;
  const outlook = table.outlook ?? untold(table);
  if (!outlook) return null;
  const order = outlook.roles[0]?.gains.map(({ seat }) => seat) ?? [];
  return new Roles(
    composer,
    columnsOf(outlook),
    order.map((index) => {
      const there = table.table?.seats[index];
      return { index, name: there ? seatName(there) : "", emblem: there?.emblem ?? null, isMe: index === table.seat };
    }),
  );
}

/** Until the server has answered: the roles, without what they would bring. */
function untold({ seat, view }: Pick<TableState, "seat" | "view">): AnyOutlook | null {
  if (seat === null || !view) return null;
  const { roles, seats } = view as AnyView;
  const gains = seats.map((_, turn) => ({ seat: (seat + turn) % seats.length, certain: true }));
  return { seat, roles: roles.map((card) => ({ doubloons: 0, privilege: 1, ...card, gains })) } as AnyOutlook;
}

export class Roles {
  constructor(
    readonly composer: Chosen,
    readonly columns: readonly RoleColumn[],
    readonly seats: readonly RoleSeat[],
  ) {}

  /** The role that is looked at, else the chosen one. */
  get openKey(): string | null {
    return (this.composer.hovered ?? this.composer.selected)?.key ?? null;
  }

  isChosen({ key }: RoleColumn): boolean {
    return this.composer.selected?.key === key;
  }

  handlers(column: RoleColumn) {
    const { composer } = this;
    const choice = composer.choices.find(({ key }) => key === column.key) ?? null;
    return {
      onclick: (event: MouseEvent) => {
        // Enter on what is chosen already means it.
        if (this.isChosen(column) && event.detail === 0) void composer.commit();
        else if (choice) composer.choose(choice);
      },
      onpointerenter: () => composer.hover(choice),
      onpointerleave: () => composer.hover(null),
      onfocus: () => composer.hover(choice),
      onblur: () => composer.hover(null),
    };
  }

  /** All of a column, for screen readers. */
  spoken(column: RoleColumn): string {
    const gains = this.seats.map(({ name, isMe }, index) =>
      t("table.roles.gain", { name: isMe ? t("table.you") : name, gain: column.cells[index]?.figure ?? "" }),
    );
    const coins = column.coins ? t("table.roles.coins", { count: column.coins }) : "";
    return told(column.label, coins, t("table.roles.gains", { unit: column.unit.label, gains: list(gains) }));
  }
}
