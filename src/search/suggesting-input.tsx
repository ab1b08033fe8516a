import { OPEN_BILL, QUERY_LIMIT } from './query-parameters.ts';
import { RememberedSession } from './remembered-session.tsx';

interface SuggestingInputProps {
  id: string;
  placeholder: string;
  /** The width of the box in characters, if it may be narrower than the room for it. */
  size?: number;
}

/**
 * The fields of a form that searches for anything: a combobox with suggestions as the ARIA Authoring Practices describe
 * it (`suggestWhileTyping`). Without scripts it is a plain search box. A bill number opens the bill.
 */
export function SuggestingInput({ id, placeholder, size }: SuggestingInputProps) {
  return (
    <>
      <RememberedSession />
      <input type="hidden" name={OPEN_BILL.name} value={OPEN_BILL.value} />
      <label className="visually-hidden" htmlFor={id}>
        Search for anything
      </label>
      <input
        id={id}
        name="query"
        type="search"
        placeholder={placeholder}
        maxLength={QUERY_LIMIT}
        size={size}
        autoComplete="off"
        data-suggests
      />
    </>
  );
}
