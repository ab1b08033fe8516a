import { TOKEN_FIELD } from '../http/csrf-field.ts';
import { useLayoutData } from './layout-data.ts';

/** A form that changes data, with or without scripts. It includes the visitor's CSRF token (A01). */
export function ChangeForm({ children, ...form }: Omit<React.ComponentProps<'form'>, 'method'>) {
  return (
    <form method="post" {...form}>
      <input type="hidden" name={TOKEN_FIELD} value={useLayoutData()?.csrfToken ?? ''} />
      {children}
    </form>
  );
}
