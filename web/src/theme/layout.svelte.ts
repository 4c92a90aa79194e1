/**
 * How much room there is, counted in the size of the text: with large letters a wide window is a small one. Where a page
 * must be built differently, it asks `layout.kind`; where CSS is enough, `[data-layout="phone"]` on the root element
 * says the same.
 */
import { preferences } from "./preferences.svelte";

export type LayoutKind = "wide" | "medium" | "phone";

const WIDE = 1280;
const MEDIUM = 900;

class Layout {
  #width = $state(innerWidth);
  #height = $state(innerHeight);

  readonly width = $derived((this.#width * 100) / preferences.textSize);
  readonly height = $derived((this.#height * 100) / preferences.textSize);
  readonly kind: LayoutKind = $derived(this.width >= WIDE ? "wide" : this.width >= MEDIUM ? "medium" : "phone");
  readonly isLandscape = $derived(this.width > this.height);

  watch(): void {
    addEventListener("resize", () => {
      this.#width = innerWidth;
      this.#height = innerHeight;
    });
    $effect.root(() => {
      $effect(() => {
        document.documentElement.dataset.layout = this.kind;
      });
    });
  }
}

export const layout = new Layout();
