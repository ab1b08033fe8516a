import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { idFrom, notFound } from '../http/http-errors.ts';
import { withRole } from '../http/signed-in.ts';
import { findRejectionReport } from '../importers/rejection-report.ts';
import type { LoaderArgs } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';

/** Downloads the report of an import's rejected records from the data directory. */
export async function loader({ context, params, request }: LoaderArgs<'id'>) {
  withRole(context, request, 'admin');
  const id = idFrom(params.id, 'This import does not exist.');
  const report = await findRejectionReport(context.get(siteContext).settings.dataDir, id);
  if (!report) throw notFound('This import has no report.');
  // Node's and the DOM's types for the same stream are not compatible.
  return new Response(Readable.toWeb(createReadStream(report)) as ReadableStream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="import-${id}-refused.csv"`,
    },
  });
}
