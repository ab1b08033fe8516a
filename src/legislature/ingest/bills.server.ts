import type { WriteTransaction } from '../../db/database.ts';
import type { BillActionsTable, BillsTable } from '../../db/tables/bills.ts';
import type { SessionsTable } from '../../db/tables/people.ts';
import { writeChangeEvents } from '../change-events.server.ts';
import type { Change } from '../change-events.ts';
import { deleteSimilarities } from '../derive/similarity/delete-similarities.server.ts';
import {
  billNumberKey,
  billNumberValue,
  displayBillNumber,
  isDocketNumber,
} from '../language/bill-numbers.ts';
import type { PassageVote } from '../status/bill-history.ts';
import { announcedChanges } from './announced-changes.ts';
import { billChanges } from './bill-changes.ts';
import { mergeDocketIntoBill } from './bill-merge.server.ts';
import { type BillPartsContext, type BillRecord, billParts, withActionRelations } from './bill-parts.ts';
import { type BillFinder, findBills } from './bill-rows.server.ts';
import { decidingVotes, statusOfBill, withCommittees } from './bill-status.ts';
import { subjectsOf } from './bill-subjects.ts';
import { categoryIds } from './categories.server.ts';
import { directoryOf } from './directory.server.ts';
import type { ImportRun } from './import-run.server.ts';
import type { Composed, Ingester, Written } from './ingest.server.ts';
import { mergedField } from './merged-field.ts';
import { sessionNamed } from './sessions.server.ts';
import { billShape, type StoredBill } from './stored-bill.ts';
import { notifySubscribers } from './subscribers.ts';
import { substitutionsOf } from './substitutions.server.ts';
import { textVersions, writeVersionTexts } from './version-texts.server.ts';

interface Lookups extends Pick<BillPartsContext, 'bills' | 'directory' | 'categories' | 'textVersions'> {
  session(identifier: string): SessionsTable | undefined;
  /** The roll calls of the stored bills in which a chamber passed them. */
  rollCalls: ReadonlyMap<number, PassageVote[]>;
  /** The actions of other bills that say that one of them took a stored bill's place. */
  substitutions: ReadonlyMap<number, BillActionsTable[]>;
}

/**
 * Ingests bills. They are matched by number within the session, or else by the docket that became the bill, or else
 * by the source's id. The number comes first because sources change their ids, while no two bills of a session share
 * a number.
 */
export const billIngester: Ingester<BillRecord, StoredBill, Lookups> = {
  noun: 'bill',
  shape: billShape,
  idTables: ['bill_versions'],
  async fetchLookups(trx, run, records) {
    const bills = await findBillsMerged(trx, run, records);
    const stored = records.flatMap((record) => {
      const session = run.sessions.get(record.session);
      const numbers = record.docketNumber ? [record.number, record.docketNumber] : [record.number];
      return numbers.flatMap((number) => (session && bills.find(session.id, number)?.id) ?? []);
    });
    return {
      bills,
      rollCalls: await decidingVotes(trx, stored),
      substitutions: await substitutionsOf(trx, stored),
      session: (identifier) => run.sessions.get(identifier),
      directory: await directoryOf(trx, run),
      categories: await categoryIds(
        trx,
        records.flatMap((record) => subjectsOf(record) ?? []),
      ),
      textVersions: await textVersions(trx, run),
    };
  },
  existing(record, lookups, idByUpstream) {
    const session = lookups.session(record.session);
    if (!session) return idByUpstream;
    const numbered = lookups.bills.byNumber(session.id, record.number);
    if (numbered) return numbered.id;
    if (isDocketNumber(record.number))
      return lookups.bills.byDocket(session.id, record.number)?.id ?? idByUpstream;
    const docket = record.docketNumber && lookups.bills.byDocket(session.id, record.docketNumber);
    return docket && docket.number_key === docket.docket_key ? docket.id : idByUpstream;
  },
  compose(record, { id, before, lookups, ids, run }) {
    const session = sessionNamed(run, record.session);
    const composed = composeBill(record, session, { ...lookups, id, session, before, ids, run });
    if (!before || !isDocketNumber(record.number) || isDocketNumber(before.row.number)) return composed;
    return { aggregate: withDocketFields(before, composed.aggregate) };
  },
  changes: (before, after, lookups) => {
    const names = new Map([...lookups.categories].map(([name, id]) => [id, name]));
    const categoryName = (id: number) => names.get(id) ?? String(id);
    return billChanges(before, after, { ...lookups.directory, categoryName });
  },
  precedence: {
    identity: ['session', 'number', 'docketNumber', 'chamber'],
    stored: ({ row }) => ({
      title: row.title,
      kind: row.kind,
      ...(row.named_committee && { committee: row.named_committee }),
    }),
  },
  async afterwards(trx, run, written) {
    for (const { before, after, differs } of written) {
      run.touched.bills ||= differs;
      run.touched.nameable ||= before?.row.number_key !== after.row.number_key;
      run.touched.nameable ||= before?.row.docket_key !== after.row.docket_key;
      if (differs && before?.actions !== after.actions) run.touched.actions.add(after.row.session_id);
    }

    const renumbered = written.flatMap(renumbering);
    if (renumbered.length > 0) await notifySubscribers('billsRenumbered', trx, renumbered);
    await deleteSimilarities(
      trx,
      written.filter(hasNewContent).map(({ after }) => after.row.id),
    );

    return await writeVersionTexts(trx, run, written);
  },
};

/** Whether a field changed that similar bills depend on: the title, summary, citations or newest version. */
function hasNewContent({ before, after, differs }: Written<BillRecord, StoredBill>): boolean {
  if (!before || !differs) return false;
  const compared = ({ row, citations, versions }: StoredBill) =>
    JSON.stringify([row.title, row.summary, citations, versions.map(({ id, name }) => [id, name])]);
  return compared(before) !== compared(after);
}

/** The old and the new number of a bill whose number changed. */
function renumbering({ before, after }: { before: StoredBill | undefined; after: StoredBill }) {
  const [old, { id, number }] = [before?.row.number, after.row];
  return old === undefined || old === number ? [] : [{ billId: id, before: old, after: number }];
}

function composeBill(
  record: BillRecord,
  session: SessionsTable,
  context: BillPartsContext & Pick<Lookups, 'rollCalls' | 'substitutions'>,
): Composed<StoredBill> {
  const old = context.before?.row;
  const { directory, run } = context;
  const plain = billParts(record, context);
  const parts = {
    ...plain,
    actions: withCommittees(plain.actions, directory, run.jointCommittees),
    related: withActionRelations(context.id, plain.related, plain.actions, {
      ownNumbers: [
        billNumberKey(record.number),
        record.docketNumber ? billNumberKey(record.docketNumber) : (old?.docket_key ?? null),
      ],
      title: record.title,
    }),
  };
  const docket = record.docketNumber ?? (isDocketNumber(record.number) ? record.number : undefined);
  const stated = {
    id: context.id,
    session_id: session.id,
    number: displayBillNumber(record.number),
    number_key: billNumberKey(record.number),
    number_value: billNumberValue(record.number),
    docket_number: docket ? displayBillNumber(docket) : (old?.docket_number ?? null),
    docket_key: docket ? billNumberKey(docket) : (old?.docket_key ?? null),
    chamber: record.chamber,
    kind: record.kind,
    title: record.title,
    description: mergedField(record.description, old?.description),
    summary: mergedField(record.summary, old?.summary),
    petition: mergedField(record.petition, old?.petition),
    // A session law that was read from actions is read again if the record has actions.
    session_law: mergedField(record.sessionLaw, record.actions ? null : old?.session_law),
    source_url: mergedField(record.sourceUrl, old?.source_url),
    upstream_status: mergedField(record.upstreamStatus, old?.upstream_status),
    upstream_status_date: record.upstreamStatusDate ?? old?.upstream_status_date ?? null,
    named_committee: record.committee ?? '',
    committee_id: record.committee ? directory.committee(record.committee, undefined, record.chamber) : null,
  };

  const rollCalls = context.rollCalls.get(context.id) ?? [];
  const { columns, ...status } = statusOfBill(
    stated,
    { ...parts, rollCalls, substitutions: context.substitutions.get(context.id) },
    { ...run, directory, sessionEnded: run.ended.has(session.id) },
  );
  return { aggregate: { row: { ...stated, ...columns }, ...parts, ...status } };
}

/** Adds to a bill the fields and parts that only its docket has, for a docket that arrives after its bill. */
function withDocketFields(bill: StoredBill, docket: StoredBill): StoredBill {
  const filled = { ...docket, row: { ...docket.row } };
  const row = Object.fromEntries(
    Object.entries(docket.row).map(([column, value]) => [
      column,
      bill.row[column as keyof BillsTable] ?? value,
    ]),
  );
  Object.assign(filled.row, row);
  for (const part of Object.keys(billShape.parts) as (keyof typeof billShape.parts)[]) {
    if (bill[part].length > 0) Object.assign(filled, { [part]: bill[part] });
  }

  return filled;
}

/** Finds the batch's bills. If a bill and its docket are stored as two rows, they are merged first. */
async function findBillsMerged(
  trx: WriteTransaction,
  run: ImportRun,
  records: BillRecord[],
): Promise<BillFinder> {
  const numbers = records.flatMap((record) => [
    record.number,
    ...(record.docketNumber ? [record.docketNumber] : []),
    ...(record.relatedBills ?? []).map((related) => related.number),
  ]);
  const bills = await findBills(trx, numbers);
  const merges: Change[] = [];
  const announced: Change[] = [];

  for (const record of records) {
    const session = run.sessions.get(record.session);
    if (!session || !record.docketNumber || isDocketNumber(record.number)) continue;
    const bill = bills.byNumber(session.id, record.number);
    const docket = bills.byNumber(session.id, record.docketNumber);
    if (!bill || !docket || bill.id === docket.id) continue;
    await mergeDocketIntoBill(trx, docket.id, bill.id);
    const change: Change = {
      type: 'bill.merged',
      recordType: 'bill',
      recordId: docket.id,
      billId: bill.id,
      before: { number: displayBillNumber(record.docketNumber) },
      after: { number: displayBillNumber(record.number) },
    };
    merges.push(change);
    announced.push(...announcedChanges(run, 'bill', session.id, [change]));
  }

  await writeChangeEvents(trx, announced, { ...run, detectedAt: run.startedAt });
  return merges.length > 0 ? await findBills(trx, numbers) : bills;
}
