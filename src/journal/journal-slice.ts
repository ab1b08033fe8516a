import { JournalSection } from './journal-schemas.ts';

/** The part of a section that is on a page of the day. */
export interface JournalSlice {
  section: JournalSection;
  limit: number;
  offset: number;
}

/**
 * Computes the slices of the four sections on a page of the day's entries, one section after another.
 * @param counts entries of each section
 * @param offset entries before the page
 * @param limit entries on the page
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
