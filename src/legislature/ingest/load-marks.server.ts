import type { Database } from '../../db/database.ts';
import type { RecordType } from '../records.ts';

/*
 * A first import of old records alerts nobody. Sources come in parts (people, bills, texts and votes each on their own) and
 * in several kinds of file, of which one says more than another. So what has been loaded once is marked for each source,
 * kind of file, noun and session, when the import that brought it is finished.
 */

export interface LoadMarks {
  has(noun: RecordType, sessionId: number | null): boolean;
  /** Whether another source, or another kind of file, has brought this noun for the session. */
  hasFromAnother(noun: RecordType, sessionId: number | null): boolean;
  /** Notes that this run brings such records. */
  brings(noun: RecordType, sessionId: number | null): void;
  /** Writes what the run brought, once it is finished. */
  write(trx: Database, moment: string): Promise<void>;
}

const PREFIX = 'loaded';

/**
 * Reads what has been loaded before.
 * @param kindOfFile tells the kind of file that the run reads, once it has begun
 */
export async function loadMarks(db: Database, source: string, kindOfFile: () => string): Promise<LoadMarks> {
  const rows = await db
    .selectFrom('site_facts')
    .select('name')
    .where('name', 'like', `${PREFIX} %`)
    .execute();
  const names = new Set(rows.map((row) => row.name));
  const subjects = new Map<string, Set<string>>();
  for (const name of names) {
    const [, noun, session, ...rest] = name.split(' ');
    const subject = `${noun} ${session}`;
    subjects.set(subject, (subjects.get(subject) ?? new Set()).add(rest.join(' ')));
  }
  const brought = new Set<string>();
  const whose = () => `${kindOfFile()} ${source}`;
  const subject = (noun: RecordType, sessionId: number | null) => `${noun} ${sessionId ?? '-'}`;
  return {
    has: (noun, sessionId) => names.has(`${PREFIX} ${subject(noun, sessionId)} ${whose()}`),
    hasFromAnother: (noun, sessionId) =>
      [...(subjects.get(subject(noun, sessionId)) ?? [])].some((other) => other !== whose()),
    brings: (noun, sessionId) => brought.add(`${PREFIX} ${subject(noun, sessionId)} ${whose()}`),
    async write(trx, moment) {
      const added = [...brought].filter((name) => !names.has(name));
      if (added.length === 0) return;
      await trx
        .insertInto('site_facts')
        .values(added.map((name) => ({ name, value: moment })))
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
    },
  };
}
