import { X } from 'lucide-react';
import { useCurrentRefinements } from 'react-instantsearch';
import { isPlainClick } from '../ui/plain-click.ts';
import styles from './facets.module.css';
import { addressWithout } from './search-address.ts';
import type { SearchTab } from './search-tabs.ts';
import { indexIdOf } from './ui-state.ts';

/** What the results are narrowed to: each a chip that removes it, and one link that clears them all; addresses without scripts. */
export function ChosenFilters({ tab }: { tab: SearchTab }) {
  const { items, createURL } = useCurrentRefinements();
  const labels = new Map(tab.facets.map(({ attribute, label }) => [attribute, label]));
  const chosen = items
    .filter(({ indexId }) => indexId === indexIdOf(tab.id))
    .flatMap(({ refinements, refine }) =>
      refinements.map((filter) => ({ filter, remove: () => refine(filter) })),
    );
  const [first] = chosen;
  if (!first) return null;
  const unfiltered = addressWithout(
    chosen.map(({ filter }) => filter.attribute),
    createURL(first.filter),
  );
  const isSessionOnly = chosen.every(({ filter }) => filter.attribute === 'session_name');
  const instead = (act: () => void) => (event: React.MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    act();
  };
  const removeAll = () => {
    for (const { remove } of chosen) remove();
  };
  return (
    <ul className={styles.chips} aria-label="Chosen filters">
      {chosen.map(({ filter, remove }) => (
        <li key={`${filter.attribute} ${filter.value}`}>
          <a className={styles.chip} href={createURL(filter)} onClick={instead(remove)}>
            <span className="visually-hidden">Remove filter </span>
            {labels.get(filter.attribute)}: {filter.label}
            <X aria-hidden="true" size={14} />
          </a>
        </li>
      ))}
      <li className="no-print">
        <a className={styles.clear} href={unfiltered} onClick={instead(removeAll)}>
          {isSessionOnly ? 'Search all sessions' : 'Clear all'}
        </a>
      </li>
    </ul>
  );
}
