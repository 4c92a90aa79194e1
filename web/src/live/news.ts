import type { LogEntry } from "./said";

/** What happened since the view before. */
export type NewsListener = (news: readonly LogEntry[], before: unknown, after: unknown) => void;

/** Tells what happens at a table: animations and sounds listen to it. */
export class News {
  #listeners = new Set<NewsListener>();

  /** The function that it returns ends it. */
  listen(listener: NewsListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell: NewsListener = (news, before, after) => {
    for (const listener of this.#listeners) listener(news, before, after);
  };
}
