import { compiled } from '../db/compiled.ts';
import type { Database, WriteTransaction } from '../db/database.ts';
import { notFound } from '../http/http-errors.ts';
import { countSilentChange } from './change-events.server.ts';
import { type CorrectableType, correctionText, pageOfCorrectable } from './correctable-fields.ts';
import { countPartyVotes } from './derive/party-votes.server.ts';
import { editorRun, writeEvents } from './editor.server.ts';
import { type Aggregate, readAggregates, writeCorrected } from './ingest/aggregates.server.ts';
import { rederiveBills } from './ingest/bill-links.server.ts';
import { billIngester } from './ingest/bills.server.ts';
import {
  CORRECTED_COLUMNS,
  type CorrectedColumn,
  type Correction,
  correctionsOf,
  fieldOf,
} from './ingest/corrections.server.ts';
import type { Ingester } from './ingest/ingest.server.ts';
import { legislatorIngester } from './ingest/legislators.server.ts';
import { meetingIngester } from './ingest/meetings.server.ts';
import { rollCallIngester } from './ingest/roll-calls.server.ts';
import { nextSequence } from './ingest/stored-meeting.ts';
import type { LegislativeRecord } from './records.ts';

/** A field as an editor wants it. */
export interface WantedField {
  /** The column; see `CORRECTABLE_FIELDS`. */
  field: string;
  /** The name of the member whose vote it is, as the source writes it; null for fields of the record itself. */
  voter: string | null;
  value: string | null;
}

/** The corrections of a record, in the order in which they were made. */
export async function correctionsOfRecord(
  db: Database,
  type: CorrectableType,
  id: number,
): Promise<Correction[]> {
  return await CORRECTIONS[type](db, id);
}

const correctionsWhere = (column: CorrectedColumn) =>
  compiled((db, id: number) => db.selectFrom('corrections').selectAll().where(column, '=', id).orderBy('id'));
const CORRECTIONS = {
  bill: correctionsWhere('bill_id'),
  legislator: correctionsWhere('legislator_id'),
  meeting: correctionsWhere('meeting_id'),
  rollCall: correctionsWhere('roll_call_id'),
} satisfies Record<CorrectableType, unknown>;

/**
 * Corrects fields of a record, in this and all later imports, and writes the change events. A field that gets the
 * source's value is not a correction anymore.
 * @param reason where the values come from
 * @returns the fields that changed, with the values before
 * @throws 404 if there is no such record, or a roll call lists no such member
 */
export async function correctRecord(
  trx: WriteTransaction,
  { type, id }: { type: CorrectableType; id: number },
  wanted: readonly WantedField[],
  reason: string,
): Promise<(WantedField & { before: string | null })[]> {
  const correct = <R extends LegislativeRecord, W extends Aggregate, Lookups>(
    ingester: Ingester<R, W, Lookups>,
    also?: (before: W, after: W) => W,
  ) => correctAggregate(trx, ingester, { column: CORRECTED_COLUMNS[type], id, wanted, reason, also });

  switch (type) {
    case 'bill':
      return await correct(billIngester);
    case 'legislator':
      return await correct(legislatorIngester);
    case 'meeting':
      return await correct(meetingIngester, (before, after) => ({
        ...after,
        row: { ...after.row, sequence: nextSequence(before.row, after.row) },
      }));
    case 'rollCall': {
      const changed = await correct(rollCallIngester);
      if (changed.length > 0) await deriveFromRollCall(trx, id);
      return changed;
    }
  }
}

async function correctAggregate<R extends LegislativeRecord, W extends Aggregate, Lookups>(
  trx: WriteTransaction,
  ingester: Ingester<R, W, Lookups>,
  at: {
    column: CorrectedColumn;
    id: number;
    wanted: readonly WantedField[];
    reason: string;
    /** Changes more of the corrected record. */
    also: ((before: W, after: W) => W) | undefined;
  },
): Promise<(WantedField & { before: string | null })[]> {
  const { column, id, wanted, reason, also } = at;
  const { shape } = ingester;
  const source = (await readAggregates(trx, shape, [id])).get(id);
  if (!source) throw notFound('This record does not exist.');
  const before = (await correctionsOf(trx, shape, [id])).applyTo(source);
  const changed = [];

  for (const each of wanted) {
    const { field, voter, value } = each;
    const source_value = fieldOf(source, field, voter);
    const shown = fieldOf(before, field, voter);
    if (source_value === undefined || shown === undefined)
      throw notFound(`This roll call does not list one vote of ${voter}.`, 'voter');
    if (value === shown) continue;
    await trx
      .deleteFrom('corrections')
      .where(column, '=', id)
      .where('field', '=', field)
      .where('voter', 'is not distinct from', voter)
      .execute();
    changed.push({ ...each, before: shown });
    if (value === source_value) continue;
    const corrected_at = new Date().toISOString();
    await trx
      .insertInto('corrections')
      .values({ [column]: id, field, voter, value, source_value, reason, corrected_at })
      .execute();
  }

  const corrected = (await correctionsOf(trx, shape, [id])).applyTo(source);
  const after = also?.(before, corrected) ?? corrected;
  await writeCorrected(trx, shape, [{ before, after }]);
  const lookups = await ingester.fetchLookups(trx, await editorRun(trx), []);
  if (changed.length > 0) await writeEvents(trx, ingester.changes(before, after, lookups));
  return changed;
}

/** Derives what depends on a roll call: its parties' votes and the status of its bill. */
async function deriveFromRollCall(trx: WriteTransaction, id: number): Promise<void> {
  const { bill_id, session_id } = await trx
    .selectFrom('roll_calls')
    .select(['bill_id', 'session_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (session_id === null) return;
  await countPartyVotes(trx, [session_id]);
  const run = await editorRun(trx);
  const session = [...run.sessions.values()].find((each) => each.id === session_id);
  if (bill_id !== null && session) await rederiveBills(trx, run, session, { which: bill_id });
  if (run.silentChanges > 0) await countSilentChange(trx);
}

/** A correction with its record. */
export interface CorrectionInList extends Correction {
  type: CorrectableType;
  recordId: number;
  /** The name of the record in lists. */
  name: string;
  /** The address of its page. */
  page: string;
  /** The field, its value, and that of the source, as pages show them. */
  label: string;
  valueText: string;
  sourceText: string;
}

/** The corrections of all records, newest first, and their number. */
export async function allCorrections(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ corrections: CorrectionInList[]; count: number }> {
  const rows = await withRecords(db).orderBy('corrections.id', 'desc').limit(limit).offset(offset).execute();
  const { count } = await db
    .selectFrom('corrections')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { corrections: rows.map(inList), count: Number(count) };
}

/** Finds a correction; undefined if there is none with this id. */
export async function findCorrection(db: Database, id: number): Promise<CorrectionInList | undefined> {
  const row = await withRecords(db).where('corrections.id', '=', id).executeTakeFirst();
  return row && inList(row);
}

function withRecords(db: Database) {
  return db
    .selectFrom('corrections')
    .leftJoin('bills', 'bills.id', 'corrections.bill_id')
    .leftJoin('legislators', 'legislators.id', 'corrections.legislator_id')
    .leftJoin('meetings', 'meetings.id', 'corrections.meeting_id')
    .leftJoin('roll_calls', 'roll_calls.id', 'corrections.roll_call_id')
    .selectAll('corrections')
    .select((eb) =>
      eb.fn
        .coalesce('bills.number', 'legislators.full_name', 'meetings.title', 'roll_calls.title')
        .as('name'),
    );
}

function inList(row: Correction & { name: string | null }): CorrectionInList {
  for (const [type, column] of Object.entries(CORRECTED_COLUMNS)) {
    const recordId = row[column];
    // The keys of the object are the types.
    if (recordId !== null) return asShown({ ...row, recordId }, type as CorrectableType);
  }
  throw new Error(`Correction ${row.id} has no record.`);
}

function asShown(
  row: Correction & { name: string | null; recordId: number },
  type: CorrectableType,
): CorrectionInList {
  const { label, text: valueText } = correctionText(type, row, row.value);
  const sourceText = correctionText(type, row, row.source_value).text;
  const page = pageOfCorrectable(type, row.recordId);
  return { ...row, type, name: row.name ?? '', page, label, valueText, sourceText };
}
