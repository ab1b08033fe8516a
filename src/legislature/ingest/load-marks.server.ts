import type { Database } from '../../db/database.ts';
import type { LoadedSourcesTable } from '../../db/tables/imports.ts';
import type { RecordType } from '../records.ts';

/*
 * The first import of old records sends no alerts. Sources come in parts (people, bills, texts and votes separately)
 * and in several kinds of file, some of which have more fields than others. So each finished import stores what it
 * has loaded, by source, kind of file, record type and session.
 */

export interface LoadMarks {
  has(recordType: RecordType, sessionId: number | null): boolean;
  /** Whether another source, or another kind of file, has loaded records of this type for the session. */
  hasFromAnother(recordType: RecordType, sessionId: number | null): boolean;
  /** Notes that this run loads such records. */
  noteLoaded(recordType: RecordType, sessionId: number | null): void;
  /** Stores the marks of this run after it is finished. */
  write(trx: Database, moment: string): Promise<void>;
}

/**
 * Reads the marks of earlier imports.
 * @param kindOfFile returns the kind of file that the run reads, once it has begun
 */
export async function loadMarks(db: Database, source: string, kindOfFile: () => string): Promise<LoadMarks> {
  const rows = await db.selectFrom('loaded_sources').selectAll().execute();
  const marks = Map.groupBy(rows, (row) => subjectOf(row.record_type, row.session_id));
  const loaded = new Map<string, Omit<LoadedSourcesTable, 'loaded_at'>>();
  const isOwn = (row: LoadedSourcesTable) => row.source === source && row.kind_of_file === kindOfFile();
  const marksOf = (recordType: RecordType, sessionId: number | null) =>
    marks.get(subjectOf(recordType, sessionId)) ?? [];

  return {
    has: (recordType, sessionId) => marksOf(recordType, sessionId).some(isOwn),
    hasFromAnother: (recordType, sessionId) => marksOf(recordType, sessionId).some((row) => !isOwn(row)),
    noteLoaded(recordType, sessionId) {
      const kind_of_file = kindOfFile();
      const row = { record_type: recordType, session_id: sessionId ?? NO_SESSION, kind_of_file, source };
      loaded.set(`${subjectOf(recordType, sessionId)} ${kind_of_file}`, row);
    },
    async write(trx, moment) {
      const added = [...loaded.values()].map((row) => ({ ...row, loaded_at: moment }));
      if (added.length === 0) return;
      await trx
        .insertInto('loaded_sources')
        .values(added)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}

/** The session id of records that belong to no session. */
const NO_SESSION = 0;

function subjectOf(recordType: string, sessionId: number | null): string {
  return `${recordType} ${sessionId ?? NO_SESSION}`;
}
