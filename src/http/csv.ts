import type { SheetFile } from './workbook.ts';

/** What a cell of a spreadsheet may hold; null is an empty one. */
export type Cell = string | number | null;

/** Without it Excel reads a file as of its own old encoding, and garbles every name that is not plain English. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as a CSV text (RFC 4180), the headings first. */
export function csvText(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [headings, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** A CSV file to keep, which a spreadsheet opens as it is. @param name without its ending */
export function csvFile(name: string, text: string): Response {
  return new Response(BYTE_ORDER_MARK + text, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    },
  });
}

/** The rows of a spreadsheet as a CSV file, with days as `YYYY-MM-DD`. */
export function sheetAsCsv({ name, headings, rows }: SheetFile): Response {
  const texts = rows.map((row) => row.map(({ text, day }) => day ?? text));
  return csvFile(name, csvText(headings, texts));
}

/** A text that a spreadsheet would run as a formula is kept a text by the quote before it. */
function cell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = /^\s*[=+\-@]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
