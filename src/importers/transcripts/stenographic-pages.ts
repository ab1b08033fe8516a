/** A line of a stenographic record as it was spoken or titled, without what the paper adds. */
export interface TranscriptLine {
  /** Line in the file, from 1. */
  line: number;
  page: number;
  /** Where its text begins: paragraphs begin further in. */
  column: number;
  text: string;
}

const PAGE_NUMBER_COLUMN = 30;
const MAX_LINE_NUMBER = 28;
/** What stands before the first page in some collections: the kind of the session and its day. */
const LINES_BEFORE_FIRST_PAGE = 12;

/**
 * Takes the pages off a stenographic record: page numbers, the numbers of the lines, and running heads go.
 * @returns the lines with words, in order
 */
export function transcriptLines(text: string): TranscriptLine[] {
  const rows = text.split('\n').map((row) => row.replace(/[^\P{C}\t]/gu, '').trimEnd());
  const first = rows.slice(0, LINES_BEFORE_FIRST_PAGE).findIndex(isPageNumber);
  const areNumbered = haveLineNumbers(rows);
  const lines: TranscriptLine[] = [];
  let page = 1;
  let lastNumber = 0;
  for (const [i, row] of rows.entries()) {
    if (i < first || row.trim() === '') continue;
    if (isPageNumber(row)) {
      if (lines.length > 0) page++;
      lastNumber = 0;
      continue;
    }
    const numbered = areNumbered ? /^(\s{0,12}(\d{1,2}))(?=\s|$)/.exec(row) : null;
    const number = Number(numbered?.[2]);
    const isNext = number > lastNumber && number <= lastNumber + 3;
    // A page that ends without a number of its own is seen by its lines' numbers beginning again.
    const isFirst = number === 1 && lastNumber > 20;
    if (isFirst) page++;
    const words =
      numbered && (isNext || isFirst) ? row.replace(numbered[1]!, ' '.repeat(numbered[1]!.length)) : row;
    if (numbered && (isNext || isFirst)) lastNumber = number;
    const spoken = words.trim();
    if (spoken !== '')
      lines.push({ line: i + 1, page, column: words.length - words.trimStart().length, text: spoken });
  }
  return withoutRunningHeads(lines);
}

/** Whether a row is the number of a page: digits alone, far to the right, or too high for a line's. */
export function isPageNumber(row: string): boolean {
  const digits = /^[^A-Za-z0-9]*(\d{1,5})\s*$/.exec(row)?.[1];
  if (!digits) return false;
  return row.trimEnd().length - digits.length >= PAGE_NUMBER_COLUMN || Number(digits) > MAX_LINE_NUMBER;
}

function haveLineNumbers(rows: readonly string[]): boolean {
  const written = rows.filter((row) => row.trim() !== '' && !isPageNumber(row));
  const numbered = written.filter((row) => /^\s{0,12}\d{1,2}(\s|$)/.test(row));
  return numbered.length > written.length * 0.4;
}

/** What is printed at the top of every page was not said there. */
function withoutRunningHeads(lines: TranscriptLine[]): TranscriptLine[] {
  const pages = [...Map.groupBy(lines, (line) => line.page).values()];
  const key = (line: TranscriptLine) => line.text.toLowerCase().replace(/\d+/g, '#');
  const tops = pages.map((page) => page.slice(0, 3));
  const pagesWith = new Map<string, number>();
  for (const top of tops) {
    for (const each of new Set(top.map(key))) pagesWith.set(each, (pagesWith.get(each) ?? 0) + 1);
  }
  const isHead = (line: TranscriptLine) => {
    const count = pagesWith.get(key(line)) ?? 0;
    return count >= 3 && count > pages.length / 2;
  };
  const heads = new Set(tops.flat().filter(isHead));
  return lines.filter((line) => !heads.has(line));
}
