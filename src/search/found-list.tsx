import { useHits, useInstantSearch } from 'react-instantsearch';
import styles from './results.module.css';

/** What was found; where that is nothing, what was searched for and what to try. Old results stay, dimmed, while new ones are slow. */
export function FoundList({ children }: { children: React.ReactNode }) {
  const { results, status } = useInstantSearch({ catchError: true });
  // Whoever shows hits asks for their marks: asked here, also while there is nothing to show yet.
  useHits();
  if (results.nbHits === 0 && status !== 'error') return <NothingFound query={results.query} />;
  return (
    <ol className={styles.results} data-results aria-busy={status === 'stalled'}>
      {children}
    </ol>
  );
}

/** Says that the search could not be reached, and tries again when asked; nothing while all is well. */
export function SearchFailure() {
  const { status, refresh } = useInstantSearch({ catchError: true });
  if (status !== 'error') return null;
  return (
    <p className={styles.failed} role="alert">
      The search could not be reached.{' '}
      <button type="button" className={styles.expand} onClick={refresh}>
        Retry
      </button>
    </p>
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
