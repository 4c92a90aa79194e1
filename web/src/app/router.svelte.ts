/**
 * Addresses and pages. A page is a line in `routes.ts`; links are plain `<a href>`, and `navigate` goes somewhere by
 * program.
 */
import type { Component } from "svelte";
import { tick } from "svelte";

export interface PageProps {
  /** The parts of the address that the route names: `/tables/:id` gives `id`. */
  params: Record<string, string>;
  query: URLSearchParams;
}

export interface Route {
  /** `/tables/:id` */
  pattern: string;
  /** The page's component; one that needs neither parameters nor query takes no props. */
  load(): Promise<{ default: Component<PageProps> | Component }>;
  /** The page draws its own header and fills the window: a table does. */
  isWhole?: boolean;
}

export interface Place extends PageProps {
  route: Route | null;
  path: string;
}

export function match(routes: readonly Route[], url: URL): Place {
  const path = url.pathname.replace(/(.)\/+$/, "$1");
  for (const route of routes) {
    const params = paramsOf(route.pattern, path);
    if (params) return { route, path, params, query: url.searchParams };
  }
  return { route: null, path, params: {}, query: url.searchParams };
}

function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split("/");
  const given = path.split("/");
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? "";
    if (part.startsWith(":") && value) params[part.slice(1)] = decoded(value);
    else if (part !== value) return null;
  }
  return params;
}

/** Anybody may type an address: what cannot be decoded stays as it is, and leads nowhere. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  place: Place = $state.raw({ route: null, path: "", params: {}, query: new URLSearchParams() });
  #routes: readonly Route[] = [];

  start(routes: readonly Route[]): void {
    this.#routes = routes;
    this.#read();
    addEventListener("popstate", () => this.#read());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  navigate(address: string, { replaces = false } = {}): void {
    const url = new URL(address, location.href);
    if (replaces) history.replaceState(null, "", url);
    else history.pushState(null, "", url);
    const isElsewhere = url.pathname !== this.place.path;
    this.#read();
    if (isElsewhere) void this.#arrive();
  }

  #read(): void {
    this.place = match(this.#routes, new URL(location.href));
  }

  async #arrive(): Promise<void> {
    await tick();
    scrollTo(0, 0);
  }

  /** Links within the site need no new document, unless the user asks for one. */
  #follow(event: MouseEvent): void {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (event.defaultPrevented || !isPlain || !link?.href || link.target || link.hasAttribute("download")) return;
    const url = new URL(link.href);
    const isHere = url.pathname === location.pathname && url.hash !== "";
    if (url.origin !== location.origin || url.pathname.startsWith("/api/") || isHere) return;
    event.preventDefault();
    this.navigate(url.href);
  }
}

export const router = new Router();
export const navigate = router.navigate.bind(router);
