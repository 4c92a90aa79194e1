/** Why something is not possible, and what can be done, in a few words each. */
import { Refusal } from "$/api";
import { explain } from "$/app/explain";
import { t, translate } from "$/messages/index.svelte";
import { capitalised, idOf } from "./names";
import { type Figures, valuesOf } from "./values";

/** What the server asks of a seat (`decision` in the views), why something is not possible, and what can be done: of
 * any game, because the words follow from the names of the figures. */
export type Asked = { kind: string } & Figures;
type Reason = { id: string } & Figures;
type Why = { id: string; values: Figures };
type Offer = { text?: string; kind: string } & Figures;

const SEATS = ["seat", "other"];

/** Short enough to stand at the thing that it is about. */
export function sayReason(game: string, { id, ...figures }: Reason): string {
  const unknown = translate(`reason.${id}`, translate(`reason.${game}.not_legal`, id));
  return capitalised(translate(`reason.${game}.${id}`, unknown, valuesOf(game, figures)));
}

/** Why one move is better than another, for whoever sits at `me`. `seat` and `other` are seats. */
export function sayWhy(
  game: string,
  { id, values }: Why,
  seats: readonly { name: string }[],
  me: number | null,
): string {
  const named = SEATS.filter((figure) => figure in values).map((figure) => {
    const seat = Number(values[figure]);
    return [figure, seat === me ? t("why.you") : (seats[seat]?.name ?? "")];
  });
  return capitalised(translate(`why.${game}.${id}`, id, { ...valuesOf(game, values), ...Object.fromEntries(named) }));
}

/** Why a move was refused: by the rules, or for another reason. */
export function sayRefusal(game: string, refusal: Error): string {
  const reason = refusal instanceof Refusal ? (refusal.figures.reason as Reason | undefined) : undefined;
  return reason ? sayReason(game, reason) : explain(refusal);
}

/** An offer: what the action is about, and what is asked, decide about the words. */
export function sayAction(game: string, action: Offer, asked: Asked | null): string {
  const { id: _, kind, text = kind, ...figures } = action;
  const values = { ...valuesOf(game, { ...asked, ...figures }), asked: idOf(asked?.kind ?? "") };
  return capitalised(translate(`action.${game}.${kind}`, text, values));
}
