import { type RouterContextProvider, redirect } from 'react-router';
import { visitorContext } from '../site-context.ts';
import type { User } from './user.ts';

/**
 * Who is signed in, for pages that are for those who are.
 * @throws the way to the sign-in page, which leads back here, where nobody is signed in
 */
export function signedIn(context: Readonly<RouterContextProvider>, request: Request): User {
  const { user } = context.get(visitorContext);
  if (user) return user;
  const { pathname, search } = new URL(request.url);
  const back = request.method === 'GET' ? pathname.replace(/\.data$/, '') + search : '/app';
  throw redirect(`/sign-in?${new URLSearchParams({ to: back })}`);
}

/** Where to go after signing in: a page of this site, else the dashboard. */
export function placeAfter(to: string | null): string {
  const HERE = 'https://statehouse.invalid';
  const place = URL.parse(to ?? '/app', HERE);
  return place?.origin === HERE && to?.startsWith('/') ? place.pathname + place.search + place.hash : '/app';
}
