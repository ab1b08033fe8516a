import { beforeAll, describe, expect, inject, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import { linkedRecords } from '../src/legislature/test-records/linked-records.ts';
import { action, bill, session, snapshot } from '../src/legislature/test-records/records.ts';
import { type Schema, schemaViolations } from './conformance/schema-violations.ts';
import { startSite, type TestSite } from './site.ts';
import { createMigratedDatabase } from './test-postgres.ts';

/** Records of every kind, in two sessions. */
function everyNoun() {
  const { people, committees, bills, ofBills, proceedings, texts } = linkedRecords;
  return snapshot([
    session(),
    session({ identifier: '193rd', startYear: 2023, endYear: 2024, name: '2023-2024' }),
    ...[people, committees, bills, ofBills, proceedings, texts].flat(),
    bill('H1', { session: '193rd', upstreamId: 'earlier H1', title: 'An Act of the session before' }),
    bill('H9', { docketNumber: 'HD123', actions: [action('2025-03-01', 'Hearing scheduled')] }),
  ]);
}
const LISTS = [
  'sessions',
  'legislators',
  'committees',
  'bills',
  'amendments',
  'roll-calls',
  'meetings',
  'transcripts',
  'articles',
  'press-releases',
];

interface List {
  results: { id: number; [field: string]: unknown }[];
  next: string | null;
}
interface Operation {
  responses: { 200: { content: Record<string, { schema: Schema }> } };
}
interface Document {
  paths: Record<string, { get: Operation }>;
  components: { schemas: Record<string, Schema> };
}

describe.each(['embedded', 'PostgreSQL'])('the records of the API (%s)', (engine) => {
  const server = inject('postgresAddress');
  let site: TestSite;
  let document: Document;

  beforeAll(async () => {
    const database = engine === 'PostgreSQL' ? await createMigratedDatabase(server) : undefined;
    site = await startSite((db) => importSource(db, everyNoun(), { path: 'test' }), database, {
      apiRequestsPerMinute: { anonymous: 100_000 },
    });
    document = await (await fetch(`${site.address}/api/openapi.json`)).json();
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${site.address}/api/v1/${path}`, { headers });
  const statusOf = async (url: string) => (await fetch(site.address + new URL(url).pathname)).status;
  const json = async <Body>(path: string): Promise<Body> => (await get(path)).json();
  /** The violations of the description of an endpoint. */
  const violations = (path: string, body: unknown) => {
    const content = document.paths[`/api/v1/${path}`]?.get.responses[200].content['application/json'];
    return schemaViolations(body, content?.schema ?? {}, document.components.schemas);
  };
  const problem = async (path: string) => {
    const response = await get(path);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    const { field } = await response.json();
    return [response.status, field];
  };
  const billId = async (number: string, of = '194th') =>
    (await json<{ id: number }>(`bills/${of}/${number}`)).id;
  /** The records of all pages of a list. */
  const wholeList = async (path: string, limit: number, betweenPages = async () => {}) => {
    const all: List['results'] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: List = await json(`${path}?limit=${limit}${cursor && `&cursor=${cursor}`}`);
      all.push(...page.results);
      cursor = page.next;
      await betweenPages();
    }
    return all;
  };

  // A09
  test.each(LISTS)(
    'every field of the list %s and of its records is in the OpenAPI document',
    async (list) => {
      const page: List = await json(list);
      expect(page.results.length).toBeGreaterThan(0);
      expect(violations(list, page)).toEqual([]);
      const { schema = {} } =
        document.paths[`/api/v1/${list}/{id}`]?.get.responses[200].content['application/json'] ?? {};
      // The second alternative is for `fields` and `expand`.
      const [whole = {}] = schema.anyOf ?? [];
      for (const record of page.results) {
        const one = await json(`${list}/${record.id}`);
        expect(one).toEqual(record);
        expect(schemaViolations(one, whole, document.components.schemas)).toEqual([]);
        expect(violations(`${list}/{id}`, one)).toEqual([]);
      }
    },
  );

  // A09
  test('a record has the address of its page', async () => {
    for (const list of LISTS.filter((each) => each !== 'sessions')) {
      for (const { url } of (await json<List>(list)).results)
        expect([url, await statusOf(String(url))]).toEqual([url, 200]);
    }
  });

  // A02, A09
  test('a bill has its actions, sponsors and relations, and its texts are at their own address', async () => {
    const id = await billId('H1');
    expect(await json(`bills/${id}`)).toMatchObject({
      legislative_session: '194th',
      identifier: 'H.1',
      from_organization: { classification: 'lower' },
      actions: [
        { date: '2025-01-15', committee_id: expect.any(Number) },
        { date: '2025-02-15' },
        { date: '2025-07-20' },
      ],
      sponsorships: [
        { name: 'Fox', entity_type: 'person', person_id: expect.any(Number) },
        { name: 'Elm', person_id: expect.any(Number) },
        { name: 'Elm', person_id: null },
        { name: 'Parks', entity_type: 'organization', committee_id: expect.any(Number) },
      ],
      related_bills: [{ identifier: 'S.2', relation_type: 'companion' }],
      versions: [{ note: 'Bill Text', has_text: true }],
    });
    const texts = await json<unknown[]>(`bills/${id}/texts`);
    expect(texts).toMatchObject([{ note: 'Bill Text', text: 'Be it' }]);
    expect(violations('bills/{id}/texts', texts)).toEqual([]);
  });

  // A02
  test('a bill is found by its session and number in any spelling, and by the number of its docket', async () => {
    const first = await billId('H1');
    for (const spelling of ['H.1', 'h1', 'H%201', 'HB1', 'h.%201'])
      expect([spelling, await billId(spelling)]).toEqual([spelling, first]);
    expect(await billId('H1', '193rd')).not.toBe(first);
    expect(await billId('HD123')).toBe(await billId('H9'));
    expect(await problem('bills/194th/H404')).toEqual([404, 'number']);
    expect(await problem('bills/12th/H1')).toEqual([404, 'session']);
  });

  // A05
  test('lists can be limited to a session, to a bill, and to records that changed', async () => {
    const earlier: List = await json('bills?session=193rd');
    expect(earlier.results).toMatchObject([{ identifier: 'H.1', legislative_session: '193rd' }]);
    const id = await billId('H1');
    const amendments: List = await json(`amendments?bill_id=${id}`);
    expect(amendments.results.map(({ bill_id }) => bill_id)).toEqual([id, id, id]);
    expect((await json<List>(`roll-calls?bill_id=${id}`)).results).toHaveLength(2);

    expect((await json<List>('bills?updated_since=2025-01-01')).results).toEqual([]);
    await importSource(site.db, snapshot([bill('H77', { title: 'An Act about bees' })]), { path: 'more' });
    expect((await json<List>('bills?updated_since=2025-01-01')).results).toMatchObject([
      { identifier: 'H.77' },
    ]);
    expect((await json<List>('bills?updated_since=2999-01-01T00:00:00Z')).results).toEqual([]);
  });

  // A07
  test('paging reads each record once, and records that are added in the meantime at the end', async () => {
    const whole = (await json<List>('bills')).results.map(({ id }) => id);
    expect((await wholeList('bills', 1)).map(({ id }) => id)).toEqual(whole);
    let added = 100;
    const growing = await wholeList('bills', 2, async () => {
      if (added < 103) await importSource(site.db, snapshot([bill(`H${added++}`)]), { path: 'more bills' });
    });
    const ids = growing.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual((await json<List>('bills')).results.map(({ id }) => id));

    const first = await get('bills?limit=1');
    const [, next = ''] = /^<(.*)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? [];
    expect((await (await fetch(site.address + next)).json()).results[0].id).toBe(ids[1]);
  });

  // A07
  test('an invalid request is a problem that names the parameter', async () => {
    expect(await problem('bills/999999')).toEqual([404, 'id']);
    expect(await problem('bills/999999/texts')).toEqual([404, 'id']);
    expect(await problem('bills/one')).toEqual([404, 'id']);
    expect(await problem('bills?session=12th')).toEqual([400, 'session']);
    expect(await problem('bills?cursor=MQ')).toEqual([400, 'cursor']);
    expect(await problem('bills?limit=101')).toEqual([400, 'limit']);
    expect(await problem('bills?updated_since=2025-02-30')).toEqual([400, 'updated_since']);
    expect(await problem('bills?sort=title')).toEqual([400, 'sort']);
    expect(await problem('amendments?bill_id=999999')).toEqual([400, 'bill_id']);
  });

  // A07
  test('a client that has the newest version of a record gets a 304, also with HEAD', async () => {
    const path = `bills/${await billId('H1')}`;
    const tag = (await get(path)).headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"/);
    const again = await get(path, { 'If-None-Match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('access-control-allow-origin')).toBe('*');
    const address = `${site.address}/api/v1/${path}`;
    const head = await fetch(address, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, tag, '']);

    const changed = bill('H1', { title: 'An Act about something else' });
    await importSource(site.db, snapshot([changed]), { path: 'changed' });
    expect((await get(path, { 'If-None-Match': tag })).status).toBe(200);
  });

  // A07
  test.each(['gzip', 'br'])('a response is compressed with %s if the client accepts it', async (encoding) => {
    const response = await get('bills', { 'Accept-Encoding': encoding });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect((await response.json()).results.length).toBeGreaterThan(0);
  });

  // A07
  test('scripts of other sites may read these endpoints and no others', async () => {
    const allowed = async (path: string, init?: RequestInit) =>
      (await fetch(site.address + path, init)).headers.get('access-control-allow-origin');
    for (const path of ['/api/v1/bills', '/api/v1/bills/0', '/api/v1/none'])
      expect([path, await allowed(path)]).toEqual([path, '*']);
    for (const path of ['/api/votes/list?chamber=house', '/api/openapi.json', '/app/bill/1', '/'])
      expect([path, await allowed(path)]).toEqual([path, null]);

    const preflight = await fetch(`${site.address}/api/v1/bills`, { method: 'OPTIONS' });
    expect(preflight.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('If-None-Match');
  });
});
