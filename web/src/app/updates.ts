/**
 * A client that is older than the server's reloads itself, but never in the middle of something: code that composes a move
 * or a message holds it up meanwhile.
 */

const own = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;

let isOld = false;
let holds = 0;

/** Looks whether the server has another client by now; a development server has none that could be compared. */
export async function checkForUpdate(): Promise<void> {
  if (!own) return;
  try {
    const { build } = await (await fetch("/build.json", { cache: "no-cache" })).json();
    isOld ||= typeof build === "string" && build !== own;
  } catch {
    // If the server cannot be asked now, it is asked after the next reconnection.
  }
  reloadIfDue();
}

/** Keeps the page as it is until the function that it returns is called. */
export function holdUpdates(): () => void {
  holds += 1;
  let isHeld = true;
  return () => {
    if (isHeld) holds -= 1;
    isHeld = false;
    reloadIfDue();
  };
}

function reloadIfDue(): void {
  if (isOld && holds === 0) location.reload();
}

/** A page that is loaded on demand may be gone from a server that was updated in the meantime. */
export function reloadWhenPartsAreGone(): void {
  addEventListener("vite:preloadError", (event) => {
    if (!mayReloadOnce()) return;
    event.preventDefault();
    location.reload();
  });
}

/** Once in a while only: a part that is gone for good must not become a page that reloads forever. */
function mayReloadOnce(): boolean {
  const last = Number(sessionStorage.getItem("reloaded-at") ?? 0);
  sessionStorage.setItem("reloaded-at", String(Date.now()));
  return Date.now() - last > 60_000;
}
