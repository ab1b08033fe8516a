import { hasRole } from './has-role.ts';
import { notFound } from './http-errors.ts';
import { localPath } from './previous-page.ts';
import type { RequestContext } from './request-context.ts';
import { redirect } from './responses.ts';
import type { Role, User } from './user.ts';
import { visitorContext } from './visitor.ts';

/**
 * The maximum length of a return path in characters. Escaped once more, a longer address would exceed the header
 * limits of browsers and proxies.
 */
const MAX_RETURN_PATH_LENGTH = 2_000;

/**
 * The signed-in user, for pages that need one.
 * @throws a redirect to the sign-in page, which returns here, if the visitor is not signed in
 */
export function signedIn(context: RequestContext, request: Request): User {
  const { user } = context.get(visitorContext);
  if (user) return user;
  const { pathname, search } = new URL(request.url);
  const here = pathname + search;
  const canReturn = request.method === 'GET' && here.length <= MAX_RETURN_PATH_LENGTH;
  throw redirect(`/sign-in?${new URLSearchParams({ to: canReturn ? here : '/app' })}`);
}

/**
 * The signed-in user, for pages that need a role.
 * @throws a redirect to the sign-in page if the visitor is not signed in; 404 to users who may not know about the page
 */
export function withRole(context: RequestContext, request: Request, role: Exclude<Role, 'user'>): User {
  const user = signedIn(context, request);
  if (hasRole(user, role)) return user;
  throw notFound('There is no page at this address.');
}

/** The destination after signing in: the given page of this site, or else the dashboard. */
export function destinationAfterSignIn(to: string | null): string {
  const HERE = 'https://statehouse.invalid';
  const place = URL.parse(to ?? '/app', HERE);
  return (place?.origin === HERE && to?.startsWith('/') && localPath(place)) || '/app';
}
