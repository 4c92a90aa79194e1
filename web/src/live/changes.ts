/** Views of which the server tells only what is new since the one before. */
import type { ChangeMessage, ViewMessage } from "./said";

type Node = Record<string, unknown>;

/** The view that the server knows to be here. Changes are about it and no other. */
export class HeldView {
  #view: ViewMessage | null = null;

  /** `askForWhole` is called when a change does not fit; what comes before the whole view is then left out. */
  constructor(private readonly askForWhole: () => void) {}

  /** The whole view that a message leads to; null if there is none. */
  take(message: ViewMessage | ChangeMessage): ViewMessage | null {
    if (message.type === "view") this.#view = message;
    else if (this.#view?.version === message.since) this.#view = applied(this.#view, message);
    else if (this.#view) {
      this.#view = null;
      this.askForWhole();
    }
    return this.#view;
  }
}

/** The whole view after a change. What is the same is shared, and the view before stays as it was. */
export function applied(view: ViewMessage, change: ChangeMessage): ViewMessage {
  const after: ViewMessage = { ...view, version: change.version, happened: change.happened };
  const copies = new Set<unknown>([after]);
  for (const [path, value] of Object.entries(change.set)) put(after as unknown as Node, path.split("."), value, copies);
  return after;
}

/** Into a copy of whatever lies on the way, made once. */
function put(whole: Node, path: string[], value: unknown, copies: Set<unknown>): void {
  let node = whole;
  for (const step of path.slice(0, -1)) {
    if (!copies.has(node[step])) {
      node[step] = copyOf(node[step]);
      copies.add(node[step]);
    }
    node = node[step] as Node;
  }
  node[path.at(-1) as string] = value;
}

const copyOf = (value: unknown): unknown => (Array.isArray(value) ? [...value] : { ...(value as Node) });
