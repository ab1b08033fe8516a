import { type ArrayChange, diffArrays } from 'diff';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/http-errors.ts';
import { sectionsOfText } from './bill-text.ts';
import { textOfVersion } from './bill-texts.server.ts';
import {
  type ComparedParagraph,
  type ComparedPiece,
  isUnchanged,
  pagesOf,
  rowsOf,
} from './text-comparison.ts';

/** Milliseconds after which the comparison of paragraphs is given up because the texts are too different. */
const COMPARISON_TIMEOUT = 3_000;
/**
 * Maximum word edits in one paragraph; beyond that the whole paragraph is shown as replaced. 500 edits take
 * 15 ms, during which the event loop is blocked.
 */
const MAX_WORD_EDITS = 500;
/** Milliseconds for comparing words in all paragraphs; the remaining paragraphs are shown as replaced. */
const WORD_DIFF_TIMEOUT = 1_500;
/** Paragraphs longer than this many characters are not compared word by word. */
const MAX_COMPARED_LENGTH = 20_000;
const PAGE_SIZE = 100_000;

/**
 * One page of the differences between two versions of a bill. Paragraphs are compared first, then the words
 * of changed paragraphs. Both steps yield to other requests, so that comparing two budgets does not block the
 * server.
 * @param page from 1
 * @returns `rows` is undefined if the texts are too different to be compared in time
 * @throws 404 if a version, its text or the page does not exist
 */
export async function compareVersions(
  db: Database,
  billId: number,
  versions: { old: number; new: number },
  page: number,
) {
  const [before, after] = await Promise.all([
    textOfVersion(db, billId, versions.old),
    textOfVersion(db, billId, versions.new),
  ]);
  const compared = await compareTexts(before, after);
  if (!compared) return { rows: undefined, changed: 0, page: 1, pageCount: 1 };
  const pages = pagesOf(rowsOf(compared), PAGE_SIZE);
  const rows = pages[page - 1];
  if (!rows) throw notFound('That part of the comparison does not exist.', 'page');
  const changed = compared.filter((paragraph) => !isUnchanged(paragraph)).length;
  return { rows, changed, page, pageCount: pages.length };
}
export type VersionComparison = Awaited<ReturnType<typeof compareVersions>>;

/** Compares two texts paragraph by paragraph. Returns undefined if that took too long. */
export async function compareTexts(before: string, after: string): Promise<ComparedParagraph[] | undefined> {
  const changes = await comparedParagraphs(paragraphsIn(before), paragraphsIn(after));
  if (!changes) return undefined;
  const deadline = Date.now() + WORD_DIFF_TIMEOUT;
  const compared: ComparedParagraph[] = [];
  for (const [at, change] of changes.entries()) {
    const previous = changes[at - 1];
    if (change.added && previous?.removed) continue;
    const next = changes[at + 1];
    if (change.removed && next?.added) {
      compared.push(...(await comparedWords(change.value, next.value, deadline)));
    } else {
      const where = change.added ? 'new' : change.removed ? 'old' : 'both';
      compared.push(...change.value.map((text): ComparedParagraph => [{ in: where, text }]));
    }
  }
  return compared;
}

function paragraphsIn(text: string): string[] {
  return sectionsOfText(text).flatMap(({ paragraphs }) => paragraphs);
}

function comparedParagraphs(before: string[], after: string[]): Promise<ArrayChange<string>[] | undefined> {
  return new Promise((resolve) => {
    diffArrays(before, after, { timeout: COMPARISON_TIMEOUT, callback: resolve });
  });
}

/**
 * Compares replaced paragraphs in pairs by position. Paragraphs without a counterpart are shown whole. Two prints of the same words
 * can break their lines, and so their paragraphs, at different places.
 */
async function comparedWords(before: string[], after: string[], deadline: number) {
  const isOnlyDividedAnew = before.join(' ') === after.join(' ');
  if (isOnlyDividedAnew) return after.map((text): ComparedParagraph => [{ in: 'both', text }]);
  const compared: ComparedParagraph[] = [];
  for (let at = 0; at < Math.max(before.length, after.length); at++) {
    const [old, newer] = [before[at], after[at]];
    if (old !== undefined && newer !== undefined && Date.now() < deadline) {
      compared.push(...wordsOf(old, newer));
      await yieldToEventLoop();
    } else {
      if (old !== undefined) compared.push([{ in: 'old', text: old }]);
      if (newer !== undefined) compared.push([{ in: 'new', text: newer }]);
    }
  }
  return compared;
}

/**
 * Compares two paragraphs word by word. If less than a third is unchanged, they are shown one after the
 * other, which is easier to read.
 */
function wordsOf(old: string, newer: string): ComparedParagraph[] {
  const separate: ComparedParagraph[] = [[{ in: 'old', text: old }], [{ in: 'new', text: newer }]];
  if (old.length + newer.length > MAX_COMPARED_LENGTH) return separate;
  const words = diffArrays(wordsIn(old), wordsIn(newer), { maxEditLength: MAX_WORD_EDITS });
  if (!words) return separate;
  const pieces = words.map(({ added, removed, value }): ComparedPiece => {
    return { in: added ? 'new' : removed ? 'old' : 'both', text: value.join('') };
  });
  const unchangedLength = pieces
    .filter((piece) => piece.in === 'both')
    .reduce((sum, { text }) => sum + text.length, 0);
  return unchangedLength < Math.max(old.length, newer.length) / 3 ? separate : [pieces];
}

/** Splits a paragraph into words, spaces and punctuation marks. An amount such as `$10,000,000` is one word. */
function wordsIn(paragraph: string): string[] {
  return paragraph.match(/\$?\d(?:[\d,.]*\d)?|[\p{L}\p{M}\d]+|\s+|./gu) ?? [];
}

function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
