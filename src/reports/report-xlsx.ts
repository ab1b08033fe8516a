import writeExcelFile, { type Cell } from 'write-excel-file/node';
import { signedIn } from '../accounts/signed-in.ts';
import { idFrom } from '../http/refusals.ts';
import { siteContext } from '../site-context.ts';
import type { Route } from './+types/report-xlsx.ts';
import { type FileCell, reportFile } from './report-file.ts';
import { viewOfReport } from './report-view.server.ts';

/** What a cell of a sheet holds at most. */
const LONGEST_CELL = 32_767;
/** A workbook is XML 1.0, in which these cannot stand. */
const NO_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const WIDEST = 60;

/** What is seen of a report, as a workbook whose days are days: `/app/report/12/report.xlsx`. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const user = signedIn(context, request);
  const id = idFrom(params.id, 'There is no such report.');
  const asked = new URL(request.url).searchParams;
  const { name, headings, rows } = reportFile(
    await viewOfReport(context.get(siteContext), user.id, id, asked),
  );
  const head = headings.map((value): Cell => ({ value, type: String, fontWeight: 'bold' }));
  const sheet = writeExcelFile([head, ...rows.map((row) => row.map(sheetCell))], {
    sheet: 'Report',
    stickyRowsCount: 1,
    orientation: 'landscape',
    columns: headings.map((heading, at) => ({
      width: widthOf([heading, ...rows.map((row) => row[at]?.text ?? '')]),
    })),
  });
  return new Response(new Uint8Array(await sheet.toBuffer()), {
    headers: {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'Content-Disposition': `attachment; filename="${name}.xlsx"`,
    },
  });
}

/** A text is kept a text whatever it begins with: in a workbook only what is marked as a formula is one. */
function sheetCell({ text, day }: FileCell): Cell {
  if (day) return { value: new Date(`${day.slice(0, 10)}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
  return {
    value: text.replace(NO_XML, '').slice(0, LONGEST_CELL),
    type: String,
    wrap: true,
    alignVertical: 'top',
  };
}

function widthOf(texts: string[]): number {
  const longest = texts.reduce((most, text) => Math.max(most, text.length), 0);
  return Math.min(longest + 2, WIDEST);
}
