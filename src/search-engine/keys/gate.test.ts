import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { algoliasearch } from 'algoliasearch';
import { afterAll, describe, expect, test } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { Gate } from './gate.ts';
import { KeyDescription, type PublicKey } from './key.ts';
import { KeyStore } from './key-store.ts';
import { callerOf, RateLimit } from './rate-limit.ts';

const folder = mkdtempSync(join(tmpdir(), 'search-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

const gateWith = (...keys: PublicKey[]) => new Gate('app', 'admin', new KeyStore(keys, undefined));
const credentials = (apiKey: string, more = {}) => ({
  applicationID: 'app',
  apiKey,
  address: '203.0.113.7',
  referer: undefined,
  ...more,
});
const statusOf = (act: () => unknown): number => {
  try {
    act();
    return 200;
  } catch (error) {
    if (error instanceof ApiError) return error.status;
    throw error;
  }
};

describe('the gate', () => {
  test('admits only known keys of this application', () => {
    const gate = gateWith({ key: 'pub' });
    expect(gate.admit(credentials('pub')).access.acl).toEqual(['search']);
    expect(gate.admit(credentials('admin')).access.acl).toBe('admin');
    expect(statusOf(() => gate.admit(credentials('other')))).toBe(403);
    expect(statusOf(() => gate.admit(credentials('pub', { applicationID: 'elsewhere' })))).toBe(403);
    expect(statusOf(() => gate.admit(credentials('')))).toBe(403);
  });

  test('limits the rate of each key and caller', () => {
    const gate = gateWith({ key: 'pub', maxQueriesPerIPPerHour: 2 }, { key: 'free' });
    expect([1, 2, 3].map(() => statusOf(() => gate.admit(credentials('pub'))))).toEqual([200, 200, 429]);
    expect(statusOf(() => gate.admit(credentials('pub', { address: '203.0.113.8' })))).toBe(200);
    expect(statusOf(() => gate.admit(credentials('free')))).toBe(200);
    expect(statusOf(() => gate.admit(credentials('pub', { address: '2001:db8::1' })))).toBe(200);
    expect(statusOf(() => gate.admit(credentials('pub', { address: '2001:db8::2' })))).toBe(200);
    expect(statusOf(() => gate.admit(credentials('pub', { address: '2001:db8:0:0:9::2' })))).toBe(429);
  });

  test('checks the referer and the address from which a key is used', () => {
    const gate = gateWith(
      { key: 'pub', referers: ['https://site.example/*'] },
      { key: 'office', queryParameters: 'restrictSources=192.0.2.0/24' },
    );

    expect(statusOf(() => gate.admit(credentials('pub')))).toBe(403);
    expect(statusOf(() => gate.admit(credentials('pub', { referer: 'https://site.example/search' })))).toBe(
      200,
    );
    expect(statusOf(() => gate.admit(credentials('office', { address: '192.0.2.99' })))).toBe(200);
    expect(statusOf(() => gate.admit(credentials('office', { address: '::ffff:192.0.2.99' })))).toBe(200);
    expect(statusOf(() => gate.admit(credentials('office')))).toBe(403);
  });

  test('admits keys derived with the official client, with at most the rights of their parent', () => {
    const gate = gateWith({
      key: 'pub',
      indexes: ['bills*'],
      queryParameters: 'hitsPerPage=5',
      maxQueriesPerIPPerHour: 4,
    });

    const derive = (restrictions: object, parentApiKey = 'pub') =>
      algoliasearch('app', 'x').generateSecuredApiKey({ parentApiKey, restrictions });

    const { access } = gate.admit(
      credentials(
        derive({
          filters: 'public:true',
          restrictIndices: ['*2023', 'votes'],
          searchParams: { hitsPerPage: 100 },
          userToken: 'a',
        }),
      ),
    );

    expect(access).toMatchObject({ acl: ['search'], indexes: [['bills*'], ['*2023', 'votes']] });
    expect(access.forced.at(-1)).toEqual({ hitsPerPage: '5' });
    expect(access.forced[0]).toMatchObject({ filters: 'public:true', hitsPerPage: '100' });
    expect(statusOf(() => gate.admit(credentials(derive({ validUntil: 1000 }))))).toBe(403);
    expect(statusOf(() => gate.admit(credentials(derive({}, 'unknown'))))).toBe(403);
    expect(statusOf(() => gate.admit(credentials(derive({ userToken: 'b' }))))).toBe(200);
    expect(
      [3, 4, 5].map((n) => statusOf(() => gate.admit(credentials(derive({ userToken: `${n}` }))))),
    ).toEqual([200, 200, 429]);
  });
});

test('a used-up rate limit refills evenly, and the wait is returned', () => {
  const limit = new RateLimit();
  const take = (at: number) => limit.take('a', 60, at);
  expect(Array.from({ length: 60 }, () => take(0)).every((wait) => wait === 0)).toBe(true);
  expect(take(0)).toBe(60);
  expect(take(30_000)).toBe(30);
  expect(take(60_000)).toBe(0);
  expect(take(60_000)).toBe(60);
});

test('an IPv6 caller is identified by its /64 network', () => {
  expect(callerOf('2001:db8:1:2:3:4:5:6')).toBe(callerOf('2001:db8:1:2::9'));
  expect(callerOf('2001:db8:1:3::9')).not.toBe(callerOf('2001:db8:1:2::9'));
  expect(callerOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(callerOf('fe80::1%eth0')).toBe('fe80:0:0:0');
});

test('keys created with the API persist in a private file, and an unreadable file is an error', () => {
  const file = join(folder, 'keys.json');
  const key = new KeyStore([], file).add(KeyDescription.parse({ acl: ['search'], indexes: ['bills'] }));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const again = new KeyStore([], file);
  expect(again.find(key.value)).toEqual(key);
  expect(again.remove(key.value)).toBe(true);
  expect(new KeyStore([], file).find(key.value)).toBeUndefined();
  expect(() => new KeyStore([], join(folder, '.'))).toThrow();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ format: 1, keys: [] });
});

test('a key expires after its validity', () => {
  const keys = new KeyStore([], undefined);
  const { value, createdAt } = keys.add(KeyDescription.parse({ acl: ['search'], validity: 60 }));
  expect(keys.find(value, createdAt + 60_000)).toBeDefined();
  expect(keys.find(value, createdAt + 60_001)).toBeUndefined();
});
