import { notFound } from '../http/http-errors.ts';
import { redirectFromPermanent } from '../http/permanent-redirect.ts';
import type { LoaderArgs } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { billInSession } from './bills.server.ts';

/** Redirects from a bill's permanent address, or a tab's, to its page. The number may have any spelling, or be a docket's. */
export async function loader({ context, params, request }: LoaderArgs<'session' | 'number' | '*'>) {
  const bill = await billInSession(context.get(siteContext).db, params);
  if (!bill) throw notFound('This session has no bill with this number.', 'number');
  return redirectFromPermanent(`/app/bill/${bill.id}`, params['*'], request);
}
