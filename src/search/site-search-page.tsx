import { useMemo } from 'react';
import { InstantSearchSSRProvider } from 'react-instantsearch';
import { usePageFacts } from '../layout/page-facts.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { addressContext, siteContext } from '../layout/site-context.ts';
import type { Route } from './+types/site-search-page.ts';
import { browserClient, NO_CLIENT } from './browser-client.ts';
import { searchNotReady, searchOnServer } from './search-on-server.ts';
import { withSimilarWords } from './similar-words.ts';
import { SiteSearchApp } from './site-search-app.tsx';

export const handle = { isWhole: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { search } = context.get(siteContext);
  if (!search.isReady()) throw searchNotReady(search);
  const serverState = await searchOnServer(search, context.get(addressContext), (client) => (
    <SiteSearchApp url={url.href} client={client} />
  ));
  return { url: url.href, serverState };
}

/** Never runs the loader again, because InstantSearch keeps the address and the results in sync. */
export function shouldRevalidate() {
  return false;
}

/** Bypasses the page cache, like the other search page. */
export function headers() {
  return { 'Cache-Control': 'private, no-cache' };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Search the whole site', path: '/app/search/site', noindex: true });
}

export default function SiteSearchPage({ loaderData }: Route.ComponentProps) {
  const access = usePageFacts()?.search;
  const client = useMemo(
    () => (typeof window === 'undefined' || !access ? NO_CLIENT : withSimilarWords(browserClient(access))),
    [access],
  );
  return (
    <div className="page">
      <h1 className="visually-hidden">Search the whole site</h1>
      <InstantSearchSSRProvider {...loaderData.serverState}>
        <SiteSearchApp url={loaderData.url} client={client} />
      </InstantSearchSSRProvider>
    </div>
  );
}
