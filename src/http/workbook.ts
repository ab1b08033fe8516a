import writeExcelFile, { type Cell } from 'write-excel-file/node';

/** The maximum length of a cell in spreadsheet programs. */
const MAX_CELL_LENGTH = 32_767;
/** Characters that XML 1.0 does not allow. */
const NO_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const MAX_WIDTH = 60;

/** A cell's text, and its date (`YYYY-MM-DD`) if it is one, so that spreadsheets can sort it. */
export interface FileCell {
  text: string;
  day?: string | undefined;
}

/** Rows of a spreadsheet, for CSV and for a workbook. */
export interface SheetFile {
  /** The file's name without extension. */
  name: string;
  /** The name of the workbook's only sheet. */
  sheet: string;
  headings: string[];
  rows: FileCell[][];
}

/** An Excel workbook. */
export async function makeWorkbook({ sheet, headings, rows }: SheetFile): Promise<Uint8Array<ArrayBuffer>> {
  const head = headings.map((value): Cell => ({ value, type: String, fontWeight: 'bold' }));
  const workbook = writeExcelFile([head, ...rows.map((row) => row.map(sheetCell))], {
    sheet,
    stickyRowsCount: 1,
    orientation: 'landscape',
    columns: headings.map((heading, at) => ({
      width: widthOf([heading, ...rows.map((row) => row[at]?.text ?? '')]),
    })),
  });
  return new Uint8Array(await workbook.toBuffer());
}

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** An Excel workbook to download. */
export async function workbookFile(file: SheetFile): Promise<Response> {
  return new Response(await makeWorkbook(file), {
    headers: {
      'Content-Type': WORKBOOK_TYPE,
      'Content-Disposition': `attachment; filename="${file.name}.xlsx"`,
    },
  });
}

/** A text that looks like a formula stays a text, because workbooks mark formulas explicitly. */
function sheetCell({ text, day }: FileCell): Cell {
  if (day) return { value: new Date(`${day.slice(0, 10)}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
  return {
    value: text.replace(NO_XML, '').slice(0, MAX_CELL_LENGTH),
    type: String,
    wrap: true,
    alignVertical: 'top',
  };
}

function widthOf(texts: string[]): number {
  const longest = texts.reduce((most, text) => Math.max(most, text.length), 0);
  return Math.min(longest + 2, MAX_WIDTH);
}
