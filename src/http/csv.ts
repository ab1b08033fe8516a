import type { SheetFile } from './workbook.ts';

/** The value of a spreadsheet cell. Null is an empty cell. */
export type Cell = string | number | null;

/** The byte order mark. Without it, Excel assumes a legacy encoding and garbles every letter outside ASCII. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A CSV text (RFC 4180) with a header row. */
export function csvText(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return csvLines([headings, ...rows]);
}

/** The lines of a CSV text that follow others. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** A CSV file to download. @param name without extension */
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

/** A cell of a CSV file. A quote in front keeps spreadsheets from running a text as a formula. */
function cell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = /^\s*[=+\-@]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
