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
 * Of everyone who is not signed in: it is in pages that all get from the cache, and protects nothing, as there is nothing of
 * theirs to change. It tells them the same rule as everyone.
 */
export const ANONYMOUS_TOKEN = 'visitor';

/** Finds out who asks, once for each request, by its headers only: how much of its body is read depends on who that is. */
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
    // What is shown to one must not be kept for others, nor be there after signing out.
    if (session && !c.res.headers.has('cache-control')) c.header('Cache-Control', 'private, no-store');
  };
}

/** Finds out whether the request may change anything. Its token may be in its body, whose size must be limited before. */
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

/** The cookie that signs in, or with an empty secret the one that signs out. */
export function sessionCookie(settings: Pick<Settings, 'siteUrl'>, token: string): string {
  return serialize(cookieName(settings), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps(settings),
    maxAge: token ? COOKIE_LIFE_S : 0,
  });
}

/** Browsers take the prefix as a promise that no other site of the same name has set it; only https can give it. */
function cookieName(settings: Pick<Settings, 'siteUrl'>): string {
  return isHttps(settings) ? '__Host-session' : 'session';
}

/** Nobody who does not have the session's secret can tell its token, and the token does not tell the secret. */
function tokenOf(session: string): string {
  return createHash('sha256').update(`csrf ${session}`).digest('base64url');
}
