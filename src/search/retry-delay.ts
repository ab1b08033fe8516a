const FIRST_MS = 1_000;
const MAX_MS = 5 * 60_000;

/** The pauses between attempts at something that fails: one second, then each twice as long as the one before, up to five minutes. */
export class RetryDelay {
  #nextMs = FIRST_MS;
  #end: (() => void) | undefined;

  /** Waits, and longer the next time. */
  async wait(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.#nextMs);
      this.#end = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#end = undefined;
    this.#nextMs = Math.min(this.#nextMs * 2, MAX_MS);
  }

  /** The next pause is as short as the first. */
  reset(): void {
    this.#nextMs = FIRST_MS;
  }

  /** Ends the pause that is under way, if there is one. */
  end(): void {
    this.#end?.();
  }
}
