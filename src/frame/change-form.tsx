import { useRouteLoaderData } from 'react-router';
import { TOKEN_FIELD } from '../http/csrf-field.ts';
import type { loader as rootLoader } from '../root.tsx';

/** A form that changes something, with or without scripts: it carries the visitor's token (A01). */
export function ChangeForm({ children, ...form }: Omit<React.ComponentProps<'form'>, 'method'>) {
  const facts = useRouteLoaderData<typeof rootLoader>('root');
  return (
    <form method="post" {...form}>
      <input type="hidden" name={TOKEN_FIELD} value={facts?.csrfToken ?? ''} />
      {children}
    </form>
  );
}
