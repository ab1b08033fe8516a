import { beforeAll, describe, expect, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import { bill, session, snapshot } from '../src/legislature/test-records/records.ts';
import { pageText } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';

let site: TestSite;

beforeAll(async () => {
  const config = { jurisdiction: 'Elmland' };
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
      ]),
      { path: 'test' },
    );
  site = await startSite(fill, undefined, config, 'https://elm.example');
});
const none = { name: 'NONE', kind: 'person', classification: 'cosponsor' } as const;

const destinationOf = async (path: string) => {
  const response = await fetch(site.address + path, { redirect: 'manual' });
  return response.status === 302 ? response.headers.get('location') : response.status;
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
});
