import type { Database, WriteTransaction } from '../src/db/database.ts';
import { writeRecords } from '../src/db/database.ts';
import { EDITOR_SOURCE } from '../src/legislature/ingest/editor-locks.server.ts';
import { FLOOR_COMMITTEE_IDS } from '../src/legislature/ingest/ids.server.ts';
import type { RecordType } from '../src/legislature/records.ts';
import { STATE } from './places.ts';
import { SAMPLE_SOURCE } from './sample-legislature.ts';

/** Whose records a database holds. */
export type Holding = 'nothing' | 'the sample' | 'real records';

const FLOOR_IDS: number[] = Object.values(FLOOR_COMMITTEE_IDS);
const FACTS = ['sample', 'jurisdiction'] as const;
/** Where the records of each noun are; what hangs on them goes with them. Those that others hang on come last. */
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

/** Whether a database holds the sample, real records, or neither. */
export async function holdingOf(db: Database): Promise<Holding> {
  const fact = await db
    .selectFrom('site_facts')
    .select('value')
    .where('name', '=', 'sample')
    .executeTakeFirst();
  if (fact?.value === '1') return 'the sample';
  for (const [, table] of TABLES) {
    // The two floor sessions are there from the start of any import.
    const some = await db.selectFrom(table).select('id').where('id', 'not in', FLOOR_IDS).limit(1).execute();
    if (some.length > 0) return 'real records';
  }
  return 'nothing';
}

/** Whether the sample was begun and not finished, as when the first start was cut off. */
export async function isSampleUnfinished(db: Database): Promise<boolean> {
  const runs = await db
    .selectFrom('imports')
    .select('finished_at')
    .where('source', '=', SAMPLE_SOURCE)
    .execute();
  return runs.length === 0 || runs.some((run) => run.finished_at === null);
}

/** Marks the site as one whose legislature is invented, before anything invented is in it. */
export async function markAsSample(db: Database): Promise<void> {
  await writeRecords(db, async (trx) => {
    await forgetFacts(trx);
    await trx
      .insertInto('site_facts')
      .values([
        { name: 'sample', value: '1' },
        { name: 'jurisdiction', value: STATE.name },
      ])
      .execute();
  });
}

/**
 * Takes the sample out, with all that hangs on it. Real records come in after this, so nothing invented is among them.
 * @returns whether there was a sample
 */
export async function removeSample(db: Database): Promise<boolean> {
  if ((await holdingOf(db)) !== 'the sample') return false;
  await writeRecords(db, async (trx) => {
    await removeSessionsTraces(trx);
    for (const [noun, table] of TABLES) {
      const ids = ofSample(trx, noun).where('record_id', 'not in', noun === 'committee' ? FLOOR_IDS : [0]);
      await trx
        .deleteFrom('upstream_ids')
        .where('source', '=', EDITOR_SOURCE)
        .where('noun', '=', noun)
        .where('record_id', 'in', ids)
        .execute();
      await trx.deleteFrom(table).where('id', 'in', ids).execute();
    }
    await removeTraces(trx);
    await forgetFacts(trx);
  });
  return true;
}

/** What was worked out for the sample's sessions has no id of the sample's own: meetings that were read out of actions. */
async function removeSessionsTraces(trx: WriteTransaction): Promise<void> {
  const sessions = await ofSample(trx, 'session').execute();
  const ids = sessions.map((session) => session.record_id);
  if (ids.length === 0) return;
  const meetings = trx.selectFrom('meetings').select('id').where('session_id', 'in', ids);
  await trx
    .deleteFrom('upstream_ids')
    .where('noun', '=', 'meeting')
    .where('record_id', 'in', meetings)
    .execute();
  await trx.deleteFrom('meetings').where('session_id', 'in', ids).execute();
  const marks = ids.map((id) => `ended ${id}`);
  await trx.deleteFrom('site_facts').where('name', 'in', marks).execute();
}

/** What stays behind when records go: events about them, where they came from, names that nothing bears any more. */
async function removeTraces(trx: WriteTransaction): Promise<void> {
  await trx.deleteFrom('change_events').where('source', '=', SAMPLE_SOURCE).execute();
  await trx.deleteFrom('upstream_ids').where('source', '=', SAMPLE_SOURCE).execute();
  await trx.deleteFrom('waiting_records').where('source', '=', SAMPLE_SOURCE).execute();
  await trx.deleteFrom('imports').where('source', '=', SAMPLE_SOURCE).execute();
  await trx.deleteFrom('site_facts').where('name', 'like', `loaded % ${SAMPLE_SOURCE}`).execute();
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

async function forgetFacts(trx: WriteTransaction): Promise<void> {
  await trx.deleteFrom('site_facts').where('name', 'in', FACTS).execute();
}

function ofSample(trx: WriteTransaction, noun: RecordType) {
  return trx
    .selectFrom('upstream_ids')
    .select('record_id')
    .where('source', '=', SAMPLE_SOURCE)
    .where('noun', '=', noun);
}
