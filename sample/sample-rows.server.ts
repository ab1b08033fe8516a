import type { Database, WriteTransaction } from '../src/db/database.ts';
import { writeRecords } from '../src/db/database.ts';
import { FLOOR_COMMITTEE_IDS } from '../src/legislature/ingest/ids.server.ts';
import type { RecordType } from '../src/legislature/records.ts';
import { STATE } from './places.ts';
import { SAMPLE_SOURCE } from './sample-legislature.ts';

/** The content of a database. */
export type DatabaseContent = 'nothing' | 'the sample' | 'real records';

const FLOOR_IDS: number[] = Object.values(FLOOR_COMMITTEE_IDS);
/** The table of each record type, whose dependent rows are deleted with it. Records that others refer to come last. */
const TABLES = [
  ['rollCall', 'roll_calls'],
  ['transcript', 'transcripts'],
  ['meeting', 'meetings'],
  ['amendment', 'amendments'],
  ['newsArticle', 'news_articles'],
  ['pressRelease', 'press_releases'],
  ['bill', 'bills'],
  ['committee', 'committees'],
  ['legislator', 'legislators'],
  ['session', 'sessions'],
] as const satisfies readonly (readonly [RecordType, string])[];

/** Whether a database contains the sample, real records, or neither. */
export async function contentOf(db: Database): Promise<DatabaseContent> {
  const jurisdiction = await db.selectFrom('jurisdiction').select('is_sample').executeTakeFirst();
  if (jurisdiction?.is_sample) return 'the sample';
  for (const [, table] of TABLES) {
    // Every import begins by creating the two floor sessions.
    const some = await db.selectFrom(table).select('id').where('id', 'not in', FLOOR_IDS).limit(1).execute();
    if (some.length > 0) return 'real records';
  }
  return 'nothing';
}

/** Whether loading the sample was interrupted. */
export async function isSampleUnfinished(db: Database): Promise<boolean> {
  const runs = await db
    .selectFrom('imports')
    .select('finished_at')
    .where('source', '=', SAMPLE_SOURCE)
    .execute();
  return runs.length === 0 || runs.some((run) => run.finished_at === null);
}

/** Marks the legislature as fictional, before the first fictional record is written. */
export async function markAsSample(db: Database): Promise<void> {
  await writeRecords(db, async (trx) => {
    const sample = { name: STATE.name, is_sample: 1 };
    await trx
      .insertInto('jurisdiction')
      .values({ id: 1, ...sample })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(sample))
      .execute();
  });
}

/**
 * Removes the sample and everything that belongs to it, before real records are imported.
 * @returns whether there was a sample
 */
export async function removeSample(db: Database): Promise<boolean> {
  if ((await contentOf(db)) !== 'the sample') return false;
  await writeRecords(db, async (trx) => {
    await deleteNoticedMeetings(trx);
    for (const [recordType, table] of TABLES) {
      const ids = sampleIds(trx, recordType).where(
        'record_id',
        'not in',
        recordType === 'committee' ? FLOOR_IDS : [0],
      );
      await trx
        .deleteFrom('editor_locks')
        .where('record_type', '=', recordType)
        .where('record_id', 'in', ids)
        .execute();
      await trx.deleteFrom(table).where('id', 'in', ids).execute();
    }

    await deleteSampleTraces(trx);
    await trx.updateTable('jurisdiction').set({ name: null, is_sample: 0 }).execute();
    await trx.deleteFrom('jurisdiction').where('state_code', 'is', null).execute();
  });
  return true;
}

/** Deletes the meetings that were derived from the sample's actions, which have no upstream ids. */
async function deleteNoticedMeetings(trx: WriteTransaction): Promise<void> {
  const sessions = await sampleIds(trx, 'session').execute();
  const ids = sessions.map((session) => session.record_id);
  if (ids.length === 0) return;
  const meetings = trx.selectFrom('meetings').select('id').where('session_id', 'in', ids);
  await trx
    .deleteFrom('upstream_ids')
    .where('record_type', '=', 'meeting')
    .where('record_id', 'in', meetings)
    .execute();
  await trx.deleteFrom('meetings').where('session_id', 'in', ids).execute();
}

/** The tables whose rows name the source that they came from. */
const SOURCE_TABLES = [
  'change_events',
  'upstream_ids',
  'session_aliases',
  'committee_aliases',
  'tombstones',
  'waiting_records',
  'loaded_sources',
  'imports',
] as const;

/** Deletes rows of the sample that belong to no record, and unused categories. */
async function deleteSampleTraces(trx: WriteTransaction): Promise<void> {
  for (const table of SOURCE_TABLES)
    await trx.deleteFrom(table).where('source', '=', SAMPLE_SOURCE).execute();
  await trx
    .deleteFrom('categories')
    .where('id', 'not in', trx.selectFrom('bill_categories').select('category_id'))
    .execute();
  await trx
    .deleteFrom('news_categories')
    .where(
      'id',
      'not in',
      trx.selectFrom('news_articles').select('category_id').where('category_id', 'is not', null),
    )
    .execute();
}

function sampleIds(trx: WriteTransaction, recordType: RecordType) {
  return trx
    .selectFrom('upstream_ids')
    .select('record_id')
    .where('source', '=', SAMPLE_SOURCE)
    .where('record_type', '=', recordType);
}
