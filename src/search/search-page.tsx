import { useMemo } from 'react';
import { type InstantSearchServerState, InstantSearchSSRProvider } from 'react-instantsearch';
import { redirect } from 'react-router';
import { chosenPageSize, chosenSession } from '../http/preferences.ts';
import { visitorContext } from '../http/visitor.ts';
import { useLayoutData } from '../layout/layout-data.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { addressContext, siteContext } from '../layout/site-context.ts';
import type { Route } from './+types/search-page.ts';
import { browserClient, NO_CLIENT } from './browser-client.ts';
import { partialLongPages } from './long-page.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from './search-address.ts';
import { SearchApp, type SearchSetup } from './search-app.tsx';
import { searchNotReady, searchOnServer } from './search-on-server.ts';
import { SESSION_FACET, type SearchSession, tabsFor } from './search-tabs.ts';
import { defaultSession, laterSession, searchSessions } from './sessions.server.ts';
import { indexIdOf } from './ui-state.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { db, config, search } = context.get(siteContext);
  const sessions = await searchSessions(db, config);
  const session = defaultSession(sessions, config);
  const remembered = rememberedChoices(request, sessions, session);
  // An address that says anything is taken at its word, so that it shows the same to everybody (S13).
  if (!url.search && remembered.size > 0) throw redirect(`/app/search?${remembered}`);
  const setup: SearchSetup = {
    features: config.features,
    session,
    sessions,
    laterSession: laterSession(
      sessions.filter(({ hasBills }) => hasBills),
      session,
    )?.name,
    isSignedIn: context.get(visitorContext).user !== undefined,
    url: url.href,
    counts: {},
  };
  if (!search.isReady()) throw searchNotReady(search);
  const serverState = await searchOnServer(search, context.get(addressContext), (client) => (
    <SearchApp setup={setup} client={client} />
  ));
  return { setup: { ...setup, counts: countsIn(serverState, config.features) }, serverState };
}

/** What a visitor chose before, as it stands in the address: only what differs from what everybody starts with. */
function rememberedChoices(request: Request, sessions: SearchSession[], start: SearchSession | undefined) {
  const params = new URLSearchParams();
  const name = chosenSession(request);
  if (name && name !== start?.name && sessions.some((session) => session.name === name))
    params.set(SESSION_FACET, name);
  const size = chosenPageSize(request);
  if (size !== DEFAULT_PAGE_SIZE && PAGE_SIZES.includes(size)) params.set('size', String(size));
  return params;
}

/** How many each tab has, by its id. */
function countsIn({ initialResults }: InstantSearchServerState, features: SearchSetup['features']) {
  return Object.fromEntries(
    tabsFor(features).map(({ id }) => [id, initialResults[indexIdOf(id)]?.results?.[0]?.nbHits ?? 0]),
  );
}

/** InstantSearch keeps the address and the results in step by itself. */
export function shouldRevalidate() {
  return false;
}

/** Searches are endless, and what they find follows the records a moment later: they go past the page cache. */
export function headers() {
  return { 'Cache-Control': 'private, no-cache' };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const query = new URL(loaderData.setup.url).searchParams.get('query');
  return pageMeta(matches, {
    title: query ? `${query} – search` : 'Search',
    path: '/app/search',
    noindex: true,
  });
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const access = useLayoutData()?.search;
  const client = useMemo(
    () => (typeof window === 'undefined' || !access ? NO_CLIENT : partialLongPages(browserClient(access))),
    [access],
  );
  return (
    <div className="page">
      <h1 className="visually-hidden">Search</h1>
      <InstantSearchSSRProvider {...loaderData.serverState}>
        <SearchApp setup={loaderData.setup} client={client} />
      </InstantSearchSSRProvider>
    </div>
  );
}
