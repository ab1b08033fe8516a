import { redirect } from 'react-router';
import type { Route } from './+types/old-address.ts';

/** Redirects the former addresses under `/app/desk` to `/app/admin`. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  return redirect(pathname.replace('/app/desk', '/app/admin') + search, 301);
}
