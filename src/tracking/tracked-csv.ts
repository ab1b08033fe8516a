import { sheetAsCsv } from '../http/csv.ts';
import { signedIn } from '../http/signed-in.ts';
import type { LoaderArgs } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { trackedFile } from './tracked-file.server.ts';

/** Tracked bills as CSV: `/app/tracking/12/bills.csv`, or `/app/tracking/bills.csv` for all lists. */
export async function loader({ context, request, params }: LoaderArgs<'listId?'>) {
  const user = signedIn(context, request);
  const listId = 'listId' in params ? params.listId : undefined;
  return sheetAsCsv(await trackedFile(context.get(siteContext), user.id, listId, request.url));
}
