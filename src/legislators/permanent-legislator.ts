import { notFound } from '../http/http-errors.ts';
import { redirectFromPermanent } from '../http/permanent-redirect.ts';
import { redirect } from '../http/responses.ts';
import type { LoaderArgs } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { legislatorsAtAddress } from './permanent-legislators.server.ts';

/** Redirects from a legislator's permanent address, or a tab's, to the page, or to the list of all with that name. */
export async function loader({ context, params, request }: LoaderArgs<'name' | '*'>) {
  const [first, ...others] = await legislatorsAtAddress(context.get(siteContext).db, params.name);
  if (!first) throw notFound('No legislator has this name.', 'name');
  if (others.length === 0) return redirectFromPermanent(`/app/legislator/${first.id}`, params['*'], request);
  return redirect(`/app/legislators?${new URLSearchParams({ name: first.family_name })}`);
}
