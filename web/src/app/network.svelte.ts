/** Whether the browser has a network at all. */
export const network = $state({ isOnline: navigator.onLine });

function look(): void {
  network.isOnline = navigator.onLine;
}

addEventListener("online", look);
addEventListener("offline", look);
