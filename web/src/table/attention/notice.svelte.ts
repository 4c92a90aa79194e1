/** Notifications of the browser: only whoever asks for them gets them. */
import { change, preferences } from "$/theme/preferences.svelte";

export const canNotify = "Notification" in globalThis;

let permission: NotificationPermission = $state(canNotify ? Notification.permission : "denied");

export const isBlocked = () => permission === "denied";
export const willNotify = () => preferences.notifies && permission === "granted";

// The player may think better of it in the browser's own settings.
if (canNotify) {
  void navigator.permissions?.query({ name: "notifications" }).then((status) => {
    status.onchange = () => {
      permission = Notification.permission;
    };
  });
}

/** Whether the browser lets us; to be called for a click: browsers ask only then. */
export async function askToNotify(): Promise<boolean> {
  permission = await Notification.requestPermission();
  change({ notifies: permission === "granted" });
  return preferences.notifies;
}

/** Tells whoever does not look at the page. What it returns takes the notice back. */
export function notify(text: string, tag: string): () => void {
  if (!willNotify() || !(document.hidden || !document.hasFocus())) return () => {};
  try {
    const notice = new Notification(text, { tag, icon: "/icon.svg" });
    notice.onclick = () => {
      focus();
      notice.close();
    };
    return () => notice.close();
  } catch {
    // Some phones have notifications, but not for pages.
    return () => {};
  }
}
