/**
 * A WebSocket that comes back: after growing pauses, at once when the network or the reader does. It says `ping` when it
 * has heard nothing for a while, and takes a connection that does not answer for dead.
 *
 * Nothing here knows what the messages are about. The server sends the whole view first, so nothing needs to be caught
 * up on, and what was said while the connection was down is not sent later: `TableState` decides what still holds.
 */

export type ConnectionStatus = "connecting" | "open" | "lost" | "offline" | "closed";

export const FIRST_PAUSE = 500;
export const LONGEST_PAUSE = 15_000;
export const PING_EVERY = 25_000;
export const ANSWER_WITHIN = 8_000;

/** What the server closes with when trying again would not help. */
const TOO_MUCH_SAID = [4413, 4429];

export interface Listener {
  message(data: unknown): void;
  status(status: ConnectionStatus): void;
  /** A connection could not be opened: the network is down, or the server refuses it. `false` ends the attempts. */
  mayTryAgain(): Promise<boolean>;
}

export class Connection {
  #socket: WebSocket | undefined;
  #status: ConnectionStatus = "closed";
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setTimeout> | undefined;
  #answer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
  ) {}

  open(): void {
    addEventListener("online", this.#wake);
    addEventListener("offline", this.#sleep);
    document.addEventListener("visibilitychange", this.#look);
    this.#connect();
  }

  close(): void {
    removeEventListener("online", this.#wake);
    removeEventListener("offline", this.#sleep);
    document.removeEventListener("visibilitychange", this.#look);
    this.#drop();
    this.#become("closed");
  }

  /** Whether it is on its way: `false` while there is no connection. */
  send(message: unknown): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Connects at once instead of at the end of a pause. */
  retryNow(): void {
    if (this.#status === "lost" || this.#status === "offline") this.#connect();
  }

  // Connecting ---------------------------------------------------------------------------------------------------------

  #connect(): void {
    this.#drop();
    this.#become("connecting");
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    let wasOpen = false;
    socket.onopen = () => {
      wasOpen = true;
      this.#become("open");
      this.#heard();
    };
    socket.onmessage = ({ data }) => {
      // Only what the server says proves that it is well: opening alone does not shorten the pauses.
      this.#failures = 0;
      this.#heard();
      this.listener.message(JSON.parse(String(data)));
    };
    socket.onclose = ({ code }) => {
      if (this.#socket === socket) void this.#lost(code, wasOpen);
    };
  }

  async #lost(code: number, wasOpen: boolean): Promise<void> {
    this.#drop();
    this.#become(navigator.onLine ? "lost" : "offline");
    if (TOO_MUCH_SAID.includes(code)) this.#failures = Math.max(this.#failures, 4);
    if (!wasOpen && !(await this.listener.mayTryAgain())) {
      if (!this.#socket) this.close();
      return;
    }
    if (this.#status === "lost" && !this.#retry) this.#retryLater();
  }

  #retryLater(): void {
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#failures);
    this.#failures += 1;
    // Not all clients of a server that comes back knock at the same moment.
    this.#retry = setTimeout(() => this.#connect(), pause * (0.5 + Math.random() / 2));
  }

  #drop(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#ping);
    clearTimeout(this.#answer);
    this.#retry = undefined;
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  #become(status: ConnectionStatus): void {
    if (status === this.#status) return;
    this.#status = status;
    this.listener.status(status);
  }

  // Staying ------------------------------------------------------------------------------------------------------------

  #heard(): void {
    clearTimeout(this.#ping);
    clearTimeout(this.#answer);
    this.#answer = undefined;
    this.#ping = setTimeout(() => this.#askWhetherAlive(), PING_EVERY);
  }

  #askWhetherAlive(): void {
    if (!this.send({ type: "ping" })) return;
    this.#answer ??= setTimeout(() => this.#lost(0, true), ANSWER_WITHIN);
  }

  #wake = (): void => this.retryNow();

  #sleep = (): void => {
    this.#drop();
    this.#become("offline");
  };

  /** A page that was hidden may have slept through the end of its connection. */
  #look = (): void => {
    if (document.visibilityState !== "visible") return;
    this.retryNow();
    this.#askWhetherAlive();
  };
}
