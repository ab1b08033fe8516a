import { NONCE, secureHeaders } from 'hono/secure-headers';

/**
 * Headers of every page: the browser runs our scripts only, and talks to this origin and the search hosts.
 * @param searchHosts host names of a hosted search service; empty where it is embedded
 * @param secure whether the site is served over https
 */
export function securityHeaders(searchHosts: string[], secure: boolean) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'https:'],
      connectSrc: ["'self'", ...searchHosts.map((host) => `https://${host}`)],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    strictTransportSecurity: secure ? 'max-age=31536000; includeSubDomains' : false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: 'same-origin',
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: { microphone: ['self'] },
  });
}
