import { X } from 'lucide';
import { useCurrentRefinements } from 'react-instantsearch';
import { Icon } from '../ui/icon.tsx';
import { isPlainClick } from '../ui/plain-click.ts';
import styles from './facets.module.css';
import { addressWithout } from './search-address.ts';
import type { SearchTab } from './search-tabs.ts';
import { SESSION_FACETS } from './session-facets.ts';
import { indexIdOf } from './ui-state.ts';

/**
 * The selected filters: a chip for each that removes it, and a link that clears all. They are plain links
 * without scripts. Removing a session removes it in every tab (S10).
 */
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
  const sessionFilters = chosen.filter(({ filter }) => SESSION_FACETS.includes(filter.attribute));
  const withoutAll = addressWithout(
    chosen.map(({ filter }) => filter.attribute),
    createURL(first.filter),
  );
  const removal = (filters: typeof chosen) => (event: React.MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    for (const { remove } of filters) remove();
  };
  return (
    <ul className={styles.chips} aria-label="Selected filters">
      {chosen.map((one) => (
        <li key={`${one.filter.attribute} ${one.filter.value}`}>
          <a className={styles.chip} href={createURL(one.filter)} onClick={removal([one])}>
            <span className="visually-hidden">Remove filter </span>
            {labels.get(one.filter.attribute)}: {one.filter.label}
            <Icon of={X} size={14} />
          </a>
        </li>
      ))}
      <li className="no-print">
        <a className={styles.clear} href={withoutAll} onClick={removal(chosen)}>
          {sessionFilters.length === chosen.length ? 'Search all sessions' : 'Clear all'}
        </a>
      </li>
    </ul>
  );
}
