import { randomUUID } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { isHttps } from '../config/settings.ts';
import { digestOf } from '../http/secrets.ts';
import type { Site } from '../layout/site.ts';
import { seal, unseal } from './sealed-text.ts';

const LIFE_S = 180 * 86_400;
/** Of one browser: several people may sign in there in turn. */
const MAX_ACCOUNTS = 5;
const BETWEEN = '~';

/** The account that a device is known to. */
export interface DeviceOwner {
  id: number;
  password_hash: string | null;
}

/**
 * Which device asks, where it has signed in to this account before: strangers who exhaust the limits of an account do not keep out its
 * owner, who is on such a device (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
 * @returns an id of its own for counting what this device tries; undefined where it never signed in, or the password was changed since
 */
export function knownDevice(
  site: Pick<Site, 'siteKey' | 'settings'>,
  request: Request,
  owner: DeviceOwner,
): string | undefined {
  for (const mark of marksOf(site, request)) {
    const device = deviceIn(site, mark, owner);
    if (device) return device;
  }
  return undefined;
}

/** The `Set-Cookie` header that makes a device known to an account, and keeps it known to others that sign in there. */
export function knownDeviceCookie(
  site: Pick<Site, 'siteKey' | 'settings'>,
  request: Request,
  owner: DeviceOwner,
): string {
  const others = marksOf(site, request).filter((mark) => !deviceIn(site, mark, owner));
  // Random, as the encoding of a sealed text can be varied: whoever copies the cookie must not get a count for each spelling.
  const device = `${Date.now() + LIFE_S * 1000} ${randomUUID()}`;
  const marks = [seal(site.siteKey, purposeOf(owner), device), ...others].slice(0, MAX_ACCOUNTS);
  return serialize(cookieName(site), marks.join(BETWEEN), {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isHttps(site.settings),
    maxAge: LIFE_S,
  });
}

function deviceIn({ siteKey }: Pick<Site, 'siteKey'>, mark: string, owner: DeviceOwner): string | undefined {
  const device = unseal(siteKey, purposeOf(owner), mark);
  return device && Number(device.split(' ')[0]) > Date.now() ? device : undefined;
}

/** The password is part of it: whoever got in with the one before must not keep a count of their own to guess the next. */
function purposeOf({ id, password_hash }: DeviceOwner): string {
  return `known device of user ${id} with password ${digestOf(password_hash ?? '')}`;
}

function marksOf(site: Pick<Site, 'settings'>, request: Request): string[] {
  const name = cookieName(site);
  const marks = parse(request.headers.get('cookie') ?? '', name)[name]?.split(BETWEEN, MAX_ACCOUNTS);
  return marks ?? [];
}

function cookieName(site: Pick<Site, 'settings'>): string {
  return isHttps(site.settings) ? '__Host-known-device' : 'known-device';
}
