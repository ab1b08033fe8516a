import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { SearchAccess } from './browser-client.ts';
import { OPEN_BILL, QUERY_LIMIT } from './query-parameters.ts';
import { RememberedSession } from './remembered-session.tsx';

// The suggestions are loaded when the box is used, because it is on every page.
const SuggestionList = lazy(() => import('./suggestion-list.tsx'));

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
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [isEnhanced, setEnhanced] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const [hasDigit, setHasDigit] = useState(false);
  /** Whether the list is shown, and the id of the option that Enter would open. */
  const [list, setList] = useState<{ isShown: boolean; activeId?: string }>({ isShown: false });
  useEffect(() => {
    setEnhanced(access !== undefined);
    // Something may have been typed before the scripts were loaded.
    setHasDigit(/\d/.test(input.current?.value ?? ''));
  }, [access]);

  return (
    <>
      <RememberedSession />
      {/* Only bill numbers need it. In other searches it would cost a redirect. */}
      <input type="hidden" name={OPEN_BILL.name} value={OPEN_BILL.value} disabled={isEnhanced && !hasDigit} />
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
        onFocus={() => setUsed(true)}
        onChange={(event) => setHasDigit(/\d/.test(event.target.value))}
        {...(isEnhanced && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': list.isShown,
          'aria-controls': listId,
          'aria-activedescendant': list.activeId,
        })}
      />
      {access && isUsed && (
        <Suspense>
          <SuggestionList id={listId} input={input} access={access} onChange={setList} />
        </Suspense>
      )}
    </>
  );
}
