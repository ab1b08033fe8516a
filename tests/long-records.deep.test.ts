import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '../src/db/database.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import { bill, session, snapshot } from '../src/legislature/test-records/records.ts';
import { startSiteProcess } from './site-process.ts';

const TIME_LIMIT_MS = 180_000;

/** Creates a data folder with a database that `fill` has filled. It is deleted when the test ends. */
async function folderWith(fill: (db: Database) => Promise<unknown>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'statehouse-long-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const db = await openDatabase(join(folder, 'statehouse.sqlite'));
  await fill(db);
  await db.destroy();
  return folder;
}

/** Returns the HTML of a page of search results. */
async function found(address: string, query: string): Promise<string> {
  const response = await fetch(`${address}/app/search?sessions=all&query=${query}`);
  expect(response.status).toBe(200);
  return await response.text();
}

test(
  'a site with five 17 MB titles from before the limit on titles starts, and search finds the bills',
  async () => {
    const folder = await folderWith(async (db) => {
      const bills = Array.from({ length: 6 }, (_, i) =>
        bill(`H${i + 1}`, { title: `An Act about bees ${i}` }),
      );
      await importSource(db, snapshot([session(), ...bills]), { path: 'test' });
      const title = `An Act about honey and ${'bees '.repeat(3_400_000)}`;
      await db.updateTable('bills').set({ title }).where('number', '!=', 'H.1').execute();
    });
    const site = await startSiteProcess(folder);
    expect(await found(site.address, 'bees')).toContain('H.1');
    expect(await found(site.address, 'honey')).toContain('H.4');
  },
  TIME_LIMIT_MS,
);

test(
  'a site with more transcripts than one batch of the index starts, and finds a word of the last one',
  async () => {
    const folder = await folderWith(async (db) => {
      const content = 'Nobody keeps bees in this chamber. '.repeat(100);
      const transcripts = Array.from({ length: 20 }, (_, i) => ({
        noun: 'transcript' as const,
        upstreamId: `hearing ${i}`,
        session: '194th',
        eventTitle: `Hearing ${i}`,
        meetingTitle: `Hearing ${i}`,
        eventType: 'hearing',
        eventDate: '2025-03-04',
        passages: [
          ...Array.from({ length: 1_000 }, () => ({ content })),
          { content: `The word is marigold${i}.` },
        ],
      }));
      await importSource(db, snapshot([session(), ...transcripts]), { path: 'test' });
    });
    const site = await startSiteProcess(folder);
    const response = await fetch(`${site.address}/app/search?sessions=all&tab=transcripts&query=marigold19`);
    expect(await response.text()).toContain('Hearing 19');
  },
  TIME_LIMIT_MS,
);

test(
  'search finds the last word of a speech that is longer than a section of a transcript',
  async () => {
    const folder = await folderWith(async (db) => {
      const content = `${'Nobody keeps bees in this chamber. '.repeat(5_000)}The last word is marigold.`;
      const transcript = {
        noun: 'transcript' as const,
        upstreamId: 'hearing',
        session: '194th',
        eventTitle: 'Hearing on bees',
        meetingTitle: 'Hearing on bees',
        eventType: 'hearing',
        eventDate: '2025-03-04',
        passages: [{ content }],
      };
      await importSource(db, snapshot([session(), transcript]), { path: 'test' });
    });
    const site = await startSiteProcess(folder);
    const response = await fetch(`${site.address}/app/search?sessions=all&tab=transcripts&query=marigold`);
    expect(await response.text()).toContain('Hearing on bees');
  },
  TIME_LIMIT_MS,
);
