import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { correct, correctableRecord, undoCorrection } from '../src/admin/corrections.server.ts';
import { decideName, undecideName } from '../src/admin/names.server.ts';
import { addText, deleteText } from '../src/admin/write-texts.server.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import type { LegislativeRecordInput } from '../src/legislature/records.ts';
import { linkedRecords } from '../src/legislature/test-records/linked-records.ts';
import {
  action,
  amendment,
  article,
  bill,
  billText,
  committee,
  legislator,
  meeting,
  rollCall,
  session,
  snapshot,
} from '../src/legislature/test-records/records.ts';
import { cleanUp } from './clean-up.ts';
import { startSite, type TestSite } from './site.ts';
import { createMigratedDatabase } from './test-postgres.ts';

const PROGRAM = join(import.meta.dirname, '../docs/api-mirror.mjs');
const { people, committees, bills, ofBills, proceedings, texts } = linkedRecords;

/** What the program stores. */
interface Copy {
  after: string;
  records: Record<string, unknown>;
}

describe.each(['embedded', 'PostgreSQL'])('the program in the docs that copies a site (%s)', (engine) => {
  const server = inject('postgresAddress');
  let site: TestSite;
  let folder: string;
  let copies = 0;

  beforeAll(async () => {
    const database = engine === 'PostgreSQL' ? await createMigratedDatabase(server) : undefined;
    const first = [session(), ...people.slice(1), committees, bills, ofBills, proceedings, texts].flat();
    site = await startSite((db) => importSource(db, snapshot(first), { path: 'test' }), database, {
      apiRequestsPerMinute: { anonymous: 100_000 },
    });
    folder = await mkdtemp(join(tmpdir(), 'statehouse-mirror-'));
    cleanUp(() => rm(folder, { recursive: true, force: true }));
  });

  /** Starts the program. @returns its copy, once it has caught up with the site */
  const startCopy = () => {
    const file = join(folder, `${copies++}.json`);
    const program: ChildProcess = spawn(process.execPath, [PROGRAM, site.address, file], {
      stdio: 'inherit',
    });
    cleanUp(() => {
      program.kill();
    });
    const copied = async (): Promise<Copy | undefined> => {
      const text = await readFile(file, 'utf8').catch(() => undefined);
      return text === undefined ? undefined : JSON.parse(text);
    };
    const current = async (): Promise<Copy> => {
      const { next } = await (await fetch(`${site.address}/api/v1/changes`)).json();
      await expect.poll(async () => (await copied())?.after).toBe(next);
      return (await copied()) ?? { after: '', records: {} };
    };
    return { current, stop: () => program.kill(), exitCode: () => program.exitCode };
  };
  const freshCopy = async () => {
    const { current, stop } = startCopy();
    const copy = await current();
    stop();
    return copy;
  };
  const importMore = (...records: LegislativeRecordInput[]) =>
    importSource(site.db, snapshot(records), { path: 'more' });
  const billId = async (number: string) =>
    (
      await site.db
        .selectFrom('bills')
        .select('id')
        .where('number_key', '=', number)
        .executeTakeFirstOrThrow()
    ).id;
  const ada = async () =>
    (await site.db.selectFrom('legislators').select('id').orderBy('id').executeTakeFirstOrThrow()).id;
  const edits = { who: 'ed@elm.example', kind: 'articles' } as const;

  /** What happens to the records, in this order. */
  const EVENTS: Record<string, () => Promise<unknown>> = {
    'a bill is added, to which another refers': () =>
      importMore(
        bill('H3', { relatedBills: [{ number: 'S4', relation: 'companion' }] }),
        bill('S5', { title: 'An Act about bees' }),
      ),
    'that bill is added': () => importMore(bill('S4')),
    'a bill gets actions, a sponsor, a text and another title': () =>
      importMore(
        bill('H1', {
          title: 'An Act about trails',
          sponsors: [{ name: 'Cy Gum', kind: 'person' }],
          actions: [action('2025-01-15', 'Referred to the committee on Rules')],
        }),
        billText('H1', 'Be it enacted'),
      ),
    'only the source of a bill changes': () =>
      importMore(bill('S5', { title: 'An Act about bees', sourceUrl: 'https://elm.example/S5' })),
    'votes, amendments and meetings are added': () =>
      importMore(
        rollCall('6', { yes: ['Fox', 'Bo Elm'] }, { billNumber: 'S5' }),
        amendment('S5', '1', { sponsor: { name: 'Elm' } }),
        meeting('bees', { bills: ['S5', 'H3'], testimony: [{ name: 'Ada Pine', kind: 'oral' }] }),
        article('Bees everywhere', { bills: ['S5'] }),
      ),
    'a roll call turns out to be about another bill': () =>
      importMore(rollCall('6', { yes: ['Fox', 'Bo Elm'] }, { billNumber: 'H3' })),
    'a meeting is canceled, and loses its bills': () =>
      importMore(meeting('bees', { status: 'canceled', bills: [] })),
    'a docket is added, and named by everything': () =>
      importMore(
        bill('HD7', { title: 'An Act about ponds' }),
        meeting('ponds', {
          bills: ['HD7'],
          testimony: [{ name: 'Bo Pine', kind: 'oral', billNumber: 'HD7' }],
        }),
        rollCall('7', { yes: ['Cy Gum'] }, { billNumber: 'HD7' }),
        amendment('HD7', '1'),
        article('Ponds everywhere', { bills: ['HD7'] }),
      ),
    'the bill of the docket is added': () => importMore(bill('H7', { title: 'An Act about ponds' })),
    'the docket turns out to be that bill': () =>
      importMore(bill('H7', { title: 'An Act about ponds', docketNumber: 'HD7' })),
    'a docket without anything else is added': () => importMore(bill('HD8')),
    'that docket becomes a bill': () => importMore(bill('H8', { docketNumber: 'HD8' })),
    'a legislator is added whom names mean': () => importMore(...people.slice(0, 1)),
    'a legislator changes': () =>
      importMore(legislator('Bo Elm', { givenName: 'Robert', sourceUrl: 'https://elm.example/bo' })),
    'a committee is added that actions name': () => importMore(committee('House Committee on Bees')),
    'an editor matches a name': async () =>
      decideName(site.db, edits.who, { name: 'Elm', choice: String(await ada()) }),
    'an editor removes the match': () => undecideName(site.db, edits.who, 'Elm'),
    'an editor corrects a title': async () => {
      const record = await correctableRecord(site.db, 'bill', await billId('S5'));
      const values = Object.fromEntries(record.fields.map(({ field, value }) => [field, value ?? '']));
      await correct(site.db, edits.who, record, {
        values: { ...values, title: 'An Act about honeybees' },
        ...{ voter: '', choice: '', reason: 'The title page.' },
      });
    },
    'the correction is undone': async () => {
      const { id } = await site.db.selectFrom('corrections').select('id').executeTakeFirstOrThrow();
      await undoCorrection(site.db, edits.who, id);
    },
    'an editor writes an article': () =>
      addText(site.db, edits, {
        title: 'Ann Fox on H.1',
        ...{ intro: '', text: '<p>Rep. Ann Fox spoke on H.1.</p>', day: '2025-06-01' },
        ...{ from: '', url: '', category: '' },
      }),
    'an editor deletes an article': async () => {
      const { id } = await site.db
        .selectFrom('news_articles')
        .select('id')
        .orderBy('id')
        .executeTakeFirstOrThrow();
      await deleteText(site.db, { ...edits, id });
    },
    'a session is added': () =>
      importMore(session({ identifier: '195th', name: '2027-2028', startYear: 2027, endYear: 2028 })),
    'the session gets bills': () => importMore(bill('H1', { session: '195th', upstreamId: 'later H1' })),
    'everything is imported again': () =>
      importMore(...[people, committees, bills, ofBills, proceedings, texts].flat()),
  };

  /** Events of which every difference is listed, so that the program does not copy everything again. */
  const LISTED = [
    'a bill is added, to which another refers',
    'that bill is added',
    'a bill gets actions, a sponsor, a text and another title',
    'a meeting is canceled, and loses its bills',
    'a docket without anything else is added',
    'that docket becomes a bill',
    'an editor corrects a title',
    'the correction is undone',
    'an editor writes an article',
    'an editor deletes an article',
  ];

  // A09
  test('has the same records as a fresh copy after every kind of change', async () => {
    const { current, exitCode } = startCopy();
    let before = await current();
    const different: Record<string, string[]> = {};
    const copiedAgain: string[] = [];
    for (const [event, happens] of Object.entries(EVENTS)) {
      await happens();
      const [copy, fresh] = [await current(), await freshCopy()];
      const paths = Object.keys({ ...copy.records, ...fresh.records });
      const wrong = paths.filter((path) => !isDeepStrictEqual(copy.records[path], fresh.records[path]));
      if (wrong.length > 0) different[event] = wrong;
      if (unlisted(copy) !== unlisted(before)) copiedAgain.push(event);
      before = copy;
    }
    expect(different).toEqual({});
    expect(copiedAgain.filter((event) => LISTED.includes(event))).toEqual([]);
    expect(copiedAgain).toContain('an editor matches a name');
    expect(exitCode()).toBeNull();
  }, 180_000);
});

// A07
test('the program in the docs sends its key, and waits when it has sent too many requests', async () => {
  const requests: [string, string | undefined][] = [];
  const crowded = createServer(({ url = '', headers }, response) => {
    requests.push([url, headers.authorization]);
    if (requests.length === 1) response.writeHead(429, { 'Retry-After': '1' }).end('{}');
    else response.end(JSON.stringify(url.startsWith('/api/v1/changes') ? { next: '1.1', results: [] } : {}));
  });
  crowded.listen(0, '127.0.0.1');
  await once(crowded, 'listening');
  const folder = await mkdtemp(join(tmpdir(), 'statehouse-mirror-'));
  // A TCP server has an address with a port.
  const { port } = crowded.address() as AddressInfo;
  const program = spawn(process.execPath, [PROGRAM, `http://127.0.0.1:${port}`, join(folder, 'copy.json')], {
    stdio: 'inherit',
    env: { ...process.env, STATEHOUSE_KEY: 'secret' },
  });
  cleanUp(async () => {
    program.kill();
    crowded.closeAllConnections();
    crowded.close();
    await rm(folder, { recursive: true, force: true });
  });
  await expect.poll(() => requests.length).toBeGreaterThan(2);
  expect(requests.slice(0, 3)).toEqual([
    ['/api/v1/changes', 'Bearer secret'],
    ['/api/v1/changes', 'Bearer secret'],
    ['/api/v1/sessions?limit=100', 'Bearer secret'],
  ]);
});

/** The number of changes without an event up to a copy. */
function unlisted({ after }: Copy): string {
  return after.split('.')[1] ?? '';
}
