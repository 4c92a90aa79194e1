/**
 * The drawings that the page shows, for `<use href={artHref(name)}>`. A sprite holds more than a hundred as text; only those
 * in use become elements, since all of them together keep a phone busy for longer than the rest of the page.
 */
import url from "./art.svg?url";
import type { ArtName } from "./names";

/** Every symbol of a sprite, by its name. */
export function symbolsIn(markup: string): Map<string, string> {
  return new Map(
    [...markup.matchAll(/<symbol id="([^"]+)".*?<\/symbol>/gs)].map(([symbol, name = ""]) => [name, symbol]),
  );
}

/** What a symbol itself refers to comes along. */
export function withParts(name: string, symbols: ReadonlyMap<string, string>): string[] {
  const parts = symbols.get(name)?.matchAll(/href="#([^"]+)"/g) ?? [];
  return [name, ...[...parts].flatMap(([, part = ""]) => withParts(part, symbols))];
}

export class Sprite<Name extends string> {
  #symbols: Promise<Map<string, string>> | undefined;
  /** In use, in the page or on their way there. */
  #known = new Set<string>();
  #missing: string[] = [];
  #holder: SVGElement | undefined;

  /** `read` gives the markup of the sprite. */
  constructor(private readonly read: () => Promise<string>) {}

  /** The address of a drawing in the page. Until it is there, what surrounds it is. */
  address(name: Name): string {
    if (!this.#known.has(name)) {
      this.#known.add(name);
      this.#missing.push(name);
      void this.load();
    }
    return `#${name}`;
  }

  /** Adds what is missing; before anything is, it only fetches the sprite. */
  async load(): Promise<void> {
    try {
      this.#symbols ??= this.read().then(symbolsIn);
      this.#insert(await this.#symbols);
    } catch {
      // Pictures are decoration; the next one that is wanted tries again.
      this.#symbols = undefined;
    }
  }

  /** All that are missing by now, at once. */
  #insert(symbols: ReadonlyMap<string, string>): void {
    if (!this.#missing.length) return;
    const names = new Set(this.#missing.flatMap((name) => withParts(name, symbols)));
    this.#missing = [];
    this.#holder ??= hidden();
    const added = [...names].filter((name) => !document.getElementById(name));
    this.#holder.insertAdjacentHTML("beforeend", added.map((name) => symbols.get(name) ?? "").join(""));
  }
}

function hidden(): SVGElement {
  const holder = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  holder.style.display = "none";
  document.body.append(holder);
  return holder;
}

const sprite = new Sprite<ArtName>(async () => (await fetch(url, { priority: "low" })).text());

export const artHref = (name: ArtName): string => sprite.address(name);

/** Nearly every page shows some: the sprite can be on its way before the first is drawn. */
export const loadArt = (): Promise<void> => sprite.load();
