import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ANSWER_WITHIN, Connection, type ConnectionStatus, LONGEST_PAUSE, PING_EVERY } from "./connection";
import { FakeSocket } from "./fake-socket";

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
const surroundings = new EventTarget();
let statuses: ConnectionStatus[];
let heard: unknown[];
let mayTryAgain: () => Promise<boolean>;
let connection: Connection;

const latest = () => FakeSocket.latest;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(1);
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("addEventListener", surroundings.addEventListener.bind(surroundings));
  vi.stubGlobal("removeEventListener", surroundings.removeEventListener.bind(surroundings));
  FakeSocket.all = [];
  statuses = [];
  heard = [];
  mayTryAgain = async () => true;
  connection = new Connection("ws://here/live", {
    message: (message) => heard.push(message),
    status: (status) => statuses.push(status),
    mayTryAgain: () => mayTryAgain(),
  });
  connection.open();
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("tells what it hears, and says what it is told to", () => {
  latest().opens();
  latest().says({ type: "view" });
  expect(heard).toEqual([{ type: "view" }]);
  expect(connection.send({ type: "undo" })).toBe(true);
  expect(latest().sent).toEqual([{ type: "undo" }]);
});

test("sends nothing while it is not open", () => {
  expect(connection.send({ type: "undo" })).toBe(false);
});

/** Loses the connection, and says how long it takes until the next attempt. */
async function pauseAfterLoss(code?: number): Promise<number> {
  const before = FakeSocket.all.length;
  latest().ends(code);
  await vi.advanceTimersByTimeAsync(0);
  const start = Date.now();
  while (FakeSocket.all.length === before && Date.now() - start < 2 * LONGEST_PAUSE) {
    await vi.advanceTimersByTimeAsync(50);
  }
  return Date.now() - start;
}

async function pausesAfterLosses(number: number): Promise<number[]> {
  const pauses: number[] = [];
  for (let attempt = 0; attempt < number; attempt++) pauses.push(await pauseAfterLoss());
  return pauses;
}

describe("a lost connection", () => {
  test("comes back after pauses that grow up to a limit", async () => {
    expect(LONGEST_PAUSE).toBe(15_000);
    expect(await pausesAfterLosses(8)).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
  });

  test("comes back at a moment of its own, between half of the pause and all of it", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    expect(await pausesAfterLosses(6)).toEqual([250, 500, 1000, 2000, 4000, 7500]);
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    expect(await pauseAfterLoss()).toBe(11_250);
  });

  test("is soon back again when the server has said something, not when it merely answers", async () => {
    await pausesAfterLosses(4);
    latest().opens();
    expect(await pauseAfterLoss()).toBe(8000);
    latest().opens();
    latest().says({ type: "view" });
    expect(await pauseAfterLoss()).toBe(500);
  });

  test.each([4413, 4429])("stays away longer if too much was said (%i)", async (code) => {
    expect(await pauseAfterLoss(code)).toBe(8000);
    expect(await pauseAfterLoss(code)).toBe(15_000);
    expect(await pauseAfterLoss(code)).toBe(15_000);
  });

  test("comes back at once when it is told to, and only once", async () => {
    await pausesAfterLosses(4);
    latest().ends();
    await vi.advanceTimersByTimeAsync(0);
    const before = FakeSocket.all.length;
    connection.retryNow();
    expect([FakeSocket.all.length, statuses.at(-1)]).toEqual([before + 1, "connecting"]);
    connection.retryNow();
    await vi.advanceTimersByTimeAsync(LONGEST_PAUSE);
    expect(FakeSocket.all).toHaveLength(before + 1);
  });

  test("is not opened twice: what is open or on its way stays", () => {
    connection.retryNow();
    latest().opens();
    connection.retryNow();
    expect(FakeSocket.all).toHaveLength(1);
  });

  test("comes back at once when the network does", async () => {
    latest().opens();
    surroundings.dispatchEvent(new Event("offline"));
    expect(statuses.at(-1)).toBe("offline");
    expect(connection.send({ type: "undo" })).toBe(false);
    await vi.advanceTimersByTimeAsync(LONGEST_PAUSE);
    expect(FakeSocket.all).toHaveLength(1);
    surroundings.dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("waits for the network where there is none", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    latest().ends();
    await vi.advanceTimersByTimeAsync(LONGEST_PAUSE);
    expect([statuses.at(-1), FakeSocket.all.length]).toEqual(["offline", 1]);
  });

  test("comes back at once when the page is looked at again", async () => {
    await pausesAfterLosses(4);
    latest().ends();
    await vi.advanceTimersByTimeAsync(0);
    const before = FakeSocket.all.length;
    page.visibilityState = "hidden";
    page.dispatchEvent(new Event("visibilitychange"));
    expect(FakeSocket.all).toHaveLength(before);
    page.visibilityState = "visible";
    page.dispatchEvent(new Event("visibilitychange"));
    expect(FakeSocket.all).toHaveLength(before + 1);
  });

  test("stays lost if the server says why", async () => {
    mayTryAgain = async () => false;
    latest().ends(4403);
    await vi.advanceTimersByTimeAsync(LONGEST_PAUSE);
    expect(FakeSocket.all).toHaveLength(1);
    expect(statuses.at(-1)).toBe("closed");
  });

  test("that was open is not asked about: the server knew it", async () => {
    mayTryAgain = async () => false;
    latest().opens();
    expect(await pauseAfterLoss()).toBe(500);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("says nothing more, whatever it still hears", async () => {
    const old = latest();
    await pauseAfterLoss();
    old.ends();
    await vi.advanceTimersByTimeAsync(0);
    expect([statuses.at(-1), FakeSocket.all.length]).toEqual(["connecting", 2]);
  });

  test("that is closed for good does not come back", async () => {
    latest().ends();
    await vi.advanceTimersByTimeAsync(0);
    connection.close();
    await vi.advanceTimersByTimeAsync(LONGEST_PAUSE);
    surroundings.dispatchEvent(new Event("online"));
    expect([statuses.at(-1), FakeSocket.all.length]).toEqual(["closed", 1]);
  });
});

describe("silence", () => {
  test("is broken by a ping", async () => {
    latest().opens();
    await vi.advanceTimersByTimeAsync(PING_EVERY);
    expect(latest().sent).toEqual([{ type: "ping" }]);
    latest().says({ type: "pong" });
    await vi.advanceTimersByTimeAsync(ANSWER_WITHIN);
    expect(statuses).toEqual(["connecting", "open"]);
  });

  test("after a ping means that the connection is dead", async () => {
    latest().opens();
    await vi.advanceTimersByTimeAsync(PING_EVERY + ANSWER_WITHIN - 1);
    expect(statuses.at(-1)).toBe("open");
    await vi.advanceTimersByTimeAsync(1);
    expect(statuses.at(-1)).toBe("lost");
  });

  test("is broken at once when the page is looked at again", () => {
    latest().opens();
    page.dispatchEvent(new Event("visibilitychange"));
    expect(latest().sent).toEqual([{ type: "ping" }]);
  });
});
