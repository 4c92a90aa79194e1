import { describe, expect, test } from "vitest";
import type { ActionId } from "$/live/said";
import { action, among, asking, BOARD, FakeTable, ids, passing, type Scene } from "./fake-table.svelte";
import {
  type Amount,
  type Asked,
  type Candidate,
  candidatesOf,
  type Picked,
  type Question,
  questionIn,
} from "./question";
import { walk } from "./walk";

const [A, B, C] = [action(11), action(12), action(13)];

function question(asked: Asked, legal: Candidate[]): Question<Scene> {
  return questionIn({ decision: asked }, legal) as Question<Scene>;
}

/** The choices behind actions, equal ones beside each other. */
function chosen(asked: Question<Scene>, wanted: readonly Candidate[]): Picked[] {
  const left = candidatesOf(asked).flatMap((offered) => BOARD.choicesOf(offered, asked, { decision: null }, []));
  return wanted.map(({ id }) => {
    const index = left.findIndex((choice) => choice.action.id === id);
    if (index < 0) throw new Error(`${id} cannot be chosen`);
    return left.splice(index, 1)[0] as Picked;
  });
}

async function walked(start: Question<Scene>, picks: readonly Picked[], follows: FakeTable["follows"] = {}) {
  const table = new FakeTable();
  table.follows = follows;
  const look = (actions: readonly ActionId[]) => table.preview([...actions]);
  return { found: await walk(start, picks, look), filled: () => walk(start, picks, look, { isFilledUp: true }), table };
}

describe("one thing", () => {
  const start = question(asking("role"), [A, B]);

  test("is the whole move where nothing follows", async () => {
    const { found } = await walked(start, chosen(start, [B]));
    expect([found.actions, found.isWhole, found.before]).toEqual([[B.id], true, []]);
    expect(found.reached?.events).toEqual([{ event: "after 12" }]);
    expect(found.question).toBe(start);
  });

  test("that is not chosen leaves the question open", async () => {
    const { found } = await walked(start, []);
    expect([found.actions, found.isWhole, found.reached]).toEqual([[], false, null]);
  });

  test("is followed by what belongs to the same move", async () => {
    const price = asking("price", { follows: ["role"] });
    const { found } = await walked(start, chosen(start, [A]), { "11": { asked: price, legal: [B, C] } });
    expect([found.question.asked, found.before, found.actions, found.isWhole]).toEqual([price, [A.id], [A.id], false]);
    expect(found.reached).not.toBeNull();
  });

  test.each([asking("another"), asking("role"), asking("price", { follows: ["another"] })])(
    "is not followed by another move: %o",
    async (next) => {
      const { found } = await walked(start, chosen(start, [A]), { "11": { asked: next, legal: [B, C] } });
      expect([found.isWhole, found.question]).toEqual([true, start]);
    },
  );

  test("is whole where chance decides how it goes on", async () => {
    const { found } = await walked(start, chosen(start, [A]), { "11": null });
    expect([found.isWhole, found.reached?.view]).toEqual([true, null]);
  });
});

describe("several that are named together", () => {
  const exactly = asking("pay", { how: "several", pace: "together", parts: [among("pay", [A, B, B, C], 2, 2)] });
  const start = question(exactly, [A]);

  test("are named in the engine's order, whatever order they were chosen in", async () => {
    const { found, table } = await walked(start, chosen(start, [C, A]));
    expect([found.actions, found.isWhole, table.previewed]).toEqual([[A.id, C.id], true, ["11,13"]]);
  });

  test("can be equal", async () => {
    expect((await walked(start, chosen(start, [B, B]))).found.actions).toEqual([B.id, B.id]);
  });

  test("wait until enough are chosen", async () => {
    const { found, table } = await walked(start, chosen(start, [C]));
    expect([found.isWhole, table.previewed]).toEqual([false, []]);
  });

  test("are asked for once: the same question again is a new one", async () => {
    const { found } = await walked(start, chosen(start, [A, B]), { "11,12": { asked: exactly, legal: [C] } });
    expect(found.isWhole).toBe(true);
  });

  test("up to a number end with a pass where more could follow", async () => {
    const upTo = asking("bank", { how: "several", pace: "together", parts: [among("bank", [A, B, C], 0, 3)] });
    const begin = question(upTo, [passing, A, B, C]);
    const { found } = await walked(begin, chosen(begin, [B, A]), { "11,12": { asked: upTo, legal: [passing, C] } });
    expect([found.actions, found.isWhole]).toEqual([[A.id, B.id, passing.id], true]);
  });
});

describe("several that are named one by one", () => {
  const sell = asking("sell", { how: "several", pace: "one by one", parts: [among("sell", [A, B, C], 0, 2)] });
  const start = question(sell, [passing, A, B, C]);

  test("follow the order of what is legal", async () => {
    const { found, table } = await walked(start, chosen(start, [C, A]), {
      "11": { asked: sell, legal: [passing, B, C] },
    });
    expect([found.actions, table.previewed]).toEqual([
      [A.id, C.id],
      ["11", "11,13"],
    ]);
  });

  test("end with a pass where more could follow", async () => {
    const { found } = await walked(start, chosen(start, [A]), { "11": { asked: sell, legal: [passing, B] } });
    expect([found.actions, found.isWhole, found.question.asked]).toEqual([[A.id, passing.id], true, sell]);
  });

  test("end where the rest is forced", async () => {
    const { found } = await walked(start, chosen(start, [A, B]));
    expect([found.actions, found.isWhole]).toEqual([[A.id], true]);
  });

  test("can be none", async () => {
    const { found } = await walked(start, chosen(start, [passing]));
    expect([found.actions, found.isWhole]).toEqual([[passing.id], true]);
  });

  test("may wait for something else, which is a move by itself", async () => {
    const guest = action(30, "guest");
    const begin = question(sell, [A, B, guest]);
    const { found } = await walked(begin, chosen(begin, [guest]), { "30": { asked: sell, legal: [A, B] } });
    expect([found.actions, found.isWhole]).toEqual([[guest.id], true]);
  });

  test("are not whole if what is left cannot be named", async () => {
    const exactly = { ...sell, answer: { ...sell.answer, parts: [among("sell", [A, B, C], 2, 2)] } } as Asked;
    const begin = question(exactly, [A, B]);
    const { found } = await walked(begin, chosen(begin, [A, B]), { "11": { asked: exactly, legal: [C] } });
    expect([found.actions, found.isWhole]).toEqual([[A.id], false]);
  });

  test("wait for chance, where it is drawn after each", async () => {
    const drawn = asking("produce", { how: "several", pace: "drawn", parts: [among("produce", [A, A, B], 0, 3)] });
    const begin = question(drawn, [passing, A, B]);
    const { found } = await walked(begin, chosen(begin, [A, B, A]), { "11": null });
    expect([found.actions, found.isWhole, found.rest.map(({ key }) => key)]).toEqual([
      [A.id],
      true,
      ["take:12:0", "take:11:1"],
    ]);
  });
});

describe("what pays together", () => {
  const [good, card] = [action(21, "good"), action(31, "card")];
  const parts = [among("give good", [good], 0, 1), among("pay", [card, C], 0, 2)];
  const together = asking("give good", { how: "several", pace: "one by one", parts, total: 2, follows: ["build"] });
  const pay = (number: number) =>
    asking("pay", {
      how: "several",
      pace: "together",
      parts: [among("pay", [card, C], number, number)],
      follows: ["build", "give good"],
    });
  const start = question(together, [passing, good]);

  test("waits until it is as much as is due", async () => {
    const { found, table } = await walked(start, chosen(start, [good]));
    expect([found.isWhole, table.previewed]).toEqual([false, []]);
  });

  test("is named part after part, and stays in sight together", async () => {
    const { found } = await walked(start, chosen(start, [card, good]), { "21": { asked: pay(1), legal: [card, C] } });
    expect([found.actions, found.isWhole]).toEqual([[good.id, card.id], true]);
    expect([found.question, found.before]).toEqual([start, []]);
  });

  test("says first that the first part gives nothing", async () => {
    const { found } = await walked(start, chosen(start, [C, card]), { "0": { asked: pay(2), legal: [card] } });
    expect([found.actions, found.isWhole]).toEqual([[passing.id, card.id, C.id], true]);
  });
});

describe("numbers", () => {
  const amounts = (...numbers: number[]) => numbers.map((number) => action(40 + number, "amount", { number }));
  const at = (subject: string) => asking("colonists", { how: "amount", subject, follows: ["nobles"] });
  const wish = (answers: string, subject: string, amount: number): Amount => ({
    key: `${answers}:${subject}`,
    places: [],
    answers,
    subject,
    amount,
  });
  const start = question(at("corn"), amounts(0, 1, 2));

  test("are answered place by place, and stay in sight together", async () => {
    const picks = [wish("colonists", "mill", 1), wish("colonists", "corn", 2), wish("nobles", "corn", 0)];
    const { found } = await walked(start, picks, { "42": { asked: at("mill"), legal: amounts(0, 1) } });
    expect([found.actions, found.isWhole, found.question]).toEqual([["42", "41"], true, start]);
  });

  test.each([
    [5, "42"],
    [1, "41"],
    [0, "40"],
  ])("are the nearest to the wish: %i", async (amount, expected) => {
    expect((await walked(start, [wish("colonists", "corn", amount)])).found.actions).toEqual([expected]);
  });

  test("of what nobody wished for are the fewest", async () => {
    const begin = question(at("corn"), amounts(2, 1));
    expect((await walked(begin, [wish("nobles", "corn", 2)])).found.actions).toEqual(["41"]);
  });
});

test("where too little was chosen, the first that is possible fills it up", async () => {
  const store = asking("store", { how: "several", pace: "one by one", parts: [among("store", [A, B, C], 2, 2)] });
  const start = question(store, [action(30, "guest"), A, B]);
  const { found, filled } = await walked(start, [], { "11": { asked: store, legal: [C] } });
  expect(found.isWhole).toBe(false);
  const whole = await filled();
  expect([whole.actions, whole.isWhole]).toEqual([ids([A, C]), true]);
});
