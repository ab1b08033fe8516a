import { X } from 'lucide-react';
import { useCurrentRefinements } from 'react-instantsearch';
import styles from './facets.module.css';
import type { SearchTab } from './search-tabs.ts';
import { indexIdOf } from './ui-state.ts';

/** What the results are narrowed to: each a removable chip, and one button that clears them all. */
export function ChosenFilters({ tab }: { tab: SearchTab }) {
  const { items } = useCurrentRefinements();
  const labels = new Map(tab.facets.map(({ attribute, label }) => [attribute, label]));
  const chosen = items
    .filter(({ indexId }) => indexId === indexIdOf(tab.id))
    .flatMap(({ refinements, refine }) =>
      refinements.map((filter) => ({ filter, remove: () => refine(filter) })),
    );
  if (chosen.length === 0) return null;
  const isSessionOnly = chosen.every(({ filter }) => filter.attribute === 'session_name');
  return (
    <ul className={styles.chips} aria-label="Chosen filters">
      {chosen.map(({ filter, remove }) => (
        <li key={`${filter.attribute} ${filter.value}`}>
          <button type="button" className={styles.chip} onClick={remove}>
            <span className="visually-hidden">Remove filter </span>
            {labels.get(filter.attribute)}: {filter.label}
            <X aria-hidden="true" size={14} />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={styles.clear}
          onClick={() => {
            for (const { remove } of chosen) remove();
          }}
        >
          {isSessionOnly ? 'Search all sessions' : 'Clear all'}
        </button>
      </li>
    </ul>
  );
}
