import type { WriteTransaction } from '../../db/database.ts';
import { rowsWhere } from '../../db/rows.ts';
import type { AmendmentsTable } from '../../db/tables/bills.ts';
import { writeChangeEvents } from '../change-events.server.ts';
import type { Change, ChangeOf, FieldsOf } from '../change-events.ts';
import { fieldChanges } from '../differences.ts';
import type { RecordOf } from '../records.ts';
import type { Shape } from './aggregates.server.ts';
import { announcedChanges } from './announced-changes.ts';
import { type BillFinder, findBills } from './bill-rows.server.ts';
import { InvalidRecord } from './counts.ts';
import { type Directory, directoryOf } from './directory.server.ts';
import { type ImportRun, missingBill } from './import-run.server.ts';
import type { Ingester } from './ingest.server.ts';
import { mergedField } from './merged-field.ts';
import { sessionNamed } from './sessions.server.ts';
import { upstreamRows } from './upstream-ids.server.ts';

interface StoredAmendment {
  row: AmendmentsTable;
}
const shape: Shape<StoredAmendment> = { table: 'amendments', parent: 'id', parts: {} };

interface Lookups {
  run: ImportRun;
  bills: BillFinder;
  directory: Directory;
  /** The amendments' ids by bill and number. */
  numbered: Map<string, number>;
}

/** Ingests amendments. They are matched by the source's id, or else by bill and number. */
export const amendmentIngester: Ingester<RecordOf<'amendment'>, StoredAmendment, Lookups> = {
  noun: 'amendment',
  shape,
  idTables: [],
  async fetchLookups(trx, run, records) {
    const bills = await findBills(
      trx,
      records.map((record) => record.billNumber),
    );
    const billIds = records.flatMap((record) => {
      const session = run.sessions.get(record.session);
      const bill = session && bills.find(session.id, record.billNumber);
      return bill ? [bill.id] : [];
    });
    const rows = await rowsWhere<Pick<AmendmentsTable, 'id' | 'bill_id' | 'amendment_number'>>(
      trx,
      'amendments',
      'bill_id',
      billIds,
      ['id', 'bill_id', 'amendment_number'],
    );

    const numbered = new Map(rows.map((row) => [`${row.bill_id} ${row.amendment_number}`, row.id]));
    return { run, bills, directory: await directoryOf(trx, run), numbered };
  },
  existing(record, { run, bills, numbered }, idByUpstream) {
    if (idByUpstream !== undefined) return idByUpstream;
    const session = run.sessions.get(record.session);
    const bill = session && bills.find(session.id, record.billNumber);
    return bill && numbered.get(`${bill.id} ${record.amendmentNumber}`);
  },
  compose(record, { id, before, lookups, run }) {
    const session = sessionNamed(run, record.session);
    const bill = lookups.bills.find(session.id, record.billNumber);
    if (!bill) {
      throw new InvalidRecord('billNumber', missingBill(run, record.session, record.billNumber));
    }

    const { sponsor, chamber } = record;
    const old = before?.row;
    const row: AmendmentsTable = {
      id,
      bill_id: bill.id,
      amendment_number: record.amendmentNumber,
      title: record.title,
      status: record.status,
      amendment_text: mergedField(record.text, old?.amendment_text),
      sponsor_name: sponsor?.name ?? old?.sponsor_name ?? null,
      amending: mergedField(record.amending, old?.amending),
      chamber: chamber ?? old?.chamber ?? null,
      amendment_date: record.date ?? old?.amendment_date ?? null,
      source_url: mergedField(record.sourceUrl, old?.source_url),
      ...(sponsor
        ? lookups.directory.link(sponsor.name, sponsor.upstreamId, { session, chamber })
        : { legislator_id: old?.legislator_id ?? null, given_id: old?.given_id ?? null }),
    };

    return { aggregate: { row } };
  },
  changes: (before, after) => amendmentChanges(before, after),
  precedence: {
    identity: ['repeatIds', 'session', 'billNumber', 'amendmentNumber'],
    stored: ({ row }) => ({ title: row.title, status: row.status }),
  },
  async afterwards(trx, run, written) {
    const repeats = written.flatMap(({ record, after }) =>
      (record.repeatIds ?? []).map((upstreamId) => ({ upstreamId, row: after.row, session: record.session })),
    );
    if (repeats.length > 0) await mergeRepeats(trx, run, repeats);
    return 0;
  },
};

/**
 * Merges amendments that an earlier version of the importer stored once for each id under which the source lists them. Those ids
 * now lead to the one that stays.
 */
async function mergeRepeats(
  trx: WriteTransaction,
  run: ImportRun,
  repeats: readonly { upstreamId: string; row: AmendmentsTable; session: string }[],
): Promise<void> {
  const upstreamIds = repeats.map(({ upstreamId }) => upstreamId);
  const known = await upstreamRows(trx, 'amendment', run.source, upstreamIds);
  for (const { upstreamId, row, session } of repeats) {
    const repeated = known.get(upstreamId)?.record_id;
    if (repeated === undefined || repeated === row.id) continue;
    const removed = await trx
      .deleteFrom('amendments')
      .where('id', '=', repeated)
      .where('bill_id', '=', row.bill_id)
      .returning(['amendment_number as number', 'title'])
      .executeTakeFirst();
    if (!removed) continue;
    await trx
      .updateTable('upstream_ids')
      .set({ record_id: row.id })
      .where('record_type', '=', 'amendment')
      .where('record_id', '=', repeated)
      .execute();
    const change: Change = {
      type: 'amendment.removed',
      recordType: 'amendment',
      recordId: repeated,
      billId: row.bill_id,
      before: removed,
    };
    const sessionId = run.sessions.get(session)?.id ?? null;
    const changes = announcedChanges(run, 'amendment', sessionId, [change]);
    await writeChangeEvents(trx, changes, { ...run, detectedAt: run.startedAt });
  }
}

function amendmentChanges(before: StoredAmendment | undefined, after: StoredAmendment): Change[] {
  const { row } = after;
  const of: ChangeOf<'amendment'> = { recordType: 'amendment', recordId: row.id, billId: row.bill_id };
  const occurredAt = row.amendment_date ?? undefined;
  const fields = ({ row }: StoredAmendment): FieldsOf<'amendment'> => ({
    number: row.amendment_number,
    title: row.title,
    status: row.status,
    sponsor: row.sponsor_name,
    amending: row.amending,
    chamber: row.chamber,
    date: row.amendment_date,
    text: row.amendment_text,
  });

  if (!before) {
    const { number, title, status, sponsor } = fields(after);
    return [{ ...of, type: 'amendment.added', after: { number, title, status, sponsor }, occurredAt }];
  }

  return fieldChanges(of, fields(before), fields(after)).map((change) => ({ ...change, occurredAt }));
}
