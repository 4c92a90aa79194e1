/** Notifications of the browser: only whoever asks for them gets them. */
import { change, preferences } from "$/theme/preferences.svelte";

export const canNotify = () => "Notification" in globalThis;
export const isBlocked = () => canNotify() && Notification.permission === "denied";
export const willNotify = () => canNotify() && preferences.notifies && Notification.permission === "granted";

/** To be called for a click: browsers ask only then. */
export async function askToNotify(): Promise<void> {
  change({ notifies: (await Notification.requestPermission()) === "granted" });
}

/** Tells whoever does not look at the page; a newer notice of the same table takes the place of the older. */
export function notify(text: string, tag: string): void {
  if (!willNotify() || !(document.hidden || !document.hasFocus())) return;
  try {
    const notice = new Notification(text, { tag, icon: "/icon.svg" });
    notice.onclick = () => {
      focus();
      notice.close();
    };
  } catch {
    // Some phones have notifications, but not for pages.
  }
}
