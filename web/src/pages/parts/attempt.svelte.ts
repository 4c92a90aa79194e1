import { explain } from "$/app/explain";

/** Something that may be refused: whether it is under way, and why it did not work. */
export class Attempt {
  error = $state("");
  isBusy = $state(false);

  /** Whether it worked. */
  async run(task: () => Promise<unknown>): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.error = "";
    try {
      await task();
      return true;
    } catch (refusal) {
      this.error = explain(refusal);
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}
