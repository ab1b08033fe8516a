import type {
  BillActionsTable,
  BillCategoriesTable,
  BillCitationsTable,
  BillDocumentsTable,
  BillSponsorsTable,
  RelatedBillsTable,
} from '../../db/tables/bills.ts';
import type { SessionsTable } from '../../db/tables/people.ts';
import { chronological } from '../action-order.ts';
import { withoutOwnDay } from '../language/action-dates.ts';
import { billNumberKey, displayBillNumber } from '../language/bill-numbers.ts';
import { relationsOfActions } from '../language/relations.ts';
import type { RecordOf } from '../records.ts';
import type { BillFinder } from './bill-rows.server.ts';
import { citedStatutes, subjectsOf } from './bill-subjects.ts';
import type { Directory } from './directory.server.ts';
import type { Ids } from './ids.server.ts';
import type { ImportRun } from './import-run.server.ts';
import { mergedField } from './merged-field.ts';
import type { StoredBill, StoredVersion } from './stored-bill.ts';

export type BillRecord = RecordOf<'bill'>;

/** The input for composing a bill's parts. */
export interface BillPartsContext {
  id: number;
  session: SessionsTable;
  before: StoredBill | undefined;
  run: ImportRun;
  ids: Ids;
  directory: Directory;
  bills: BillFinder;
  categories: ReadonlyMap<string, number>;
  /** Ids of versions whose text came from a separate file. */
  textVersions: ReadonlySet<number>;
}

/** The new parts of a bill: those in the record, or else the stored ones. */
export function billParts(
  record: BillRecord,
  context: BillPartsContext,
): Omit<StoredBill, 'row' | 'stages' | 'contradictions'> {
  const { before } = context;
  return {
    sponsors: record.sponsors ? sponsors(record, context) : (before?.sponsors ?? []),
    actions: record.actions ? actions(record, context) : (before?.actions ?? []),
    versions: record.versions ? versions(record, context) : (before?.versions ?? []),
    documents: record.documents ? documents(record, context) : (before?.documents ?? []),
    citations: citations(record, context),
    categories: categories(record, context) ?? before?.categories ?? [],
    related: record.relatedBills ? relatedBills(record, context) : (before?.related ?? []),
  };
}

/** What sources write in place of a name. */
const NOBODY = /^(?:none|n\/?a|null|unknown|not available)\.?$/i;

function sponsors(
  record: BillRecord,
  { id, session, directory, before }: BillPartsContext,
): BillSponsorsTable[] {
  const stored = new Map(before?.sponsors.map((each) => [each.name, each.classification]));
  const named = (record.sponsors ?? []).filter(({ name }) => !NOBODY.test(name.trim()));
  return listedOnce(named).map((sponsor, position) => {
    const { name, upstreamId } = sponsor;
    // A bill may have sponsors from both chambers, so its chamber only decides between people of the same name.
    const legislator = () =>
      directory.legislator(name, upstreamId, { session }) ??
      directory.legislator(name, upstreamId, { session, chamber: record.chamber });
    const link =
      sponsor.kind === 'person'
        ? { ...directory.link(name, upstreamId, { session }, legislator), committee_id: null }
        : {
            legislator_id: null,
            committee_id: directory.committee(name, upstreamId, record.chamber),
            given_id: directory.givenId('committee', upstreamId),
          };

    return {
      bill_id: id,
      position,
      name,
      kind: sponsor.kind,
      classification: sponsor.classification ?? stored.get(name) ?? 'sponsor',
      district: mergedField(sponsor.district, null),
      added_date: sponsor.addedDate ?? null,
      ...link,
    };
  });
}

type Sponsor = NonNullable<BillRecord['sponsors']>[number];

/**
 * Sponsors without repetitions. Washington's source lists each one again for every version of the bill, and primary
 * sponsors as cosponsors too.
 */
function listedOnce(sponsors: readonly Sponsor[]): Sponsor[] {
  const same = Map.groupBy(sponsors, ({ name, kind, upstreamId = '' }) => `${kind} ${upstreamId} ${name}`);
  return [...same.values()].flatMap((listed) => {
    const [first] = listed;
    return listed.find(({ classification }) => classification === 'primary') ?? first ?? [];
  });
}

function actions(record: BillRecord, { id }: BillPartsContext): BillActionsTable[] {
  return chronological(record.actions ?? []).map((action, position) => ({
    bill_id: id,
    position,
    action_date: action.date,
    recorded_date: null,
    action_text: withoutOwnDay(action.text, action.date),
    classification: JSON.stringify(action.classification),
    action_time: action.time ?? null,
    chamber: action.chamber ?? null,
    committee_id: null,
    reporting_committee_id: null,
    report: null,
    step: null,
  }));
}

/**
 * Versions keep their ids, and with them their texts, as long as their names stay the same. Versions created for a
 * text remain even if the record does not list them.
 */
function versions(record: BillRecord, { id, before, ids, textVersions }: BillPartsContext): StoredVersion[] {
  const remaining = [...(before?.versions ?? [])];
  const listed = (record.versions ?? []).map((version, position) => {
    const same = remaining.findIndex((old) => old.name === version.name);
    const [old] = same === -1 ? [] : remaining.splice(same, 1);
    return {
      id: old?.id ?? ids.next('bill_versions'),
      bill_id: id,
      position,
      name: version.name,
      links: JSON.stringify(version.links),
      version_date: version.date ?? old?.version_date ?? null,
    };
  });

  const retained = remaining.filter((old) => textVersions.has(old.id));
  return [...listed, ...retained.map((old, i) => ({ ...old, position: listed.length + i }))];
}

function documents(record: BillRecord, { id }: BillPartsContext): BillDocumentsTable[] {
  return (record.documents ?? []).map((document, position) => ({
    bill_id: id,
    position,
    name: document.name,
    kind: document.kind,
    links: JSON.stringify(document.links),
    document_date: document.date ?? null,
  }));
}

function citations(record: BillRecord, { id, before }: BillPartsContext): BillCitationsTable[] {
  const stored = (before?.citations ?? []).map((row) => row.citation);
  return citedStatutes(record, stored).map((citation, position) => ({ bill_id: id, citation, position }));
}

function categories(record: BillRecord, context: BillPartsContext): BillCategoriesTable[] | undefined {
  const names = subjectsOf(record);
  if (names === undefined) return undefined;
  const ids = names.map((name) => context.categories.get(name));
  return [...new Set(ids)]
    .filter((id) => id !== undefined)
    .sort((one, other) => one - other)
    .map((category_id) => ({ bill_id: context.id, category_id }));
}

/** Related bills, without the bill's own docket, which is merged with it. */
function relatedBills(
  record: BillRecord,
  { id, session, run, bills }: BillPartsContext,
): RelatedBillsTable[] {
  const ownNumbers = new Set([record.number, record.docketNumber ?? record.number].map(billNumberKey));
  const others = (record.relatedBills ?? []).filter((related) => {
    const sameSession = isOfSession(related) || related.session === record.session;
    return !sameSession || !ownNumbers.has(billNumberKey(related.number));
  });
  return others.map((related, position) => {
    const named = related.session ? run.sessions.get(related.session) : undefined;
    const inSession = isOfSession(related) ? session : named;
    const other = inSession && bills.find(inSession.id, related.number);
    return {
      bill_id: id,
      position,
      number: displayBillNumber(related.number),
      relation: related.relation,
      related_bill_id: other && other.id !== id ? other.id : null,
      session_identifier: related.session ?? null,
      is_derived: 0,
    };
  });
}

/**
 * The related bills that the source states, and those that the actions name.
 * @param related the stored or stated relations; earlier ones from actions are replaced
 * @param own the keys of the bill's own numbers, and its title
 */
export function withActionRelations(
  id: number,
  related: readonly RelatedBillsTable[],
  actions: readonly BillActionsTable[],
  { ownNumbers, title }: { ownNumbers: readonly (string | null)[]; title: string },
): RelatedBillsTable[] {
  const stated = related.filter((row) => row.is_derived === 0);
  const keyOf = ({ relation, number }: { relation: string; number: string }) =>
    `${relation} ${billNumberKey(number)}`;
  const texts = actions.map(({ action_text }) => action_text);
  const named = relationsOfActions(texts, { ownNumber: ownNumbers[0] ?? '', title });
  const derived = new Map(named.map((each) => [keyOf(each), each]));
  for (const each of stated) derived.delete(keyOf(each));
  const before = new Map(related.map((row) => [keyOf(row), row.related_bill_id]));
  const rows = [...derived]
    .filter(([, { number }]) => !ownNumbers.includes(number))
    .slice(0, MAX_DERIVED_RELATIONS)
    .map(([key, { relation, number }], at) => ({
      bill_id: id,
      position: stated.length + at,
      number: displayBillNumber(number),
      relation,
      related_bill_id: before.get(key) ?? null,
      session_identifier: null,
      is_derived: 1,
    }));
  return [...stated.map((row, position) => ({ ...row, position })), ...rows];
}

/** The maximum number of bills that the actions of one bill can relate it to. */
const MAX_DERIVED_RELATIONS = 300;

/**
 * Whether a related bill is of the same session. The number of a bill from a prior session does not identify a bill
 * of this one.
 */
function isOfSession({ session, relation }: { session?: string; relation: string }): boolean {
  return session === undefined && relation !== 'prior-session';
}
