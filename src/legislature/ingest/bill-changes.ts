import type { BillSponsorsTable } from '../../db/tables/bills.ts';
import type { Change, ChangeOf, FieldsOf } from '../change-events.ts';
import { fieldChanges, listChanges } from '../differences.ts';
import { daysOfStoredActs } from './bill-status.ts';
import type { StoredBill, StoredVersion } from './stored-bill.ts';

export interface BillNames {
  committeeName(id: number): string;
  categoryName(id: number): string;
}

/**
 * Compares two states of a bill. @param names of committees and categories, by id @returns one change for each difference
 */
export function billChanges(before: StoredBill | undefined, after: StoredBill, names: BillNames): Change[] {
  const { row } = after;
  const of: ChangeOf<'bill'> = { recordType: 'bill', recordId: row.id, billId: row.id };
  if (!before) return [billAdded(after, of)];

  return [
    ...changedFields(of, before, after, names),
    ...listChanges(of, {
      entry: 'sponsor',
      before: before.sponsors.map(sponsor),
      after: after.sponsors.map(sponsor),
      key: (each) => each.name,
      occurredAt: (each) => each.addedDate,
    }),
    ...listChanges(of, {
      entry: 'action',
      before: actionsOf(before),
      after: actionsOf(after),
      key: (each) => `${each.date} ${each.time} ${each.chamber} ${each.text}`,
      occurredAt: (each) => each.date,
    }),
    ...listChanges(of, {
      entry: 'version',
      before: before.versions.map(version),
      after: after.versions.map(version),
      key: (each) => each.name,
      occurredAt: (each) => each.date,
    }),
    ...listChanges(of, {
      entry: 'document',
      before: before.documents.map(document),
      after: after.documents.map(document),
      key: (each) => `${each.kind} ${each.name}`,
      occurredAt: (each) => each.date,
    }),
    ...listChanges(of, {
      entry: 'citation',
      before: before.citations.map((each) => each.citation),
      after: after.citations.map((each) => each.citation),
      key: (citation) => citation,
    }),
    ...listChanges(of, {
      entry: 'category',
      before: before.categories.map((each) => names.categoryName(each.category_id)),
      after: after.categories.map((each) => names.categoryName(each.category_id)),
      key: (category) => category,
    }),
    ...listChanges(of, {
      entry: 'related',
      before: before.related.map(related),
      after: after.related.map(related),
      key: (each) => `${each.relation} ${each.session} ${each.number}`,
    }),
  ];
}

function billAdded({ row }: StoredBill, of: ChangeOf<'bill'>): Change {
  const after = {
    number: row.number,
    docketNumber: row.docket_number,
    chamber: row.chamber,
    title: row.title,
  };
  return { ...of, type: 'bill.added', after, occurredAt: row.filed_date ?? undefined };
}

/** The fields that follow from a bill's actions, and change on their day. */
type DerivedField = 'sessionLaw' | 'status' | 'progress' | 'committee';

function changedFields(
  of: ChangeOf<'bill'>,
  before: StoredBill,
  after: StoredBill,
  names: BillNames,
): Change[] {
  const stated = ({ row }: StoredBill): Omit<FieldsOf<'bill'>, DerivedField> => ({
    number: row.number,
    docketNumber: row.docket_number,
    chamber: row.chamber,
    kind: row.kind,
    title: row.title,
    description: row.description,
    summary: row.summary,
    petition: row.petition,
  });

  const status = ({ row }: StoredBill): Pick<FieldsOf<'bill'>, 'sessionLaw' | 'status' | 'progress'> => ({
    sessionLaw: row.session_law,
    status: row.status,
    progress: row.progress,
  });
  const committee = ({ row }: StoredBill) => ({
    committee: row.committee_id === null ? null : names.committeeName(row.committee_id),
  });
  const { status_date, last_action_date } = after.row;
  const occurredAt = status_date ?? last_action_date ?? undefined;
  const movedAt = dayOfReferral(before, after);

  return [
    ...fieldChanges(of, stated(before), stated(after)),
    ...fieldChanges(of, status(before), status(after)).map((change) => ({ ...change, occurredAt })),
    ...fieldChanges(of, committee(before), committee(after)).map((change) => ({
      ...change,
      occurredAt: movedAt,
    })),
  ];
}

/**
 * The day on which a bill went to the committee that it is in now, or left the one that it was in.
 * @returns undefined if no action or new status gives it
 */
function dayOfReferral(before: StoredBill, { row, actions }: StoredBill): string | undefined {
  const referral = actions.findLastIndex(({ committee_id }) => committee_id === row.committee_id);
  if (row.committee_id !== null && referral !== -1) return daysOfStoredActs(actions)[referral];
  const isNewStatus = row.status !== before.row.status || row.status_date !== before.row.status_date;
  return (isNewStatus && row.status_date) || undefined;
}

const sponsor = (row: BillSponsorsTable) => ({
  name: row.name,
  kind: row.kind,
  classification: row.classification,
  district: row.district,
  addedDate: row.added_date,
});

function actionsOf({ actions }: StoredBill) {
  const days = daysOfStoredActs(actions);
  return actions.map((row, at) => ({
    date: days[at]!,
    time: row.action_time,
    chamber: row.chamber,
    text: row.action_text,
    classification: JSON.parse(row.classification),
  }));
}

const version = (row: StoredVersion) => ({
  name: row.name,
  date: row.version_date,
  links: JSON.parse(row.links),
});

const document = (row: StoredBill['documents'][number]) => ({
  name: row.name,
  kind: row.kind,
  date: row.document_date,
  links: JSON.parse(row.links),
});

const related = (row: StoredBill['related'][number]) => ({
  number: row.number,
  relation: row.relation,
  session: row.session_identifier,
});
