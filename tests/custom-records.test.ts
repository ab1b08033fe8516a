import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { readSettings } from '../src/config/settings.ts';
import { SiteConfig } from '../src/config/site-config.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import { linkedRecords } from '../src/legislature/test-records/linked-records.ts';
import { legislator, rollCall, session, snapshot } from '../src/legislature/test-records/records.ts';
import { recordsApi } from '../src/records-api/records-api.ts';
import { type Schema, schemaViolations } from './conformance/schema-violations.ts';
import { startSite, type TestSite } from './site.ts';
import { createMigratedDatabase } from './test-postgres.ts';

interface Item {
  id: number;
  [field: string]: unknown;
}
interface List {
  results: Item[];
  next: string | null;
}
interface Operation {
  parameters: { name: string; schema: { items?: { enum: string[] } } }[];
  responses: { 200: { content: Record<string, { schema: Schema }> } };
}
interface Document {
  paths: Record<string, { get: Operation }>;
  components: { schemas: Record<string, Schema> };
}

/** The list of the records that an expansion adds. */
const LIST_OF: Record<string, string> = {
  ...{ committee: 'committees', committees: 'committees', parent: 'committees', sponsors: 'legislators' },
  ...{ people: 'legislators', person: 'legislators', roll_calls: 'roll-calls', amendments: 'amendments' },
  ...{ meeting: 'meetings', meetings: 'meetings', bill: 'bills', bills: 'bills' },
};
const server = inject('postgresAddress');

// A05, A09, issue 18
describe.each(server ? ['embedded', 'PostgreSQL'] : ['embedded'])('fields and expansions (%s)', (engine) => {
  let site: TestSite;
  let document: Document;
  const lists = () =>
    Object.keys(document.paths)
      .filter((path) => `${path}/{id}` in document.paths && path.startsWith('/api/v1/'))
      .map((path) => path.slice('/api/v1/'.length));

  beforeAll(async () => {
    const database = engine === 'PostgreSQL' ? await createMigratedDatabase(server) : undefined;
    const { people, committees, bills, ofBills, proceedings, texts } = linkedRecords;
    const records = [session(), people, committees, bills, ofBills, proceedings, texts].flat();
    site = await startSite((db) => importSource(db, snapshot(records), { path: 'test' }), database, {
      apiRequestsPerMinute: { anonymous: 100_000 },
    });
    document = await (await fetch(`${site.address}/api/openapi.json`)).json();
  });

  const get = (path: string) => fetch(`${site.address}/api/v1/${path}`);
  const json = async <Body = List>(path: string): Promise<Body> => (await get(path)).json();
  /** The values that the document allows for a parameter of a list. */
  const namesOf = (list: string, parameter: 'fields' | 'expand') =>
    document.paths[`/api/v1/${list}`]?.get.parameters.find(({ name }) => name === parameter)?.schema.items
      ?.enum ?? [];
  const violations = (path: string, body: unknown) => {
    const content = document.paths[`/api/v1/${path}`]?.get.responses[200].content['application/json'];
    return schemaViolations(body, content?.schema ?? {}, document.components.schemas);
  };

  test('a list and a record can be limited to any of their fields, which the document names', async () => {
    expect(lists()).toHaveLength(10);
    for (const list of lists()) {
      const { results: whole } = await json(list);
      const fields = namesOf(list, 'fields');
      expect([list, fields]).toEqual([list, Object.keys(whole[0] ?? {})]);
      for (const field of fields) {
        const page = await json(`${list}?fields=${field}`);
        expect(page.results).toEqual(whole.map((record) => ({ id: record.id, [field]: record[field] })));
        expect(violations(list, page)).toEqual([]);
      }
      const [{ id } = { id: 0 }] = whole;
      const path = `${list}/${id}?fields=${fields.slice(1, 3).reverse()}`;
      const one = await json<Item>(path);
      expect([path, Object.keys(one)]).toEqual([path, fields.slice(0, 3)]);
      expect(violations(`${list}/{id}`, one)).toEqual([]);
    }
  });

  test('an expansion adds whole records of another list, which the document names', async () => {
    const docs = readFileSync(join(import.meta.dirname, '../docs/api.md'), 'utf8');
    const filled: string[] = [];
    const all: string[] = [];
    for (const list of lists()) {
      const names = namesOf(list, 'expand');
      if (names.length === 0) continue;
      const row = `| \`${list}\` | ${names.map((name) => `\`${name}\``).join(', ')} |`;
      expect(docs).toContain(row);
      all.push(...names.map((name) => `${list} ${name}`));
      const { results: whole } = await json(list);
      const page = await json(`${list}?expand=${names}`);
      expect(violations(list, page)).toEqual([]);
      for (const [i, record] of page.results.entries()) {
        expect(record).toMatchObject(whole[i] ?? {});
        expect(Object.keys(record)).toEqual([...Object.keys(whole[i] ?? {}), ...names]);
        expect(await json<Item>(`${list}/${record.id}?expand=${names}`)).toEqual(record);
        for (const name of names) {
          for (const added of [(record[name] as Item | Item[] | null) ?? []].flat()) {
            expect(added).toEqual(await json<Item>(`${LIST_OF[name]}/${added.id}`));
            filled.push(`${list} ${name}`);
          }
        }
      }
    }
    expect(all.length).toBeGreaterThan(15);
    expect(all.filter((name) => !filled.includes(name))).toEqual([]);
  });

  test('an expansion has the records that belong to each record, once', async () => {
    const bill = await json<Record<string, Item[]>>(
      'bills/194th/H1?fields=identifier&expand=roll_calls,sponsors,amendments',
    );
    expect(Object.keys(bill)).toEqual(['id', 'identifier', 'sponsors', 'roll_calls', 'amendments']);
    const ofBill = async (list: string) => (await json(`${list}?bill_id=${bill.id}`)).results;
    expect(bill.roll_calls).toEqual(await ofBill('roll-calls'));
    expect(bill.amendments).toEqual(await ofBill('amendments'));
    expect(bill.roll_calls).toHaveLength(2);
    const { sponsorships } = await json<{ sponsorships: { person_id: number | null }[] }>('bills/194th/H1');
    const people = sponsorships.flatMap(({ person_id }) => person_id ?? []);
    expect(bill.sponsors?.map(({ id }) => id)).toEqual([...new Set(people)].sort((a, b) => a - b));
  });

  test('an unknown name is a 400 that says which names there are', async () => {
    const problem = async (path: string) => {
      const response = await get(path);
      const { field, detail } = await response.json();
      return [response.status, field, detail];
    };
    expect(await problem('amendments?fields=id,color')).toEqual([
      400,
      'fields',
      `There is no field “color”. Use some of: ${namesOf('amendments', 'fields').join(', ')}.`,
    ]);
    expect(await problem('amendments/1?expand=votes')).toEqual([
      400,
      'expand',
      'There is no expansion “votes”. Use some of: bill, person.',
    ]);
    for (const [path, field] of [
      ['bills?fields=', 'fields'],
      ['bills?fields=id,', 'fields'],
      ['bills?fields=id&fields=title', 'fields'],
      ['bills?fields=roll_calls', 'fields'],
      ['bills/194th/H1?expand=__proto__', 'expand'],
      ['sessions?expand=bills', 'expand'],
    ] as const)
      expect([path, ...(await problem(path)).slice(0, 2)]).toEqual([path, 400, field]);
  });

  test('a record has another tag with other fields, and the same one again', async () => {
    const tagOf = async (path: string) => (await get(path)).headers.get('etag');
    const tags = await Promise.all(['bills/1', 'bills/1?fields=title', 'bills/1?expand=sponsors'].map(tagOf));
    expect(new Set(tags).size).toBe(3);
    expect(await tagOf('bills/1?fields=title')).toBe(tags[1]);
  });

  test('records of a feature that is off cannot be added', async () => {
    const { db } = site;
    const config = SiteConfig.parse({ features: { amendments: false } });
    const { signal: stopping } = new AbortController();
    const api = recordsApi({ db, config, settings: readSettings({}), stopping });
    expect((await api.request('/api/v1/bills?expand=roll_calls')).status).toBe(200);
    const refused = await api.request('/api/v1/bills?expand=amendments');
    expect(refused.status).toBe(400);
    expect((await refused.json()).detail).toContain(
      'Use some of: committee, sponsors, roll_calls, meetings.',
    );
  });

  test('a page with more than 1,000 added records ends early, and the next one goes on', async () => {
    const names = Array.from({ length: 120 }, (_, i) => `Voter ${'abcdefghijklmnopqrstuvwxyz'[i % 26]}${i}`);
    const votes = Array.from({ length: 18 }, (_, i) =>
      rollCall(`9${i}`, { yes: names }, { billNumber: 'H1' }),
    );
    const records = [...names.map((name) => legislator(name)), ...votes];
    await importSource(site.db, snapshot(records), { path: 'many votes' });
    const sizes: number[] = [];
    const read: Item[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const path: string = `roll-calls?fields=votes&expand=people&limit=100${cursor && `&cursor=${cursor}`}`;
      const { results, next }: List = await json(path);
      sizes.push(results.flatMap(({ people }) => people).length);
      read.push(...results);
      cursor = next;
    }
    expect(sizes.length).toBeGreaterThan(2);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1_000);
    expect(read.map(({ id }) => id)).toEqual(
      (await json('roll-calls?limit=100')).results.map(({ id }) => id),
    );
    expect(read.at(-1)?.people).toHaveLength(120);
  });
});
