import { LoaderCircle, Search, X } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useSearchBox } from 'react-instantsearch';
import { Icon } from '../ui/icon.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { QUERY_LIMIT } from './query-parameters.ts';
import styles from './search-input.module.css';
import { useIsStalled } from './use-is-stalled.ts';
import { VoiceButton } from './voice-button.tsx';

/** The search box, which searches while typing (S14) and by voice if the browser supports it (S15). */
export function SearchInput({ placeholder, label }: { placeholder: string; label: string }) {
  const { query, refine } = useSearchBox();
  const isStalled = useIsStalled();
  const [typed, setTyped] = useState(query);
  const input = useRef<HTMLInputElement>(null);

  // The query also changes through Back and Forward, voice input and removed filters.
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(query);
  }, [query]);

  const search = (text: string) => {
    setTyped(text);
    refine(text);
  };
  return (
    <div className={`${styles.box} no-print`}>
      <Icon of={Search} className={styles.icon} size={20} />
      <label className="visually-hidden" htmlFor="search">
        {label}
      </label>
      <input
        ref={input}
        id="search"
        name="query"
        type="search"
        value={typed}
        maxLength={QUERY_LIMIT}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => search(event.target.value)}
      />
      <SkipLink to="found">Skip to results</SkipLink>
      {isStalled && (
        <span className={styles.stalled} role="status">
          <Icon of={LoaderCircle} size={18} />
          <span className="visually-hidden">Still searching</span>
        </span>
      )}
      {typed && (
        <button
          type="button"
          className={styles.clear}
          onClick={() => {
            search('');
            input.current?.focus();
          }}
        >
          <Icon of={X} size={18} />
          <span className="visually-hidden">Clear the search</span>
        </button>
      )}
      <VoiceButton onHeard={search} />
      <button type="submit" className={styles.submit}>
        Search
      </button>
    </div>
  );
}
