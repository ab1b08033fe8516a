import { NONCE, secureHeaders } from 'hono/secure-headers';

/**
 * Headers of every page: the browser runs our scripts only, and talks to this origin and the search hosts.
 * @param connections further places that the browser may talk to: the hosts of a hosted search service
 * @param secure whether the site is served over https
 */
export function securityHeaders(connections: string[], secure: boolean) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'https:'],
      connectSrc: ["'self'", ...connections],
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
