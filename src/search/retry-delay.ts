const FIRST_MS = 1_000;
const MAX_MS = 5 * 60_000;

/** Exponential backoff between retries: one second, then doubling up to five minutes. */
export class RetryDelay {
  #nextMs = FIRST_MS;
  #end: (() => void) | undefined;

  /** Waits, and doubles the next delay. */
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

  /** Resets the next delay to the first. */
  reset(): void {
    this.#nextMs = FIRST_MS;
  }

  /** Ends the current delay, if any. */
  end(): void {
    this.#end?.();
  }
}
