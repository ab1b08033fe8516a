import { useRef } from 'react';
import { TOKEN_FIELD } from '../http/csrf-field.ts';
import { useLayoutData } from './layout-data.ts';

/** So long what is pressed again is a double click, or a page that has not come yet. */
const PRESSED_TWICE_MS = 2_000;

/** A form that changes something, with or without scripts: it carries the visitor's token (A01), and is sent once. */
export function ChangeForm({ children, onSubmit, ...form }: Omit<React.ComponentProps<'form'>, 'method'>) {
  const facts = useLayoutData();
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  const send = (event: React.SubmitEvent<HTMLFormElement>) => {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    if (event.timeStamp - sentAt.current < PRESSED_TWICE_MS) event.preventDefault();
    else sentAt.current = event.timeStamp;
  };
  return (
    <form method="post" {...form} onSubmit={send}>
      <input type="hidden" name={TOKEN_FIELD} value={facts?.csrfToken ?? ''} />
      {children}
    </form>
  );
}
