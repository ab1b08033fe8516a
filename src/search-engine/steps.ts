/**
 * A task that pauses every few milliseconds, so that its caller can run other tasks in between. The caller may
 * abandon it.
 */
export type Steps<T> = Generator<undefined, T, void>;

/** The time between two pauses. A pause takes as long as processing many records, so pauses are rare. */
const STEP_MS = 2;
let pausedAt = 0;

/** Whether the thread has run for `STEP_MS` without a pause. Use it as `if (isPauseDue()) yield`. */
export function isPauseDue(): boolean {
  const now = performance.now();
  if (now - pausedAt < STEP_MS) return false;
  pausedAt = now;
  return true;
}

/** Runs all steps without pausing, and returns the result. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
