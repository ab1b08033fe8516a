import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { isHttps, type Settings } from '../config/settings.ts';

/** The search hosts, to which pages may connect. */
interface SearchHosts {
  search: { keys: { hosts: string[] } };
}

/**
 * Security headers of every response: browsers run only this site's scripts, and connect only to this origin and the search hosts.
 * Other sites can frame an embed, whose own policy says so.
 */
export function securityHeaders(site: SearchHosts & { settings: Settings }): MiddlewareHandler {
  const others = secureHeaders({
    strictTransportSecurity: isHttps(site.settings) ? 'max-age=31536000; includeSubDomains' : false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: 'same-origin',
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: { microphone: ['self'] },
  });
  const policy = contentPolicy(site);
  return async (c, next) => {
    await others(c, next);
    const own = c.res.headers.get('Content-Security-Policy');
    if (own === null) c.res.headers.set('Content-Security-Policy', policy);
    if (own?.includes('frame-ancestors *')) {
      c.res.headers.delete('X-Frame-Options');
      c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
    }
  };
}

function contentPolicy({ search }: SearchHosts): string {
  const connections = search.keys.hosts.map((host) => `https://${host}`);
  // In development, a socket reports code changes.
  if (import.meta.env?.DEV) connections.push('ws:');
  return [
    "default-src 'self'",
    // No page has an inline script, so one in a text cannot run.
    "script-src 'self'",
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
