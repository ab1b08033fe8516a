import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { isHttps, type Settings } from '../config/settings.ts';

const POLICY = 'Content-Security-Policy';

/** Where pages may connect to besides their own origin. */
interface SearchHosts {
  search: { keys: { hosts: string[] } };
}

/**
 * Headers of every answer: the browser runs our scripts only, and talks to this origin and the search hosts. An answer that
 * has scripts of its own inside brings its own policy (`pagePolicy`).
 */
export function securityHeaders(site: SearchHosts & { settings: Settings }): MiddlewareHandler {
  const others = secureHeaders({
    strictTransportSecurity: isHttps(site.settings) ? 'max-age=31536000; includeSubDomains' : false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: 'same-origin',
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: { microphone: ['self'] },
  });
  const policy = contentPolicy(site, []);
  return async (c, next) => {
    await others(c, next);
    if (!c.res.headers.has(POLICY)) c.res.headers.set(POLICY, policy);
  };
}

/**
 * Puts the policy of a page on its headers.
 * @param scriptHashes of the scripts inside the page, as `withoutNonces` finds them
 */
export function pagePolicy(headers: Headers, site: SearchHosts, scriptHashes: string[]): void {
  headers.set(POLICY, contentPolicy(site, scriptHashes));
}

function contentPolicy({ search }: SearchHosts, scriptHashes: string[]): string {
  const connections = search.keys.hosts.map((host) => `https://${host}`);
  // While developing, the page hears over a socket that its code has changed.
  if (import.meta.env?.DEV) connections.push('ws:');
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    // While developing, Vite puts style sheets into the page by script.
    `style-src 'self'${import.meta.env?.DEV ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    "media-src 'self' https:",
    ["connect-src 'self'", ...connections].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
