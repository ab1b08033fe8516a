import type { InstantSearchServerState } from 'react-instantsearch';
import { billByNumber } from '../bills/bills.server.ts';
import type { Database } from '../db/database.ts';
import { chosenPageSize, chosenSession } from '../http/preferences.ts';
import { data, redirect } from '../http/responses.ts';
import { visitorContext } from '../http/visitor.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { addressContext, siteContext } from '../layout/site-context.ts';
import { parseBillNumber } from '../legislature/language/bill-numbers.ts';
import { initialSearches } from './initial-search.ts';
import { OPEN_BILL } from './query-parameters.ts';
import { scopeParts } from './scope-parts.server.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, searchFromAddress } from './search-address.ts';
import type { SearchSetup } from './search-app.tsx';
import SearchContent from './search-content.island.tsx';
import { searchNotReady, searchOnServer } from './search-on-server.ts';
import { type SearchSession, scopeOf, tabsFor } from './search-tabs.ts';
import { SESSION_FACET } from './session-facets.ts';
import { laterSession } from './sessions.server.ts';
import { indexIdOf } from './ui-state.ts';

/** Searches bypass the page cache, because they are endless. Only the start page is cached, until the records or the indexes change. */
const NOT_CACHED = { 'Cache-Control': 'private, no-cache' };

export async function loader({ context, request, url }: LoaderArgs) {
  const site = context.get(siteContext);
  const { db, search } = site;
  await openBillWithNumber(db, url);
  const parts = await scopeParts(site);
  const { sessions, session } = parts;
  const remembered = rememberedChoices(request, sessions, session);
  // Remembered choices apply only to an address without a query, so that a shared address shows everyone the
  // same (S13).
  if (!url.search && remembered.size > 0) throw redirect(`/app/search?${remembered}`);
  const setup: SearchSetup = {
    ...parts,
    laterSession: laterSession(
      sessions.filter(({ hasBills }) => hasBills),
      session,
    )?.name,
    isSignedIn: context.get(visitorContext).user !== undefined,
    url: url.href,
    counts: {},
  };
  if (!search.isReady()) throw searchNotReady(search);
  const scope = scopeOf(parts);
  const searches = initialSearches(searchFromAddress(url.searchParams, scope), scope);
  const serverState = await searchOnServer(search, context.get(addressContext), searches);
  const loaded = { setup: { ...setup, counts: countsIn(serverState, setup) }, serverState };
  return data(loaded, url.search ? { headers: NOT_CACHED } : {});
}

/**
 * Opens the bill whose number was entered in a search box. Other searches continue at an address without the field of
 * the box.
 */
async function openBillWithNumber(db: Database, url: URL): Promise<void> {
  if (url.searchParams.get(OPEN_BILL.name) !== OPEN_BILL.value) return;
  const params = new URLSearchParams(url.search);
  const query = params.get('query') ?? '';
  const isNumber = parseBillNumber(query) !== undefined;
  const bill = isNumber && (await billByNumber(db, query, params.get(SESSION_FACET) ?? undefined));
  if (bill) throw redirect(`/app/bill/${bill.id}`);

  params.delete(OPEN_BILL.name);
  throw redirect(`/app/search?${params}`);
}

/** The visitor's remembered choices as address parameters, without those that equal the defaults. */
function rememberedChoices(request: Request, sessions: SearchSession[], start: SearchSession | undefined) {
  const params = new URLSearchParams();
  const name = chosenSession(request);
  if (name && name !== start?.name && sessions.some((session) => session.name === name))
    params.set(SESSION_FACET, name);
  const size = chosenPageSize(request);
  if (size !== DEFAULT_PAGE_SIZE && PAGE_SIZES.includes(size)) params.set('size', String(size));
  return params;
}

/** Number of results of each tab, by id. */
function countsIn({ initialResults }: InstantSearchServerState, { features, filled }: SearchSetup) {
  return Object.fromEntries(
    tabsFor(features, filled).map(({ id }) => [id, initialResults[indexIdOf(id)]?.results?.[0]?.nbHits ?? 0]),
  );
}

export function meta({ loaderData, layout }: MetaArgs<typeof loader>) {
  const query = new URL(loaderData.setup.url).searchParams.get('query');
  return pageMeta(layout, {
    title: query ? `${query} – search` : 'Search',
    path: '/app/search',
    noindex: true,
  });
}

export default function SearchPage({ loaderData }: PageProps<typeof loader>) {
  return <SearchContent {...loaderData} />;
}
