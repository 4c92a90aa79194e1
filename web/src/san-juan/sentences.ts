/** What the prompt says: the question, what helps to answer it, and what the answers are called. */
import type { IconName } from "$/icons/names";
import { t, translate, type Values } from "$/messages/index.svelte";
import type { Choice } from "$/table/compose/question";
import { nameOf } from "$/table/words";
import { capitalised } from "$/table/words/names";
import { cardIcon, cardName, GAME, goodIcon, goodName, roleIcon, roleInShort, roleName } from "./names";
import { sayOutlay } from "./payment";
import { nameIn } from "./places";
import { type Scene, salePrice } from "./scene";
import type { ActionKind, Decision, DecisionKind, Event, View } from "./view";

const slug = (kind: string) => kind.replaceAll(" ", "-");

/** Payment is one question, whether goods can pay or not. */
const spoken = (kind: DecisionKind) => (kind === "give good" ? "pay" : slug(kind));

const theCard = (card: string) => nameOf(GAME, "building", card, "the");

/** Why cards must be discarded depends on the phase. */
const WHY_DISCARD: Record<string, string> = { "choosing hand": "hand", "round start": "limit" };

function figures(scene: Scene, asked: Decision): Values {
  const { view, own, composer } = scene;
  const card = asked.building ?? "";
  return {
    the_card: theCard(card),
    most: composer.most,
    left: composer.most - composer.count,
    from: asked.from_cards ?? 0,
    price: asked.due ?? 0,
    cost: card ? scene.kindOf(card).cost : 0,
    limit: own.hand_limit,
    why: WHY_DISCARD[view.phase] ?? "archive",
  };
}

export function question(scene: Scene, asked: Decision): string {
  return translate(`san-juan.ask.${spoken(asked.kind)}`, asked.kind, figures(scene, asked));
}

export function hint(scene: Scene, asked: Decision): string {
  const { composer } = scene;
  const role = composer.chosenFor("take role")?.action.role;
  if (role) return roleInShort(role);
  const isStuck = asked.kind === "build" && composer.choices.every(({ action }) => action.kind === "pass");
  return translate(`san-juan.hint.${isStuck ? "nothing-to-build" : slug(asked.kind)}`, "", figures(scene, asked));
}

/** What somebody else is asked; paying is a part of building. */
export function waitsFor(name: string, asked: Decision): string {
  const isBuilding = ["cover", "give good", "pay"].includes(asked.kind);
  return translate(`san-juan.waits.${isBuilding ? "build" : slug(asked.kind)}`, name, {
    name,
    from: asked.from_cards ?? 0,
  });
}

/** Whose turn it will be; empty if it is still one's own. */
export function whoIsNext(scene: Scene, after: View | null | undefined): string {
  const asked = after?.decision;
  return asked && asked.seat !== scene.table.seat ? waitsFor(scene.nameOf(asked.seat), asked) : "";
}

/** What answers of a kind are called, by what they are about. */
const NAMED: Partial<Record<ActionKind, (name: string) => string>> = {
  role: roleName,
  build: cardName,
  cover: cardName,
  card: cardName,
  give_good: goodName,
  produce: goodName,
  sell: goodName,
};
const PICTURED: Partial<Record<ActionKind, (name: string) => IconName>> = {
  role: roleIcon,
  build: cardIcon,
  cover: cardIcon,
  card: cardIcon,
  give_good: goodIcon,
  produce: goodIcon,
  sell: goodIcon,
};

/** An answer that stands in the prompt. */
export function answer({ action, answers }: Choice): string {
  const [kind, name] = [action.kind as ActionKind, nameIn(action)];
  if (kind === "pass") return translate(`san-juan.pass.${slug(answers)}`, "");
  return (name && NAMED[kind]?.(name)) || translate(`san-juan.answer.${kind}`, "");
}

export function pictureOf({ action }: Choice): IconName | undefined {
  const name = nameIn(action);
  return name ? PICTURED[action.kind as ActionKind]?.(name) : undefined;
}

/** What it brings, or costs. */
export function worthOf(scene: Scene, { action }: Choice): string {
  const { kind } = action;
  const name = nameIn(action);
  if (kind === "give_good") return t("san-juan.label.pay");
  const outlay = kind === "build" && name ? scene.outlayOf(name) : undefined;
  if (outlay) return sayOutlay(outlay, scene.cardsToPay);
  const price = salePrice(scene, name);
  return price === null ? "" : t("san-juan.price", { price });
}

/** What the gold button does. */
export function commitText({ composer }: Scene, asked: Decision): string {
  const { selected } = composer;
  if (selected?.action.kind === "pass" && selected.answers !== "cover") return answer(selected);
  const built = composer.chosenFor("build")?.action.building ?? asked.building;
  if (built) return capitalised(t("san-juan.do.build", { the_card: theCard(built) }));
  const events = (composer.outcome?.events ?? []) as readonly Event[];
  const earned = events.reduce((sum, event) => sum + (event.event === "sold" ? event.price : 0), 0);
  const role = selected?.action.role ? nameOf(GAME, "role", selected.action.role, "the") : "";
  const values = { the_role: role, count: composer.picks.length, earned };
  return capitalised(translate(`san-juan.do.${slug(asked.kind)}`, "", values));
}

/** Why it cannot be pressed yet. */
export function whatIsMissing({ composer }: Scene): string {
  const missing = composer.most - composer.count;
  return composer.isTouched && missing > 0 ? t("san-juan.do.more", { count: missing }) : t("san-juan.do.choose");
}

/** A word on the thing that was chosen. */
export function labelOf({ answers, action }: Choice): string {
  const word = action.kind === "give_good" ? "pay" : slug(answers);
  return translate(`san-juan.label.${word}`, "");
}
