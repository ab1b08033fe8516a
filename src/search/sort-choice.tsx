import { useSortBy } from 'react-instantsearch';
import styles from './results.module.css';
import type { SearchTab } from './search-tabs.ts';
import { replicaName, SORTS, sortOfReplica } from './sorts.ts';

/** Selects the order of results. Hidden tabs keep their order without showing the control. */
export function SortChoice({ tab, isShown }: { tab: SearchTab; isShown: boolean }) {
  const { currentRefinement, refine } = useSortBy({
    items: [
      { value: tab.indexName, label: 'Relevance' },
      ...SORTS.map(({ id, label }) => ({ value: replicaName(tab.indexName, id), label })),
    ],
  });
  if (!isShown) return null;
  return (
    <label className={styles.size}>
      Sort by
      <select
        name="sort"
        value={sortOfReplica(tab.indexName, currentRefinement) ?? ''}
        onChange={({ target }) => {
          const sort = SORTS.find(({ id }) => id === target.value);
          refine(sort ? replicaName(tab.indexName, sort.id) : tab.indexName);
        }}
      >
        <option value="">Relevance</option>
        {SORTS.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
