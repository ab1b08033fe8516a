import { X } from 'lucide-react';
import { useClearRefinements, useCurrentRefinements } from 'react-instantsearch';
import styles from './facets.module.css';
import type { SearchTab } from './search-tabs.ts';

/** What the results are narrowed to: each a removable chip, and one button that clears them all. */
export function ChosenFilters({ tab }: { tab: SearchTab }) {
  const { items } = useCurrentRefinements({ excludedAttributes: ['query'] });
  const { refine: clear } = useClearRefinements({});
  const labels = new Map(tab.facets.map(({ attribute, label }) => [attribute, label]));
  const chosen = items.flatMap((item) =>
    item.refinements.map((refinement) => ({ refinement, remove: item.refine })),
  );
  if (chosen.length === 0) return <p className="visually-hidden">No filters are chosen.</p>;
  return (
    <ul className={styles.chips} aria-label="Chosen filters">
      {chosen.map(({ refinement, remove }) => (
        <li key={`${refinement.attribute} ${refinement.value}`}>
          <button type="button" className={styles.chip} onClick={() => remove(refinement)}>
            <span className="visually-hidden">Remove filter </span>
            {labels.get(refinement.attribute)}: {refinement.label}
            <X aria-hidden="true" size={14} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles.clear} onClick={clear}>
          {chosen.length === 1 && chosen[0]?.refinement.attribute === 'session_name'
            ? 'Search all sessions'
            : 'Clear all'}
        </button>
      </li>
    </ul>
  );
}
