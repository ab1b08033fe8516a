import { useInstantSearch, usePagination } from 'react-instantsearch';
import { LoadState } from '../ui/load-state.tsx';
import { isPlainClick } from '../ui/plain-click.ts';
import type { PageOfHits } from './long-page.ts';
import { type OtherSessions, OtherSessionsLink } from './other-sessions.tsx';
import styles from './results.module.css';
import { useIsStalled } from './use-is-stalled.ts';

type Results = ReturnType<typeof useInstantSearch>['results'];

interface FoundListProps {
  page: PageOfHits;
  others?: OtherSessions;
  children: React.ReactNode;
}

/** The list of results, or suggestions if there are none. Old results stay visible, dimmed, while new ones load. */
export function FoundList({ page, others, children }: FoundListProps) {
  const { results, status } = useInstantSearch({ catchError: true });
  const isStalled = useIsStalled();
  // Removing and re-adding the list after a failure would repeat the search endlessly.
  if (results.nbHits === 0)
    return status === 'error' ? null : <NothingFound results={results} others={others} />;
  if (isBeyondLastPage(results)) return <UnknownPage />;
  return (
    <>
      <ol id="found" tabIndex={-1} className={styles.results} data-results aria-busy={isStalled}>
        {children}
      </ol>
      <LoadState
        state={page.state}
        retry={page.retry}
        failure="The remaining results of this page could not be loaded."
      />
    </>
  );
}

/** The error of a failed search with a Retry button; renders nothing otherwise. */
export function SearchFailure() {
  const { status, refresh } = useInstantSearch({ catchError: true });
  if (status !== 'error') return null;
  return (
    <p className={styles.failed} role="alert">
      Search could not be reached.{' '}
      <button type="button" onClick={refresh}>
        Retry
      </button>
    </p>
  );
}

/**
 * 'Showing 1–50 of 1,234 results', or '0 in 2023-2024, 12 in other sessions'. Changes are announced to screen
 * readers.
 */
export function ResultCount({ others }: { others?: OtherSessions }) {
  const { results, status } = useInstantSearch({ catchError: true });
  // The results of the query before are not those of a query that failed.
  if (status === 'error') return <p role="status" />;
  return <p role="status">{others ? `0 in ${others.chosen}, ${others.countText}` : shownOf(results)}</p>;
}

function shownOf(results: Results): string {
  const { nbHits, page = 0, hitsPerPage = 1 } = results;
  if (nbHits === 0) return 'No results';
  if (isBeyondLastPage(results)) return resultText(nbHits);
  if (nbHits === 1) return 'Showing 1 result';
  const first = page * hitsPerPage + 1;
  const last = Math.min(first + hitsPerPage - 1, nbHits);
  return `Showing ${first.toLocaleString('en-US')}–${last.toLocaleString('en-US')} of ${resultText(nbHits)}`;
}

/** '1 result', '1,234 results'. */
export function resultText(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'result' : 'results'}`;
}

/** Whether an address requests a page after the last one. Hidden lists have no pages. */
function isBeyondLastPage({ page = 0, nbPages }: Results): boolean {
  return nbPages > 0 && page >= nbPages;
}

function UnknownPage() {
  const { createURL, refine } = usePagination();
  return (
    <div id="found" tabIndex={-1} className={styles.nothing}>
      <p>That page of results does not exist.</p>
      <p>
        <a
          href={createURL(0)}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            refine(0);
          }}
        >
          Go to the first page
        </a>
      </p>
    </div>
  );
}

function NothingFound({ results, others }: { results: Results; others?: OtherSessions }) {
  const isNarrowed = results.getRefinements().length > 0;
  return (
    <div id="found" tabIndex={-1} className={styles.nothing}>
      <p>
        No results
        {results.query && (
          <>
            {' '}
            for <strong>“{results.query}”</strong>
          </>
        )}
        {others ? ` in ${others.chosen}` : isNarrowed && ' with these filters'}.
      </p>
      {others && <OtherSessionsLink others={others} />}
      {!others && (isNarrowed || results.query) && (
        <p>
          {isNarrowed ? 'Remove a filter above, check' : 'Check'} the spelling, or try another search term.
          Bill numbers work in any format: H 100, hb100.
        </p>
      )}
    </div>
  );
}
