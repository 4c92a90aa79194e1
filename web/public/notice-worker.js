/**
 * Shows the notices of tables, takes them back, and brings whoever clicks one to its table. It does nothing else: pages
 * and their parts do not come from here. `src/table/attention/notice.svelte.ts` tells it what to do.
 */

// Tabs that stay open do not keep an older worker in its place.
self.addEventListener("install", () => self.skipWaiting());

let work = Promise.resolve();

self.addEventListener("message", (event) => {
  const { text, tag, address } = event.data;
  const todo = () => (text ? show(text, tag, { address, tab: event.source.id }) : takeBack(tag));
  // One after the other, so that whatever is to be taken back has been shown. A browser may refuse at any moment.
  work = work.then(todo).catch(() => {});
  event.waitUntil(work);
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data));
});

function show(text, tag, data) {
  return self.registration.showNotification(text, { tag, data, icon: "/icon.svg" });
}

async function takeBack(tag) {
  for (const notice of await self.registration.getNotifications({ tag })) notice.close();
}

async function goTo({ tab, address }) {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  // A tab is known by the address that it was loaded with, wherever it has gone since. So its id comes first; a reload
  // gives it another one, but also its true address.
  const found = tabs.find(({ id }) => id === tab) ?? tabs.find(({ url }) => url === address);
  await (found ? found.focus() : self.clients.openWindow(address));
}
