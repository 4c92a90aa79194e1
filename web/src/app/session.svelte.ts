/** Who plays. Nobody has to be anybody before they sit down: `session.somebody()` asks for a name when it is needed. */
import { api, type Emblem, type Me, Refusal } from "$/api";
import { EMBLEMS } from "$/art/named";

const STORED_NAME = "name";
const STORED_EMBLEM = "emblem";
/** Milliseconds until a server that does not answer is asked again. */
const RETRY = 2000;

class Session {
  me: Me | null = $state.raw(null);
  /** Whether `me` has been asked for; before that nobody knows. */
  isKnown = $state(false);
  /** How often this browser has become somebody else, or nobody, since the page was opened. */
  changes = $state(0);
  /** Whether a name is asked for right now: `NameDialog` shows then. */
  isAsking = $state(false);
  /** Whether a guest is asked to think twice about logging out: `LogOutDialog` shows then. */
  isLeaving = $state(false);
  /** What somebody who is not known yet will wear: any, so that nobody has to choose. */
  #emblem: Emblem = $state(storedEmblem());
  #loading: Promise<void> | null = null;
  #waiting: PromiseWithResolvers<Me | null> | null = null;

  load(): Promise<void> {
    this.#loading ??= this.#find();
    return this.#loading;
  }

  async #find(): Promise<void> {
    // Only the server knows: browsers forget what pages store sooner than what it has set. One that does not answer has
    // not said that it knows nobody: a new name would lose the games of the old one.
    while (!(await this.#ask())) await new Promise((resolve) => setTimeout(resolve, RETRY));
    this.isKnown = true;
  }

  /** Whether there was an answer. */
  async #ask(): Promise<boolean> {
    try {
      this.me = await api.me();
      return true;
    } catch (error) {
      return error instanceof Refusal && error.status === 401;
    }
  }

  /** Who plays, after asking for a name if need be; null if they would rather not say. */
  async somebody(): Promise<Me | null> {
    await this.load();
    if (this.me) return this.me;
    this.#waiting ??= Promise.withResolvers<Me | null>();
    this.isAsking = true;
    return this.#waiting.promise;
  }

  /** The name that was given last, for people who come back after a long time. */
  get lastName(): string {
    return localStorage.getItem(STORED_NAME) ?? "";
  }

  get emblem(): Emblem {
    return this.me?.emblem ?? this.#emblem;
  }

  /** Before somebody has a name. */
  wear(emblem: Emblem): void {
    this.#emblem = emblem;
    localStorage.setItem(STORED_EMBLEM, emblem);
  }

  async playAsGuest(name: string): Promise<void> {
    this.become(await api.playAsGuest(name, this.#emblem));
  }

  become(me: Me): void {
    if (me.id !== this.me?.id) this.changes += 1;
    this.me = me;
    localStorage.setItem(STORED_NAME, me.name);
    this.#answer(me);
  }

  /** The dialog was closed without a name. */
  decline(): void {
    this.#answer(null);
  }

  /** Logs out; a guest, who could not come back, is warned first. */
  async leave(): Promise<void> {
    if (this.me?.is_guest) this.isLeaving = true;
    else await this.logOut();
  }

  async logOut(): Promise<void> {
    await api.logOut();
    this.forget();
  }

  /** The server knows this browser no more. */
  forget(): void {
    this.changes += 1;
    this.me = null;
    this.isLeaving = false;
  }

  #answer(me: Me | null): void {
    this.isAsking = false;
    this.#waiting?.resolve(me);
    this.#waiting = null;
  }
}

/** The one that was chosen before, else any. */
function storedEmblem(): Emblem {
  const stored = localStorage.getItem(STORED_EMBLEM);
  return EMBLEMS.find((each) => each === stored) ?? (EMBLEMS[Math.floor(Math.random() * EMBLEMS.length)] as Emblem);
}

export const session = new Session();
