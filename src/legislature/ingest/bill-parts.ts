import type {
  BillActionsTable,
  BillCategoriesTable,
  BillCitationsTable,
  BillDocumentsTable,
  BillSponsorsTable,
  RelatedBillsTable,
} from '../../db/tables/bills.ts';
import type { SessionsTable } from '../../db/tables/people.ts';
import { inOrderOfTime } from '../action-order.ts';
import { billNumberKey, displayBillNumber } from '../language/bill-numbers.ts';
import type { RecordOf } from '../records.ts';
import type { BillFinder } from './bill-rows.server.ts';
import { citedStatutes, subjectsOf } from './bill-subjects.ts';
import type { Directory } from './directory.server.ts';
import type { Ids } from './ids.server.ts';
import type { ImportRun } from './import-run.server.ts';
import { given } from './merged-field.ts';
import type { StoredBill, StoredVersion } from './stored-bill.ts';

export type BillRecord = RecordOf<'bill'>;

/** What the parts of a bill are put together from. */
export interface BillPartsAt {
  id: number;
  session: SessionsTable;
  before: StoredBill | undefined;
  run: ImportRun;
  ids: Ids;
  directory: Directory;
  bills: BillFinder;
  categories: ReadonlyMap<string, number>;
  /** Ids of versions that came with a text from a file of its own. */
  textVersions: ReadonlySet<number>;
}

/** The parts of a bill as they are to be: as given, where given. */
export function billParts(record: BillRecord, at: BillPartsAt): Omit<StoredBill, 'row'> {
  const { before } = at;
  return {
    sponsors: record.sponsors ? sponsors(record, at) : (before?.sponsors ?? []),
    actions: record.actions ? actions(record, at) : (before?.actions ?? []),
    versions: record.versions ? versions(record, at) : (before?.versions ?? []),
    documents: record.documents ? documents(record, at) : (before?.documents ?? []),
    citations: citations(record, at),
    categories: categories(record, at) ?? before?.categories ?? [],
    related: record.relatedBills ? relatedBills(record, at) : (before?.related ?? []),
  };
}

function sponsors(record: BillRecord, { id, session, directory, before }: BillPartsAt): BillSponsorsTable[] {
  const known = new Map(before?.sponsors.map((each) => [each.name, each.classification]));
  return (record.sponsors ?? []).map((sponsor, position) => {
    const { name, upstreamId } = sponsor;
    // A bill of one chamber has sponsors of both; its own chamber decides only between people of the same name.
    const legislator = () =>
      directory.legislator(name, upstreamId, { session }) ??
      directory.legislator(name, upstreamId, { session, chamber: record.chamber });
    const isPerson = sponsor.kind === 'person';
    return {
      bill_id: id,
      position,
      name,
      kind: sponsor.kind,
      classification: sponsor.classification ?? known.get(name) ?? (position === 0 ? 'primary' : 'cosponsor'),
      district: given(sponsor.district, null),
      added_date: sponsor.addedDate ?? null,
      legislator_id: isPerson ? legislator() : null,
      committee_id: isPerson ? null : directory.committee(name, upstreamId, record.chamber),
      given_id: directory.givenId(isPerson ? 'legislator' : 'committee', upstreamId),
    };
  });
}

function actions(record: BillRecord, { id }: BillPartsAt): BillActionsTable[] {
  return inOrderOfTime(record.actions ?? []).map((action, position) => ({
    bill_id: id,
    position,
    action_date: action.date,
    action_text: action.text,
    classification: JSON.stringify(action.classification),
    action_time: action.time ?? null,
    chamber: action.chamber ?? null,
    committee_id: null,
    reporting_committee_id: null,
    report: null,
  }));
}

/** Versions keep their ids, and with them their texts, by name; one that a text brought stays until the text goes. */
function versions(record: BillRecord, { id, before, ids, textVersions }: BillPartsAt): StoredVersion[] {
  const left = [...(before?.versions ?? [])];
  const told = (record.versions ?? []).map((version, position) => {
    const same = left.findIndex((old) => old.name === version.name);
    const [old] = same === -1 ? [] : left.splice(same, 1);
    return {
      id: old?.id ?? ids.next('bill_versions'),
      bill_id: id,
      position,
      name: version.name,
      links: JSON.stringify(version.links),
      version_date: version.date ?? old?.version_date ?? null,
    };
  });
  const kept = left.filter((old) => textVersions.has(old.id));
  return [...told, ...kept.map((old, i) => ({ ...old, position: told.length + i }))];
}

function documents(record: BillRecord, { id }: BillPartsAt): BillDocumentsTable[] {
  return (record.documents ?? []).map((document, position) => ({
    bill_id: id,
    position,
    name: document.name,
    kind: document.kind,
    links: JSON.stringify(document.links),
    document_date: document.date ?? null,
  }));
}

function citations(record: BillRecord, { id, before }: BillPartsAt): BillCitationsTable[] {
  const known = (before?.citations ?? []).map((row) => row.citation);
  return citedStatutes(record, known).map((citation, position) => ({ bill_id: id, citation, position }));
}

function categories(record: BillRecord, at: BillPartsAt): BillCategoriesTable[] | undefined {
  const names = subjectsOf(record);
  if (names === undefined) return undefined;
  const ids = names.map((name) => at.categories.get(name));
  return [...new Set(ids)]
    .filter((id) => id !== undefined)
    .sort((one, other) => one - other)
    .map((category_id) => ({ bill_id: at.id, category_id }));
}

/** Without its own docket, which is the same bill here. */
function relatedBills(record: BillRecord, { id, session, run, bills }: BillPartsAt): RelatedBillsTable[] {
  const own = new Set([record.number, record.docketNumber ?? record.number].map(billNumberKey));
  const others = (record.relatedBills ?? []).filter((related) => {
    const sameSession = isOfSession(related) || related.session === record.session;
    return !sameSession || !own.has(billNumberKey(related.number));
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
    };
  });
}

/** Whether a related bill is meant to be of the same session: a number carried over from another one names no bill of this. */
function isOfSession({ session, relation }: { session?: string; relation: string }): boolean {
  return session === undefined && relation !== 'prior-session';
}
