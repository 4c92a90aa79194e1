import { expect, test } from "vitest";
import type { Candidate, Question } from "$/table/compose/question";
import { BOARD, placesOf } from "./places";
import type { Action, View } from "./view";

const action = (kind: string, about: object = {}) => ({ id: kind, text: "", kind, ...about }) as Action;

test.each<[Action, string[]]>([
  [action("role", { role: "mayor" }), ["role:mayor"]],
  [action("take_as_forest", { tile: "corn" }), ["plantation:corn"]],
  [action("take_quarry"), ["quarry"]],
  [action("draw_tile"), ["stack"]],
  [action("load", { good: "corn", ship: 2 }), ["good:corn", "ship:2"]],
  [action("use_wharf", { good: "corn" }), ["good:corn", "place:wharf"]],
  [action("discard_with_noble", { tile: "sugar" }), ["place:sugar"]],
  [action("discard_forest", { tile: "sugar" }), ["place:forest"]],
  [action("give_noble", { place: "villa" }), ["place:villa"]],
  [action("sell", { good: "corn" }), ["good:corn", "house"]],
  [action("build", { building: "wharf" }), ["building:wharf"]],
  [action("pass"), []],
])("%o lies at %o", (each, places) => {
  expect(placesOf(each)).toEqual(places);
});

const part = (kind: string, among: object[]) => ({ kind, among: among as never, fewest: 1, most: 1 });
const corn: Candidate = { id: "keep corn", kind: "keep", good: "corn" };

function barrels(question: Partial<Question<View>["answer"]>, picks: string[] = []) {
  const answer = { how: "several", follows: [], ...question } as Question<View>["answer"];
  const chosen = picks.map((key) => ({ key, places: [key], answers: "store kind", action: corn }));
  const offered = { action: corn, answers: "keep barrel", count: 2 };
  return BOARD.choicesOf(offered, { answer } as Question<View>, {} as View, chosen);
}

test("each barrel can be kept, and a tap on the shelf keeps one where no kind is stored whole", () => {
  expect(barrels({ parts: [part("keep barrel", [])] }).map(({ key, places }) => [key, places])).toEqual([
    ["barrel:corn:0", ["barrel:corn:0", "good:corn"]],
    ["barrel:corn:1", ["barrel:corn:1", "good:corn"]],
  ]);
  const both = { parts: [part("store kind", []), part("keep barrel", [])] };
  expect(barrels(both).flatMap(({ places }) => places)).toEqual(["barrel:corn:0", "barrel:corn:1"]);
});

test("barrels of a kind that is stored whole need not be kept", () => {
  expect(barrels({}, ["whole:corn"])).toEqual([]);
  expect(barrels({}, ["whole:sugar"])).toHaveLength(2);
});
