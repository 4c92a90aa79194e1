/** Questions to the server that wait for their answers. */
import { Unreachable } from "$/api";
import type { ClientMessage } from "./said";

/** What a question, its answer and its refusal are about. */
type About = { actions?: unknown; action?: unknown };
const keyOf = ({ actions, action }: About) => String(actions ?? action ?? "");

interface Waiting<Answer> extends PromiseWithResolvers<Answer> {
  message: ClientMessage & About;
}

/** Questions of one type. They are rejected if the game goes on before the answer is here. */
export class Questions<Answer> {
  #waiting = new Map<string, Waiting<Answer>>();

  constructor(private readonly say: (message: ClientMessage) => void) {}

  /** Who asks the same twice gets the same answer. */
  ask(message: ClientMessage & About): Promise<Answer> {
    const known = this.#waiting.get(keyOf(message));
    if (known) return known.promise;
    const waiting = { ...Promise.withResolvers<Answer>(), message };
    this.#waiting.set(keyOf(message), waiting);
    waiting.promise.catch(() => {}); // the caller may no longer care
    this.say(message);
    return waiting.promise;
  }

  /** On a new connection. */
  repeat(): void {
    for (const { message } of this.#waiting.values()) this.say(message);
  }

  answer(about: About, answer: Answer): void {
    this.#waiting.get(keyOf(about))?.resolve(answer);
    this.#waiting.delete(keyOf(about));
  }

  fail(about: About): void {
    this.#waiting.get(keyOf(about))?.reject(new Unreachable());
    this.#waiting.delete(keyOf(about));
  }

  failAll(): void {
    for (const { message } of this.#waiting.values()) this.fail(message);
  }
}
