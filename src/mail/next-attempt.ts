/** The waits before each further attempt, in minutes. After the last one, a message has failed. */
const WAITS_MINUTES = [1, 5, 15, 60, 180, 360, 720];

/**
 * When to try again to send a message if the attempt that is being made fails.
 * @param attempts the number of attempts before this one
 * @returns a UTC time; null if there is no further attempt
 */
export function nextAttempt(attempts: number, now: Date): string | null {
  const wait = WAITS_MINUTES[attempts];
  return wait === undefined ? null : new Date(now.getTime() + wait * 60_000).toISOString();
}
