import { beforeAll, expect, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import { bill, legislator, rollCall, session, snapshot } from '../src/legislature/test-records/records.ts';
import { startSite, type TestSite } from './site.ts';

/* Roll calls in committee, which stay out of the lists and figures of the floor. */

const MEMBERS = Array.from({ length: 20 }, (_, at) => `Member Number${at}`);
const OTHERS = MEMBERS.slice(1);

let site: TestSite;
const get = async (path: string) => {
  const html = await (await fetch(site.address + path)).text();
  return html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
};
const idOf = async (title: string) =>
  (await site.db.selectFrom('roll_calls').select('id').where('title', '=', title).executeTakeFirstOrThrow())
    .id;

beforeAll(async () => {
  site = await startSite((db) =>
    importSource(
      db,
      snapshot([
        session(),
        ...MEMBERS.map((name) =>
          legislator(name, {
            memberships: [{ chamber: 'house', party: 'Democratic', district: `${name} Elm` }],
          }),
        ),
        { noun: 'committee', upstreamId: 'ferries', name: 'Ferries', chamber: 'house', kind: 'committee' },
        bill('H1'),
        rollCall('floor', { yes: MEMBERS }, { billNumber: 'H1', motion: 'Final passage' }),
        rollCall('floor report', { yes: OTHERS }, { billNumber: 'H1', motion: 'Do Pass', kind: 'committee' }),
        rollCall(
          'named',
          { yes: ['Member Number1'], no: ['Member Number0'] },
          { billNumber: 'H1', motion: 'Report the bill', kind: 'committee', committee: 'Ferries' },
        ),
        rollCall(
          'small',
          { yes: ['Member Number1', 'Member Number2'], no: ['Member Number0'] },
          { billNumber: 'H1', motion: 'Vote of few', kind: 'other' },
        ),
      ]),
      { path: 'committee-votes' },
    ),
  );
});

// D15
test('votes in committee are not in the lists, the file, the feed and the API of the floor', async () => {
  for (const path of [
    '/app/votes?chamber=house',
    '/app/votes.csv?chamber=house',
    '/app/votes.atom?chamber=house',
    '/api/votes/list?chamber=house',
  ]) {
    const page = await (await fetch(site.address + path)).text();
    const found = ['Final passage', 'Do Pass', 'Report the bill', 'Vote of few'].map((motion) =>
      page.includes(motion),
    );
    expect([path, found]).toEqual([path, [true, true, false, false]]);
  }
});

test('votes in committee have lists of their own with the committee and the bill', async () => {
  const committee = await site.db.selectFrom('committees').select('id').executeTakeFirstOrThrow();
  const list = await get(`/app/committee/${committee.id}/votes`);
  expect(list).toContain('1 roll call in committee, newest first.');
  expect(list).toContain('Report the bill , Ferries');
  const page = await get('/app/bill/1/votes');
  const floor = page.slice(0, page.indexOf('Votes in committee'));
  const inCommittee = page.slice(floor.length);
  expect(floor).toContain('Final passage');
  expect(floor).not.toContain('Report the bill');
  expect(inCommittee).toContain('Report the bill , Ferries');
  expect(inCommittee).toContain('Vote of few , in committee');
});

test('the page of a vote in committee names the committee and links to its list', async () => {
  const page = await get(`/app/votes/${await idOf('Report the bill')}`);
  expect(page).toContain('Ferries votes');
  expect(await get(`/app/votes/${await idOf('Vote of few')}`)).toContain('In committee, House');
});

test('a legislator’s attendance and agreement with the party count the floor only', async () => {
  const { id } = await site.db
    .selectFrom('legislators')
    .select('id')
    .where('full_name', '=', 'Member Number0')
    .executeTakeFirstOrThrow();
  const page = await get(`/app/legislator/${id}/votes`);
  expect(page).toContain('Voted in 1 roll call.');
  expect(page).toContain(
    'Attendance is not known, because the source lists no absences for this chamber and session.',
  );
  expect(page).toContain('Voted with the Democratic majority in 1 of 1');
  expect(page).toContain('2 votes in committee are listed but not counted.');
  expect(page).toContain('Report the bill , Ferries');
});
