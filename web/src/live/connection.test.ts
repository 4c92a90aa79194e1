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

describe("a lost connection", () => {
  test("comes back after pauses that grow up to a limit", async () => {
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 8; attempt++) {
      const before = FakeSocket.all.length;
      latest().ends();
      await vi.advanceTimersByTimeAsync(0);
      let waited = 0;
      while (FakeSocket.all.length === before) {
        await vi.advanceTimersByTimeAsync(250);
        waited += 250;
      }
      pauses.push(waited);
    }
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, LONGEST_PAUSE, LONGEST_PAUSE, LONGEST_PAUSE]);
  });

  test("comes back at once when the network does", async () => {
    surroundings.dispatchEvent(new Event("offline"));
    expect(statuses.at(-1)).toBe("offline");
    surroundings.dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("stays lost if the server says why", async () => {
    mayTryAgain = async () => false;
    latest().ends(4403);
    await vi.advanceTimersByTimeAsync(LONGEST_PAUSE);
    expect(FakeSocket.all).toHaveLength(1);
    expect(statuses.at(-1)).toBe("closed");
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
    await vi.advanceTimersByTimeAsync(PING_EVERY + ANSWER_WITHIN);
    expect(statuses.at(-1)).toBe("lost");
  });

  test("is broken at once when the page is looked at again", () => {
    latest().opens();
    page.dispatchEvent(new Event("visibilitychange"));
    expect(latest().sent).toEqual([{ type: "ping" }]);
  });
});
