import { pageMeta } from '../layout/page-meta.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { addressContext, siteContext } from '../layout/site-context.ts';
import { initialSearches } from './initial-search.ts';
import { searchFromAddress } from './search-address.ts';
import { searchNotReady, searchOnServer } from './search-on-server.ts';
import { SITE_SCOPE } from './site-search-app.tsx';
import SiteSearchContent from './site-search-content.island.tsx';

export async function loader({ context, url }: LoaderArgs) {
  const { search } = context.get(siteContext);
  if (!search.isReady()) throw searchNotReady(search);
  const searches = initialSearches(searchFromAddress(url.searchParams, SITE_SCOPE), SITE_SCOPE);
  const serverState = await searchOnServer(search, context.get(addressContext), searches);
  return { url: url.href, serverState };
}

/** Searches bypass the page cache, because they are endless. */
export const headers = { 'Cache-Control': 'private, no-cache' };

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, { title: 'Search the whole site', path: '/app/search/site', noindex: true });
}

export default function SiteSearchPage({ loaderData }: PageProps<typeof loader>) {
  return <SiteSearchContent {...loaderData} />;
}
