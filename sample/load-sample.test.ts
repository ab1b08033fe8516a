import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Database } from '../src/db/database.ts';
import type { Tables } from '../src/db/tables.ts';
import { importPaths } from '../src/importers/input/import-paths.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import { bill, legislator, session, snapshot } from '../src/legislature/test-records/records.ts';
import { describeOnBothEngines } from '../tests/databases.ts';
import { loadSample, needsSample } from './load-sample.ts';
import { removeSample } from './sample-rows.server.ts';
import { SMALL_SAMPLE_DAY, smallSample } from './small-sample.ts';

const REAL_EXAMPLE = join(import.meta.dirname, '../src/importers/examples');
const silent = { write: () => true };
const options = { bills: 120, sessions: 3, seed: 1, today: SMALL_SAMPLE_DAY, out: silent };

async function countOf(db: Database, table: keyof Tables): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const RECORD_TABLES = [
  'sessions',
  'legislators',
  'memberships',
  'committees',
  'committee_members',
  'bills',
  'bill_sponsors',
  'bill_actions',
  'bill_versions',
  'bill_citations',
  'categories',
  'bill_categories',
  'related_bills',
  'amendments',
  'meetings',
  'meeting_bills',
  'testimony',
  'transcripts',
  'transcript_passages',
  'roll_calls',
  'member_votes',
  'news_categories',
  'news_articles',
  'news_bills',
  'news_legislators',
  'press_releases',
  'press_bills',
] as const;

/** Tables with traces of the sample besides its records. */
const TRACE_TABLES = [
  'upstream_ids',
  'session_aliases',
  'committee_aliases',
  'noticed_meetings',
  'loaded_sources',
  'ended_sessions',
  'imports',
  'unfinished_imports',
  'jurisdiction',
  'site_settings',
  'change_events',
] as const;

describeOnBothEngines('the sample', (openEmpty) => {
  test('fills every table that pages show, without change events', async () => {
    const db = await openEmpty();
    expect(await needsSample(db)).toBe(true);
    const report = await smallSample(db);
    expect(report.refused).toEqual([]);
    expect(report.events).toBe(0);
    expect(report.unmatched).toMatchObject({ voters: 0, committeeMembers: 0 });
    for (const table of RECORD_TABLES) expect(await countOf(db, table), table).toBeGreaterThan(0);
    expect(await needsSample(db)).toBe(false);
    expect(await db.selectFrom('jurisdiction').selectAll().execute()).toEqual([
      { id: 1, name: 'Penmarrow', state_code: null, is_sample: 1 },
    ]);
  });

  test('is replaced by another sample, and leaves no rows behind when it is removed', async () => {
    const db = await openEmpty();
    await smallSample(db);
    await loadSample(db, { ...options, bills: 40, sessions: 2 });
    expect(await countOf(db, 'bills')).toBe(40);
    expect(await countOf(db, 'sessions')).toBe(2);

    expect(await removeSample(db)).toBe(true);
    for (const table of RECORD_TABLES.filter((each) => each !== 'committees')) {
      expect(await countOf(db, table), table).toBe(0);
    }
    for (const table of TRACE_TABLES) {
      expect(await countOf(db, table), table).toBe(0);
    }
    const committees = await db.selectFrom('committees').select('id').orderBy('id').execute();
    expect(committees.map((committee) => committee.id)).toEqual([41, 42]);
    expect(await removeSample(db)).toBe(false);
  });

  test('is not loaded into a database with real records, and its removal never deletes them', async () => {
    const db = await openEmpty();
    const real = snapshot([session(), legislator('Ada Brook'), bill('H1')]);
    await importSource(db, real, { path: 'test' });
    await expect(smallSample(db)).rejects.toThrow('This database has real records.');
    expect(await needsSample(db)).toBe(false);
    expect(await removeSample(db)).toBe(false);
    expect(await countOf(db, 'bills')).toBe(1);
  });

  test('is removed when real records are imported', async () => {
    const db = await openEmpty();
    await smallSample(db);
    const outcome = await importPaths(db, [REAL_EXAMPLE]);
    expect(outcome.parts.length).toBeGreaterThan(0);
    const sources = await db.selectFrom('upstream_ids').select('source').distinct().execute();
    expect(sources.map((row) => row.source)).not.toContain('sample');
    expect(await countOf(db, 'bills')).toBeGreaterThan(0);
    const sample = await db.selectFrom('jurisdiction').selectAll().where('is_sample', '=', 1).execute();
    expect(sample).toEqual([]);
  });

  test('is needed again if the first start was interrupted', async () => {
    const db = await openEmpty();
    await smallSample(db);
    await db.updateTable('imports').set({ finished_at: null }).execute();
    expect(await needsSample(db)).toBe(true);
  });

  test('rejects an impossible size', async () => {
    const db = await openEmpty();
    await expect(loadSample(db, { ...options, sessions: 0 })).rejects.toThrow('between 1 and 100 sessions');
    await expect(loadSample(db, { ...options, bills: 2 })).rejects.toThrow('one bill for each session');
  });

  test('shows its progress in a terminal', async () => {
    const db = await openEmpty();
    const written: string[] = [];
    await loadSample(db, { ...options, out: { write: (text) => written.push(text), isTTY: true } });
    expect(written[0]).toMatch(/^\rGenerating a sample legislature: \d+ of 120 bills$/);
    expect(written.at(-1)).toMatch(/^\rLoaded the sample legislature of Penmarrow: 120 bills in 3 sessions/);
  });
});
