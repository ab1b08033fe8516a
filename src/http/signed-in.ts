import { type RouterContextProvider, redirect } from 'react-router';
import { notFound } from './http-errors.ts';
import { localPath } from './previous-page.ts';
import type { Role, User } from './user.ts';
import { visitorContext } from './visitor.ts';

/** In characters: escaped once more, a longer address would not fit into the headers that browsers and proxies read. */
const MAX_WAY_BACK_LENGTH = 2_000;

/**
 * Who is signed in, for pages that are for those who are.
 * @throws the way to the sign-in page, which leads back here, where nobody is signed in
 */
export function signedIn(context: Readonly<RouterContextProvider>, request: Request): User {
  const { user } = context.get(visitorContext);
  if (user) return user;
  const { pathname, search } = new URL(request.url);
  const here = pathname.replace(/\.data$/, '') + search;
  const isWayBack = request.method === 'GET' && here.length <= MAX_WAY_BACK_LENGTH;
  throw redirect(`/sign-in?${new URLSearchParams({ to: isWayBack ? here : '/app' })}`);
}

/**
 * Who is signed in, for pages that are for some roles only (U02): an administrator may do whatever an editor may.
 * @throws the way to the sign-in page where nobody is signed in; 404 to whoever may not know that there is such a page
 */
export function withRole(
  context: Readonly<RouterContextProvider>,
  request: Request,
  role: Exclude<Role, 'user'>,
): User {
  const user = signedIn(context, request);
  if (user.role === role || user.role === 'admin') return user;
  throw notFound('There is no page at this address.');
}

/** Where to go after signing in: a page of this site, else the dashboard. */
export function destinationAfterSignIn(to: string | null): string {
  const HERE = 'https://statehouse.invalid';
  const place = URL.parse(to ?? '/app', HERE);
  return (place?.origin === HERE && to?.startsWith('/') && localPath(place)) || '/app';
}
