import { beforeAll, describe, expect, inject, test } from 'vitest';
import { correct, correctableRecord } from '../src/admin/corrections.server.ts';
import { deleteText } from '../src/admin/write-texts.server.ts';
import { openDatabase } from '../src/db/database.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import { action, article, bill, session, snapshot } from '../src/legislature/test-records/records.ts';
import { changesApi } from '../src/records-api/changes.api.ts';
import { cleanUp } from './clean-up.ts';
import { type Schema, schemaViolations } from './conformance/schema-violations.ts';
import { startSite, type TestSite } from './site.ts';
import { createMigratedDatabase } from './test-postgres.ts';

interface Changes {
  results: { id: number; type: string; records: string; record_id: number; bill_id: number | null }[];
  next: string;
}
interface StreamEvent {
  id: string;
  event: string;
  data: { type?: string };
}

/** The time in which a waiting request gets a change on a busy machine. It would wait for 25 seconds without one. */
const PATIENCE_MS = 15_000;

const first = () =>
  snapshot([session(), bill('H1'), bill('HD5'), bill('H5'), article('Parks open', { bills: ['H1'] })]);

describe.each(['embedded', 'PostgreSQL'])('the changes of the API (%s)', (engine) => {
  const server = inject('postgresAddress');
  let site: TestSite;

  beforeAll(async () => {
    const database = engine === 'PostgreSQL' ? await createMigratedDatabase(server) : undefined;
    site = await startSite((db) => importSource(db, first(), { path: 'test' }), database);
  });

  const get = (query = '', init: RequestInit = {}) => fetch(`${site.address}/api/v1/changes${query}`, init);
  const changes = async (query = ''): Promise<Changes> => (await get(query)).json();
  const newest = async () => (await changes()).next;
  const importMore = (...records: Parameters<typeof snapshot>[0]) =>
    importSource(site.db, snapshot(records), { path: 'more' });
  const statusAndField = async (query: string) => {
    const response = await get(query);
    return [response.status, (await response.json()).field];
  };
  const idOf = async (number: string) =>
    (
      await site.db
        .selectFrom('bills')
        .select('id')
        .where('number_key', '=', number)
        .executeTakeFirstOrThrow()
    ).id;
  /** An open stream, with the events that were received. */
  const openStream = async (query = '', headers: Record<string, string> = {}) => {
    const closing = new AbortController();
    cleanUp(() => closing.abort());
    const response = await get(query, {
      headers: { Accept: 'text/event-stream', ...headers },
      signal: closing.signal,
    });
    const events: StreamEvent[] = [];
    let hasEnded = false;
    const read = async () => {
      let text = '';
      for await (const chunk of response.body ?? []) {
        text += Buffer.from(chunk).toString();
        const parts = text.split('\n\n');
        text = parts.pop() ?? '';
        for (const part of parts) {
          const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1] ?? '';
          events.push({ id: field('id'), event: field('event'), data: JSON.parse(field('data')) });
        }
      }
      hasEnded = true;
    };
    void read().catch(() => undefined);
    const types = () => events.flatMap(({ data }) => data.type ?? []);
    return { response, events, types, hasEnded: () => hasEnded, close: () => closing.abort() };
  };

  // A09
  test('list what an import, an editor and the merge of a docket changed, in order', async () => {
    const start = await newest();
    expect(await changes(`?after=${start}`)).toEqual({ results: [], next: start });

    await importMore(
      bill('H1', { title: 'An Act about trails', actions: [action('2025-03-01', 'Engrossed')] }),
    );
    const imported = await changes(`?after=${start}`);
    const h1 = await idOf('H1');
    expect(imported.results.map(({ type }) => type)).toContain('bill.title.changed');
    for (const { records, record_id, bill_id } of imported.results)
      expect([records, record_id, bill_id]).toEqual(['bills', h1, h1]);
    const document = await (await fetch(`${site.address}/api/openapi.json`)).json();
    const { schema }: { schema: Schema } =
      document.paths['/api/v1/changes'].get.responses[200].content['application/json'];
    expect(schemaViolations(imported, schema, document.components.schemas)).toEqual([]);

    const record = await correctableRecord(site.db, 'bill', h1);
    const values = Object.fromEntries(record.fields.map(({ field, value }) => [field, value ?? '']));
    const correction = {
      values: { ...values, title: 'An Act about paths' },
      voter: '',
      choice: '',
      reason: 'x',
    };
    await correct(site.db, 'ed@elm.example', record, correction);
    const corrected = await changes(`?after=${imported.next}`);
    expect(corrected.results).toMatchObject([
      { type: 'bill.title.changed', before: '"An Act about trails"', after: '"An Act about paths"' },
    ]);

    const { id } = await site.db.selectFrom('news_articles').select('id').executeTakeFirstOrThrow();
    await deleteText(site.db, { who: 'ed@elm.example', kind: 'articles', id });
    const deleted = await changes(`?after=${corrected.next}`);
    expect(deleted.results).toMatchObject([{ type: 'article.removed', records: 'articles', record_id: id }]);
    expect((await fetch(`${site.address}/api/v1/articles/${id}`)).status).toBe(404);

    const docket = await idOf('HD5');
    await importMore(bill('H5', { docketNumber: 'HD5' }));
    const merged = await changes(`?after=${deleted.next}`);
    expect(merged.results).toContainEqual(
      expect.objectContaining({ type: 'bill.merged', record_id: docket, bill_id: await idOf('H5') }),
    );
    expect((await fetch(`${site.address}/api/v1/bills/${docket}`)).status).toBe(404);
    expect((await changes(`?after=${start}&limit=1`)).results).toEqual(imported.results.slice(0, 1));
  });

  // A07
  test('are rejected after an invalid cursor, and gone after a change that is not listed', async () => {
    expect(await statusAndField('?after=first')).toEqual([400, 'after']);
    expect(await statusAndField('?after=1.999999')).toEqual([410, 'after']);
    expect(await statusAndField('?wait=26')).toEqual([400, 'wait']);
    expect(await statusAndField('?limit=0')).toEqual([400, 'limit']);
    const before = await newest();
    const later = session({ identifier: '195th', name: '2027-2028', startYear: 2027, endYear: 2028 });
    await importMore(later, bill('H1', { session: '195th', upstreamId: 'later H1' }));
    expect(await statusAndField(`?after=${before}`)).toEqual([410, 'after']);
  });

  // A09
  test('a request that waits gets a change soon, and two such requests do not delay each other', async () => {
    const after = await newest();
    const both = [changes(`?after=${after}&wait=25`), changes(`?after=${after}&wait=25`)];
    await importMore(bill('H20'));
    const imported = performance.now();
    for (const waiting of both) expect((await waiting).results[0]?.type).toBe('bill.added');
    expect(performance.now() - imported).toBeLessThan(PATIENCE_MS);
    const idle = await get(`?after=${await newest()}&wait=1`);
    expect(idle.headers.get('cache-control')).toBe('no-store');
    expect((await idle.json()).results).toEqual([]);
  });

  // A09
  test('are sent as server-sent events, which resume after the last one', async () => {
    const stream = await openStream();
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.response.headers.get('access-control-allow-origin')).toBe('*');
    await expect.poll(() => stream.events[0]?.event).toBe('beat');
    await importMore(bill('H21'));
    await expect.poll(stream.types).toContain('bill.added');
    const seen = stream.events.at(-1)?.id ?? '';
    expect(seen).toBe(await newest());
    stream.close();

    await importMore(bill('H22'));
    const resumed = await openStream('?after=1.1', { 'Last-Event-ID': seen });
    await expect.poll(resumed.types).toEqual(['bill.added']);
    resumed.close();
  });

  // A07
  test('a stream ends with the event `gone` after a change that is not listed, and cannot be resumed', async () => {
    const stream = await openStream();
    await expect.poll(() => stream.events.length).toBe(1);
    await importMore(session({ identifier: '196th', name: '2029-2030', startYear: 2029, endYear: 2030 }));
    await expect.poll(stream.hasEnded).toBe(true);
    expect(stream.events.at(-1)?.event).toBe('gone');
    const headers = { Accept: 'text/event-stream', 'Last-Event-ID': stream.events[0]?.id ?? '' };
    expect((await get('', { headers })).status).toBe(410);
  });
});

// A07
test('a process rejects waiting clients and streams beyond its limit with 503, until others have ended', async () => {
  const db = await openDatabase(':memory:');
  cleanUp(() => db.destroy());
  await importSource(db, first(), { path: 'test' });
  const api = changesApi({ db, stopping: new AbortController().signal }, undefined, 2);
  const open = () => api.request('/api/v1/changes', { headers: { Accept: 'text/event-stream' } });
  const { next } = await (await api.request('/api/v1/changes')).json();
  const [stream] = [await open(), await open()];
  for (const rejected of [await open(), await api.request(`/api/v1/changes?after=${next}&wait=1`)]) {
    expect(rejected.status).toBe(503);
    expect(rejected.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await rejected.json()).detail).toContain('Too many clients');
  }
  expect((await api.request(`/api/v1/changes?after=${next}`)).status).toBe(200);
  await stream?.body?.cancel();
  expect((await api.request(`/api/v1/changes?after=${next}&wait=1`)).status).toBe(200);
});

// A09
test('a request that waits and a stream end when the site stops', async () => {
  const db = await openDatabase(':memory:');
  cleanUp(() => db.destroy());
  await importSource(db, first(), { path: 'test' });
  const stopping = new AbortController();
  const api = changesApi({ db, stopping: stopping.signal });
  const { next } = await (await api.request('/api/v1/changes')).json();
  const waiting = api.request(`/api/v1/changes?after=${next}&wait=25`);
  const stream = await api.request('/api/v1/changes', { headers: { Accept: 'text/event-stream' } });
  const began = performance.now();
  stopping.abort();
  expect(await (await waiting).json()).toEqual({ results: [], next });
  expect(await stream.text()).toBe(`retry: 1000\nid: ${next}\nevent: beat\ndata: {}\n\n`);
  expect(performance.now() - began).toBeLessThan(PATIENCE_MS);
});
