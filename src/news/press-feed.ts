import { notFound } from '../http/http-errors.ts';
import { atomFeed } from '../layout/atom-feed.ts';
import type { LoaderArgs } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { pressReleases } from './news.server.ts';

/** Atom feed of the newest press releases. */
export async function loader({ context }: LoaderArgs) {
  const site = context.get(siteContext);
  if (!site.config.features.press) throw notFound('This site does not show press releases.');
  const { data } = await pressReleases(site.db, { page: 1 });
  return atomFeed(site, {
    title: 'Press releases',
    path: '/app/news/press.atom',
    page: '/app/news/press/',
    entries: data.map((release) => ({
      path: `/app/press/${release.id}`,
      title: release.title,
      updated: release.display_date,
      ...(release.author && { summary: release.author }),
    })),
  });
}
