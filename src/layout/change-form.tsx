import { TOKEN_FIELD } from '../http/csrf-field.ts';
import { usePageFacts } from './page-facts.ts';

/** A form that changes data, with or without scripts. It includes the visitor's CSRF token (A01). */
export function ChangeForm({ children, ...form }: Omit<React.ComponentProps<'form'>, 'method'>) {
  return (
    <form method="post" {...form}>
      <input type="hidden" name={TOKEN_FIELD} value={usePageFacts()?.csrfToken ?? ''} />
      {children}
    </form>
  );
}
