import { idFrom } from '../http/http-errors.ts';
import { atomFeed } from '../layout/atom-feed.ts';
import type { LoaderArgs } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { committeeFeed } from './committee-feed.server.ts';
import { findCommittee } from './committees.server.ts';

/** Feed of the bills referred to a committee, its reports and its announced hearings: `/app/committee/{id}.atom`. */
export async function loader({ context, params }: LoaderArgs<'id'>) {
  const site = context.get(siteContext);
  const id = idFrom(params.id, 'This committee does not exist.');
  const today = dayOfMoment(new Date(), site.config.timeZone);
  const [{ committee_name }, entries] = await Promise.all([
    findCommittee(site, id, today),
    committeeFeed(site.db, id, today),
  ]);
  return atomFeed(site, {
    title: committee_name,
    path: `/app/committee/${id}.atom`,
    page: `/app/committee/${id}`,
    entries,
  });
}
