/** Collects sentences until it is quiet for a moment: listeners hear them in one piece. */

export const QUIET = 600;

export class Announcer {
  #sentences: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly announce: (text: string) => void) {}

  say(sentences: readonly string[]): void {
    if (!sentences.length) return;
    this.#sentences.push(...sentences);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#speak(), QUIET);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #speak(): void {
    // Where to break words is for the eye.
    const text = this.#sentences.map((sentence) => `${sentence}.`).join(" ");
    this.#sentences = [];
    this.announce(text.replaceAll("\u00ad", ""));
  }
}
