import { pageMeta } from '../layout/page-meta.ts';
import { addressContext, siteContext } from '../layout/site-context.ts';
import type { Route } from './+types/site-search-page.ts';
import { searchNotReady, searchOnServer } from './search-on-server.ts';
import { SiteSearchApp } from './site-search-app.tsx';
import SiteSearchContent from './site-search-content.island.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { search } = context.get(siteContext);
  if (!search.isReady()) throw searchNotReady(search);
  const serverState = await searchOnServer(search, context.get(addressContext), (client) => (
    <SiteSearchApp url={url.href} client={client} />
  ));
  return { url: url.href, serverState };
}

/** Bypasses the page cache, like the other search page. */
export function headers() {
  return { 'Cache-Control': 'private, no-cache' };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Search the whole site', path: '/app/search/site', noindex: true });
}

export default function SiteSearchPage({ loaderData }: Route.ComponentProps) {
  return <SiteSearchContent {...loaderData} />;
}
