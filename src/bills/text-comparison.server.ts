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

/** Milliseconds after which texts are too different to be laid side by side, and then their paragraphs are. */
const MAX_COMPARISON_LENGTH = 3_000;
/** Words that went or came in one paragraph, beyond which it is shown whole: as many take 15 ms, in which nobody else is served. */
const MAX_WORDS_CHANGED = 500;
/** Milliseconds for the words of all; paragraphs after that are shown struck and inserted whole. */
const MAX_WORDS_LENGTH = 1_500;
/** Characters of a paragraph beyond which its words are not compared. */
const MAX_COMPARED_LENGTH = 20_000;
const PAGE_SIZE = 100_000;

/**
 * A page of what differs between two versions of a bill: in two steps, paragraphs, then the words of those that changed.
 * The first goes on between other requests, the second in short steps, so that two budgets hold up nobody.
 * @param page from 1
 * @returns `rows` undefined where the texts are too different to be compared in time
 * @throws 404 where there is no such version, text or page
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
  if (!rows) throw notFound('This comparison has no such part.', 'page');
  const changed = compared.filter((paragraph) => !isUnchanged(paragraph)).length;
  return { rows, changed, page, pageCount: pages.length };
}
export type VersionComparison = Awaited<ReturnType<typeof compareVersions>>;

/** Two texts paragraph by paragraph; undefined where that took too long. */
export async function compareTexts(before: string, after: string): Promise<ComparedParagraph[] | undefined> {
  const changes = await comparedParagraphs(paragraphsIn(before), paragraphsIn(after));
  if (!changes) return undefined;
  const deadline = Date.now() + MAX_WORDS_LENGTH;
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
    diffArrays(before, after, { timeout: MAX_COMPARISON_LENGTH, callback: resolve });
  });
}

/** Paragraphs that took the place of others, in pairs as they stand; those left over are whole. */
async function comparedWords(before: string[], after: string[], deadline: number) {
  const compared: ComparedParagraph[] = [];
  for (let at = 0; at < Math.max(before.length, after.length); at++) {
    const [old, young] = [before[at], after[at]];
    if (old !== undefined && young !== undefined && Date.now() < deadline) {
      compared.push(...wordsOf(old, young));
      await othersTurn();
    } else {
      if (old !== undefined) compared.push([{ in: 'old', text: old }]);
      if (young !== undefined) compared.push([{ in: 'new', text: young }]);
    }
  }
  return compared;
}

/** Paragraphs of which less stayed than changed are easier to read one after the other. */
function wordsOf(old: string, young: string): ComparedParagraph[] {
  const apart: ComparedParagraph[] = [[{ in: 'old', text: old }], [{ in: 'new', text: young }]];
  if (old.length + young.length > MAX_COMPARED_LENGTH) return apart;
  const words = diffArrays(wordsIn(old), wordsIn(young), { maxEditLength: MAX_WORDS_CHANGED });
  if (!words) return apart;
  const pieces = words.map(({ added, removed, value }): ComparedPiece => {
    return { in: added ? 'new' : removed ? 'old' : 'both', text: value.join('') };
  });
  const kept = pieces.filter((piece) => piece.in === 'both').reduce((sum, { text }) => sum + text.length, 0);
  return kept < Math.max(old.length, young.length) / 3 ? apart : [pieces];
}

/** Words, spaces and marks; a figure such as `$10,000,000` is one word. */
function wordsIn(paragraph: string): string[] {
  return paragraph.match(/\$?\d(?:[\d,.]*\d)?|[\p{L}\p{M}\d]+|\s+|./gu) ?? [];
}

function othersTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
