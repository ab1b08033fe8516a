import type { MiddlewareHandler } from 'hono';
import { type ApiKey, bearerSecret } from '../http/api-key.ts';
import { problem } from '../http/problems.ts';
import { RATE_WINDOW_S } from '../http/request-rates.ts';
import type { VisitorEnv } from '../http/visitor.ts';
import { visitorAddress } from '../http/visitor-address.ts';
import type { Site } from '../layout/site.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { keyBySecret } from './api-keys.server.ts';

type LimitedSite = Pick<Site, 'db' | 'config' | 'settings' | 'requestRates' | 'keyUsage'>;

/**
 * Finds the key that a request of the API was sent with, and limits the requests of each client: of an owner with all of their keys, or of a
 * network address without a key. Responses have the headers `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-10).
 */
export function limitRequests(site: LimitedSite): MiddlewareHandler<VisitorEnv> {
  const { db, config, requestRates, keyUsage } = site;
  return async (c, next) => {
    // Browsers send no key with the request that asks for permission.
    if (c.req.method === 'OPTIONS') return await next();
    const secret = bearerSecret(c.req.header('authorization'));
    const key = secret === undefined ? undefined : await keyBySecret(db, secret);
    const { anonymous, withKey } = config.apiRequestsPerMinute;
    const limit = key ? withKey : anonymous;
    const client = key ? ownerName(key) : visitorAddress(c, site.settings.trustedProxies);
    const rate = await requestRates.count(client, limit);

    if (rate.isExceeded) {
      const advice = key ? '' : ' API keys have a higher limit.';
      const detail = `Too many requests. You can send ${limit} a minute.${advice}`;
      c.res = problem({ status: 429, detail, headers: { 'Retry-After': String(rate.resetS) } });
    } else if (secret !== undefined && !key) {
      const headers = { 'WWW-Authenticate': 'Bearer error="invalid_token"' };
      c.res = problem({ status: 401, detail: 'This API key is wrong, or it was revoked.', headers });
    } else {
      if (key) keyUsage.count(key.id, dayOfMoment(new Date(), config.timeZone));
      c.set('apiKey', key);
      await next();
    }
    c.res.headers.set('RateLimit-Policy', `"default";q=${limit};w=${RATE_WINDOW_S}`);
    c.res.headers.set('RateLimit', `"default";r=${rate.remaining};t=${rate.resetS}`);
  };
}

function ownerName({ user_id, organization_id }: ApiKey): string {
  return organization_id === null ? `user ${user_id}` : `organization ${organization_id}`;
}
