import type { SearchClient } from 'instantsearch.js';
import { useMemo } from 'react';
import { Configure, Index, InstantSearch, useInstantSearch } from 'react-instantsearch';
import { ChosenFilters } from './chosen-filters.tsx';
import { FacetPanel } from './facet-panel.tsx';
import { FoundList, ResultCount, SearchFailure } from './found-list.tsx';
import { SiteHits } from './hit-lists.tsx';
import { tabParameters } from './initial-search.ts';
import { usePageOfHits } from './long-page.ts';
import { useOpenTab } from './open-tab.ts';
import { Pager } from './pager.tsx';
import resultStyles from './results.module.css';
import { searchRouting } from './routing.ts';
import { addressOfSearch, DEFAULT_PAGE_SIZE, searchFromAddress } from './search-address.ts';
import styles from './search-app.module.css';
import { SearchInput } from './search-input.tsx';
import { facet, type SearchTab } from './search-tabs.ts';
import { SimilarWordsField, SimilarWordsNote, withSimilarToggled } from './similar-words-note.tsx';
import { fromUiState, indexIdOf, ROOT } from './ui-state.ts';

/** The site-wide search as a single tab, with the facet and limits of S02. */
const SITE: SearchTab = {
  id: 'site',
  label: 'Everything',
  indexName: 'site',
  isDated: false,
  attributes: ['url', 'algolia_type', 'algolia_title', 'algolia_date'],
  facets: [facet('algolia_type', 'Data Types', 500, 10)],
};

/** The scope of the site-wide search. */
export const SITE_SCOPE = { tabs: [SITE], sessions: [], session: undefined };

/** The site-wide search (S02). */
export function SiteSearchApp({ url, client }: { url: string; client: SearchClient }) {
  const routing = useMemo(() => searchRouting(SITE_SCOPE, url), [url]);
  return (
    <InstantSearch indexName={ROOT} searchClient={client} routing={routing} insights={false}>
      <SiteSearchForm url={url} />
    </InstantSearch>
  );
}

function SiteSearchForm({ url }: { url: string }) {
  const { includesSimilar, choose } = useOpenTab(SITE.id);
  const { uiState } = useInstantSearch();
  // Before the tab below has rendered, its filters are only in the address.
  const search =
    indexIdOf(SITE.id) in uiState
      ? fromUiState(uiState, SITE_SCOPE)
      : searchFromAddress(new URL(url).searchParams, SITE_SCOPE);

  return (
    <search>
      <form
        className={styles.search}
        action="/app/search/site"
        method="get"
        onSubmit={(event) => event.preventDefault()}
      >
        <SimilarWordsField includesSimilar={includesSimilar} />
        <Configure hitsPerPage={0} />
        <SearchInput placeholder="Search everything..." label="Search everything" />
        <Index indexName={SITE.indexName} indexId={indexIdOf(SITE.id)}>
          <Configure
            {...tabParameters(SITE, {
              ...search,
              tab: SITE.id,
              pageSize: DEFAULT_PAGE_SIZE,
              includesSimilar,
            })}
          />
          <div className={styles.body}>
            <div>
              <h2 className={`${styles.refine} no-print`}>Refine your search:</h2>
              <FacetPanel tab={SITE} isShown />
            </div>
            <SiteResults
              similarWords={{
                includesSimilar,
                href: `/app/search/site?${addressOfSearch(withSimilarToggled(search), SITE_SCOPE)}`,
                onToggle: () => choose({ includesSimilar: !includesSimilar }),
              }}
            />
          </div>
        </Index>
      </form>
    </search>
  );
}

function SiteResults({ similarWords }: { similarWords: React.ComponentProps<typeof SimilarWordsNote> }) {
  const page = usePageOfHits();
  return (
    <section id="results" tabIndex={-1} aria-label="Results on this site">
      <ChosenFilters tab={SITE} />
      <SearchFailure />
      <div className={resultStyles.head}>
        <ResultCount />
      </div>
      <SimilarWordsNote {...similarWords} />
      <FoundList page={page}>
        <SiteHits hits={page.hits} />
      </FoundList>
      <Pager />
    </section>
  );
}
