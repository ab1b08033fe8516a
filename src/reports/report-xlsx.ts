import { idFrom } from '../http/http-errors.ts';
import { signedIn } from '../http/signed-in.ts';
import { workbookFile } from '../http/workbook.ts';
import type { LoaderArgs } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { reportFile } from './report-file.ts';
import { viewOfReport } from './report-view.server.ts';

/** The current view of a report as a workbook with real date cells: `/app/report/12/report.xlsx`. */
export async function loader({ context, request, params }: LoaderArgs<'id'>) {
  const user = signedIn(context, request);
  const id = idFrom(params.id, 'This report does not exist.');
  const searchParams = new URL(request.url).searchParams;
  return await workbookFile(
    reportFile(await viewOfReport(context.get(siteContext), user.id, id, searchParams)),
  );
}
