import { sheetAsCsv } from '../http/csv.ts';
import { idFrom } from '../http/http-errors.ts';
import { signedIn } from '../http/signed-in.ts';
import type { LoaderArgs } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { reportFile } from './report-file.ts';
import { viewOfReport } from './report-view.server.ts';

/** The current view of a report as CSV: `/app/report/12/report.csv`. */
export async function loader({ context, request, params }: LoaderArgs<'id'>) {
  const user = signedIn(context, request);
  const id = idFrom(params.id, 'This report does not exist.');
  const searchParams = new URL(request.url).searchParams;
  return sheetAsCsv(reportFile(await viewOfReport(context.get(siteContext), user.id, id, searchParams)));
}
