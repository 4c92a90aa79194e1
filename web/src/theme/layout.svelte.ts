/**
 * How much room there is, counted in the size of the text: with large letters a wide window is a small one. Where a page
 * must be built differently, it asks `layout.kind`; where CSS is enough, `[data-layout="phone"]` on the root element
 * says the same; `[data-shape="portrait"]` says that the window is higher than wide, `[data-room="low"]` that there is
 * little height above what is docked at its bottom, and `[data-room="spacious"]` that there is room for everything.
 */
import { preferences } from "./preferences.svelte";

export type LayoutKind = "wide" | "medium" | "phone";
export type Room = "low" | "usual" | "spacious";

const WIDE = 1280;
const MEDIUM = 900;
/** Held upright, a tablet is narrower and has more height instead. */
const UPRIGHT = { width: 760, height: 1000 };

const SPACIOUS = { width: 1720, height: 980 };
const LOW = 832;

class Layout {
  #width = $state(innerWidth);
  #height = $state(innerHeight);
  /** Pixels at the bottom of the window that are taken; `--dock` says the same in CSS. */
  docked = $state(0);

  readonly width = $derived((this.#width * 100) / preferences.textSize);
  readonly height = $derived((this.#height * 100) / preferences.textSize);
  readonly isLandscape = $derived(this.width > this.height);
  /** A tablet that is held upright. */
  readonly isUpright = $derived(!this.isLandscape && this.width >= UPRIGHT.width && this.height >= UPRIGHT.height);
  readonly kind: LayoutKind = $derived.by(() => {
    if (this.width >= WIDE && this.isLandscape) return "wide";
    return this.width >= MEDIUM || this.isUpright ? "medium" : "phone";
  });

  readonly room: Room = $derived.by(() => {
    const height = this.height - (this.docked * 100) / preferences.textSize;
    if (this.width >= SPACIOUS.width && height >= SPACIOUS.height) return "spacious";
    return height < LOW ? "low" : "usual";
  });

  watch(): void {
    addEventListener("resize", () => {
      this.#width = innerWidth;
      this.#height = innerHeight;
    });
    $effect.root(() => {
      $effect(() => {
        const { dataset, style } = document.documentElement;
        dataset.layout = this.kind;
        dataset.shape = this.isLandscape ? "landscape" : "portrait";
        dataset.room = this.room;
        style.setProperty("--dock", `${this.docked}px`);
      });
    });
  }
}

export const layout = new Layout();
