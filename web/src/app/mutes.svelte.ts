/** Whom one does not want to hear. The server leaves out what they write; what is here already, the client does. */
import { type MutedPerson, people } from "$/api/people";
import { session } from "./session.svelte";

class Mutes {
  #all: readonly MutedPerson[] | null = $state.raw(null);
  /** Whose they are. */
  #owner: string | null = $state(null);

  /** Null until they are loaded. */
  get all(): readonly MutedPerson[] | null {
    return this.#owner === session.me?.id ? this.#all : null;
  }

  has(person: string): boolean {
    return this.all?.some(({ id }) => id === person) ?? false;
  }

  async load(): Promise<void> {
    const owner = session.me?.id;
    if (!owner) return;
    this.#all = await people.mutes();
    this.#owner = owner;
  }

  async set(person: string, isMuted: boolean): Promise<void> {
    await (isMuted ? people.mute(person) : people.unmute(person));
    await this.load();
  }
}

export const mutes = new Mutes();
