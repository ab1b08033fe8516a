import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { isHttps, type Settings } from '../config/settings.ts';

const POLICY = 'Content-Security-Policy';

/** The search hosts, to which pages may connect. */
interface SearchHosts {
  search: { keys: { hosts: string[] } };
}

/**
 * Security headers of every response: browsers run only this site's scripts, and connect only to this origin and the search hosts. Pages with
 * inline scripts set their own policy (`pagePolicy`).
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
 * Sets the content security policy of a page.
 * @param scriptHashes of its inline scripts, from `withoutNonces`
 */
export function pagePolicy(headers: Headers, site: SearchHosts, scriptHashes: string[]): void {
  headers.set(POLICY, contentPolicy(site, scriptHashes));
}

function contentPolicy({ search }: SearchHosts, scriptHashes: string[]): string {
  const connections = search.keys.hosts.map((host) => `https://${host}`);
  // In development, a socket reports code changes.
  if (import.meta.env?.DEV) connections.push('ws:');
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    // In development, Vite inserts style sheets by script.
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
