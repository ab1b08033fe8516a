import type { DetectedChange } from '../dashboard/change-groups.ts';
import { FOUND_CHANGES } from '../dashboard/change-text.ts';
import type { Followed } from '../dashboard/followed.server.ts';
import { type ChangeRange, changesBetween } from '../dashboard/followed-changes.server.ts';
import type { Database } from '../db/database.ts';
import { highestId } from '../db/rows.ts';
import type { LegislatureWords } from '../legislature/status/legislature-words.ts';
import { type AlertKind, typesOf } from './alert-kinds.ts';
import { hiddenImports } from './holds.server.ts';

/** The types of changes that a rule tells. A search for other records than bills has one: a new record. */
export function typesOfRule({
  kinds,
  foundType = 'bill',
}: Pick<Followed, 'foundType'> & { kinds: readonly AlertKind[] }) {
  return foundType === 'bill' ? typesOf(kinds) : FOUND_CHANGES;
}

interface NewsOptions extends Pick<ChangeRange, 'isNewestFirst'> {
  days: number;
  /** The last change event that counts; by default the newest. */
  upTo?: number;
  now: Date;
  timeZone: string;
  words: LegislatureWords;
}

/**
 * The changes of the last days that a rule tells, from what imports detected then.
 * @returns up to 300 changes; `hasMore` says whether there were more
 */
export async function recentNews(
  db: Database,
  rule: Followed & { kinds: readonly AlertKind[] },
  { days, upTo, now, isNewestFirst, timeZone, words }: NewsOptions,
): Promise<{ news: DetectedChange[]; hasMore: boolean }> {
  const since = new Date(now.getTime() - days * 86_400_000).toISOString();
  const before = await db
    .selectFrom('change_events')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('detected_at', '<', since)
    .executeTakeFirst();
  const { changes, hasMore } = await changesBetween(
    db,
    { ...rule, exceptMuted: true },
    {
      after: before?.id ?? 0,
      upTo: upTo ?? (await highestId(db, 'change_events')),
      types: typesOfRule(rule),
      isNewestFirst,
      exceptImports: await hiddenImports(db),
    },
    { timeZone, words },
  );
  return { news: changes.filter(({ isPast }) => !isPast), hasMore };
}
