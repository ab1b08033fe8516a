import { expect, test } from 'vitest';
import { loadSample } from '../../../sample/load-sample.ts';
import { describeOnBothEngines } from '../../../tests/databases.ts';
import type { Database } from '../../db/database.ts';
import { importSource } from '../../legislature/legislature.server.ts';
import { bill, legislator, session, snapshot } from '../../legislature/test-records/records.ts';
import { summaryLines } from '../import-summary.ts';
import { importPaths } from '../input/import-paths.ts';
import { filesOf } from '../test-imports.ts';

const FEED = `<rss version="2.0"><channel><title>Elm Courier</title><link>https://elm.example/</link>
  <item><title>House Bill 12 moves</title><guid>1</guid><pubDate>Tue, 04 Mar 2025 12:00:00 EST</pubDate><category>Parks</category>
  <description>Rep. Fox and Bo Elm spoke on H.12, S 7 and HB 99. U.S. Sen. Cy Gum did not.</description></item>
  <item><title>Statement on S.7</title><guid>2</guid><pubDate>Wed, 05 Mar 2025 12:00:00 EST</pubDate>
  <category>Press Release</category><dc:creator>Senator Cy Gum</dc:creator></item></channel></rss>`;

const seat = (chamber: 'house' | 'senate') => ({
  memberships: [{ chamber, district: '1st Elm', party: 'D' }],
});

async function legislature(db: Database) {
  const people = [
    legislator('Ann Fox', seat('house')),
    legislator('Bo Elm', seat('house')),
    legislator('Cy Gum', seat('senate')),
  ];
  await importSource(db, snapshot([session(), ...people, bill('H12'), bill('S7')]), { path: 'test' });
}

describeOnBothEngines('an imported feed', (openEmpty) => {
  test('without entries is reported as empty and does not replace the sample', async () => {
    const db = await openEmpty();
    await loadSample(db, { bills: 5, sessions: 1, seed: 1, out: { write: () => true } });
    const [file] = filesOf({ 'feed.xml': FEED.replace(/<item>.*<\/item>/s, '') });
    const outcome = await importPaths(db, [file!.diskPath]);
    expect(outcome).toMatchObject({ sampleRemoved: false, parts: [{ format: 'RSS or Atom feed' }] });
    expect(summaryLines(outcome).at(-1)).toBe('Nothing was imported: the files contain no records.');
  });

  // P05, P06: articles are imported from RSS and linked to the bills and legislators that they name
  test('links the bills and legislators that it names', async () => {
    const db = await openEmpty();
    await legislature(db);
    const [file] = filesOf({ 'feed.xml': FEED });
    await importPaths(db, [file!.diskPath]);
    const bills = await db
      .selectFrom('news_bills')
      .innerJoin('bills', 'bills.id', 'bill_id')
      .select('number')
      .orderBy('bill_id')
      .execute();
    expect(bills.map((each) => each.number)).toEqual(['H.12', 'S.7']);
    const people = await db
      .selectFrom('news_legislators')
      .innerJoin('legislators', 'legislators.id', 'legislator_id')
      .select('full_name')
      .orderBy('full_name')
      .execute();
    expect(people.map((each) => each.full_name)).toEqual(['Ann Fox', 'Bo Elm']);
    const press = await db
      .selectFrom('press_releases')
      .innerJoin('legislators', 'legislators.id', 'legislator_id')
      .select(['title', 'full_name'])
      .execute();
    expect(press).toEqual([{ title: 'Statement on S.7', full_name: 'Cy Gum' }]);
    expect(await db.selectFrom('press_bills').selectAll().execute()).toHaveLength(1);
  });

  test('changes nothing the second time, except for a corrected headline', async () => {
    const db = await openEmpty();
    await legislature(db);
    const importFeed = async (xml: string) => {
      const [file] = filesOf({ 'feed.xml': xml });
      return (await importPaths(db, [file!.diskPath])).parts[0]!.report;
    };
    await importFeed(FEED);
    const again = await importFeed(FEED);
    expect(again.counts.newsArticle).toMatchObject({ read: 1, added: 0, changed: 0, unchanged: 1 });
    expect(again.counts.pressRelease).toMatchObject({ read: 1, added: 0, changed: 0, unchanged: 1 });
    expect(again.events).toBe(0);
    const corrected = await importFeed(FEED.replace('House Bill 12 moves', 'House Bill 12 moves on'));
    expect(corrected.counts.newsArticle).toMatchObject({ changed: 1 });
    expect(corrected.events).toBe(1);
  });

  test('is linked to bills that are imported later', async () => {
    const db = await openEmpty();
    await importSource(db, snapshot([session()]), { path: 'test' });
    const [file] = filesOf({ 'feed.xml': FEED });
    await importPaths(db, [file!.diskPath]);
    expect(await db.selectFrom('news_bills').selectAll().execute()).toEqual([]);
    await legislature(db);
    await importPaths(db, [file!.diskPath]);
    expect(await db.selectFrom('news_bills').selectAll().execute()).toHaveLength(2);
  });

  test('at an unreachable address is rejected with a reason', async () => {
    const db = await openEmpty();
    const { unread } = await importPaths(db, ['http://127.0.0.1:9/feed', 'ftp://elm.example/feed']);
    expect(unread).toEqual([
      { path: 'http://127.0.0.1:9/feed', reason: 'cannot be reached: nothing listens there' },
      { path: 'ftp://elm.example/feed', reason: 'is not an http:// or https:// address' },
    ]);
  });
});
