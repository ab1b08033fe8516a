import { useInstantSearch } from 'react-instantsearch';
import { counted } from '../ui/counted.ts';
import { isPlainClick } from '../ui/plain-click.ts';
import styles from './results.module.css';
import { type SearchState, SIMILAR_WORDS } from './search-address.ts';
import { useSimilarWords } from './similar-words.ts';

interface SimilarWordsNoteProps {
  includesSimilar: boolean;
  /** The address of this search with similar words if it is without them, and the reverse. */
  href: string;
  onToggle: () => void;
}

/**
 * Says that the results contain other words than those that were typed, and offers to include or exclude such results.
 * The element is always there, because screen readers announce only changes in it.
 */
export function SimilarWordsNote(props: SimilarWordsNoteProps) {
  return (
    <div role="status" className={styles.similar}>
      <Note {...props} />
    </div>
  );
}

function Note({ includesSimilar, href, onToggle }: SimilarWordsNoteProps) {
  const { results } = useInstantSearch();
  const similar = useSimilarWords();
  if (!similar || similar.count === 0) return null;

  const more = similar.count - results.nbHits;
  const link = (text: string) => (
    <a
      href={href}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        document.getElementById('results')?.focus();
        onToggle();
      }}
    >
      {text}
    </a>
  );

  return (
    <>
      {similar.isOnlySimilar && (
        <p>
          No results for <strong>“{results.query}”</strong>. Showing results for similar words.
        </p>
      )}
      {includesSimilar && !similar.isOnlySimilar && (
        <p>Similar words are included. {link('Show only the words as typed')}</p>
      )}
      {!includesSimilar && more > 0 && (
        <p>
          {link('Include similar words')} ({counted(more, 'more result')})
        </p>
      )}
    </>
  );
}

/** The same search with similar words if it is without them, and the reverse, from the first page on. */
export function withSimilarToggled(search: SearchState): SearchState {
  const tabs = Object.entries(search.tabs).map(([id, tab]) => [id, { ...tab, page: 1 }]);
  return { ...search, includesSimilar: !search.includesSimilar, tabs: Object.fromEntries(tabs) };
}

/** A hidden field that keeps similar words included when the form is submitted without scripts. */
export function SimilarWordsField({ includesSimilar }: { includesSimilar: boolean }) {
  return includesSimilar && <input type="hidden" name={SIMILAR_WORDS} value="1" />;
}
