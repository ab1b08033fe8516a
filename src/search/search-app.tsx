import type { InstantSearchOptions, SearchClient } from 'instantsearch.js';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { Configure, Index, InstantSearch, useInstantSearch } from 'react-instantsearch';
import { useTracking } from '../bills/use-tracking.ts';
import { isPlainClick } from '../ui/plain-click.ts';
import { rememberChoice } from '../ui/remembered-choice.ts';
import { FacetPanel } from './facet-panel.tsx';
import { tabParameters } from './initial-search.ts';
import { IS_SERVER } from './is-server.ts';
import { NewestSession } from './newest-session.tsx';
import { useOpenTab } from './open-tab.ts';
import { joinedNames } from './other-sessions.tsx';
import { ResultList } from './result-list.tsx';
import { searchRouting } from './routing.ts';
import {
  ALL_VALUES,
  addressOfSearch,
  inSessions,
  SESSIONS,
  type SearchState,
  searchFromAddress,
} from './search-address.ts';
import styles from './search-app.module.css';
import { SearchInput } from './search-input.tsx';
import {
  hasFacet,
  isInSessions,
  type ScopeParts,
  type SearchScope,
  type SearchTab,
  scopeOf,
} from './search-tabs.ts';
import { useSelection } from './selection.tsx';
import { SESSION_FACET } from './session-facets.ts';
import { SimilarWordsField, withSimilarToggled } from './similar-words-note.tsx';
import { SortChoice } from './sort-choice.tsx';
import { fromUiState, indexIdOf, ROOT, toUiState, withOneSession } from './ui-state.ts';

const TrackingDialog = lazy(() => import('../bills/tracking-dialog.tsx'));

/** The initial data of the global search, the same on the server and in the browser. */
export interface SearchSetup extends ScopeParts {
  /** Name of the newest session, if it is later than the default one. */
  laterSession: string | undefined;
  url: string;
  /** Number of results of each tab by id, as counted on the server; empty while the server searches. */
  counts: Record<string, number>;
  isSignedIn: boolean;
}

type StateChange = Parameters<NonNullable<InstantSearchOptions['onStateChange']>>[0];

/** The global search (S03): one query with a tab for each type of record. */
export function SearchApp({ setup, client }: { setup: SearchSetup; client: SearchClient }) {
  const { url } = setup;
  const scope = useMemo(() => scopeOf(setup), [setup]);
  const routing = useMemo(() => searchRouting(scope, url), [scope, url]);
  const onStateChange = useCallback(
    ({ uiState, setUiState }: StateChange) => setUiState(withOneSession(uiState, scope)),
    [scope],
  );
  return (
    <InstantSearch
      indexName={ROOT}
      searchClient={client}
      routing={routing}
      onStateChange={onStateChange}
      insights={false}
      future={{ preserveSharedStateOnUnmount: true }}
    >
      <SearchForm scope={scope} setup={setup} />
    </InstantSearch>
  );
}

function SearchForm({ scope, setup }: { scope: SearchScope; setup: SearchSetup }) {
  const { tabs } = scope;
  const { tab: openId, pageSize, includesSimilar, choose } = useOpenTab(tabs[0]?.id ?? '');
  const { uiState, setUiState, scopedResults } = useInstantSearch();
  const selection = useSelection();
  const tracking = useTracking(setup.isSignedIn);
  const { managed = [] } = tracking;
  const openTab = tabs.find(({ id }) => id === openId);
  // Before the tabs below have rendered, their filters are only in the address.
  const isKnown = tabs.every(({ id }) => indexIdOf(id) in uiState);
  const search = isKnown
    ? fromUiState(uiState, scope)
    : searchFromAddress(new URL(setup.url).searchParams, scope);
  const countOf = ({ id }: SearchTab) =>
    scopedResults.find(({ indexId }) => indexId === indexIdOf(id))?.results?.nbHits ?? setup.counts[id] ?? 0;
  const goToSessions = (names: string[]) =>
    setUiState((state) => toUiState(inSessions(fromUiState(state, scope), scope, names), scope));
  const hrefOfSessions = (names: string[]) => addressOf(inSessions(search, scope, names), scope);
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
        <SimilarWordsField includesSimilar={includesSimilar} />
        <HiddenSessions sessions={search.sessions} tab={openTab} />
        <Configure hitsPerPage={0} />
        <SearchInput placeholder="Search for anything..." label="Search for anything" />
        <p role="status" className="visually-hidden">
          Searching {search.sessions.length > 0 ? joinedNames(search.sessions) : 'all sessions'} in every tab.
        </p>
        <nav className={`${styles.tabs} no-print`} aria-label="What to search">
          <ul className={styles.tabList}>
            {tabs.map((tab) => (
              <TabLink
                key={tab.id}
                tab={tab}
                count={countOf(tab)}
                isOpen={tab.id === openId}
                href={addressOf({ ...search, tab: tab.id }, scope)}
                onOpen={() => choose({ tab: tab.id })}
              />
            ))}
          </ul>
        </nav>
        <NewestSession
          shown={openTab && isInSessions(openTab) ? search.sessions : []}
          start={setup.session?.name}
          later={setup.laterSession}
          hrefOf={(name) => hrefOfSessions([name])}
          onChoose={(name) => goToSessions([name])}
        />
        {/* On the server, closed tabs have neither widgets nor results, only counts. */}
        {tabs.map((tab) =>
          IS_SERVER && tab.id !== openId ? (
            <div key={tab.id} hidden />
          ) : (
            <Index key={tab.id} indexName={tab.indexName} indexId={indexIdOf(tab.id)}>
              <Configure {...tabParameters(tab, { ...search, tab: openId, pageSize, includesSimilar })} />
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
                    similarWords={{
                      includesSimilar,
                      href: addressOf(withSimilarToggled(search), scope),
                      onToggle: () => choose({ includesSimilar: !includesSimilar }),
                    }}
                    address={addressOf(search, scope)}
                    allSessions={hrefOfSessions([])}
                    onAllSessions={() => goToSessions([])}
                  />
                )}
              </div>
            </Index>
          ),
        )}
      </form>
      {/* Outside the form, because forms must not be nested. */}
      {managed.length > 0 && (
        <Suspense>
          <TrackingDialog
            billIds={managed}
            sessionId={setup.session?.id}
            onChange={() => tracking.reloadTracked(managed)}
            onClose={() => tracking.manage(undefined)}
          />
        </Suspense>
      )}
    </search>
  );
}

/** Hidden fields that submit the session without scripts, if the open tab has no facet for it. */
function HiddenSessions({ sessions, tab }: { sessions: string[]; tab: SearchTab | undefined }) {
  if (sessions.length === 0) return <input type="hidden" name={SESSIONS} value={ALL_VALUES} />;
  if (tab && hasFacet(tab, SESSION_FACET)) return null;
  return sessions.map((name) => <input key={name} type="hidden" name={SESSION_FACET} value={name} />);
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

function addressOf(search: SearchState, scope: SearchScope): string {
  const params = addressOfSearch(search, scope).toString();
  return `/app/search${params ? `?${params}` : ''}`;
}
