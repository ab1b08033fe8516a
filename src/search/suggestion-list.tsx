import type { SearchClient } from 'instantsearch.js';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { counted } from '../ui/counted.ts';
import { rememberedChoice, SESSION_CHOICE } from '../ui/remembered-choice.ts';
import { browserClient, type SearchAccess } from './browser-client.ts';
import { Marked } from './highlighted.tsx';
import styles from './suggestion-list.module.css';
import { findSuggestions, type Suggestions } from './suggestions.ts';

/** Delay after a keystroke before suggestions are requested. */
const DELAY_MS = 80;

/** Shows suggestions below a search box. @param input the box, which has the focus while the list is used */
export function showSuggestions(input: HTMLInputElement): void {
  const element = document.createElement('span');
  input.after(element);
  const id = `${input.id}-suggestions`;
  input.setAttribute('aria-controls', id);
  createRoot(element).render(<SuggestionList id={id} input={input} access={searchAccess()} />);
}

/** The connection to the search service, which every page has in its head. */
function searchAccess(): SearchAccess {
  const content = (name: string) =>
    document.querySelector<HTMLMetaElement>(`meta[name=search-${name}]`)?.content ?? '';
  return { appId: content('app-id'), apiKey: content('api-key'), host: content('host') };
}

interface SuggestionListProps {
  id: string;
  input: HTMLInputElement;
  access: SearchAccess;
}

/** The suggestions below a search box, which handles the box's keys. */
function SuggestionList({ id, input, access }: SuggestionListProps) {
  // The list is loaded after the box got the focus, so something may have been typed already.
  const [text, setText] = useState(() => input.value);
  const [isOpen, setOpen] = useState(() => input === document.activeElement);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(text.trim(), isOpen, access);

  const all = suggestions?.groups.flatMap((group) => group.suggestions) ?? [];
  const isShown = isOpen && all.length > 0;
  const optionId = (number: number) => `${id}-${number}`;
  const activeId = isShown && active >= 0 ? optionId(active) : undefined;
  // The box and the list change together, so that a screen reader never hears of an option that is not there.
  useLayoutEffect(() => {
    input.setAttribute('aria-expanded', String(isShown));
    if (activeId) input.setAttribute('aria-activedescendant', activeId);
    else input.removeAttribute('aria-activedescendant');
  }, [input, isShown, activeId]);

  const open = (url: string) => {
    setOpen(false);
    input.blur();
    location.assign(url);
  };

  const handleKey = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined && all.length > 0) {
      event.preventDefault();
      setOpen(true);
      // One step beyond either end is the box itself.
      const from = isShown ? active : -1;
      setActive(((from + 1 + move + all.length + 1) % (all.length + 1)) - 1);
    } else if (event.key === 'Escape' && isShown) {
      // The first press only closes the list; the browser's own reaction would also clear the box.
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    } else if (event.key === 'Enter') {
      const isCurrent = suggestions?.text === text.trim();
      const chosen = activeId ? all[active] : isCurrent ? suggestions.billWithNumber : undefined;
      if (!chosen) return;
      event.preventDefault();
      open(chosen.url);
    }
  };

  const latestKey = useRef(handleKey);
  useLayoutEffect(() => {
    latestKey.current = handleKey;
  });
  useEffect(() => {
    const box = input;
    const onInput = () => {
      setText(box.value);
      setOpen(true);
      setActive(-1);
    };
    const onKey = (event: KeyboardEvent) => latestKey.current(event);
    const onBlur = () => setOpen(false);
    // Keys may have been pressed between the first render and now.
    setText(box.value);
    box.addEventListener('input', onInput);
    box.addEventListener('keydown', onKey);
    box.addEventListener('blur', onBlur);
    return () => {
      box.removeEventListener('input', onInput);
      box.removeEventListener('keydown', onKey);
      box.removeEventListener('blur', onBlur);
    };
  }, [input]);

  let number = -1;
  return (
    <>
      <div id={id} role="listbox" aria-label="Suggestions" className={styles.list} hidden={!isShown}>
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
  );
}

/**
 * Loads suggestions for a text. Those for the last text stay until the next ones arrive, and responses to older texts
 * are dropped.
 */
function useSuggestions(text: string, isWanted: boolean, access: SearchAccess): Suggestions | undefined {
  const [suggestions, setSuggestions] = useState<Suggestions>();
  const [client] = useState<SearchClient>(() => browserClient(access));

  useEffect(() => {
    if (!isWanted) return;
    if (text === '') {
      setSuggestions(undefined);
      return;
    }
    let isLatest = true;
    const show = (found: Suggestions | undefined) => {
      if (isLatest) setSuggestions(found);
    };
    const pause = setTimeout(() => {
      // Without suggestions, the box still searches.
      findSuggestions(client, text, rememberedChoice(SESSION_CHOICE)).then(show, () => show(undefined));
    }, DELAY_MS);
    return () => {
      isLatest = false;
      clearTimeout(pause);
    };
  }, [text, isWanted, client]);

  return suggestions;
}
