import { X } from 'lucide-react';
import { useCurrentRefinements, useInstantSearch } from 'react-instantsearch';
import { isPlainClick } from '../ui/plain-click.ts';
import styles from './facets.module.css';
import { addressWithout } from './search-address.ts';
import { SESSION_FACETS, type SearchTab } from './search-tabs.ts';
import { inAllSessions, indexIdOf } from './ui-state.ts';

/**
 * What the results are narrowed to: each a chip that removes it, and one link that clears them all; addresses without scripts.
 * Who removes the last session means all of them, in every tab: the tabs' counts stand side by side.
 */
export function ChosenFilters({ tab }: { tab: SearchTab }) {
  const { items, createURL } = useCurrentRefinements();
  const { setUiState } = useInstantSearch();
  const labels = new Map(tab.facets.map(({ attribute, label }) => [attribute, label]));
  const chosen = items
    .filter(({ indexId }) => indexId === indexIdOf(tab.id))
    .flatMap(({ refinements, refine }) =>
      refinements.map((filter) => ({ filter, remove: () => refine(filter) })),
    );
  const [first] = chosen;
  if (!first) return null;
  const ofSessions = chosen.filter(({ filter }) => SESSION_FACETS.includes(filter.attribute));
  const leavesSessions = (filters: typeof chosen) =>
    ofSessions.length > 0 && ofSessions.every((one) => filters.includes(one));
  const hrefWithout = (one: typeof first, filters: typeof chosen) =>
    addressWithout(
      filters.map(({ filter }) => filter.attribute),
      createURL(one.filter),
    );
  const removal = (filters: typeof chosen) => (event: React.MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    for (const { remove } of filters) remove();
    if (leavesSessions(filters)) setUiState(inAllSessions);
  };
  return (
    <ul className={styles.chips} aria-label="Chosen filters">
      {chosen.map((one) => (
        <li key={`${one.filter.attribute} ${one.filter.value}`}>
          <a
            className={styles.chip}
            href={leavesSessions([one]) ? hrefWithout(one, [one]) : createURL(one.filter)}
            onClick={removal([one])}
          >
            <span className="visually-hidden">Remove filter </span>
            {labels.get(one.filter.attribute)}: {one.filter.label}
            <X aria-hidden="true" size={14} />
          </a>
        </li>
      ))}
      <li className="no-print">
        <a className={styles.clear} href={hrefWithout(first, chosen)} onClick={removal(chosen)}>
          {ofSessions.length === chosen.length ? 'Search all sessions' : 'Clear all'}
        </a>
      </li>
    </ul>
  );
}
