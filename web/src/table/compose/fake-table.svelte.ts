/** Takes the place of a table and its board in unit tests: what follows which actions is written down. */
import type { ActionId, Reason } from "$/live/said";
import type { Board, PlayedTable } from "./board";
import type { Answer, Asked, Candidate, Imagined, Position } from "./question";

export interface Scene extends Position {
  decision: (Asked & { about?: string }) | null;
}

/** What follows some actions: a question, chance (null), or the turn of somebody else. */
type Follows = { asked: Asked; legal: Candidate[] } | null | "others";

export const action = (id: number, kind = "take", more: Partial<Candidate> = {}): Candidate => ({
  id: String(id),
  kind,
  ...more,
});
export const passing = action(0, "pass");
export const ids = (actions: readonly Candidate[]) => actions.map(({ id }) => id);

export const asking = (kind: string, answer: Partial<Answer> = {}): Asked => ({
  kind,
  seat: 0,
  answer: { how: "one", follows: [], ...answer },
});

/** Several of these, each as often as it is given. */
export function among(kind: string, things: readonly Candidate[], fewest: number, most: number) {
  const counts = new Map<Candidate, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return { kind, among: [...counts].map(([thing, count]) => ({ ...thing, count })), fewest, most };
}

/** Equal things lie beside each other: `take:7:0`, `take:7:1`; all of a kind lie at `all take`. */
export const BOARD: Board<Scene> = {
  choicesOf: ({ action: each, answers, count }) =>
    Array.from({ length: count }, (_, index) => {
      const key = `${each.kind}:${each.id}:${index}`;
      return { key, places: [key, `all ${each.kind}`], answers, action: each };
    }),
  meantBy: (place) => (place === "nothing" ? null : place),
};

export class FakeTable implements PlayedTable<Scene> {
  view: Scene | null = $state.raw(null);
  legal: readonly Candidate[] = $state.raw([]);
  version = $state(1);
  isSending = $state(false);
  /** Actions are numbers here, and names elsewhere. */
  played: number[][] = [];
  previewed: string[] = [];
  explained: number[] = [];
  suggestion: number[] = [];
  /** What follows which actions; what is not here ends the move. */
  follows: Record<string, Follows> = {};
  refused = new Set<string>();

  ask(asked: Asked | null, legal: Candidate[]): void {
    this.view = { decision: asked };
    this.legal = legal;
    this.version += 1;
  }

  play = (actions: ActionId[]): void => {
    this.played.push(actions.map(Number));
  };

  preview = async (actions: ActionId[]): Promise<Imagined<Scene>> => {
    const key = actions.join();
    this.previewed.push(key);
    if (this.refused.has(key)) throw new Error("refused");
    const next = this.follows[key] ?? (key in this.follows ? null : "others");
    const view: Scene | null = next === null ? null : { decision: next === "others" ? null : next.asked };
    const events = [{ event: `after ${key}` }];
    return { events, view, legal: next === null || next === "others" ? [] : next.legal };
  };

  suggest = async () => ({ version: this.version, actions: this.suggestion.map(String) });

  whyNot = async (asked: ActionId): Promise<Reason | null> => {
    this.explained.push(Number(asked));
    return { id: `not ${asked}` } as unknown as Reason;
  };
}
