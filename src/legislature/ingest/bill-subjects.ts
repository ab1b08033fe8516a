import { categoryOfBill, categoryOfCommittee } from '../categories.ts';
import { findCitations } from '../language/citations.ts';
import type { RecordOf } from '../records.ts';

type BillRecord = RecordOf<'bill'>;

/**
 * The statutes that a bill cites: those that its source lists, or else those found in its title, description and
 * texts.
 * @param before stored citations, some of them from separate text files; they stay
 */
export function citedStatutes(record: BillRecord, before: readonly string[]): string[] {
  if (record.citations) return [...new Set(record.citations)];
  const texts = (record.versions ?? []).map((version) => version.text);
  const words = [record.title, record.description, record.summary, record.petition, ...texts];
  return [...new Set([...before, ...findCitations(words.filter(Boolean).join('\n'))])];
}

/**
 * The subjects of a bill: those that its source gives, or else that of the committee to which it was first referred.
 * @returns undefined if the record has neither
 */
export function subjectsOf(record: BillRecord): string[] | undefined {
  if (record.categories) return record.categories;
  const subject =
    categoryOfBill(record.actions ?? []) ??
    (record.committee === undefined ? undefined : categoryOfCommittee(record.committee));
  return subject === undefined ? undefined : [subject];
}
