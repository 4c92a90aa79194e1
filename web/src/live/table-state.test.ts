import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeSocket } from "./fake-socket";
import type { LogEntry, ViewMessage } from "./said";
import type { TableState } from "./table-state.svelte";

const TABLE = {
  status: "running" as const,
  is_rated: false,
  current: 0,
  seats: [],
  spectators: 0,
  clock: { now: 1000, deadline: null, asked_at: 0, time_left: [] },
  undo_asked: null,
  result: null,
};

const entry = (version: number): LogEntry => ({
  version,
  kind: "move",
  seat: 0,
  at: 0,
  events: [{ event: "passed", seat: 0 }],
});

const view = (version: number, more: Partial<ViewMessage> = {}): ViewMessage => ({
  type: "view",
  version,
  seat: 0,
  view: { version } as unknown as ViewMessage["view"],
  legal: [{ id: "pass", text: "pass", kind: "pass" }],
  happened: [],
  table: TABLE,
  ...more,
});

let table: TableState<{ version: number }>;
let close: () => void;
/** Addresses that were requested over HTTP. */
let requested: string[];

const socket = () => FakeSocket.latest;
const moves = (sent: unknown[]) => sent.filter((said) => (said as { type: string }).type === "move");

async function loseConnection(): Promise<void> {
  socket().ends();
  await vi.advanceTimersByTimeAsync(1000);
  socket().opens();
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal(
    "document",
    Object.assign(new EventTarget(), { visibilityState: "visible", querySelector: () => null }),
  );
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("location", new URL("http://here/tables/a1"));
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  requested = [];
  vi.stubGlobal("fetch", async (address: string | URL) => {
    requested.push(String(address));
    return Response.json([]);
  });
  FakeSocket.all = [];
  const { TableState } = await import("./table-state.svelte");
  table = new TableState("a1");
  close = table.open();
  socket().opens();
});

afterEach(() => {
  close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("shows the view that it is told", () => {
  socket().says(view(3));
  expect(table.view).toEqual({ version: 3 });
  expect(table.isMyTurn).toBe(true);
  expect(socket().url).toBe("ws://here/api/tables/a1/live?changes=true");
});

test("asks for what the connection does not tell once, and again when the game has ended", () => {
  const asked = () => requested.filter((address) => address.endsWith("/api/tables/a1"));
  socket().says(view(3));
  socket().says(view(4));
  expect(asked()).toHaveLength(1);
  socket().says(view(5, { table: { ...TABLE, status: "over" } }));
  expect(asked()).toHaveLength(2);
});

test("asks for it again and again while people come and go in the waiting room", () => {
  const open = { ...TABLE, status: "open" as const };
  for (const version of [0, 1]) socket().says(view(version, { view: null, legal: [], table: open }));
  expect(requested.filter((address) => address.endsWith("/api/tables/a1"))).toHaveLength(2);
});

describe("a move", () => {
  test("is under way until a newer view acknowledges it", () => {
    socket().says(view(3));
    table.play(["pass"]);
    expect(moves(socket().sent)).toEqual([{ type: "move", version: 3, actions: ["pass"] }]);
    expect(table.isSending).toBe(true);
    table.play(["pass"]);
    expect(moves(socket().sent)).toHaveLength(1);
    socket().says(view(4, { happened: [entry(4)] }));
    expect(table.isSending).toBe(false);
  });

  test.each([
    { fate: "was lost with the connection is sent again", version: 3, isSentAgain: true },
    { fate: "had arrived before the connection was lost is not", version: 4, isSentAgain: false },
  ])("that $fate", async ({ version, isSentAgain }) => {
    socket().says(view(3));
    table.play(["pass"]);
    await loseConnection();
    socket().says(view(version));
    expect(moves(socket().sent)).toEqual(isSentAgain ? [{ type: "move", version: 3, actions: ["pass"] }] : []);
    expect(table.isSending).toBe(isSentAgain);
  });

  describe("that was sent again", () => {
    const stale = { type: "refused", to: "move", error: "stale", message: "Too late." };

    beforeEach(async () => {
      socket().says(view(3));
      table.play(["pass"]);
      await loseConnection();
      socket().says(view(3));
    });

    test("and had arrived the first time after all is refused without a word", () => {
      socket().says(view(4, { happened: [entry(4)] }));
      expect([table.isSending, table.refusal]).toEqual([false, null]);
      socket().says({ ...stale, view: view(4) });
      expect([table.refusal, table.isSending, table.version]).toEqual([null, false, 4]);
      expect(moves(socket().sent)).toHaveLength(1);
      expect(table.log).toHaveLength(1);
    });

    test("is not sent a third time by another view of the same connection", () => {
      socket().says(view(3));
      expect(moves(socket().sent)).toHaveLength(1);
      expect(table.isSending).toBe(true);
    });

    test("is sent once more if the connection is lost again", async () => {
      await loseConnection();
      socket().says(view(3));
      expect(moves(socket().sent)).toEqual([{ type: "move", version: 3, actions: ["pass"] }]);
    });

    test("is shown as refused if it never arrived: somebody has undone something", () => {
      socket().says({ ...stale, view: view(5) });
      expect([table.refusal?.error, table.isSending, table.version]).toEqual(["stale", false, 5]);
    });

    test("leaves a refusal of something else alone", () => {
      socket().says(view(4, { happened: [entry(4)] }));
      socket().says({ type: "refused", to: "undo", error: "nothing-to-undo", message: "There is nothing." });
      expect(table.refusal?.error).toBe("nothing-to-undo");
    });
  });

  test("clears the refusal of the one before", () => {
    socket().says(view(3));
    table.play(["pass"]);
    socket().says({ type: "refused", to: "move", error: "illegal-action", message: "No." });
    expect(table.refusal?.error).toBe("illegal-action");
    table.play(["pass"]);
    expect(table.refusal).toBeNull();
  });

  test("that is refused says why, and the newest view is shown", () => {
    socket().says(view(3));
    table.play(["pass"]);
    socket().says({ type: "refused", to: "move", error: "stale", message: "Too late.", view: view(5) });
    expect(table.refusal?.error).toBe("stale");
    expect(table.version).toBe(5);
    expect(table.isSending).toBe(false);
  });
});

test("news are told once, with the views before and after", () => {
  const heard: unknown[] = [];
  table.news.listen((news, before, after) => heard.push([news.map(({ version }) => version), before, after]));
  socket().says(view(3));
  socket().says(view(4, { happened: [entry(4)] }));
  socket().says(view(4, { happened: [entry(4)] }));
  expect(heard).toEqual([[[4], { version: 3 }, { version: 4 }]]);
  expect(table.log).toHaveLength(1);
});

test("a question is answered, or given up when the game goes on", async () => {
  socket().says(view(3));
  const answered = table.whyNot("take_quarry");
  socket().says({ type: "why_not", action: "take_quarry", reason: { id: "no_room" } });
  expect(await answered).toEqual({ id: "no_room" });
  const forgotten = table.whyNot("take_quarry");
  socket().says(view(4));
  await expect(forgotten).rejects.toThrow();
});

test("a question is asked once, and again if the connection is lost", async () => {
  socket().says(view(3));
  const [answered, same] = [table.preview(["pass", "draw_tile"]), table.preview(["pass", "draw_tile"])];
  expect(same).toBe(answered);
  expect(socket().sent.filter((said) => (said as { type: string }).type === "preview")).toHaveLength(1);
  await loseConnection();
  socket().says(view(3));
  expect(socket().sent).toContainEqual({ type: "preview", actions: ["pass", "draw_tile"] });
  const preview = { actions: ["pass", "draw_tile"], events: [], view: null, legal: [] };
  socket().says({ type: "preview", ...preview });
  expect(await answered).toMatchObject(preview);
});

test("a refusal is about one question only", async () => {
  socket().says(view(3));
  const [refused, answered] = [table.whyNot("draw_tile"), table.whyNot("take_quarry")];
  socket().says({ type: "refused", to: "why_not", action: "draw_tile", error: "too-often", message: "Later." });
  await expect(refused).rejects.toThrow();
  socket().says({ type: "why_not", action: "take_quarry", reason: null });
  expect(await answered).toBe(null);
});

test("the time is the server's", () => {
  vi.setSystemTime(5_000_000);
  socket().says(view(3));
  vi.setSystemTime(5_010_000);
  expect(table.now()).toBe(1010);
});

describe("what is new in a view", () => {
  const change = (since: number, version: number, set: Record<string, unknown>) => ({
    type: "change",
    version,
    since,
    happened: [entry(version)],
    set,
  });

  test("is put into the one before", () => {
    socket().says(view(3));
    socket().says(change(3, 4, { "view.version": 4, legal: [], "table.clock": { ...TABLE.clock, now: 2000 } }));
    expect([table.version, table.view, table.isMyTurn]).toEqual([4, { version: 4 }, false]);
    expect([table.table?.clock.now, table.log.length]).toEqual([2000, 1]);
  });

  test("leaves out what came beside the views: the server puts that into the next", () => {
    socket().says(view(3));
    socket().says({ type: "undo_asked", seat: 1, to: 2, version: 3, waits_for: [] });
    expect(table.table?.undo_asked).not.toBeNull();
    socket().says(change(3, 4, { "view.version": 4 }));
    expect(table.table?.undo_asked).toBeNull();
  });

  test("that does not fit is answered by asking for the whole view, and by no more than that", () => {
    socket().says(view(3));
    socket().says(change(5, 6, { "view.version": 6 }));
    expect([table.version, socket().sent.at(-1)]).toEqual([3, { type: "view" }]);
    socket().says(view(6));
    expect(table.version).toBe(6);
  });
});

describe("what roles would bring", () => {
  const choosing = (version: number, more: Partial<ViewMessage> = {}) =>
    view(version, {
      view: { version, decision: { kind: "take role", seat: 0 } } as unknown as ViewMessage["view"],
      table: { ...TABLE, seats: [{ bot: null }] as unknown as typeof TABLE.seats },
      ...more,
    });
  const asked = () => socket().sent.filter((said) => (said as { type: string }).type === "outlook").length;
  const outlook = { seat: 0, roles: [] };

  test("is asked for as soon as I choose one, and once", () => {
    socket().says(choosing(3));
    expect([table.outlook, asked()]).toEqual([null, 1]);
    socket().says({ type: "outlook", version: 3, outlook });
    expect([table.outlook, asked()]).toEqual([outlook, 1]);
    socket().says(view(4));
    expect([table.outlook, asked()]).toEqual([null, 1]);
  });

  test("is asked for while others choose only if it is looked at", () => {
    socket().says(choosing(3, { legal: [] }));
    expect(asked()).toBe(0);
    expect([table.outlook, asked()]).toEqual([null, 1]);
  });

  test("is not asked for by who watches, nor while a bot chooses", () => {
    socket().says(choosing(3, { seat: null, legal: [] }));
    expect(table.outlook).toBeNull();
    const bot = [{ bot: "easy" }] as unknown as typeof TABLE.seats;
    socket().says(choosing(4, { legal: [], table: { ...TABLE, seats: bot } }));
    expect([table.outlook, asked()]).toEqual([null, 0]);
  });

  test("is asked for again on a new connection, and a refusal is nobody's concern", async () => {
    socket().says(choosing(3));
    socket().says({ type: "refused", to: "outlook", error: "too-often", message: "Later." });
    expect([table.refusal, table.outlook, asked()]).toEqual([null, null, 1]);
    await loseConnection();
    socket().says(choosing(3));
    expect(asked()).toBe(1);
  });
});
