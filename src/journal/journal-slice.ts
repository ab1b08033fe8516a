import { JournalSection } from './journal-answers.ts';

/** A part of a section that lies on one page of the whole day. */
export interface JournalSlice {
  section: JournalSection;
  limit: number;
  offset: number;
}

/**
 * Which parts of the four sections are on a page of the day's entries, told one section after the other.
 * @param counts entries of each section
 * @param offset entries before the page
 * @param limit entries on it
 */
export function slicesOfPage(
  counts: Record<JournalSection, number>,
  offset: number,
  limit: number,
): JournalSlice[] {
  let before = 0;
  return JournalSection.options.flatMap((section) => {
    const first = Math.max(offset - before, 0);
    const end = Math.min(offset + limit - before, counts[section]);
    before += counts[section];
    return first < end ? [{ section, offset: first, limit: end - first }] : [];
  });
}
