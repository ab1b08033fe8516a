import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSample } from '../../../sample/load-sample.ts';
import { describeOnBothEngines } from '../../../tests/databases.ts';
import type { Database } from '../../db/database.ts';
import { billNumberKey } from '../../legislature/language/bill-numbers.ts';
import { importCommand } from '../import-command.ts';
import { tarGzOf } from '../test-archives.ts';
import { action, extractedText, scrapedBill, scrapedVote } from '../test-scrapes.ts';
import { importPaths } from './import-paths.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'statehouse-test-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a tar.gz of these files, and gives its path. */
async function archive(name: string, files: Record<string, string | object>): Promise<string> {
  const entries = Object.entries(files).map(([path, content]) => ({
    name: path,
    bytes: typeof content === 'string' ? content : JSON.stringify(content),
  }));
  const path = join(folder, name);
  writeFileSync(path, await tarGzOf(entries));
  return path;
}

const person = (
  id: number,
  name: string,
  type: 'lower' | 'upper',
) => `id: ocd-person/00000000-0000-0000-0000-00000000000${id}
name: ${name}
family_name: ${name.split(' ')[1]}
party:
- name: Democratic
roles:
- start_date: 2023-01-04
  type: ${type}
  jurisdiction: ocd-jurisdiction/country:us/state:ma/government
  district: Fifth
`;
const older = { _processing: { logs_latest_update: '2025-11-03T04:18:35Z' } };
const newer = { _processing: { logs_latest_update: '2026-01-01T04:18:35Z' } };
const passed = action('2025-12-20', 'Passed to be engrossed', { classification: ['passage'] });

async function session() {
  return {
    people: await archive('ma-2026-08-05.tar.gz', {
      'data/ma/legislature/Ada.yml': person(1, 'Ada Bloom', 'upper'),
      'data/ma/legislature/Ben.yml': person(2, 'Ben Oak', 'lower'),
      'data/ma/README.md': 'Not a record.',
    }),
    older: await archive('ma-194-bills-2025-11-03.tar.gz', {
      'ma-194/H100/metadata.json': scrapedBill('H100', older),
      'ma-194/SD7/metadata.json': scrapedBill('SD7', { ...older, classification: ['proposed bill'] }),
    }),
    newer: await archive('ma-194-bills-2026-01-01.tar.gz', {
      'ma-194/H100/metadata.json': scrapedBill('H100', { ...newer, actions: [...listedActions(), passed] }),
      'ma-194/S9/metadata.json': scrapedBill('S9', {
        ...newer,
        related_bills: [{ identifier: 'SD 7', legislative_session: '194th', relation_type: 'replaces' }],
      }),
      'ma-194/H100/logs/20251220T200000Z.vote_event.pass.lower.json': scrapedVote('H100', {
        start_date: '2025-12-20T20:00:00+00:00',
      }),
    }),
    texts: await archive('ma-194-text.tar.gz', {
      'ma-194/H100/files/H100_Bill_Text_extracted.txt': extractedText('Bill Text', 'Bees may be kept.'),
    }),
  };
}

function listedActions() {
  return [
    action('2025-02-27', 'Referred to the committee on Agriculture', {
      classification: ['referral-committee'],
    }),
  ];
}

const told = async (db: Database, paths: string[]) => {
  const lines: string[] = [];
  const out = { write: (text: string) => lines.push(text.trimEnd()) };
  const code = await importCommand(db, paths, { dataDir: join(folder, 'data'), out });
  return { code, lines };
};

const counts = async (db: Database) => {
  const all = async (
    table: 'bills' | 'bill_versions' | 'roll_calls' | 'member_votes' | 'legislators' | 'change_events',
  ) =>
    (
      await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;
  return {
    bills: Number(await all('bills')),
    versions: Number(await all('bill_versions')),
    rollCalls: Number(await all('roll_calls')),
    votes: Number(await all('member_votes')),
    legislators: Number(await all('legislators')),
    events: Number(await all('change_events')),
  };
};

describeOnBothEngines('a session out of several archives', (openEmpty) => {
  test('people, two snapshots, texts and votes land on the same rows, and again change nothing', async () => {
    const db = await openEmpty();
    const given = await session();
    const paths = [given.people, given.older, given.newer, given.texts];
    expect((await told(db, paths)).code).toBe(0);
    const bills = await db
      .selectFrom('bills')
      .select(['number_key', 'docket_key'])
      .orderBy('number_key')
      .execute();
    expect(bills).toEqual([
      { number_key: billNumberKey('H 100'), docket_key: null },
      { number_key: billNumberKey('S 9'), docket_key: billNumberKey('SD 7') },
    ]);
    const { text } = await db
      .selectFrom('bill_versions')
      .select('text')
      .where('text', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(text).toBe('Bees may be kept.');
    const votes = await db.selectFrom('member_votes').selectAll().orderBy('position').execute();
    expect(votes.map((vote) => vote.legislator_id === null)).toEqual([false, false]);
    const after = await counts(db);
    expect(after).toMatchObject({ bills: 2, rollCalls: 1, votes: 2, legislators: 2 });
    expect(after.events).toBeGreaterThan(0);

    const again = await told(db, paths);
    expect(again.code).toBe(0);
    expect(await counts(db)).toEqual(after);
  });

  test('the sample legislature goes, and the site is named after what came', async () => {
    const db = await openEmpty();
    await loadSample(db, { bills: 20, sessions: 1, seed: 1, out: { write: () => true } });
    const given = await session();
    const { lines } = await told(db, [given.older]);
    expect(lines).toContain('The sample legislature was taken out first.');
    expect((await counts(db)).bills).toBe(2);
    const jurisdictions = await db.selectFrom('jurisdiction').select('name').execute();
    expect(jurisdictions).toEqual([{ name: 'Massachusetts' }]);
  });

  test('a file that is cut off costs itself, wherever it is cut', async () => {
    const db = await openEmpty();
    const whole = JSON.stringify(scrapedBill('H1'));
    const cuts = Array.from({ length: 12 }, (_, n) => Math.floor((whole.length * (n + 0.5)) / 12));
    const files = Object.fromEntries(
      cuts.map((cut, n) => [`ma-194/H${n + 1}/metadata.json`, whole.slice(0, cut)]),
    );
    const path = await archive('cut-ma-194.tar.gz', {
      ...files,
      'ma-194/H100/metadata.json': scrapedBill('H100'),
    });
    const outcome = await importPaths(db, [path]);
    expect(outcome.parts[0]?.report.refused).toHaveLength(cuts.length);
    expect(outcome.parts[0]?.report.counts.bill).toMatchObject({ added: 1 });
  });
});

describeOnBothEngines('the import command', (openEmpty) => {
  test('says what went in, and exits with 0', async () => {
    const { people } = await session();
    const { code, lines } = await told(await openEmpty(), [people]);
    expect(code).toBe(0);
    expect(lines).toContain('  2 legislators: 2 added');
    expect(lines.at(-1)).toBe('Everything is in.');
  });

  test('names what it refused in a file, with place, field and reason, and exits with 1', async () => {
    const path = await archive('some-ma-194.tar.gz', {
      'ma-194/H1/metadata.json': scrapedBill('H1', { title: '' }),
      'ma-194/H2/metadata.json': scrapedBill('H2'),
    });
    const { code, lines } = await told(await openEmpty(), [path, join(folder, '=missing.zip')]);
    expect(code).toBe(1);
    expect(lines.at(-1)).toBe('All is in but 2 refused.');
    const report = lines
      .find((line) => line.startsWith('Each is in '))
      ?.replace(/^Each is in (.*), with its reason\.$/, '$1');
    const [header, ...told2] = readFileSync(report!, 'utf8').trim().split('\r\n');
    expect(header).toBe('"what","file","line","record","field","reason"');
    expect(told2).toHaveLength(2);
    expect(told2[0]).toContain('=missing.zip');
    expect(told2[0]).toContain('there is no such file or folder');
    expect(told2[1]).toMatch(/H1\/metadata\.json","","H1","title","/);
  });

  test('does nothing with what holds no records, says why, and exits with 2', async () => {
    const db = await openEmpty();
    const picture = join(folder, 'picture.png');
    writeFileSync(picture, 'not a record');
    for (const paths of [[picture], [join(folder, 'nowhere')], [await archive('empty.tar.gz', {})]]) {
      const { code, lines } = await told(db, paths);
      expect(code).toBe(2);
      expect(lines.at(-1)).toContain('Nothing was imported: no records of a legislature were found there.');
    }
    expect(await counts(db)).toMatchObject({ bills: 0, events: 0 });
  });

  test('refuses an archive that was cut off, and takes the others', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 60 }, (_, n) => [`ma-194/H${n + 1}/metadata.json`, scrapedBill(`H${n + 1}`)]),
    );
    const bytes = readFileSync(await archive('whole-ma-194.tar.gz', files));
    const cut = join(folder, 'cut-in-half-ma-194.tar.gz');
    writeFileSync(cut, bytes.subarray(0, bytes.length / 2));
    const { code, lines } = await told(await openEmpty(), [cut, (await session()).older]);
    expect(code).toBe(1);
    expect(lines.join('\n')).toMatch(
      /damaged or cut off \(unexpected end of file\); nothing of it was taken/,
    );
    expect(lines).toContain('  2 bills: 2 added');
  });

  test('a gzip that is none is refused', async () => {
    const path = join(folder, 'broken.json.gz');
    writeFileSync(path, Buffer.concat([gzipSync('x'.repeat(1000)).subarray(0, 12), Buffer.from('rubbish')]));
    expect((await told(await openEmpty(), [path])).code).toBe(2);
  });
});
