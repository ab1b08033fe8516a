import { rowsWhere } from '../../db/rows.ts';
import type { BillVersionsTable } from '../../db/tables/bills.ts';
import { addCitations } from '../derive/cited-in-texts.server.ts';
import { deleteSimilarities } from '../derive/similarity/delete-similarities.server.ts';
import type { RecordOf } from '../records.ts';
import type { Shape } from './aggregates.server.ts';
import { type BillFinder, findBills, type NumberedBill } from './bill-rows.server.ts';
import { InvalidRecord } from './counts.ts';
import { type ImportRun, missingBill } from './import-run.server.ts';
import type { Ingester } from './ingest.server.ts';
import { sessionNamed } from './sessions.server.ts';
import { textChange } from './version-texts.server.ts';

interface StoredText {
  row: BillVersionsTable;
}
const shape: Shape<StoredText> = { table: 'bill_versions', parent: 'id', parts: {} };

interface Lookups {
  bills: BillFinder;
  run: ImportRun;
  /** The versions of each bill, in order. */
  versions: Map<number, Pick<BillVersionsTable, 'id' | 'name' | 'position'>[]>;
}

/**
 * Ingests texts from separate files. Each belongs to the version with its name, which is created if it does not
 * exist.
 */
export const billTextIngester: Ingester<RecordOf<'billText'>, StoredText, Lookups> = {
  noun: 'billText',
  shape,
  idTables: [],
  async fetchLookups(trx, run, records) {
    const bills = await findBills(
      trx,
      records.map((record) => record.number),
    );
    const found = records.map((record) => billOf(record, bills, run)).filter((bill) => bill !== undefined);
    const versions = await rowsWhere<Pick<BillVersionsTable, 'id' | 'bill_id' | 'name' | 'position'>>(
      trx,
      'bill_versions',
      'bill_id',
      found.map((bill) => bill.id),
      ['id', 'bill_id', 'name', 'position'],
    );
    versions.sort((one, other) => one.position - other.position || one.id - other.id);

    return {
      bills,
      run,
      versions: Map.groupBy(versions, (version) => version.bill_id),
    };
  },
  existing(record, { bills, versions, run }) {
    const bill = billOf(record, bills, run);
    return bill && versions.get(bill.id)?.find((version) => version.name === record.version)?.id;
  },
  compose(record, { id, before, lookups, run }) {
    sessionNamed(run, record.session);
    const bill = billOf(record, lookups.bills, run);
    if (!bill) throw new InvalidRecord('number', missingBill(run, record.session, record.number));

    const others = lookups.versions.get(bill.id) ?? [];
    const row: BillVersionsTable = {
      id,
      bill_id: bill.id,
      position: before?.row.position ?? others.length,
      name: record.version,
      links: before?.row.links ?? JSON.stringify(record.url ? [{ url: record.url }] : []),
      version_date: before?.row.version_date ?? record.date ?? null,
      text: record.text,
    };
    if (!before) lookups.versions.set(bill.id, [...others, row]);
    return { aggregate: { row } };
  },
  isWaiting: ({ row }) => row.text === null,
  changes: (before, { row }) => [textChange(row.bill_id, row, before?.row.text ?? null, row.text ?? '')],
  async afterwards(trx, run, written) {
    run.textVersions = undefined;
    const rows = written.filter(({ differs }) => differs).map(({ after }) => after.row);
    await addCitations(trx, rows);
    await deleteSimilarities(
      trx,
      rows.map((row) => row.bill_id),
    );
    return 0;
  },
};

function billOf(record: RecordOf<'billText'>, bills: BillFinder, run: ImportRun): NumberedBill | undefined {
  const session = run.sessions.get(record.session);
  return session && bills.find(session.id, record.number);
}
