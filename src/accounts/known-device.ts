import { randomUUID } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { seal, unseal } from '../config/sealed-text.ts';
import { isHttps } from '../config/settings.ts';
import { digestOf } from '../http/secrets.ts';
import type { Site } from '../layout/site.ts';

const LIFE_S = 180 * 86_400;
/** The maximum number of accounts per browser, which several people may share. */
const MAX_ACCOUNTS = 5;
const SEPARATOR = '~';

/** An account with known devices. */
export interface DeviceOwner {
  id: number;
  password_hash: string | null;
}

/**
 * The device of a request if it has signed in to this account before. Attackers who exhaust the limits of an account do not lock out
 * its owner on such a device (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
 * @returns an id to count the device's attempts; undefined if it has never signed in, or not since the password changed
 */
export function knownDevice(
  site: Pick<Site, 'siteKey' | 'settings'>,
  request: Request,
  owner: DeviceOwner,
): string | undefined {
  for (const token of deviceTokens(site, request)) {
    const device = deviceIn(site, token, owner);
    if (device) return device;
  }
  return undefined;
}

/** The `Set-Cookie` header that makes a device known to an account, in addition to its other accounts. */
export function knownDeviceCookie(
  site: Pick<Site, 'siteKey' | 'settings'>,
  request: Request,
  owner: DeviceOwner,
): string {
  const others = deviceTokens(site, request).filter((token) => !deviceIn(site, token, owner));
  // The id is random, because the encoding of a sealed text can be varied: a copied cookie must not get a new count per encoding.
  const device = `${Date.now() + LIFE_S * 1000} ${randomUUID()}`;
  const tokens = [seal(site.siteKey, purposeOf(owner), device), ...others].slice(0, MAX_ACCOUNTS);
  return serialize(cookieName(site), tokens.join(SEPARATOR), {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isHttps(site.settings),
    maxAge: LIFE_S,
  });
}

function deviceIn({ siteKey }: Pick<Site, 'siteKey'>, token: string, owner: DeviceOwner): string | undefined {
  const device = unseal(siteKey, purposeOf(owner), token);
  return device && Number(device.split(' ')[0]) > Date.now() ? device : undefined;
}

/** Includes the password, so that a device that used an old password loses its separate count of attempts. */
function purposeOf({ id, password_hash }: DeviceOwner): string {
  return `known device of user ${id} with password ${digestOf(password_hash ?? '')}`;
}

function deviceTokens(site: Pick<Site, 'settings'>, request: Request): string[] {
  const name = cookieName(site);
  const tokens = parse(request.headers.get('cookie') ?? '', name)[name]?.split(SEPARATOR, MAX_ACCOUNTS);
  return tokens ?? [];
}

function cookieName(site: Pick<Site, 'settings'>): string {
  return isHttps(site.settings) ? '__Host-known-device' : 'known-device';
}
