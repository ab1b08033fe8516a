import { useInstantSearch } from 'react-instantsearch';
import { BillHits } from './bill-hits.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { hitLists } from './hit-lists.tsx';
import { Pager } from './pager.tsx';
import styles from './results.module.css';
import { PAGE_SIZES } from './search-address.ts';
import type { SearchTab } from './search-tabs.ts';
import { SelectAll, type Selection, SelectionBar } from './selection.tsx';

interface ResultListProps {
  tab: SearchTab;
  selection: Selection;
  pageSize: number;
  onPageSize: (size: number) => void;
}

/** The results of the open tab, or why there are none. */
export function ResultList({ tab, selection, pageSize, onPageSize }: ResultListProps) {
  const { results, status, error, refresh } = useInstantSearch({ catchError: true });
  const Hits = hitLists[tab.id];
  return (
    <section id="results" tabIndex={-1} className={styles.column} aria-label={`${tab.label} found`}>
      <ChosenFilters tab={tab} />
      {status === 'error' && (
        <p className={styles.failed} role="alert">
          The search could not be reached{error ? '' : ' just now'}.{' '}
          <button type="button" className={styles.expand} onClick={refresh}>
            Retry
          </button>
        </p>
      )}
      <div className={styles.head}>
        <ResultCount />
        <label className={styles.size}>
          Results per page
          <select value={pageSize} onChange={(event) => onPageSize(Number(event.target.value))}>
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {size.toLocaleString('en-US')}
              </option>
            ))}
          </select>
        </label>
      </div>
      {tab.id === 'bills' && <SelectAll selection={selection} />}
      {results.nbHits === 0 && status !== 'error' ? (
        <NothingFound query={results.query} />
      ) : (
        <ol className={styles.results} aria-busy={status === 'stalled'}>
          {Hits ? <Hits /> : <BillHits selection={selection} />}
        </ol>
      )}
      <SelectionBar selection={selection} />
      <Pager />
    </section>
  );
}

/** 'Showing 1–50 of 1,234 results', said aloud when it changes. */
export function ResultCount() {
  const { results } = useInstantSearch();
  const { nbHits, page = 0, hitsPerPage = 1 } = results;
  const number = (value: number) => value.toLocaleString('en-US');
  const first = page * hitsPerPage + 1;
  return (
    <p role="status">
      {nbHits === 0
        ? 'No results'
        : `Showing ${number(first)}–${number(Math.min(first + hitsPerPage - 1, nbHits))} of ${number(nbHits)} results`}
    </p>
  );
}

function NothingFound({ query }: { query: string }) {
  return (
    <div className={styles.nothing}>
      <p>
        {query ? (
          <>
            Nothing was found for <strong>“{query}”</strong> with these filters.
          </>
        ) : (
          'Nothing was found with these filters.'
        )}
      </p>
      <p>
        Remove a filter above, check the spelling, or try another search term. Bill numbers work in any
        spelling: H 100, hb100.
      </p>
    </div>
  );
}
