import { idFrom } from '../http/http-errors.ts';
import { pdfResponse } from '../http/pdf.ts';
import { signedIn } from '../http/signed-in.ts';
import type { LoaderArgs } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { reportFile } from './report-file.ts';
import { reportSummary } from './report-summary.ts';
import { viewOfReport } from './report-view.server.ts';

/** The current view of a report as PDF: `/app/report/12/report.pdf`. */
export async function loader({ context, request, params }: LoaderArgs<'id'>) {
  const user = signedIn(context, request);
  const site = context.get(siteContext);
  const id = idFrom(params.id, 'This report does not exist.');
  const viewed = await viewOfReport(site, user.id, id, new URL(request.url).searchParams);
  const { name, headings, rows } = reportFile(viewed);
  const paragraphs = [`${reportSummary(viewed)}. From ${site.config.name}.`];
  return pdfResponse(await site.makePdf({ title: viewed.report.title, paragraphs, headings, rows }), name);
}
