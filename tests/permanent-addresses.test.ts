import { beforeAll, describe, expect, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import { bill, legislator, rollCall, session, snapshot } from '../src/legislature/test-records/records.ts';
import { pageText } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';

let site: TestSite;

beforeAll(async () => {
  const config = { jurisdiction: 'Elmland' };
  site = await startSite(fill, undefined, config, 'https://elm.example');
});
const none = { name: 'NONE', kind: 'person', classification: 'cosponsor' } as const;

const fill = (db: Parameters<typeof importSource>[0]) =>
  importSource(
    db,
    snapshot([
      session({ identifier: '193rd', name: '2023-2024', startYear: 2023, endYear: 2024 }),
      session(),
      session({ identifier: '2025 Special Session #1', name: 'Special', kind: 'special' }),
      bill('H1472', { session: '193rd', upstreamId: 'H1472 of the 193rd' }),
      bill('H1472', { docketNumber: 'HD77', title: 'An Act on elms.', sponsors: [none] }),
      bill('S5', { session: '2025 Special Session #1' }),
      legislator('Ada Marlowe', { otherNames: ['Ada Quill'] }),
      legislator('John Moran', { memberships: [{ chamber: 'house', district: '12th Suffolk' }] }),
      legislator('John  Moran', { memberships: [{ chamber: 'senate', district: 'Elm and Oak' }] }),
      rollCall('a1', {}, { billNumber: 'H1472', rollCallNumber: '12' }),
      rollCall('a2', {}, { billNumber: 'H1472', rollCallNumber: '13' }),
      rollCall('a3', {}, { billNumber: 'H1472', rollCallNumber: '13', session: '193rd' }),
      rollCall('b1', {}, { rollCallNumber: '7', motion: 'Consent calendar', billNumber: 'H1' }),
      rollCall('b2', {}, { rollCallNumber: '7', motion: 'Consent calendar', billNumber: 'H2' }),
      bill('H1'),
      bill('H2'),
      rollCall('https://elm.example/votes?id=1#S 1', {}, { chamber: 'senate', motion: 'Passage' }),
    ]),
    { path: 'test' },
  );

const destinationOf = async (path: string) => {
  const response = await fetch(site.address + path, { redirect: 'manual' });
  return response.status === 302 ? response.headers.get('location') : response.status;
};

const canonicalOf = async (path: string) => {
  const page = await (await fetch(site.address + path)).text();
  return /rel="canonical" href="([^"]+)"/.exec(page)?.[1];
};

// P09
describe('the permanent address of a bill', () => {
  test('leads to the bill of that session, by its number in any spelling or its docket number', async () => {
    expect(await destinationOf('/bills/193/H1472')).toBe('/app/bill/1');
    for (const address of [
      '/bills/194/H1472',
      '/bills/194th/h.1472',
      '/bills/194/HB%201472',
      '/bills/194/HD77',
    ])
      expect(await destinationOf(address)).toBe('/app/bill/2');
    expect(await destinationOf('/bills/2025-special-session-1/S5')).toBe('/app/bill/3');
    for (const address of ['/bills/195/H1472', '/bills/194/S5', '/bills/194/elms'])
      expect(await destinationOf(address)).toBe(404);
  });

  test('is in the citation, with the state, the session and the day', async () => {
    const page = await pageText(await fetch(`${site.address}/app/bill/2`));
    const citation =
      /Elmland H\.1472, An Act on elms, 2025-2026\. (\S+)\/bills\/194\/H1472, (\w+ \d+, \d{4})\./;
    expect(citation.exec(page)?.[1]).toBe('https://elm.example');
    // A source writes NONE if a bill has no sponsor.
    expect(page).not.toContain('NONE');
  });

  test('leads to the tabs too, and is the canonical address of each', async () => {
    expect(await destinationOf('/bills/194/H1472/votes?page=2')).toBe('/app/bill/2/votes?page=2');
    for (const tab of ['', '/history', '/votes'])
      expect(await canonicalOf(`/app/bill/2${tab}`)).toBe(`https://elm.example/bills/194/H1472${tab}`);
  });
});

// P13
describe('the permanent address of a roll call', () => {
  const idOf = async (upstreamId: string) => {
    const row = await site.db
      .selectFrom('upstream_ids')
      .select('record_id')
      .where('record_type', '=', 'rollCall')
      .where('upstream_id', '=', upstreamId)
      .executeTakeFirstOrThrow();
    return row.record_id;
  };

  test('has the session, the chamber, the number and the bill', async () => {
    const page = `/app/votes/${await idOf('a1')}`;
    expect(await canonicalOf(page)).toBe('https://elm.example/votes/194/house/12/H1472');
    for (const address of [
      '/votes/194/house/12/H1472',
      '/votes/194th/House/12/h.1472',
      '/votes/194/house/12',
    ])
      expect(await destinationOf(address)).toBe(page);
    expect(await destinationOf('/votes/193/house/13')).toBe(`/app/votes/${await idOf('a3')}`);
    for (const address of [
      '/votes/194/house/99',
      '/votes/194/senate/12',
      '/votes/194/house/12/H2',
      '/votes/1/house/12',
    ])
      expect(await destinationOf(address)).toBe(404);
  });

  test('leads to all bills that one roll call decided if it names none of them', async () => {
    expect(await destinationOf('/votes/194/house/7/H2')).toBe(`/app/votes/${await idOf('b2')}`);
    const list = await destinationOf('/votes/194/house/7');
    const page = await pageText(await fetch(site.address + list));
    expect(page).toContain('H.1');
    expect(page).toContain('H.2');
    expect(page).not.toContain('H.1472');
  });

  test('has the name that the chamber has on the site', async () => {
    const names = { senate: 'Senate', house: 'House of Delegates', joint: 'Joint' };
    const delegates = await startSite(fill, undefined, { chamberNames: names }, 'https://elm.example');
    const page = await (await fetch(`${delegates.address}/app/votes/1`)).text();
    const address = '/votes/194/house-of-delegates/12/H1472';
    expect(page).toContain(`rel="canonical" href="https://elm.example${address}"`);
    for (const each of [address, '/votes/194/house/12/H1472'])
      expect((await fetch(delegates.address + each)).url).toBe(`${delegates.address}/app/votes/1`);

    const one = { senate: 'Council', house: 'Council', joint: 'Council' };
    const council = await startSite(fill, undefined, { chamberNames: one });
    expect((await fetch(`${council.address}/votes/194/council/12`)).url).toBe(
      `${council.address}/app/votes/1`,
    );
    expect((await fetch(`${council.address}/votes/194/council/id-25158ec05d`)).url).toMatch(
      /\/app\/votes\/\d$/,
    );
  });

  test('is made from the source’s id if the source has no number, and is the same in another database', async () => {
    const id = await idOf('https://elm.example/votes?id=1#S 1');
    const address = '/votes/194/senate/id-25158ec05d';
    expect(await canonicalOf(`/app/votes/${id}`)).toBe(`https://elm.example${address}`);
    expect(await destinationOf(address)).toBe(`/app/votes/${id}`);
    expect(await destinationOf('/votes/194/house/id-25158ec05d')).toBe(404);
  });

  test('is in the citation and in the file of votes', async () => {
    const page = await pageText(await fetch(`${site.address}/app/votes/${await idOf('a1')}`));
    expect(page).toMatch(
      /Elmland House, roll call 12, \w+ \d+, \d{4}, H\.1472: [^.]+, 2025-2026\. https:\/\/elm\.example\/votes\/194\/house\/12\/H1472, /,
    );
    const file = await (await fetch(`${site.address}/app/votes.csv?chamber=house&session=all`)).text();
    expect(file).toContain('https://elm.example/votes/194/house/12/H1472');
  });
});

// P02
describe('the permanent address of a legislator', () => {
  test('is the name in any spelling that the records have, and leads to the tabs too', async () => {
    expect(await canonicalOf('/app/legislator/1')).toBe('https://elm.example/legislators/ada-marlowe');
    expect(await canonicalOf('/app/legislator/1/votes')).toBe(
      'https://elm.example/legislators/ada-marlowe/votes',
    );
    for (const name of ['ada-marlowe', 'Ada-Marlowe', 'ada-quill', 'ada-marlowe,house-2nd-elm'])
      expect(await destinationOf(`/legislators/${name}`)).toBe('/app/legislator/1');
    expect(await destinationOf('/legislators/ada-marlowe/votes?page=2')).toBe(
      '/app/legislator/1/votes?page=2',
    );
    for (const name of ['bo-marlowe', '-', ','])
      expect(await destinationOf(`/legislators/${name}`)).toBe(404);
  });

  test('has the seat if two legislators share the name, and leads to both without it', async () => {
    const addresses = [await canonicalOf('/app/legislator/2'), await canonicalOf('/app/legislator/3')];
    expect(addresses).toEqual([
      'https://elm.example/legislators/john-moran,house-12th-suffolk',
      'https://elm.example/legislators/john-moran,senate-elm-and-oak',
    ]);
    expect(await destinationOf('/legislators/john-moran,senate-elm-and-oak')).toBe('/app/legislator/3');
    expect(await destinationOf('/legislators/john-moran')).toBe('/app/legislators?name=Moran');
  });
});

test('a sitemap lists permanent addresses', async () => {
  const part = async (name: string) => await (await fetch(`${site.address}/sitemap/${name}-1.xml`)).text();
  expect(await part('bills')).toContain('<loc>https://elm.example/bills/194/H1472</loc>');
  expect(await part('votes')).toContain('<loc>https://elm.example/votes/194/house/12/H1472</loc>');
  expect(await part('legislators')).toContain('<loc>https://elm.example/legislators/ada-marlowe</loc>');
});
