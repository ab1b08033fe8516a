import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { addKeyUses, makeKey } from '../src/api-keys/api-keys.server.ts';
import { openDatabase } from '../src/db/database.ts';
import { createOrganization, deleteOrganization } from '../src/organizations/organizations.server.ts';
import { createListWith, removeFromListByUser } from '../src/tracking/tracked.server.ts';
import { cleanUp } from './clean-up.ts';
import { type Schema, schemaViolations } from './conformance/schema-violations.ts';
import { searchLegislature } from './search-legislature.ts';
import { addAccount, pageText, type SignedIn, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';
import { startSiteProcess } from './site-process.ts';
import { contentsOf } from './table-contents.ts';
import { createServerDatabase } from './test-postgres.ts';

const KEYS = '/app/account/keys';
const RATES = { anonymous: 4, withKey: 8 };
const server = inject('postgresAddress');

/** The key on a page that was just shown. */
const keyIn = (page: string) => /statehouse_[\w-]{43}/.exec(page)?.[0] ?? '';

// A07, issue 18
describe.each(server ? ['embedded', 'PostgreSQL'] : ['embedded'])('an API key (%s)', (engine) => {
  let site: TestSite;
  let people = 0;

  beforeAll(async () => {
    const database = engine === 'embedded' ? undefined : await createServerDatabase(server);
    site = await startSite(searchLegislature, database, { apiRequestsPerMinute: RATES });
  });

  const someUser = () => signInAs(site, `user${++people}@elm.example`);
  /** Sends a request from a network address of its own, unless one is given. */
  const get = (path: string, { key, from = `192.0.2.${++people}`, ...more }: Sent = {}) =>
    fetch(`${site.address}/api/v1/${path}`, {
      headers: { 'x-forwarded-for': from, ...(key && { authorization: `Bearer ${key}` }), ...more },
    });
  const statuses = async (times: number, sent: Sent) => {
    const all = [];
    for (let time = 0; time < times; time++) all.push((await get('sessions', sent)).status);
    return all;
  };
  const page = async (who: SignedIn, path: string) => await pageText(await who.request(path));
  const createKey = async (who: SignedIn, fields: Record<string, string> = {}, path = KEYS) =>
    keyIn(await pageText(await who.send(path, { what: 'create', name: 'Mirror', ...fields })));
  const revoke = async (who: SignedIn, path = KEYS) => {
    const [, id = ''] = /value="(\d+)" name="key"/.exec(await page(who, path)) ?? [];
    return await who.send(path, { what: 'revoke', key: id });
  };

  test('is shown once, and only its digest is stored', async () => {
    const anna = await someUser();
    const key = await createKey(anna);
    expect(key).not.toBe('');
    expect((await get('sessions', { key })).status).toBe(200);
    const shown = await page(anna, KEYS);
    expect(shown).toContain('Mirror');
    expect(shown).not.toContain('statehouse_');
    expect(JSON.stringify(await contentsOf(site.db))).not.toContain(key.slice('statehouse_'.length));
    expect(await page(anna, '/app/account/export.json')).not.toContain(key);
  });

  test('has a higher rate than a network address, which all keys of its owner share', async () => {
    expect(await statuses(5, { from: '198.51.100.1' })).toEqual([200, 200, 200, 200, 429]);
    expect(await statuses(1, { from: '198.51.100.2' })).toEqual([200]);

    const anna = await someUser();
    const [one, other] = [await createKey(anna), await createKey(anna)];
    // The requests of an address without a key do not count.
    expect(await statuses(6, { key: one, from: '198.51.100.1' })).toEqual(Array(6).fill(200));
    expect(await statuses(3, { key: other })).toEqual([200, 200, 429]);
    expect(await statuses(1, { key: await createKey(await someUser()) })).toEqual([200]);
  });

  test('and its rate are described by the headers of each response, also of a rejected one', async () => {
    const sent = { from: '198.51.100.3' };
    const first = await get('sessions', sent);
    expect(first.headers.get('ratelimit-policy')).toBe('"default";q=4;w=60');
    expect(first.headers.get('ratelimit')).toMatch(/^"default";r=3;t=\d+$/);
    await statuses(3, sent);
    const last = await get('sessions', sent);
    expect(last.status).toBe(429);
    expect(last.headers.get('content-type')).toContain('application/problem+json');
    const seconds = Number(last.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(last.headers.get('ratelimit')).toBe(`"default";r=0;t=${seconds}`);
    expect((await last.json()).detail).toBe(
      'Too many requests. You can send 4 a minute. API keys have a higher limit.',
    );
    expect(last.headers.get('access-control-allow-origin')).toBe('*');
    expect(last.headers.get('access-control-expose-headers')).toContain('RateLimit');

    const key = await createKey(await someUser());
    const withKey = await get('sessions', { key });
    expect(withKey.headers.get('ratelimit-policy')).toBe('"default";q=8;w=60');
    const tag = withKey.headers.get('etag') ?? '';
    expect((await get('sessions', { key, 'if-none-match': tag })).status).toBe(304);
  });

  test('can be sent by scripts of other sites, which ask first without using up the rate', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.4' };
    for (let time = 0; time < 5; time++) {
      const { status, headers: allowed } = await fetch(`${site.address}/api/v1/bills`, {
        method: 'OPTIONS',
        headers,
      });
      expect(status).toBe(204);
      expect(allowed.get('access-control-allow-headers')).toContain('Authorization');
    }
    expect(await statuses(1, { from: '198.51.100.4' })).toEqual([200]);
  });

  test('is a 401 once it was revoked, and wrong keys use up the rate of their network address', async () => {
    const anna = await someUser();
    const key = await createKey(anna);
    expect((await get('sessions', { key })).status).toBe(200);
    expect((await revoke(anna)).status).toBe(302);
    const refused = await get('sessions', { key });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    const { detail } = await refused.json();
    expect(detail).toBe('This API key is wrong, or it was revoked.');

    const wrong = { key: 'statehouse_guessed', from: '198.51.100.5' };
    expect(await statuses(5, wrong)).toEqual([401, 401, 401, 401, 429]);
    expect(await statuses(1, { from: wrong.from })).toEqual([429]);
  });

  test('is not looked for in the credentials of a reverse proxy', async () => {
    const headers = { authorization: 'Basic YTpi', 'x-forwarded-for': '198.51.100.6' };
    expect((await fetch(`${site.address}/api/v1/sessions`, { headers })).status).toBe(200);
  });

  test('has its requests counted, today and in the last 30 days', async () => {
    const anna = await someUser();
    const key = await createKey(anna);
    expect(await page(anna, KEYS)).toContain('0 requests today, 0 requests in the last 30 days');
    await statuses(3, { key });
    await expect
      .poll(() => page(anna, KEYS), { timeout: 30_000 })
      .toContain('3 requests today, 3 requests in the last 30 days');
    const { id: keyId } = await site.db
      .selectFrom('api_keys')
      .select('id')
      .where('user_id', '=', anna.id)
      .executeTakeFirstOrThrow();
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    for (const [days, requests] of [
      [40, 1_000],
      [20, 500],
      [20, 4],
    ] as const)
      await addKeyUses(site.db, [{ keyId, day: daysAgo(days), requests }]);
    expect(await page(anna, KEYS)).toContain('3 requests today, 507 requests in the last 30 days');
    expect(await page(anna, '/app/account')).toContain(
      'API keys: 1, with 3 requests today and 507 in the last 30 days',
    );
    // The uses of a key that was revoked in the meantime are not stored.
    await addKeyUses(site.db, [{ keyId: 999_999, day: daysAgo(0), requests: 1 }]);
  });

  test('needs a name, and a user can have twenty', async () => {
    const anna = await someUser();
    const rejected = async (name: string) => {
      const response = await anna.send(KEYS, { what: 'create', name });
      return [response.status, await pageText(response)] as const;
    };
    expect(await rejected(' ')).toEqual([400, expect.stringContaining('Enter a name for the key.')]);
    expect(await rejected('x'.repeat(61))).toEqual([400, expect.stringContaining('up to 60 characters')]);
    for (let made = 0; made < 20; made++)
      await makeKey(site.db, { userId: anna.id }, { name: `${made}`, scopes: ['records'], by: anna.id });
    expect(await rejected('One more')).toEqual([
      400,
      expect.stringContaining('You already have 20 keys. Revoke one first.'),
    ]);
  });

  test('of an organization is managed by its owners, and stops working when the organization is deleted', async () => {
    const [anna, eve] = [await someUser(), await someUser()];
    const id = await createOrganization(site.db, anna.id, 'Harbor Group');
    await site.db
      .insertInto('organization_members')
      .values({ organization_id: id, user_id: eve.id, role: 'editor', joined_at: '2026-11-21T12:00:00Z' })
      .execute();
    const path = `/app/organizations/${id}/keys`;
    const key = await createKey(anna, {}, path);
    expect(await page(anna, path)).toContain(`by ${anna.email}`);
    expect(await page(anna, `/app/organizations/${id}`)).toContain('API keys: 1, with 0 requests today');
    expect(await page(eve, `/app/organizations/${id}`)).not.toContain('API keys');
    expect((await eve.request(path)).status).toBe(403);
    expect((await eve.send(path, { what: 'create', name: 'Mine' })).status).toBe(403);
    expect(await page(anna, KEYS)).toContain('No keys yet.');
    expect((await get('sessions', { key })).status).toBe(200);
    await site.db.transaction().execute((trx) => deleteOrganization(trx, anna.id, id));
    expect((await get('sessions', { key })).status).toBe(401);
  });

  test('reads the tracking lists of its owner only if it may', async () => {
    const [anna, ben] = [await someUser(), await someUser()];
    const organizationId = await createOrganization(site.db, anna.id, 'Bay Group');
    const ids = (await site.db.selectFrom('bills').select('id').orderBy('id').limit(2).execute()).map(
      ({ id }) => id,
    );
    const own = await createListWith(site.db, anna.id, { name: 'Bees', billIds: ids });
    await removeFromListByUser(site.db, anna.id, own.id, ids.slice(1));
    await createListWith(site.db, anna.id, { name: 'Harbor', billIds: [], organizationId });
    await createListWith(site.db, ben.id, { name: 'Secret', billIds: ids });

    const lists = async (sent: Sent) => {
      const response = await get('tracking-lists', sent);
      return [response.status, await response.json()];
    };
    expect(await lists({ key: await createKey(anna) })).toEqual([
      403,
      expect.objectContaining({ detail: 'This API key does not have the scope lists.' }),
    ]);
    // Neither a signed-in browser nor a visitor has a key.
    for (const sent of [{ cookie: anna.cookie }, {}])
      expect(await lists(sent)).toEqual([401, expect.objectContaining({ status: 401 })]);

    const key = await createKey(anna, { lists: 'yes' });
    const [status, body] = await lists({ key });
    expect(status).toBe(200);
    expect(body.results).toEqual([
      {
        ...{
          id: own.id,
          name: 'Bees',
          url: expect.stringMatching(`/app/tracking/${own.id}$`),
          is_archived: false,
        },
        created_at: expect.any(String),
        bills: [
          {
            ...{ bill_id: ids[0], position: 'watch', priority: 'normal', note: '', public_note: '' },
            ...{ due_on: null, added_at: expect.any(String) },
          },
        ],
      },
    ]);
    expect((await get('tracking-lists', { key })).headers.get('cache-control')).toBe('private, no-store');
    const document: Described = await (await fetch(`${site.address}/api/openapi.json`)).json();
    const described = document.paths['/api/v1/tracking-lists']?.get.responses[200].content;
    const schema = described?.['application/json']?.schema ?? {};
    expect(schemaViolations(body, schema, document.components.schemas)).toEqual([]);

    const path = `/app/organizations/${organizationId}/keys`;
    const [, shared] = await lists({ key: await createKey(anna, { lists: 'yes' }, path) });
    expect(shared.results.map(({ name }: { name: string }) => name)).toEqual(['Harbor']);
  });
});

interface Sent extends Record<string, string | undefined> {
  key?: string;
  /** The client's network address. */
  from?: string;
}
interface Described {
  paths: Record<string, { get: { responses: { 200: { content: Record<string, { schema: Schema }> } } } }>;
  components: { schemas: Record<string, Schema> };
}

// A07, issue 18
test('an API key is not in the log or the response, whatever goes wrong', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'statehouse-keys-'));
  cleanUp(() => rm(dataDir, { recursive: true, force: true }));
  const db = await openDatabase(join(dataDir, 'statehouse.sqlite'));
  await searchLegislature(db);
  const userId = await addAccount(db, 'anna@elm.example');
  const key = await makeKey(db, { userId }, { name: 'Mirror', scopes: ['records'], by: userId });
  const site = await startSiteProcess(dataDir);
  const answers: string[] = [];
  const get = async (path: string, authorization = `Bearer ${key}`) => {
    const response = await fetch(`http://127.0.0.1:${site.port}${path}`, { headers: { authorization } });
    answers.push(JSON.stringify([...response.headers]) + (await response.text()));
    return response.status;
  };
  expect(await get('/api/v1/bills')).toBe(200);
  expect(await get('/api/v1/bills?color=1')).toBe(400);
  expect(await get('/api/v1/tracking-lists')).toBe(403);
  expect(await get('/api/v1/bills', `Bearer ${key}x`)).toBe(401);
  await sql`alter table bill_sponsors rename to bill_sponsors_before`.execute(db);
  expect(await get('/api/v1/bills')).toBe(500);
  await sql`alter table api_keys rename to api_keys_before`.execute(db);
  expect(await get('/api/v1/bills')).toBe(500);
  await db.destroy();
  await expect
    .poll(
      () =>
        site
          .output()
          .join('\n')
          .match(/GET \/api\/v1\/bills/g)?.length,
    )
    .toBe(2);
  expect(site.output().join('\n') + answers.join('\n')).not.toContain(key);
});
