import type { SearchClient } from 'instantsearch.js';
import { lazy, Suspense, useMemo } from 'react';
import { Configure, Index, InstantSearch, useInstantSearch } from 'react-instantsearch';
import type { SiteConfig } from '../site.ts';
import { useTracking } from '../tracking/use-tracking.ts';
import { isPlainClick } from '../ui/plain-click.ts';
import { rememberChoice } from '../ui/remembered-choice.ts';
import { FacetPanel } from './facet-panel.tsx';
import { useOpenTab } from './open-tab.ts';
import { ResultList } from './result-list.tsx';
import { searchRouting } from './routing.ts';
import {
  addressOfSearch,
  EVERYTHING,
  SESSIONS,
  type SearchState,
  searchFromAddress,
  startsFromAllSessions,
} from './search-address.ts';
import styles from './search-app.module.css';
import { SearchInput } from './search-input.tsx';
import { type SearchSession, type SearchTab, tabsFor } from './search-tabs.ts';
import { useSelection } from './selection.tsx';
import { SortChoice } from './sort-choice.tsx';
import { fromUiState, indexIdOf, ROOT } from './ui-state.ts';

const TrackingDialog = lazy(() => import('../tracking/tracking-dialog.tsx'));

/** S14. */
export const STALLED_AFTER_MS = 200;

/** Stored texts come as snippets; whole, a page of 1,000 hits would be megabytes. */
const LONG_TEXTS = ['-amendment_text', '-full_text', '-content', '-transcript', '-description', '-intro'];

/** What the global search starts from; the same on the server and in the browser. */
export interface SearchSetup {
  features: SiteConfig['features'];
  /** The default session; undefined where there are no sessions. */
  session: SearchSession | undefined;
  url: string;
  /** How many each tab has, by its id, before the browser has asked for itself; empty while that is being found out. */
  counts: Record<string, number>;
  isSignedIn: boolean;
}

/** The global search (S03): one query, and a tab for each sort of thing. */
export function SearchApp({ setup, client }: { setup: SearchSetup; client: SearchClient }) {
  const { features, session, url } = setup;
  const tabs = useMemo(() => tabsFor(features), [features]);
  const routing = useMemo(() => searchRouting(tabs, session, url), [tabs, session, url]);
  return (
    <InstantSearch
      indexName={ROOT}
      searchClient={client}
      routing={routing}
      stalledSearchDelay={STALLED_AFTER_MS}
      insights={false}
      future={{ preserveSharedStateOnUnmount: true }}
    >
      <SearchForm tabs={tabs} setup={setup} />
    </InstantSearch>
  );
}

function SearchForm({ tabs, setup }: { tabs: SearchTab[]; setup: SearchSetup }) {
  const { tab: openId, pageSize, choose } = useOpenTab(tabs[0]?.id ?? '');
  const { uiState, scopedResults } = useInstantSearch();
  const selection = useSelection();
  const tracking = useTracking(setup.isSignedIn);
  const { managed = [] } = tracking;
  // Until the tabs below have been rendered once, only the address knows what narrows them.
  const isKnown = tabs.every(({ id }) => indexIdOf(id) in uiState);
  const search = isKnown
    ? fromUiState(uiState, tabs)
    : searchFromAddress(new URL(setup.url).searchParams, tabs, setup.session);
  const countOf = ({ id }: SearchTab) =>
    scopedResults.find(({ indexId }) => indexId === indexIdOf(id))?.results?.nbHits ?? setup.counts[id] ?? 0;
  const rememberPageSize = (size: number) => {
    rememberChoice('results_per_page', String(size));
    choose({ pageSize: size });
  };
  return (
    <search>
      <form
        className={styles.search}
        action="/app/search"
        method="get"
        onSubmit={(event) => event.preventDefault()}
      >
        {openId !== tabs[0]?.id && <input type="hidden" name="tab" value={openId} />}
        {startsFromAllSessions(search, tabs, setup.session) && (
          <input type="hidden" name={SESSIONS} value={EVERYTHING} />
        )}
        <Configure hitsPerPage={0} />
        <SearchInput placeholder="Search for anything..." label="Search for anything" />
        <nav className={`${styles.tabs} no-print`} aria-label="What to search">
          <ul className={styles.tabList}>
            {tabs.map((tab) => (
              <TabLink
                key={tab.id}
                tab={tab}
                count={countOf(tab)}
                isOpen={tab.id === openId}
                href={addressOf({ ...search, tab: tab.id }, tabs, setup.session)}
                onOpen={() => choose({ tab: tab.id })}
              />
            ))}
          </ul>
        </nav>
        {tabs.map((tab) => (
          <Index key={tab.id} indexName={tab.indexName} indexId={indexIdOf(tab.id)}>
            <Configure
              hitsPerPage={tab.id === openId ? pageSize : 0}
              attributesToRetrieve={['*', ...LONG_TEXTS]}
              removeWordsIfNoResults={looksLikeNumbers(search.query) ? 'allOptional' : 'none'}
              advancedSyntax
              facetingAfterDistinct
            />
            {tab.isDated && tab.id !== openId && <SortChoice tab={tab} isShown={false} />}
            <div className={tab.id === openId ? styles.body : undefined} hidden={tab.id !== openId}>
              <FacetPanel tab={tab} isShown={tab.id === openId} />
              {tab.id === openId && (
                <ResultList
                  tab={tab}
                  selection={selection}
                  tracking={tracking}
                  pageSize={pageSize}
                  onPageSize={rememberPageSize}
                />
              )}
            </div>
          </Index>
        ))}
      </form>
      {/* Its forms must not stand in this one. */}
      {managed.length > 0 && (
        <Suspense>
          <TrackingDialog
            billIds={managed}
            sessionId={setup.session?.id}
            onChange={() => tracking.relearn(managed)}
            onClose={() => tracking.manage(undefined)}
          />
        </Suspense>
      )}
    </search>
  );
}

function TabLink(props: {
  tab: SearchTab;
  count: number;
  isOpen: boolean;
  href: string;
  onOpen: () => void;
}) {
  return (
    <li>
      <a
        href={props.href}
        aria-current={props.isOpen ? 'page' : undefined}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          props.onOpen();
        }}
      >
        {props.tab.label} <span className={styles.tabCount}>{props.count.toLocaleString('en-US')}</span>
      </a>
    </li>
  );
}

function addressOf(search: SearchState, tabs: SearchTab[], session: SearchSession | undefined): string {
  const params = addressOfSearch(search, tabs, session).toString();
  return `/app/search${params ? `?${params}` : ''}`;
}

/** Several bill numbers, `H100, S 2`, ask for each of them, not for one bill with all. */
function looksLikeNumbers(query: string): boolean {
  return /^\s*[a-z.]{1,5}\s*\d+(\s*,\s*[a-z.]{1,5}\s*\d+)+\s*$/i.test(query);
}
