/**
 * Work that pauses every few milliseconds, so that whoever runs it can let others have their turn before it goes on.
 * It may be left unfinished.
 */
export type Steps<T> = Generator<undefined, T, void>;

/** Between two pauses. A pause costs as much as many records, so that there is none without need. */
const STEP_MS = 2;
let pausedAt = 0;

/** Whether this thread has worked for so long without a pause that the next should come now: `if (isPauseDue()) yield`. */
export function isPauseDue(): boolean {
  const now = performance.now();
  if (now - pausedAt < STEP_MS) return false;
  pausedAt = now;
  return true;
}

/** Runs all the steps without a pause. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
