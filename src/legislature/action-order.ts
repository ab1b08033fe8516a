/**
 * Puts a bill's actions into the order of their days and, where both have one, of their times. Otherwise those of one day
 * stay as the source has them, which is the order in which they happened, or, where the source lists the newest first
 * (Wyoming), the reverse of it.
 */
export function inOrderOfTime<Action extends { date: string; time?: string | undefined }>(
  actions: readonly Action[],
): Action[] {
  const newestFirst = (actions[0]?.date ?? '') > (actions.at(-1)?.date ?? '');
  const told = newestFirst ? actions.toReversed() : [...actions];
  return told.sort((one, other) => {
    if (one.date !== other.date) return one.date < other.date ? -1 : 1;
    if (!one.time || !other.time || one.time === other.time) return 0;
    return one.time < other.time ? -1 : 1;
  });
}
