import url from "./art.svg?url";

let loading: Promise<void> | undefined;

/** Puts the drawings into the page, once; `Picture` refers to them. Until they are there, what surrounds them is. */
export function loadArt(): Promise<void> {
  loading ??= fetch(url)
    .then((answer) => answer.text())
    .then((sprite) => {
      const holder = document.createElement("div");
      holder.hidden = true;
      holder.innerHTML = sprite;
      document.body.append(holder);
    })
    .catch(() => {
      // Pictures are decoration; the next page that wants them tries again.
      loading = undefined;
    });
  return loading;
}
