import type { PressBillsTable, PressReleasesTable } from '../../db/tables/news-and-changes.ts';
import type { Change, ChangeOf, FieldsOf } from '../change-events.ts';
import { fieldChanges } from '../differences.ts';
import type { RecordOf } from '../records.ts';
import type { Shape } from './aggregates.server.ts';
import { billIds, type MentionedBills, mentionedBills } from './bill-mentions.server.ts';
import { type Directory, directoryOf } from './directory.server.ts';
import type { Ingester } from './ingest.server.ts';
import { mergedField } from './merged-field.ts';
import { sessionOf } from './session-of.ts';
import { billsOf } from './text-names.ts';
import { cleanHtml, type MaybeCleaned } from './untrusted-html.ts';

type ReleaseRecord = MaybeCleaned<RecordOf<'pressRelease'>>;

interface StoredRelease {
  row: PressReleasesTable;
  bills: PressBillsTable[];
}
const shape: Shape<StoredRelease> = {
  table: 'press_releases',
  parent: 'press_release_id',
  parts: { bills: { table: 'press_bills', order: ['bill_id'] } },
};

interface Lookups {
  bills: MentionedBills;
  directory: Directory;
}

/** Ingests press releases, with the legislator who issued them and the bills that they are about. */
export const pressIngester: Ingester<ReleaseRecord, StoredRelease, Lookups> = {
  noun: 'pressRelease',
  shape,
  idTables: [],
  async fetchLookups(trx, run, records) {
    const named = records.map((record) => ({ ...record, bills: billNumbers(record) }));
    return { bills: await mentionedBills(trx, run, named), directory: await directoryOf(trx, run) };
  },
  existing: (_record, _around, known) => known,
  compose(record, { id, before, lookups, run }) {
    const session = sessionOf(run, record);
    const { legislator } = record;
    const old = before?.row;
    const person =
      legislator && lookups.directory.legislator(legislator.name, legislator.upstreamId, { session });
    const row: PressReleasesTable = {
      id,
      title: record.title,
      content: record.cleaned?.text ?? cleanHtml(record.content),
      display_date: record.displayDate,
      author: mergedField(record.author, old?.author),
      category: mergedField(record.category, old?.category),
      external_url: mergedField(record.externalUrl, old?.external_url),
      legislator_id: legislator ? (person ?? null) : (old?.legislator_id ?? null),
      session_id: session?.id ?? null,
    };

    const numbers = billNumbers(record);
    const { billUpstreamIds } = record;
    const mentioned = billIds(lookups.bills, session, { bills: numbers, billUpstreamIds });
    const bills =
      numbers || billUpstreamIds
        ? mentioned.ids.sort((a, b) => a - b).map((bill_id) => ({ press_release_id: id, bill_id }))
        : (before?.bills ?? []);
    const isSettled = !legislator || lookups.directory.givenId('legislator', legislator.upstreamId) === '';
    // A text may name a bill that is not stored yet.
    const unresolved = mentioned.unresolved || !isSettled || record.namesAreInText === true;
    return { aggregate: { row, bills }, unresolved };
  },
  changes: (before, after) => releaseChanges(before, after),
};

function billNumbers(record: ReleaseRecord): string[] | undefined {
  return billsOf(record, record.title, record.content);
}

function releaseChanges(before: StoredRelease | undefined, after: StoredRelease): Change[] {
  const { row } = after;
  const of: ChangeOf<'pressRelease'> = { recordType: 'pressRelease', recordId: row.id, billId: null };
  const fields = (release: StoredRelease): FieldsOf<'pressRelease'> => ({
    title: release.row.title,
    content: release.row.content,
    displayDate: release.row.display_date,
    author: release.row.author,
    category: release.row.category,
    url: release.row.external_url,
    legislator: release.row.legislator_id,
    bills: release.bills.map((each) => each.bill_id),
  });
  if (before) return fieldChanges(of, fields(before), fields(after));

  const { title, author, bills } = fields(after);
  return [{ ...of, type: 'press.added', after: { title, author, bills }, occurredAt: row.display_date }];
}
