import type { SearchClient } from 'instantsearch.js';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { parseBillNumber } from '../legislature/language/bill-numbers.ts';
import { counted } from '../ui/counted.ts';
import { rememberedChoice, SESSION_CHOICE } from '../ui/remembered-choice.ts';
import type { SearchAccess } from './browser-client.ts';
import { Marked } from './highlighted.tsx';
import { RememberedSession } from './remembered-session.tsx';
import { OPEN_BILL, QUERY_LIMIT } from './search-address.ts';
import styles from './suggesting-input.module.css';
import type { Suggestions } from './suggestions.ts';

/** Delay after a keystroke before suggestions are requested. */
const DELAY_MS = 80;

interface SuggestingInputProps {
  id: string;
  placeholder: string;
  /** The browser's connection to the search service; without it, the box has no suggestions. */
  access: SearchAccess | undefined;
  /** The width of the box in characters, if it may be narrower than the room for it. */
  size?: number;
}

/**
 * The fields of a form that searches for anything: a combobox with suggestions as the ARIA Authoring Practices describe
 * it. Without scripts it is a plain search box. A bill number opens the bill.
 */
export function SuggestingInput({ id, placeholder, access, size }: SuggestingInputProps) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { suggestions, isEnhanced } = useSuggestions(text, isOpen, access);
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);

  const all = suggestions?.groups.flatMap((group) => group.suggestions) ?? [];
  const isShown = isOpen && all.length > 0;
  const optionId = (number: number) => `${listId}-${number}`;
  const open = (url: string) => {
    setOpen(false);
    input.current?.blur();
    navigate(url);
  };

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined && all.length > 0) {
      event.preventDefault();
      setOpen(true);
      // One step beyond either end is the box itself.
      setActive(
        isShown
          ? ((active + 1 + move + all.length + 1) % (all.length + 1)) - 1
          : move > 0
            ? 0
            : all.length - 1,
      );
    } else if (event.key === 'Escape' && isShown) {
      // The first press only closes the list; the browser's own reaction would also clear the box.
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    } else if (event.key === 'Enter') {
      const isCurrent = suggestions?.text === text.trim();
      const chosen =
        isShown && active >= 0 ? all[active] : isCurrent ? suggestions.billWithNumber : undefined;
      if (!chosen) return;
      event.preventDefault();
      open(chosen.url);
    }
  };

  let number = -1;
  return (
    <>
      <RememberedSession />
      {/* Only bill numbers need it. In other addresses it would be noise. */}
      <input
        type="hidden"
        name={OPEN_BILL.name}
        value={OPEN_BILL.value}
        disabled={isEnhanced && !parseBillNumber(text)}
      />
      <label className="visually-hidden" htmlFor={id}>
        Search for anything
      </label>
      <input
        ref={input}
        id={id}
        name="query"
        type="search"
        placeholder={placeholder}
        maxLength={QUERY_LIMIT}
        size={size}
        autoComplete="off"
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
        {...(isEnhanced && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': isShown,
          'aria-controls': listId,
          'aria-activedescendant': isShown && active >= 0 ? optionId(active) : undefined,
        })}
      />
      {isEnhanced && (
        <>
          <div id={listId} role="listbox" aria-label="Suggestions" className={styles.list} hidden={!isShown}>
            {suggestions?.groups.map((group) => (
              // biome-ignore lint/a11y/useSemanticElements: a listbox has groups of options, not fieldsets
              <div key={group.label} role="group" aria-label={group.label}>
                <p className={styles.group} aria-hidden="true">
                  {group.label}
                </p>
                {group.suggestions.map((suggestion) => {
                  number++;
                  return (
                    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box (aria-activedescendant)
                    // biome-ignore lint/a11y/useKeyWithClickEvents: the box handles the keys
                    <div
                      key={suggestion.url}
                      id={optionId(number)}
                      role="option"
                      aria-selected={number === active}
                      className={styles.option}
                      // Pressing the button must not take the focus from the box, which would close the list.
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={() => open(suggestion.url)}
                    >
                      <span>
                        <Marked text={suggestion.text} />
                      </span>
                      {suggestion.note && <small>{suggestion.note}</small>}
                    </div>
                  );
                })}
              </div>
            ))}
          </div>
          <span role="status" className="visually-hidden">
            {isShown ? counted(all.length, 'suggestion') : ''}
          </span>
        </>
      )}
    </>
  );
}

/**
 * Loads suggestions for a text. Those for the last text stay until the next ones arrive, and responses to older texts
 * are dropped.
 */
function useSuggestions(text: string, isWanted: boolean, access: SearchAccess | undefined) {
  const [suggestions, setSuggestions] = useState<Suggestions>();
  const [isEnhanced, setEnhanced] = useState(false);
  const client = useRef<Promise<SearchClient>>(undefined);
  useEffect(() => setEnhanced(access !== undefined), [access]);
  const typed = text.trim();

  useEffect(() => {
    if (!access || !isWanted) return;
    if (typed === '') {
      setSuggestions(undefined);
      return;
    }
    let isLatest = true;
    const pause = setTimeout(async () => {
      try {
        const { findSuggestions } = await import('./suggestions.ts');
        client.current ??= import('./browser-client.ts').then(({ browserClient }) => browserClient(access));
        const found = await findSuggestions(await client.current, typed, rememberedChoice(SESSION_CHOICE));
        if (isLatest) setSuggestions(found);
      } catch {
        // Without suggestions, the box still searches.
        client.current = undefined;
        if (isLatest) setSuggestions(undefined);
      }
    }, DELAY_MS);
    return () => {
      isLatest = false;
      clearTimeout(pause);
    };
  }, [typed, isWanted, access]);

  return { suggestions, isEnhanced };
}
