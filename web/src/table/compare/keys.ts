/** The key C: a press opens and closes, holding it shows only as long as it is held. */
import { TYPES } from "../compose/keys";

export function compareByKey(isOpen: () => boolean, show: (isOpen: boolean) => void) {
  /** A key that is held repeats itself. */
  let isHeld = false;
  const isMeant = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
    key.toLowerCase() === "c" &&
    !(ctrlKey || metaKey || altKey) &&
    (isOpen() || !((target instanceof Element && target.closest(TYPES)) || document.querySelector("dialog[open]")));

  return {
    onkeydown(event: KeyboardEvent): void {
      if (!isMeant(event)) return;
      isHeld = event.repeat && isOpen();
      if (!event.repeat) show(!isOpen());
    },
    onkeyup(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== "c" || !isHeld) return;
      isHeld = false;
      show(false);
    },
  };
}
