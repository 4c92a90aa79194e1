/** Notifications of the browser, shown by a worker: phones do not let pages. Only people who ask for them get either. */
import { change, preferences } from "$/theme/preferences.svelte";

const WORKER = "/notice-worker.js";

/** Browsers have no workers for pages that could have been changed on their way. */
export const isInsecure = !isSecureContext;
export const canNotify = "Notification" in globalThis && "serviceWorker" in navigator;

let permission: NotificationPermission = $state(canNotify ? Notification.permission : "denied");

export const isBlocked = () => permission === "denied";
export const willNotify = () => preferences.notifies && permission === "granted";
export const isLookedAt = () => !document.hidden && document.hasFocus();

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
  change({ notifies: permission === "granted" && (await hasWorker()) });
  return preferences.notifies;
}

export async function stopNotifying(): Promise<void> {
  change({ notifies: false });
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notice of (await registration?.getNotifications()) ?? []) notice.close();
  await registration?.unregister();
}

/** Tells a player who is not looking at the page; a notice with the same tag is replaced. */
export function notify(text: string, tag: string): void {
  if (!isLookedAt()) tellWorker({ text, tag, address: location.href });
}

export function takeNoticeBack(tag: string): void {
  tellWorker({ tag });
}

function tellWorker(message: { tag: string; text?: string; address?: string }): void {
  if (!willNotify()) return;
  // A browser that has lost its worker, and cannot get it now, is asked again the next time.
  worker()
    .then((worker) => worker.postMessage(message))
    .catch(() => {});
}

const hasWorker = () => worker().then(Boolean, () => false);

/** Registers it if it is not there; a new one takes a moment until it may show anything. */
async function worker(): Promise<ServiceWorker> {
  const registration = await navigator.serviceWorker.register(WORKER);
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  if (!worker) throw new Error("There is no worker.");
  await activated(worker);
  return worker;
}

function activated(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === "activated") resolve();
    };
    worker.addEventListener("statechange", look);
    look();
  });
}
