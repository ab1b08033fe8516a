/** A change of what a user follows. */
export interface NoticedChange {
  /** The change event. */
  id: number;
  /** UTC moment at which an import noticed it. */
  detectedAt: string;
  /** Day of the act itself, `YYYY-MM-DD`; `null` where it is not known, or is in the words. */
  day: string | null;
  link: string;
  /** Number of the bill, or what the meeting is called. */
  name: string;
  /** Of the bill; empty for a meeting. */
  title: string;
  words: string;
  /** Whether it is no news: of a meeting that was over, a correction, or recorded late. */
  isPast: boolean;
}

/** What changed about one bill or meeting. */
export interface ChangeGroup extends Pick<NoticedChange, 'link' | 'name' | 'title' | 'detectedAt'> {
  /** The first of its changes. */
  id: number;
  /** Each once: first those without a day of their own, then the latest first. */
  changes: Pick<NoticedChange, 'words' | 'day'>[];
}

/** Changes by the bill or meeting that they are of, in the order of the first of each. */
export function groupChanges(changes: readonly NoticedChange[]): ChangeGroup[] {
  const groups = Map.groupBy(changes, ({ link, name }) => `${link} ${name}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { id, link, name, title, detectedAt } = first;
    const each = new Map(group.map(({ words, day }) => [`${words} ${day}`, { words, day }]));
    const changes = [...each.values()].sort((one, other) => compareDays(other.day, one.day));
    return { id, link, name, title, detectedAt, changes };
  });
}

function compareDays(one: string | null, other: string | null): number {
  const [first, second] = [one ?? '9999', other ?? '9999'];
  return first < second ? -1 : first > second ? 1 : 0;
}
