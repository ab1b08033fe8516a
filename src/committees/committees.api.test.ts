import { beforeAll, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { countStatements } from '../../tests/statements.ts';
import { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import { importSource } from '../legislature/legislature.server.ts';
import { bill, committee, legislator, session, snapshot } from '../legislature/test-records/records.ts';
import { firstList } from './committee-lists.ts';
import { committeesApi } from './committees.api.ts';
import { committeeCounts, committeesOf } from './committees.server.ts';

const FERRIES = 'Joint Committee on Ferries';

const BOTH: ('house' | 'senate')[] = ['house', 'senate'];

describeOnBothEngines('the committees API', (openEmpty) => {
  let db: Database;
  const config = SiteConfig.parse({});
  const get = (query: string) => committeesApi({ db, config }).request(`/api/committee${query}`);
  const names = async (chamber: string) =>
    (await (await get(`?chamber=${chamber}`)).json()).map(
      (each: { committee_display_name: string }) => each.committee_display_name,
    );
  beforeAll(async () => {
    db = await openEmpty();
    const records = [
      session(),
      legislator('Ada Marlowe'),
      legislator('Teodor Quill'),
      committee(FERRIES, {
        members: [
          { name: 'Teodor Quill', role: 'member' },
          { name: 'Ada Marlowe', role: 'chair' },
        ],
      }),
      committee('Joint Committee on the Arts'),
      committee('House Committee of Conference', { chamber: 'house' }),
      committee('House Committee on Rules', { chamber: 'house' }),
      committee('Senate Committee on Rules', { chamber: 'senate' }),
      bill('H1', { committee: FERRIES }),
      bill('H2', { committee: FERRIES }),
    ];
    await importSource(db, snapshot(records), { path: 'committees' });
  });

  // A03, D08
  test('lists committees by chamber and name, with the field names of the specification', async () => {
    expect(await names('joint')).toEqual(['the Arts', 'Ferries']);
    expect(await names('house')).toEqual(['Conference', 'Rules']);
    expect(await names('senate')).toEqual(['Rules']);
    const [, ferries] = await (await get('?chamber=joint')).json();
    expect(ferries).toEqual({
      id: expect.any(Number),
      url: `/app/committee/${ferries.id}`,
      committee_name: FERRIES,
      committee_display_name: 'Ferries',
      short_name: 'Ferries',
      chamber: 'joint',
      active: true,
      chairs: [{ name: 'Ada Marlowe', url: expect.stringMatching(/^\/app\/legislator\/\d+$/) }],
      member_count: 2,
      bill_count: 2,
    });
  });

  // D07
  test('lists all committees as standing and the two configured floor sessions as floor', async () => {
    expect(await names('standing')).toEqual(['the Arts', 'Conference', 'Ferries', 'Rules', 'Rules']);
    const floor = await (await get('?chamber=floor')).json();
    expect(floor.map(({ id }: { id: number }) => id).sort()).toEqual([41, 42]);
  });

  // D07
  test('has an initial list for each variant: the first with committees', async () => {
    const counts = await committeeCounts(db, config);
    expect(counts).toEqual({ joint: 2, house: 2, senate: 1, standing: 5, floor: 2 });
    expect(firstList('plain', counts, BOTH)).toBe('joint');
    expect(firstList('a-z', counts, BOTH)).toBe('standing');
    expect(firstList('pa', counts, BOTH)).toBe('house');
    expect(firstList('plain', { ...counts, joint: 0 }, BOTH)).toBe('house');
    expect(firstList('plain', { joint: 0, house: 0, senate: 0, standing: 0, floor: 0 }, BOTH)).toBe('house');
    expect(firstList('plain', { joint: 0, house: 0, senate: 0, standing: 0, floor: 0 }, ['senate'])).toBe(
      'senate',
    );
  });

  // A07
  test.each(['', '?chamber=', '?chamber=upper', '?chamber=house&chamber=senate'])(
    'rejects an invalid chamber with 400: %s',
    async (query) => {
      const response = await get(query);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ field: 'chamber' });
    },
  );

  // A07
  test('responds with 404 to a page beyond the end', async () => {
    const response = await get('?chamber=house&page=2');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ field: 'page' });
  });

  test('runs two statements for any number of committees', async () => {
    expect(await countStatements(db, (counted) => committeesOf(counted, 'standing', config))).toBe(2);
  });
});
