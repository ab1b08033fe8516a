import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { idFrom, notFound } from '../http/http-errors.ts';
import { withRole } from '../http/signed-in.ts';
import { findRejectionReport } from '../importers/rejection-report.ts';
import { siteContext } from '../layout/site-context.ts';
import type { Route } from './+types/rejected-file.ts';

/** The report of what an import refused, as it stands in the data folder. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  withRole(context, request, 'admin');
  const id = idFrom(params.id, 'There is no such import.');
  const report = await findRejectionReport(context.get(siteContext).settings.dataDir, id);
  if (!report) throw notFound('There is no such report.');
  // The two kinds of stream are the same thing by different names.
  return new Response(Readable.toWeb(createReadStream(report)) as ReadableStream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="import-${id}-refused.csv"`,
    },
  });
}
