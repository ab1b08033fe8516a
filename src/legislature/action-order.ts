/**
 * Sorts a bill's actions by day, and within a day by time where both have one. Other actions of one day keep the
 * source's order. Sources list actions in the order in which they happened or, like Wyoming, newest first; a list
 * with the newest first is reversed.
 */
export function chronological<Action extends { date: string; time?: string | undefined }>(
  actions: readonly Action[],
): Action[] {
  const newestFirst = (actions[0]?.date ?? '') > (actions.at(-1)?.date ?? '');
  const oldestFirst = newestFirst ? actions.toReversed() : [...actions];
  return oldestFirst.sort((one, other) => {
    if (one.date !== other.date) return one.date < other.date ? -1 : 1;
    if (!one.time || !other.time || one.time === other.time) return 0;
    return one.time < other.time ? -1 : 1;
  });
}
