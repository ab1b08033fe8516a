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

/** Writes a tar.gz archive of these files. @returns its path */
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

const runImport = async (db: Database, paths: string[]) => {
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

describeOnBothEngines('an import of several archives', (openEmpty) => {
  test('stores people, two snapshots, texts and votes in the same rows, and a second import changes nothing', async () => {
    const db = await openEmpty();
    const archives = await session();
    const paths = [archives.people, archives.older, archives.newer, archives.texts];
    expect((await runImport(db, paths)).code).toBe(0);
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

    const again = await runImport(db, paths);
    expect(again.code).toBe(0);
    expect(await counts(db)).toEqual(after);
  });

  test('replaces the sample legislature and names the site after the imported one', async () => {
    const db = await openEmpty();
    await loadSample(db, { bills: 20, sessions: 1, seed: 1, out: { write: () => true } });
    const archives = await session();
    const { lines } = await runImport(db, [archives.older]);
    expect(lines).toContain('Removed the sample legislature first.');
    expect((await counts(db)).bills).toBe(2);
    const jurisdictions = await db.selectFrom('jurisdiction').select('name').execute();
    expect(jurisdictions).toEqual([{ name: 'Massachusetts' }]);
  });

  test('rejects a file that is truncated anywhere, and imports the others', async () => {
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
  test('prints what was imported, and exits with 0', async () => {
    const { people } = await session();
    const { code, lines } = await runImport(await openEmpty(), [people]);
    expect(code).toBe(0);
    expect(lines).toContain('  2 legislators: 2 added');
    expect(lines.at(-1)).toBe('Everything was imported.');
  });

  test('reports rejected records with file, field and reason, and exits with 1', async () => {
    const path = await archive('some-ma-194.tar.gz', {
      'ma-194/H1/metadata.json': scrapedBill('H1', { title: '' }),
      'ma-194/H2/metadata.json': scrapedBill('H2'),
    });
    const { code, lines } = await runImport(await openEmpty(), [path, join(folder, '=missing.zip')]);
    expect(code).toBe(1);
    expect(lines.at(-1)).toBe('Done: 2 rejected, everything else imported.');
    const report = lines.find((line) => line.startsWith('Full report: '))?.replace('Full report: ', '');
    const [header, ...reported] = readFileSync(report!, 'utf8').trim().split('\r\n');
    expect(header).toBe('"what","file","line","record","field","reason"');
    expect(reported).toHaveLength(2);
    expect(reported[0]).toContain('=missing.zip');
    expect(reported[0]).toContain('no such file or folder');
    expect(reported[1]).toMatch(/H1\/metadata\.json","","H1","title","/);
  });

  test('imports nothing from files without records, prints the reason, and exits with 2', async () => {
    const db = await openEmpty();
    const picture = join(folder, 'picture.png');
    writeFileSync(picture, 'not a record');
    for (const paths of [[picture], [join(folder, 'nowhere')], [await archive('empty.tar.gz', {})]]) {
      const { code, lines } = await runImport(db, paths);
      expect(code).toBe(2);
      expect(lines.at(-1)).toContain('Nothing was imported: no legislative records were found.');
    }
    expect(await counts(db)).toMatchObject({ bills: 0, events: 0 });
  });

  test('rejects a truncated archive, and imports the others', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 60 }, (_, n) => [`ma-194/H${n + 1}/metadata.json`, scrapedBill(`H${n + 1}`)]),
    );
    const bytes = readFileSync(await archive('whole-ma-194.tar.gz', files));
    const cut = join(folder, 'cut-in-half-ma-194.tar.gz');
    writeFileSync(cut, bytes.subarray(0, bytes.length / 2));
    const { code, lines } = await runImport(await openEmpty(), [cut, (await session()).older]);
    expect(code).toBe(1);
    expect(lines.join('\n')).toMatch(
      /damaged or truncated \(unexpected end of file\); none of it was imported/,
    );
    expect(lines).toContain('  2 bills: 2 added');
  });

  test('exits with 2 if the only file is a damaged gzip file', async () => {
    const path = join(folder, 'broken.json.gz');
    writeFileSync(path, Buffer.concat([gzipSync('x'.repeat(1000)).subarray(0, 12), Buffer.from('rubbish')]));
    expect((await runImport(await openEmpty(), [path])).code).toBe(2);
  });
});
