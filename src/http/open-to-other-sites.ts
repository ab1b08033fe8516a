import type { MiddlewareHandler } from 'hono';

const MAX_AGE_S = '86400';

/** Lets scripts on the pages of other sites read the responses (CORS). Use it only where every visitor gets the same ones. */
export const openToOtherSites: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set('Access-Control-Allow-Origin', '*');
  c.res.headers.set('Access-Control-Expose-Headers', 'ETag, Link, RateLimit, RateLimit-Policy, Retry-After');
  if (c.req.method !== 'OPTIONS') return;
  c.res.headers.set('Access-Control-Allow-Methods', 'GET, HEAD');
  c.res.headers.set('Access-Control-Allow-Headers', 'Authorization, If-None-Match, Last-Event-ID');
  c.res.headers.set('Access-Control-Max-Age', MAX_AGE_S);
};
