import { idFrom } from '../http/http-errors.ts';
import { atomFeed } from '../layout/atom-feed.ts';
import type { LoaderArgs } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { legislatorFeed } from './legislator-feed.server.ts';
import { findLegislator } from './legislators.server.ts';

/** Feed of a legislator's bills, votes, news and press releases: `/app/legislator/{id}.atom`. */
export async function loader({ context, params }: LoaderArgs<'id'>) {
  const site = context.get(siteContext);
  const id = idFrom(params.id, 'This legislator does not exist.');
  const [{ full_name }, entries] = await Promise.all([
    findLegislator(site.db, id),
    legislatorFeed(site.db, id, site.config.features),
  ]);
  return atomFeed(site, {
    title: full_name,
    path: `/app/legislator/${id}.atom`,
    page: `/app/legislator/${id}`,
    entries,
  });
}
