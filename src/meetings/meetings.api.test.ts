import { beforeAll, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { MUCH_TESTIMONY, meetingLegislature } from '../../tests/meeting-legislature.ts';
import { countStatements } from '../../tests/statements.ts';
import { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import { countMeetings, meetingsIn } from './meeting-lists.server.ts';
import { meetingsApi } from './meetings.api.ts';

describeOnBothEngines('the meetings API', (openEmpty) => {
  let db: Database;
  const config = SiteConfig.parse({});
  const get = (path: string) => meetingsApi({ db, config }).request(path);
  const json = async (path: string) => (await get(path)).json();
  beforeAll(async () => {
    db = await openEmpty();
    await meetingLegislature(db);
  });

  // A05, P03, D11
  test('lists meetings with oral or written testimony newest first, with the field names of the specification', async () => {
    const oral = await json('/api/meetings/testimony?chamber=oral');
    expect(oral[0]).toMatchObject({ meeting_date: '2025-03-06', testimony_count: 1 });
    expect(oral[1]).toEqual({
      id: oral[1].id,
      url: `/app/meeting/${oral[1].id}`,
      title: 'Hearing on parks',
      meeting_date: '2025-03-05',
      meeting_time: '10:00 AM EST',
      committee_id: oral[1].committee_id,
      committee: { short_name: 'Ferries' },
      meeting_type_id: 13,
      short_location: 'Room A-1',
      filename: null,
      file_path: null,
      file_date_formatted: null,
      author: null,
      testimony_count: 1,
      floor_debate_count: 0,
    });
    expect(oral).toHaveLength(2);
    expect(await json('/api/meetings/testimony?chamber=written')).toEqual([
      { ...oral[1], testimony_count: MUCH_TESTIMONY },
    ]);
    expect(await json('/api/meetings/testimony')).toEqual(oral);
  });

  // A05: a joint committee belongs to neither chamber
  test('lists oral and written testimony to the committees of one chamber', async () => {
    expect(await json('/api/meetings/testimony?chamber=house')).toEqual([]);
    const ferries = db.updateTable('committees').where('short_name', '=', 'Ferries');
    await ferries.set({ chamber: 'house' }).execute();
    expect(await json('/api/meetings/testimony?chamber=house')).toMatchObject([
      { committee: { short_name: 'Ferries' }, testimony_count: 1 },
      { committee: { short_name: 'Ferries' }, testimony_count: 1 + MUCH_TESTIMONY },
    ]);
    expect(await json('/api/meetings/testimony?chamber=senate')).toEqual([]);
    await ferries.set({ chamber: 'joint' }).execute();
  });

  // A05, P04, D11
  test('lists formal sessions of committee 41 or 42, and marks those with debate', async () => {
    const house = await json('/api/meetings/formalSessions?chamber=house');
    expect(house).toMatchObject([
      { meeting_date: '2025-03-11', committee_id: 41, floor_debate_count: 0, testimony_count: 0 },
      { meeting_date: '2025-03-04', committee_id: 41, floor_debate_count: 1, testimony_count: 0 },
    ]);
    expect(await json('/api/meetings/formalSessions?chamber=senate')).toEqual([]);
  });

  // A05, A07
  test.each([
    ['/api/meetings/formalSessions?chamber=oral', 400, 'chamber'],
    ['/api/meetings/testimony?chamber=lords', 400, 'chamber'],
    ['/api/meetings/testimony?page=0', 400, 'page'],
    ['/api/meetings/testimony?page=9', 404, 'page'],
    ['/api/meetings/gossip?chamber=oral', 404, 'display'],
  ])('rejects %s with %i and the field %s', async (path, status, field) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(await response.json()).toMatchObject({ status, field });
  });

  // U03
  test('lists no floor debate and no transcript-only testimony if transcripts are off', async () => {
    const quiet = { ...config, features: { ...config.features, transcripts: false } };
    const floor = { display: 'formalSessions', chamber: 'house', today: '2025-12-01' } as const;
    const debated = (await meetingsIn(db, quiet, floor, 10)).filter((each) => each.floor_debate_count > 0);
    expect(debated).toEqual([]);
    const oral = { ...floor, display: 'testimony', chamber: 'oral' } as const;
    expect(await countMeetings(db, quiet, oral)).toBe(1);
    expect(await countMeetings(db, config, oral)).toBe(2);
  });

  // P03
  test('runs one statement for each list', async () => {
    const oral = { display: 'testimony', chamber: 'oral', today: '2025-12-01' } as const;
    expect(await countStatements(db, (counted) => meetingsIn(counted, config, oral, 50))).toBe(1);
    expect(await countStatements(db, (counted) => countMeetings(counted, config, oral))).toBe(1);
  });
});
