/** A line of text in a stenographic record, without page layout. */
export interface TranscriptLine {
  /** Line in the file, from 1. */
  line: number;
  page: number;
  /** The column where the text begins. Paragraphs are indented. */
  column: number;
  text: string;
}

const PAGE_NUMBER_COLUMN = 30;
const MAX_LINE_NUMBER = 28;
/** The maximum number of lines before the first page. Some collections have the type and date of the session there. */
const LINES_BEFORE_FIRST_PAGE = 12;

/**
 * Removes the page layout from a stenographic record: page numbers, line numbers, and running heads.
 * @returns the lines with text, in order
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
    // If a page has no number, line numbers that restart mark its end.
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

/** Whether a row is a page number: only digits, either far to the right or too high for a line number. */
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

/** Removes text that is printed at the top of most pages. */
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
