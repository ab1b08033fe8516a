import { beforeAll, describe, expect, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import { action, bill, rollCall, session, snapshot } from '../src/legislature/test-records/records.ts';
import { dateText } from '../src/ui/dates.ts';
import { pageText, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';
import { inDays } from './site-days.ts';

const daysAgo = (days: number) => inDays(-days);
const year = new Date().getUTCFullYear();
const current = session({ startYear: year - 1, endYear: year + 1 });
const VOTED = daysAgo(20);
const ACTED = daysAgo(30);

let site: TestSite;

/** Fills a site with an action of 30 days ago, one of next week, and a vote of 20 days ago. */
const outdated = (site: Pick<TestSite, 'db'>['db']) =>
  importSource(
    site,
    snapshot([
      current,
      bill('H1', { actions: [action(ACTED, 'Filed')] }),
      bill('H2', { actions: [action(daysAgo(-7), 'Hearing - (H) Taxation')] }),
      rollCall('1', {}, { billNumber: 'H1', date: VOTED, kind: 'amendment' }),
    ]),
    { path: 'ma.zip' },
  );

const homeOf = async (of: TestSite) => await pageText(await fetch(`${of.address}/`));
const NOTICE = 'These records may be out of date.';

beforeAll(async () => {
  site = await startSite(outdated);
});

describe('how far the records reach', () => {
  // P16
  test('is on every page, also after the same file is imported again', async () => {
    const told = /Actions through <time [^>]*>([^<]*)<\/time>; votes through <time [^>]*>([^<]*)<\/time>\./;
    const days = [dateText(ACTED), dateText(VOTED)];
    expect(told.exec(await homeOf(site))?.slice(1)).toEqual(days);
    await outdated(site.db);
    expect(told.exec(await homeOf(site))?.slice(1)).toEqual(days);
  });

  test('has a notice if the newest action is too old while a session is going on', async () => {
    const page = await homeOf(site);
    expect(page).toContain(NOTICE);
    expect(page).toContain('30 days ago');

    const patient = await startSite(outdated, undefined, { outdatedAfterDays: 30 });
    expect(await homeOf(patient)).not.toContain(NOTICE);
    const silent = await startSite(outdated, undefined, { outdatedAfterDays: 0 });
    expect(await homeOf(silent)).not.toContain(NOTICE);
    const between = await startSite(async (db) => {
      await outdated(db);
      await db
        .updateTable('sessions')
        .set({ end_date: daysAgo(1) })
        .execute();
    });
    expect(await homeOf(between)).not.toContain(NOTICE);
  });

  test('is on a bill’s page the day of the newest action, or else of an older snapshot that has the bill', async () => {
    const h1 = bill('H1', { actions: [action(daysAgo(60), 'Filed')] });
    const h2 = bill('H2', { actions: [action(ACTED, 'Filed')] });
    const of = await startSite(async (db) => {
      const taken = (asOf: string, ...bills: (typeof h1)[]) =>
        importSource(db, snapshot([current, ...bills], { asOf }), { path: asOf });
      await taken(daysAgo(40), h1);
      await taken(daysAgo(0), h2);
    });
    for (const [id, day] of [
      [1, daysAgo(40)],
      [2, ACTED],
    ]) {
      const page = await pageText(await fetch(`${of.address}/app/bill/${id}`));
      const reach = new RegExp(
        `ctions through <time [^>]*>${dateText(`${day}`)}<\\/time>(?:\\.|, according)`,
        'g',
      );
      // The status and the source have it, and the footer has that of the site.
      expect(page.match(reach)).toHaveLength(day === ACTED ? 3 : 2);
      expect(page).not.toContain('As of');
    }
  });

  // P11
  test('is the day of a report, not the day on which it was made', async () => {
    const uma = await signInAs(site, 'uma@elm.example');
    const { headers } = await uma.send('/app/reports', { ids: '1', title: 'Elms' });
    const page = await pageText(await uma.request(headers.get('location') ?? ''));
    expect(page).toContain(`As of ${dateText(ACTED)}`);
    expect(page).not.toContain(`As of ${dateText(daysAgo(0))}`);
  });
});
