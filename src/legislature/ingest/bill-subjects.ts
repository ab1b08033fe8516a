import { categoryOfBill, categoryOfCommittee } from '../categories.ts';
import { findCitations } from '../language/citations.ts';
import type { RecordOf } from '../records.ts';

type BillRecord = RecordOf<'bill'>;

/**
 * The statutes that a bill cites: those that its source lists, else those that its title, description and texts name.
 * @param before citations that are known already, also from texts that came in files of their own; they stay
 */
export function citedStatutes(record: BillRecord, before: readonly string[]): string[] {
  if (record.citations) return [...new Set(record.citations)];
  const texts = (record.versions ?? []).map((version) => version.text);
  const words = [record.title, record.description, record.summary, record.petition, ...texts];
  return [...new Set([...before, ...findCitations(words.filter(Boolean).join('\n'))])];
}

/**
 * What a bill is about: the subjects that its source gives, else the committee that it was first referred to.
 * @returns undefined where the record tells nothing of it
 */
export function subjectsOf(record: BillRecord): string[] | undefined {
  if (record.categories) return record.categories;
  const subject =
    categoryOfBill(record.actions ?? []) ??
    (record.committee === undefined ? undefined : categoryOfCommittee(record.committee));
  return subject === undefined ? undefined : [subject];
}
