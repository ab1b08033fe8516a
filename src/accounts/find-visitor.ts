import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { serialize } from 'hono/utils/cookie';
import { isHttps, type Settings } from '../config/settings.ts';
import { type DatabaseUnavailable, isUnavailable } from '../db/unavailable.ts';
import { forgery } from '../http/csrf.ts';
import type { VisitorEnv } from '../http/visitor.ts';
import type { Site } from '../layout/site.ts';
import { COOKIE_LIFE_S, userOfSession } from './sign-ins.server.ts';

/**
 * The CSRF token of visitors who are not signed in. It is the same in all cached pages and protects nothing, because these visitors
 * have nothing to change. It makes the rule for tokens the same for everyone.
 */
export const ANONYMOUS_TOKEN = 'visitor';

/** Identifies the visitor once per request, from its headers only, because the size limit of the body depends on the user. */
export function findVisitor({ db, settings }: Pick<Site, 'db' | 'settings'>): MiddlewareHandler<VisitorEnv> {
  const name = cookieName(settings);
  return async (c, next) => {
    const session = getCookie(c, name);
    const user = session ? await userOfSession(db, session).catch(orOutage) : undefined;
    if (isUnavailable(user)) {
      const csrfToken = tokenOf(session ?? '');
      c.set('visitor', { user: undefined, session, csrfToken, forgery: undefined, outage: user });
      return await next();
    }
    const csrfToken = user && session ? tokenOf(session) : ANONYMOUS_TOKEN;
    c.set('visitor', { user, session, csrfToken, forgery: undefined });
    await next();
    // Personal pages must not be cached for others, nor remain after signing out.
    if (session && !c.res.headers.has('cache-control')) c.header('Cache-Control', 'private, no-store');
  };
}

/** Checks the request's CSRF token. It may be in the body, so the body's size must be limited first. */
export function checkForgery({ settings }: Pick<Site, 'settings'>): MiddlewareHandler<VisitorEnv> {
  return async (c, next) => {
    const visitor = c.get('visitor');
    if (!visitor.outage) visitor.forgery = await forgery(c.req.raw, visitor.csrfToken, settings.siteUrl);
    await next();
  };
}

function orOutage(error: unknown): DatabaseUnavailable {
  if (isUnavailable(error)) return error;
  throw error;
}

/** The session cookie, or with an empty token the one that deletes it. */
export function sessionCookie(settings: Pick<Settings, 'siteUrl'>, token: string): string {
  return serialize(cookieName(settings), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps(settings),
    maxAge: token ? COOKIE_LIFE_S : 0,
  });
}

/** The name of the session cookie. With HTTPS, its prefix makes browsers reject the cookie from other hosts of the domain. */
function cookieName(settings: Pick<Settings, 'siteUrl'>): string {
  return isHttps(settings) ? '__Host-session' : 'session';
}

/** The CSRF token of a session, derived one-way from its secret. */
function tokenOf(session: string): string {
  return createHash('sha256').update(`csrf ${session}`).digest('base64url');
}
