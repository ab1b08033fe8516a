import { redirect } from '../http/responses.ts';
import type { LoaderArgs } from '../layout/page-module.ts';

/** Redirects the former addresses under `/app/desk` to `/app/admin`. */
export function loader({ request }: LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  return redirect(pathname.replace('/app/desk', '/app/admin') + search, { status: 301 });
}
