import { redirect } from 'react-router';
import type { Route } from './+types/old-address.ts';

/** Sends `/app/desk`, where administration was before, to the same page under `/app/admin`. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  return redirect(pathname.replace('/app/desk', '/app/admin') + search, 301);
}
