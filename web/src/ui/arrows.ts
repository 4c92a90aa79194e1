/**
 * A group of things to look at is one stop of the Tab key; the arrows go from one thing to the next:
 *
 *     <ul tabindex="0" {@attach arrows("li[tabindex]")}>
 */
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function arrows(things: string): (group: HTMLElement) => () => void {
  return (group) => {
    const go = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (!step) return;
      const all = [...group.querySelectorAll<HTMLElement>(things)];
      const from = all.indexOf(event.target as HTMLElement);
      const next = from < 0 && step < 0 ? all.at(-1) : all[from + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    group.addEventListener("keydown", go);
    return () => group.removeEventListener("keydown", go);
  };
}
