/** Lets a number of pieces of work run at once; the others wait, first come first served. */
export class Semaphore {
  readonly #limit: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Nothing runs or waits. */
  get isIdle(): boolean {
    return this.#running === 0;
  }

  /** Runs `work` as soon as fewer than the limit run. @returns what it returns, or rejects as it does */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limit) await new Promise<void>((turn) => this.#waiting.push(turn));
    else this.#running++;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
