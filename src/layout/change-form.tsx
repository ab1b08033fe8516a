import { useRef } from 'react';
import { TOKEN_FIELD } from '../http/csrf-field.ts';
import { useLayoutData } from './layout-data.ts';

/** The time in which a second submit is ignored as a double click, or as impatience with a slow page. */
const DOUBLE_SUBMIT_MS = 2_000;

/**
 * A form that changes data, with or without scripts. It includes the visitor's CSRF token (A01) and ignores
 * double clicks.
 */
export function ChangeForm({ children, onSubmit, ...form }: Omit<React.ComponentProps<'form'>, 'method'>) {
  const facts = useLayoutData();
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  const send = (event: React.SubmitEvent<HTMLFormElement>) => {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    if (event.timeStamp - sentAt.current < DOUBLE_SUBMIT_MS) event.preventDefault();
    else sentAt.current = event.timeStamp;
  };
  return (
    <form method="post" {...form} onSubmit={send}>
      <input type="hidden" name={TOKEN_FIELD} value={facts?.csrfToken ?? ''} />
      {children}
    </form>
  );
}
