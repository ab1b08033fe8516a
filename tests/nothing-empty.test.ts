import { beforeAll, describe, expect, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import {
  action,
  bill,
  committee,
  legislator,
  session,
  snapshot,
} from '../src/legislature/test-records/records.ts';
import { signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';

const ofState = (code: string, records: Parameters<typeof snapshot>[0]) =>
  startSite((db) =>
    importSource(db, snapshot(records, { source: `openstates:${code}`, state: { code, isGuess: false } }), {
      path: code,
    }),
  );

const textOf = async (site: TestSite, path: string) => {
  const page = await (await fetch(site.address + path)).text();
  const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'));
  return main
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
};

const SUBJECTS = 'Citations and categories';

let site: TestSite;
const addressOfCommittee = async () => {
  const { id } = await site.db
    .selectFrom('committees')
    .select('id')
    .where('kind', '<>', 'floor')
    .executeTakeFirstOrThrow();
  return `/app/committee/${id}`;
};
/** The labels in one of a page's navigations. */
const tabsOf = async (path: string, label: string) => {
  const page = await (await fetch(site.address + path)).text();
  const nav = page.split('<nav').find((each) => each.includes(`aria-label="${label}"`));
  return [...(nav?.split('</nav>')[0] ?? '').matchAll(/<a [^>]*>([^<]+)/g)].map(([, name]) => name?.trim());
};

beforeAll(async () => {
  site = await ofState('ne', [
    session(),
    legislator('Ann Fox', { memberships: [{ chamber: 'senate' }] }),
    committee('Judiciary', { chamber: 'senate' }),
    bill('LB 1', {
      actions: [action('2025-02-01', 'Referred to Judiciary Committee', 'senate')],
    }),
    bill('LB 2', {
      actions: [
        action('2025-02-01', 'Committee vote: Yeas, 7. Nays, 1.', 'senate'),
        action('2025-02-05', 'Passed to be engrossed - 49 YEAS to 0 NAYS (See YEA and NAY No. 9)', 'senate'),
      ],
    }),
  ]);
});

// P09, U03
describe('a page with tabs', () => {
  test('has no tab without content, except the one that is open', async () => {
    expect(await tabsOf('/app/bill/1', 'About LB 1')).toEqual(['Overview', 'History', SUBJECTS]);
    expect(await tabsOf('/app/bill/1/votes', 'About LB 1')).toEqual([
      'Overview',
      'History',
      'Votes',
      SUBJECTS,
    ]);
    expect(await tabsOf('/app/legislator/1', 'About Ann Fox')).toEqual([]);
    expect(await tabsOf(await addressOfCommittee(), 'About Judiciary')).toEqual([]);
  });

  test('has the tab Votes without a number if only the history of the bill names roll calls', async () => {
    const { id } = await site.db
      .selectFrom('bills')
      .select('id')
      .where('number', '=', 'LB 2')
      .executeTakeFirstOrThrow();
    expect(await tabsOf(`/app/bill/${id}`, 'About LB 2')).toContain('Votes');
    const page = await (await fetch(`${site.address}/app/bill/${id}`)).text();
    expect(page).toMatch(/>History<span[^>]*> 2</);
    expect(page).toMatch(/>Votes<\/a>/);

    const votes = await textOf(site, `/app/bill/${id}/votes`);
    expect(votes).toMatch(/names roll calls: February 5, 2025 ?: Passed to be engrossed/);
    expect(votes).toMatch(
      /Votes in committee The bill’s history has the count of one vote in committee.*: February 1, 2025 ?: Committee vote/,
    );
  });

  test('has no tab of the search without records', async () => {
    expect(await tabsOf('/app/search', 'What to search')).toEqual(['Bills', 'Legislators', 'Committees']);
  });
});

// U03
describe('the words of a legislature', () => {
  test('have one passage and one name if it has one chamber', async () => {
    const progress = await textOf(site, await addressOfCommittee());
    expect(progress).toContain('passed the legislature');
    expect(progress).not.toMatch(/one chamber|both chambers/i);

    const ada = await signInAs(site, 'ada@elm.example', 'admin');
    const form = await (await ada.request('/app/admin/site')).text();
    expect(form).toContain('Name of the Legislature');
    expect(form).not.toMatch(/(?:Lower|Upper) chamber|Name of both/);
    const version = /name="version" value="([^"]*)"/.exec(form)?.[1] ?? '';
    const names = { name: 'Unicam', jurisdiction: 'Nebraska', senate: 'Unicameral' };
    await ada.send('/app/admin/site', { version, signUp: 'open', ...names });
    expect(await textOf(site, '/app/legislators')).toContain('Unicameral');
    expect(await textOf(site, '/app/legislators')).not.toContain('Legislature 1');
  });

  test('have the title of the official who signs bills in the labels of actions', async () => {
    const district = await ofState('dc', [
      session(),
      bill('B26-1', {
        actions: [
          {
            ...action('2025-03-01', 'Transmitted to Mayor', 'joint'),
            classification: ['executive-receipt'],
          },
        ],
      }),
    ]);
    const history = await textOf(district, '/app/bill/1/history');
    expect(history).toContain('Sent to the mayor');
    expect(history).not.toMatch(/governor/i);
    // The floor sessions that every site has are no committees.
    expect(await textOf(district, '/app/search')).not.toContain('Committees');
  });
});
