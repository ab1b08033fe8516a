import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { createClient, ProblemError } from '../packages/client/src/index.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import { linkedRecords } from '../src/legislature/test-records/linked-records.ts';
import { bill, session, snapshot } from '../src/legislature/test-records/records.ts';
import { openApi } from './conformance/api.ts';
import { startSite, type TestSite } from './site.ts';

const PROJECT = join(import.meta.dirname, '..');
const PACKAGE = join(PROJECT, 'packages/client');
const run = promisify(execFile);

// A09, issue 18
test('the types of the client are those of the OpenAPI document (npm run client writes them)', async () => {
  const api = await openApi();
  const document = await (await api.request('/api/openapi.json')).json();
  // The generator needs another version of TypeScript than the project, so that only the package has it.
  const generator = createRequire(join(PACKAGE, 'package.json')).resolve('openapi-typescript');
  const { default: openapiTS, astToString, COMMENT_HEADER } = await import(pathToFileURL(generator).href);
  const types = COMMENT_HEADER + astToString(await openapiTS(document));
  await expect(types).toMatchFileSnapshot(join(PACKAGE, 'src/schema.ts'));
});

// A09, issue 18
describe('the client', () => {
  let site: TestSite;

  beforeAll(async () => {
    const { people, committees, bills, ofBills, proceedings } = linkedRecords;
    const records = [session(), people, committees, bills, ofBills, proceedings, bill('H55')].flat();
    site = await startSite((db) => importSource(db, snapshot(records), { path: 'test' }), undefined, {
      apiRequestsPerMinute: { anonymous: 100_000 },
    });
    // Compiles the package as it is published.
    await run(process.execPath, [join(PROJECT, 'node_modules/typescript/bin/tsc'), '-p', PACKAGE]);
  });

  const read = async (path: string) => (await fetch(`${site.address}/api/v1/${path}`)).json();

  test('runs the example in its README', async () => {
    const example = join(PACKAGE, 'examples/votes.ts');
    const readme = readFileSync(join(PACKAGE, 'README.md'), 'utf8');
    expect(readme).toContain(`\`\`\`ts\n${readFileSync(example, 'utf8')}\`\`\`\n`);
    const { stdout } = await run(process.execPath, [example, site.address, '194th']);
    const { identifier, title, id } = await read('bills/194th/H1');
    const { results } = await read(`roll-calls?bill_id=${id}`);
    const [{ start_date, motion_text, result }] = results;
    expect(stdout).toContain(`${identifier} ${title}\n  ${start_date} ${motion_text}: ${result}\n`);
    expect(stdout).not.toContain('H.55');
  });

  test('reads all pages of a list', async () => {
    const ids: number[] = [];
    for await (const { id, title } of createClient(site.address).list('bills', { limit: 1 })) {
      expect(title).not.toBe('');
      ids.push(id);
    }
    const whole: { results: { id: number }[] } = await read('bills');
    expect(ids.length).toBeGreaterThan(2);
    expect(ids).toEqual(whole.results.map(({ id }) => id));
  });

  test('gives a record the fields and the added records that were asked for, and no others', async () => {
    const client = createClient(site.address);
    const found = await client.bill('194th', 'H 1', { fields: ['title'], expand: ['sponsors', 'committee'] });
    expect(Object.keys(found).sort()).toEqual(['committee', 'id', 'sponsors', 'title']);
    const names: string[] = found.sponsors.map(({ name }) => name);
    expect(names).toContain('Ann Fox');
    // @ts-expect-error the status was not asked for
    expect(found.status).toBeUndefined();
    expect(await client.get('bills', found.id)).toEqual(await read(`bills/${found.id}`));
    const { next } = await client.changes();
    expect(await client.changes({ after: next, limit: 5 })).toEqual({ results: [], next });
    const { data } = await client.api.GET('/api/status');
    expect(data).toEqual(await (await fetch(`${site.address}/api/status`)).json());
  });

  test('throws the problem with which the site answers', async () => {
    const client = createClient(site.address);
    const failed = client.get('bills', 999_999);
    await expect(failed).rejects.toThrow(ProblemError);
    await expect(failed).rejects.toMatchObject({ problem: { status: 404, field: 'id' } });
    // @ts-expect-error bills have no color
    const unknown = client.list('bills', { fields: ['color'] }).next();
    await expect(unknown).rejects.toThrow('There is no field “color”.');
  });

  test('sends its key, and waits when it has sent too many requests', async () => {
    const sent: [string, string | null][] = [];
    const answers = [
      new Response('{}', { status: 429, headers: { 'Retry-After': '1' } }),
      Response.json({ id: 7, name: 'Ada Pine' }),
    ];
    const client = createClient('https://statehouse.example', {
      key: 'secret',
      fetch: async ({ url, headers }) => {
        sent.push([url, headers.get('authorization')]);
        return answers[sent.length - 1] ?? Response.error();
      },
    });
    expect((await client.get('legislators', 7, { fields: ['name', 'party'] })).name).toBe('Ada Pine');
    const address = 'https://statehouse.example/api/v1/legislators/7?fields=name,party';
    expect(sent).toEqual([
      [address, 'Bearer secret'],
      [address, 'Bearer secret'],
    ]);
  });
});
