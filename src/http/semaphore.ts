/** Limits how many tasks run at once. The others wait in order of arrival. */
export class Semaphore {
  readonly #limit: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Whether no task is running or waiting. */
  get isIdle(): boolean {
    return this.#running === 0;
  }

  /** Runs a task as soon as fewer tasks than the limit are running. @returns its result */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limit) await new Promise<void>((turn) => this.#waiting.push(turn));
    else this.#running++;
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
