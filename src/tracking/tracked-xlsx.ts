import { signedIn } from '../http/signed-in.ts';
import { workbookFile } from '../http/workbook.ts';
import type { LoaderArgs } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { trackedFile } from './tracked-file.server.ts';

/** Tracked bills as a workbook: `/app/tracking/12/bills.xlsx`, or `/app/tracking/bills.xlsx` for all lists. */
export async function loader({ context, request, params }: LoaderArgs<'listId?'>) {
  const user = signedIn(context, request);
  const listId = 'listId' in params ? params.listId : undefined;
  return await workbookFile(await trackedFile(context.get(siteContext), user.id, listId, request.url));
}
