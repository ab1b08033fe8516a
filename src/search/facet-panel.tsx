import { SlidersHorizontal } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useInstantSearch } from 'react-instantsearch';
import { Icon } from '../ui/icon.tsx';
import { FacetList } from './facet-list.tsx';
import styles from './facets.module.css';
import { resultText } from './found-list.tsx';
import type { SearchTab } from './search-tabs.ts';

/** The facets of a tab: a column beside the results, or a sheet over them on narrow screens. */
export function FacetPanel({ tab, isShown }: { tab: SearchTab; isShown: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const { results } = useInstantSearch();

  useEffect(() => {
    if (!isOpen) return;
    panel.current?.focus();
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', closeOnEscape);
    const button = opener.current;
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      button?.focus();
    };
  }, [isOpen]);

  const lists = tab.facets.map((facet) => (
    <FacetList key={facet.attribute} facet={facet} isShown={isShown} />
  ));
  if (!isShown) return lists;
  return (
    <div className="no-print">
      <button
        ref={opener}
        type="button"
        className={styles.open}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Icon of={SlidersHorizontal} size={18} /> Filters
      </button>
      <section ref={panel} className={styles.panel} data-open={isOpen} aria-label="Filters" tabIndex={-1}>
        {lists}
        <button type="submit" className={styles.apply}>
          Apply filters
        </button>
        <button type="button" className={`${styles.done} main-button`} onClick={() => setOpen(false)}>
          Show {resultText(results.nbHits)}
        </button>
      </section>
    </div>
  );
}
