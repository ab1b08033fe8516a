/** Thrown where a search takes longer than its query allows. */
export class OutOfTime extends Error {}

/**
 * Called between the parts of a search, so that no query, however it is made, keeps the others waiting for long.
 * @throws OutOfTime once the time is up
 */
export function checkTime(deadline: number | undefined): void {
  if (deadline !== undefined && performance.now() > deadline)
    throw new OutOfTime('The search takes too long');
}
