import { beforeAll, expect, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import {
  action,
  bill,
  committee,
  legislator,
  rollCall,
  session,
  snapshot,
} from '../src/legislature/test-records/records.ts';
import { startSite, type TestSite } from './site.ts';

/* Roll calls whose records contradict themselves. */

const REASON = 'The source says failed, but the motion reads “adopted” and the count is 39 to 0.';
const tally = (yes: number, no: number) => ({ yes, no, absent: 0, notVoting: 0, other: 0 });

/** Votes of the Senate without a tally, with members only, and with zeros that are real. */
const UNCOUNTED = [
  ['Enactment', {}, { counts: undefined, votes: undefined }],
  ['Order', {}, { votes: undefined }],
  ['Acceptance of the report', { yes: ['Ann Fox', 'Bo Lin'], no: ['Cy Ray'] }, { counts: undefined }],
  [
    'Motion to postpone',
    {},
    { counts: { yes: 85, no: 40, absent: 0, notVoting: 0, other: 1 }, votes: undefined },
  ],
  [
    'Adoption of amendment 9',
    {},
    { result: 'fail', counts: { yes: 0, no: 0, absent: 40, notVoting: 0, other: 0 } },
  ],
] as const satisfies [string, Parameters<typeof rollCall>[1], Parameters<typeof rollCall>[2]][];

let site: TestSite;
const get = async (path: string) => (await fetch(site.address + path)).text();
/** The text of a page, with single spaces. */
const textOf = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
const idOf = async (title: string) =>
  (await site.db.selectFrom('roll_calls').select('id').where('title', '=', title).executeTakeFirstOrThrow())
    .id;

beforeAll(async () => {
  site = await startSite((db) =>
    importSource(
      db,
      snapshot([
        session(),
        legislator('Ada Marlowe', {
          memberships: [{ chamber: 'house', party: 'Democratic', district: '1st Elm' }],
        }),
        bill('H1', { actions: [action('2025-02-01', 'Filed')] }),
        bill('H2', {
          actions: [
            { ...action('2025-02-10', 'Read third and passed'), chamber: 'senate' },
            { ...action('2025-02-12', 'Vote reconsidered'), chamber: 'senate' },
          ],
        }),
        rollCall(
          'reconsidered',
          {},
          {
            billNumber: 'H2',
            counts: tally(90, 50),
            chamber: 'senate',
            date: '2025-02-10',
            motion: 'Passage of H2',
            kind: 'passage',
          },
        ),
        bill('H4', {
          actions: [
            action('2025-01-02', 'Filed'),
            action('2025-01-03', 'Passed to be engrossed -- see Roll Call #62 (Yeas 40 to Nays 0)'),
          ],
        }),
        committee('Commerce'),
        bill('H5', {
          actions: [
            action('2025-01-02', 'Filed'),
            action('2025-01-03', 'Commerce Do Pass, Passed, YEAS 9, NAYS 4.'),
          ],
        }),
        rollCall(
          'in committee',
          {},
          {
            ...{ billNumber: 'H5', motion: 'Do Pass', date: '2025-01-03', counts: tally(9, 4) },
            ...{ kind: 'committee', committee: 'Commerce' },
          },
        ),
        bill('H3', {
          actions: [
            { ...action('2025-01-04', 'Vote reconsidered'), chamber: 'senate' },
            { ...action('2025-01-06', 'Read third and passed'), chamber: 'senate' },
          ],
        }),
        ...(
          [
            ['amendment', 'Amendment 1 to H3', '2025-01-04'],
            ['passage', 'First passage of H3', '2025-01-04'],
            ['passage', 'Second passage of H3', '2025-01-06'],
          ] as const
        ).map(([kind, motion, date]) =>
          rollCall(
            motion,
            {},
            { billNumber: 'H3', chamber: 'senate', counts: tally(80, 60), date, motion, kind },
          ),
        ),
        rollCall(
          'contradicted',
          { yes: ['Ada Marlowe'] },
          { billNumber: 'H1', motion: 'Resolution adopted', result: 'fail', counts: tally(39, 0) },
        ),
        rollCall(
          'impossible',
          {},
          { billNumber: 'H1', motion: 'Third reading', result: 'pass', counts: tally(30, 34) },
        ),
        ...UNCOUNTED.map(([motion, voters, some]) =>
          rollCall(motion, voters, { chamber: 'senate', billNumber: 'H2', motion, ...some }),
        ),
        bill('H2'),
      ]),
      { path: 'vote-doubts' },
    ),
  );
});

// D15
test('a result that contradicts the motion and the tally is unclear, with the reason, wherever it is shown', async () => {
  const id = await idOf('Resolution adopted');
  for (const path of [
    `/app/votes/${id}`,
    '/app/votes',
    '/app/bill/1/votes',
    '/app/legislator/1/votes',
    '/app/votes.csv?chamber=house',
    '/app/votes.atom?chamber=house',
  ]) {
    const page = await get(path);
    expect([path, /unclear/i.test(page), page.includes(REASON)]).toEqual([path, true, true]);
    expect([path, page.includes('>Failed<')]).toEqual([path, false]);
  }
  const votes = JSON.parse(await get('/api/votes/list?chamber=house'));
  expect(votes).toContainEqual(expect.objectContaining({ id, result: 'unclear', result_reason: REASON }));
});

test('a roll call with an unclear result has no required majority', async () => {
  const page = await get(`/app/votes/${await idOf('Third reading')}`);
  expect(page).toContain('The source says passed, but the count is 30 to 34.');
  expect(page).not.toContain('a different rule applied');
});

test('a roll call with an unclear result does not count as a passage', async () => {
  const bill = await site.db.selectFrom('bills').select(['progress', 'status']).executeTakeFirstOrThrow();
  expect(bill).toEqual({ progress: 'filed', status: 'filed' });
});

// D15
test('a tally that the source does not have is a dash, and never zeros', async () => {
  for (const motion of ['Enactment', 'Order']) {
    const page = await get(`/app/votes/${await idOf(motion)}`);
    expect(textOf(page)).toContain('Tally: – Not in the source');
  }
  for (const path of ['/app/votes?chamber=senate', '/app/bill/2/votes']) {
    const page = textOf(await get(path));
    expect([path, page.split('– Not in the source').length - 1]).toEqual([path, 2]);
    expect([path, page.includes('0/0/0')]).toEqual([path, false]);
  }
  const csv = await get('/app/votes.csv?chamber=senate');
  expect(csv).toMatch(/Enactment,,Passed,,,,,,Not in the source/);
  expect(await get('/app/votes.atom?chamber=senate')).toContain('Passed. The tally is not in the source.');
  const votes = JSON.parse(await get('/api/votes/list?chamber=senate'));
  const none = { yes_count: null, no_count: null, absent_count: null, other_count: null, tally_from: null };
  expect(votes).toContainEqual(expect.objectContaining({ title: 'Enactment', ...none }));
  expect(votes).toContainEqual(expect.objectContaining({ title: 'Order', ...none }));
});

// D15
test('members are counted if the source has their votes but no tally, and the page says so', async () => {
  const page = textOf(await get(`/app/votes/${await idOf('Acceptance of the report')}`));
  expect(page).toContain('Counted from the members’ votes. The source has no tally.');
  expect(textOf(await get('/app/votes?chamber=senate'))).toContain('2/1/0 counted from the members’ votes');
  const votes = JSON.parse(await get('/api/votes/list?chamber=senate'));
  expect(votes).toContainEqual(
    expect.objectContaining({ yes_count: 2, no_count: 1, absent_count: 0, tally_from: 'members' }),
  );
});

test('a tally with nobody for or against stays one if members are counted as absent', async () => {
  expect(textOf(await get('/app/votes?chamber=senate'))).toContain('0/0/40');
});

// D15
test('lists of votes show how many members were neither yes, no nor absent, and do not say that none was absent', async () => {
  expect(textOf(await get('/app/votes?chamber=senate'))).toContain('85/40/– + 1 other');
  expect(await get('/app/votes.csv?chamber=senate')).toContain(
    'Motion to postpone,,Passed,,85,40,0,1,As in the source',
  );
  expect(await get('/app/votes.atom?chamber=senate')).toContain('85 yes, 40 no, 1 other.');
  const votes = JSON.parse(await get('/api/votes/list?chamber=senate'));
  expect(votes).toContainEqual(expect.objectContaining({ title: 'Motion to postpone', other_count: 1 }));
});

// D15
test('the page of a vote says whether the rule of the majority is known or assumed', async () => {
  const bare = textOf(await get(`/app/votes/${await idOf('Acceptance of the report')}`));
  expect(bare).toContain('Needed: 2 yes, a majority of those voting yes or no.');
  expect(bare).toContain('This rule is assumed, as the source does not state one.');
  const passage = { share: 'majority', of: 'elected', source: 'Elm Const. art. 1' } as const;
  const records = [
    session(),
    bill('H1'),
    rollCall('known', {}, { billNumber: 'H1', motion: 'Passage', counts: tally(80, 40) }),
    rollCall('vacant', {}, { billNumber: 'H1', motion: 'Passage', counts: tally(65, 60) }),
  ];
  const ruled = await startSite(
    (db) => importSource(db, snapshot(records), { path: 'vote-rules' }),
    undefined,
    { seats: { house: 130 }, passage },
  );
  const page = textOf(await (await fetch(`${ruled.address}/app/votes/1`)).text());
  expect(page).toContain('Needed: 66 yes, a majority of all 130 members. The vote had 14 more.');
  expect(page).toContain('This rule is known: Elm Const. art. 1.');
  const vacant = textOf(await (await fetch(`${ruled.address}/app/votes/2`)).text());
  expect(vacant).toContain(
    'The vote was 1 short. It is nevertheless recorded as passed: seats were vacant, the record is wrong, or a different rule applied.',
  );
  expect(vacant).toContain(
    'This is the rule for most bills: Elm Const. art. 1. Whether it applied to this vote is not known, because the recorded result contradicts it.',
  );
});

/** Members in alphabetical order. */
const names = Array.from(
  { length: 60 },
  (_, at) => `Member ${String.fromCharCode(97 + (at % 26))}${'aeiou'[Math.floor(at / 26)]}z`,
).sort();
/** Members from one place in the alphabet to another who vote no, while the others vote yes. */
const noesBetween = (from: number, to: number) => ({
  yes: names.filter((_, at) => at < from || at >= to),
  no: names.slice(from, to),
});

// D15
test('a list of members in alphabetical order is marked beside the result, with the official record, and compared with no party', async () => {
  const marked = await startSite((db) =>
    importSource(
      db,
      snapshot([
        session(),
        legislator(names[0] ?? '', {
          memberships: [{ chamber: 'house', party: 'Democratic', district: '1st Elm' }],
        }),
        rollCall('run', noesBetween(30, 42), { sourceUrl: 'https://elm.example/roll-calls/9' }),
        rollCall('mixed', {
          yes: names.filter((_, at) => at % 5 !== 0 || at === 0),
          no: names.filter((_, at) => at % 5 === 0 && at !== 0),
        }),
      ]),
      { path: 'vote-lists' },
    ),
  );
  const page = await (await fetch(`${marked.address}/app/votes/1`)).text();
  const result = page.slice(page.indexOf('<h2>Result</h2>'), page.indexOf('How each member voted'));
  expect(textOf(result)).toContain(
    'Check the list of members. All 12 members listed as voting no are neighbors',
  );
  expect(result).toContain('href="https://elm.example/roll-calls/9"');
  const counted = await marked.db.selectFrom('party_votes').select('roll_call_id').execute();
  expect(counted).toEqual([{ roll_call_id: 2 }]);
});

// D15
test('the lists of a chamber and session of which three are in alphabetical order are all in doubt', async () => {
  const party = { chamber: 'house', party: 'Democratic', district: '1st Elm' } as const;
  const doubted = await startSite((db) =>
    importSource(
      db,
      snapshot([
        session(),
        ...names.slice(0, 6).map((name) => legislator(name, { memberships: [party] })),
        ...[20, 30, 40].map((from) => rollCall(`run ${from}`, noesBetween(from, from + 12))),
        rollCall('few', noesBetween(1, 3)),
        rollCall('all', { yes: names }),
        rollCall('senate', noesBetween(1, 3), { chamber: 'senate' }),
      ]),
      { path: 'vote-lists' },
    ),
  );
  const textAt = async (path: string) => textOf(await (await fetch(doubted.address + path)).text());
  const few = await textAt('/app/votes/4');
  expect(few).toContain(
    'Check the list of members. In 3 other roll calls of this chamber and session, the members listed on one side are neighbors',
  );
  expect(few).toContain('How each party voted, if the list of members is right');
  expect(few).not.toContain('Against the majority');
  expect(await textAt('/app/votes/4/members.csv')).toContain('The list of members may be wrong');
  for (const id of [5, 6])
    expect(await textAt(`/app/votes/${id}`)).not.toContain('Check the list of members');

  const member = await textAt('/app/legislator/1/votes');
  expect(member).toContain('4 more roll calls are not counted, because the list of members may be wrong.');
  expect(member).toContain('yes in doubt');
});

// D15
test('the page of a vote that was reconsidered says so, with the action', async () => {
  const page = textOf(await get(`/app/votes/${await idOf('Passage of H2')}`));
  expect(page).toMatch(
    /Reconsidered\. This vote was not final\. Action of February 12, 2025 ?: Vote reconsidered/,
  );
  const other = textOf(await get(`/app/votes/${await idOf('Third reading')}`));
  expect(other).not.toContain('Reconsidered.');
});

// D15
test('a reconsideration undoes the vote on passage, and not a vote on an amendment before it', async () => {
  expect(textOf(await get(`/app/votes/${await idOf('First passage of H3')}`))).toContain('Reconsidered.');
  expect(textOf(await get(`/app/votes/${await idOf('Second passage of H3')}`))).not.toContain(
    'Reconsidered.',
  );
});

// D15
test('the votes of a bill without roll calls are the ones that its history names', async () => {
  const { id } = await site.db
    .selectFrom('bills')
    .select('id')
    .where('number', '=', 'H.4')
    .executeTakeFirstOrThrow();
  const page = textOf(await get(`/app/bill/${id}/votes`));
  expect(page).toContain(
    'No roll calls recorded for this bill. The records do not show how each member voted. The bill’s history names roll calls:',
  );
  expect(page).toContain('January 3, 2025 : Passed to be engrossed -- see Roll Call #62 (Yeas 40 to Nays 0)');
  expect(page).not.toContain('voice vote');

  const { id: inCommittee } = await site.db
    .selectFrom('bills')
    .select('id')
    .where('number', '=', 'H.5')
    .executeTakeFirstOrThrow();
  const ofCommittee = textOf(await get(`/app/bill/${inCommittee}/votes`));
  expect(ofCommittee).toContain('No roll calls recorded for this bill on the floor.');
  expect(ofCommittee).not.toContain('has not published');
});
