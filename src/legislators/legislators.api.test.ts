import { beforeAll, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import type { Database } from '../db/database.ts';
import { importSource } from '../legislature/legislature.server.ts';
import { legislator, session, snapshot } from '../legislature/test-records/records.ts';
import { legislatorsApi } from './legislators.api.ts';
import { legislatorCounts, legislatorsIn } from './legislators.server.ts';

describeOnBothEngines('the legislators API', (openEmpty) => {
  let db: Database;
  const get = (query: string) => legislatorsApi({ db }).request(`/api/legislator${query}`);
  const seat = (chamber: 'house' | 'senate') => [{ chamber, district: '1st Elm', party: 'Democratic' }];
  const named = async (list: 'house' | 'senate' | 'inactive', name: string) =>
    (await legislatorsIn(db, list, name)).map(({ full_name }) => full_name);
  beforeAll(async () => {
    db = await openEmpty();
    const records = [
      session(),
      legislator('Teodor Quill', { image: 'quill.jpg' }),
      legislator('Ada Marlowe', {
        image: 'https://photos.example/ada.png',
        otherNames: ['Adelaide Marlowe'],
      }),
      legislator("Inés O'Brook", { memberships: seat('senate'), familyName: "O'Brook" }),
      legislator('Una Ash', { active: false }),
    ];
    await importSource(db, snapshot(records), { path: 'legislators' });
  });

  // A03, D09
  test('lists legislators by chamber and family name, with the field names of the specification', async () => {
    const house = await (await get('?chamber=house')).json();
    expect(house.map((each: { full_name: string }) => each.full_name)).toEqual([
      'Ada Marlowe',
      'Teodor Quill',
    ]);
    expect(house[0]).toEqual({
      id: house[0].id,
      url: `/app/legislator/${house[0].id}`,
      image: `${house[0].id}.jpg`,
      image_url: expect.stringMatching(`^/img/legislators/${house[0].id}.jpg\\?v=\\w{12}$`),
      short_full_name: 'Ada Marlowe',
      full_name: 'Ada Marlowe',
      party: 'Democratic',
      district: '1st Elm',
      chamber: 'house',
      active: true,
    });
    expect(house[1]).toMatchObject({ image: 'quill.jpg', image_url: '/img/legislators/quill.jpg' });
    expect(await (await get('?chamber=inactive')).json()).toMatchObject([
      { full_name: 'Una Ash', active: false },
    ]);
    expect(await legislatorCounts(db)).toEqual({ house: 2, senate: 1, inactive: 1 });
  });

  // P02
  test('finds legislators by any of their names, ignoring case, accents and punctuation', async () => {
    expect(await named('house', 'marl')).toEqual(['Ada Marlowe']);
    expect(await named('house', 'adelaide MARLOWE')).toEqual(['Ada Marlowe']);
    expect(await named('senate', 'ines obrook')).toEqual(["Inés O'Brook"]);
    expect(await named('senate', "Inés O'Brook")).toEqual(["Inés O'Brook"]);
    expect(await named('house', 'nobody')).toEqual([]);
    expect(await named('house', '%_')).toHaveLength(2);
    expect(await legislatorCounts(db, 'marlowe')).toEqual({ house: 1, senate: 0, inactive: 0 });
  });

  // A07
  test.each(['', '?chamber=joint', '?chamber=House', '?chamber=house&chamber=senate'])(
    'rejects an invalid chamber with 400: %s',
    async (query) => {
      const response = await get(query);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ field: 'chamber' });
    },
  );

  // A07
  test('responds with 404 to a page beyond the end and with 400 to an invalid page', async () => {
    for (const [page, status] of [
      ['2', 404],
      ['0', 400],
      ['x', 400],
    ] as const) {
      const response = await get(`?chamber=house&page=${page}`);
      expect([page, response.status]).toEqual([page, status]);
      expect(await response.json()).toMatchObject({ field: 'page' });
    }
  });
});
