import type { ChatMessage } from "$/api";

/** What people say at a table. */
export class ChatLog {
  messages: readonly ChatMessage[] = $state.raw([]);
  /** The message that was there when they were last looked at; null: nobody has told yet what was said before. */
  lastRead: number | null = $state(null);

  constructor(private readonly read: () => Promise<readonly ChatMessage[]>) {}

  /** What was said before this page was opened, which is no news, or while the connection was lost. */
  async load(): Promise<void> {
    try {
      this.add(await this.read());
      if (this.lastRead === null) this.markRead();
    } catch {
      // What is said from now on is heard in any case.
    }
  }

  add(messages: readonly ChatMessage[]): void {
    const known = new Set(this.messages.map((each) => each.id));
    const all = [...this.messages, ...messages.filter((each) => !known.has(each.id))];
    this.messages = all.sort((one, other) => one.id - other.id);
  }

  markRead(): void {
    this.lastRead = this.messages.at(-1)?.id ?? 0;
  }
}
