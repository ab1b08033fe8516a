import { expect, test } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { zipOf } from '../../src/importers/test-archives.ts';
import { testSource } from '../../src/sources/test-source.server.ts';
import { describeOnBothEngines } from '../databases.ts';
import { answer, OUTAGES } from './faults.ts';
import { OPENSTATES_KEY } from './openstates-double.ts';
import { apiBill, apiEvent, apiVote, expectKeptLimits, siteWithOpenStates } from './openstates-site.ts';
import { recordsOf } from './records-of.ts';

const openEmpty = () => openDatabase(':memory:');
/** A time within a minute of a day, with microseconds as Open States sends them. */
const at = (second: number) => `2025-03-01T10:00:${String(second).padStart(2, '0')}.000001+00:00`;
const twoDigits = (number: number) => String(number).padStart(2, '0');
const MINUTE_LATER = '2025-03-03T12:59:00.000000+00:00';
const BULK = zipOf([
  {
    name: 'MA/194th/MA_194th_bills.csv',
    bytes:
      'id,identifier,title,classification,subject,session_identifier,jurisdiction,organization_classification\n' +
      "ocd-bill/1,H 1,An Act on orchard 1,['bill'],[],194th,Massachusetts,lower\n" +
      "ocd-bill/7,H 7,An Act on orchard 7,['bill'],[],194th,Massachusetts,lower\n",
  },
]);

describeOnBothEngines('an Open States source', (open) => {
  test('loads people, committees, bills, roll calls and meetings, and then asks little while nothing changes', async () => {
    const site = await siteWithOpenStates(await open());
    const { db, double } = site;
    double.records.bills = [
      { ...apiBill(1, at(1), ['Filed', 'Referred to the committee on Agriculture']), votes: [apiVote(1)] },
      apiBill(2, at(2)),
    ];
    double.records.events = [apiEvent(1, '2025-03-10T15:00:00+00:00', ['H 1'])];
    expect(await site.run()).toMatchObject({ outcome: 'done' });
    const records = await recordsOf(db);
    const of = (type: string) => records.filter((record) => record.includes(`"type":"${type}"`));
    expect(of('bill')).toHaveLength(2);
    expect(of('person')).toHaveLength(3);
    expect(of('vote').map((vote) => JSON.parse(vote).full_name)).toEqual([
      'Ada Marlowe',
      'Ben Oak',
      'Cleo Fern',
    ]);
    expect(of('sponsor').map((sponsor) => JSON.parse(sponsor).full_name)).toEqual([
      'Ada Marlowe',
      'Ada Marlowe',
    ]);
    expect(JSON.parse(of('hearing')[0] ?? '{}')).toMatchObject({ meeting_date: '2025-03-10', number: 'H.1' });
    expect(JSON.parse(of('session')[0] ?? '{}')).toMatchObject({ identifier: '194th', start_year: 2025 });
    expect(await db.selectFrom('committee_members').select('role').execute()).toEqual([{ role: 'chair' }]);
    expect(await db.selectFrom('staged_records').select('id').execute()).toEqual([]);

    const asked = double.log.length;
    expect(await site.runNext()).toMatchObject({ outcome: 'done', summary: 'Nothing new, 1 request.' });
    expect(double.log.slice(asked).map(({ operation }) => operation)).toEqual(['GET bills 194th 1']);
    expect(await recordsOf(db)).toEqual(records);
    await expectKeptLimits(site);
  });

  test('begins with the bulk file of a session, and goes on with what changed after it', async () => {
    const site = await siteWithOpenStates(await open());
    const { db, double } = site;
    double.bulk = BULK;
    const url = `${double.url}bulk/MA_194th_csv_0123.zip`;
    const made = '2025-03-02T00:00:00+00:00';
    double.sessions[1] = {
      ...double.sessions[1],
      downloads: [{ url, data_type: 'csv', created_at: made, updated_at: made }],
    };
    double.records.bills = [
      apiBill(1, '2025-02-20T00:00:00.000000+00:00', ['Not asked for']),
      apiBill(7, MINUTE_LATER, ['Filed', 'Read']),
    ];
    expect(await site.run()).toMatchObject({ outcome: 'done' });
    const actions = await db.selectFrom('bill_actions').select('action_text').orderBy('position').execute();
    expect(actions.map(({ action_text }) => action_text)).toEqual(['Filed', 'Read']);
    expect(await db.selectFrom('bills').select('number').orderBy('number').execute()).toEqual([
      { number: 'H.1' },
      { number: 'H.7' },
    ]);
  });
});

test('bills that change during a walk are not skipped, and more of one time than a page has are all read', async () => {
  const site = await siteWithOpenStates(await openEmpty());
  const { db, double } = site;
  const bills = [
    ...Array.from({ length: 30 }, (_, number) => apiBill(number + 1, at(number))),
    ...Array.from({ length: 45 }, (_, number) => apiBill(number + 101, at(40))),
  ];
  double.records.bills = bills;
  double.beforeAnswer = () => {
    // A bill of an earlier page moves to the end before each answer, so all others move by one.
    const walked = double.log.filter(({ operation }) => operation.startsWith('GET bills')).length;
    const moved = bills[walked];
    if (walked > 0 && walked < 5 && moved) moved.updated_at = at(50 + walked);
  };
  expect(await site.run()).toMatchObject({ outcome: 'done' });
  const { count } = await db
    .selectFrom('bills')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(75);
  await expectKeptLimits(site);
});

test('a day’s requests end with the day, also those that are refused, and it goes on on the next', async () => {
  const site = await siteWithOpenStates(await openEmpty());
  const { db, double, clock } = site;
  double.records.bills = Array.from({ length: 3_700 }, (_, number) =>
    apiBill(
      number + 1,
      `2025-01-${twoDigits(2 + Math.floor(number / 1_440))}T${twoDigits(Math.floor(number / 60) % 24)}:${twoDigits(number % 60)}:00.000000+00:00`,
      [],
    ),
  );
  const outcomes: string[] = [];
  for (let run = 0; run < 20; run++) {
    const result = await site.runNext();
    outcomes.push(result?.outcome ?? 'not due');
    if (result?.outcome === 'done') break;
  }
  expect(outcomes.at(-1)).toBe('done');
  expect(outcomes.filter((outcome) => outcome !== 'done').length).toBeGreaterThan(2);
  expect(clock.now().toISOString() > '2025-03-04').toBe(true);
  const { count } = await db
    .selectFrom('bills')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(3_700);
  await expectKeptLimits(site);

  double.limits.day = 0;
  const result = await site.runNext();
  expect(result).toMatchObject({
    outcome: 'failed',
    summary: 'Open States answered that the 0 requests of this day are used. The site asks again tomorrow.',
  });
  expect((await site.source()).due_at).toBe(
    new Date(Date.parse(clock.now().toISOString().slice(0, 10)) + 86_400_000 + 300_000).toISOString(),
  );
});

test('after a refusal for a minute’s limit, the site waits for the next minute and goes on', async () => {
  const site = await siteWithOpenStates(await openEmpty());
  site.double.fault(/bills/, answer(429, '{"detail":"exceeded limit of 10/min: 11"}'));
  site.double.records.bills = [apiBill(1, at(1))];
  expect(await site.run()).toMatchObject({ outcome: 'done' });
  const bills = site.double.log.filter(({ operation }) => operation.startsWith('GET bills'));
  expect((bills[1]?.at.getTime() ?? 0) - (bills[0]?.at.getTime() ?? 0)).toBeGreaterThan(60_000);
  await expectKeptLimits(site);
});

test.each(Object.entries(OUTAGES))(
  'what was fetched before %s is imported, and nothing is asked twice',
  async (_name, fault) => {
    const site = await siteWithOpenStates(await openEmpty());
    site.double.records.bills = Array.from({ length: 25 }, (_, number) => apiBill(number + 1, at(number)));
    let pages = 0;
    site.double.beforeAnswer = () => {
      if (site.double.log.at(-1)?.operation.startsWith('GET bills') && ++pages === 1)
        site.double.fault(/bills/, fault, 2);
    };
    expect(await site.run()).toMatchObject({ outcome: 'failed' });
    const bills = await site.db.selectFrom('bills').select('id').execute();
    expect(bills).toHaveLength(20);
    expect(await site.runNext()).toMatchObject({ outcome: 'done' });
    expect(await site.db.selectFrom('bills').select('id').execute()).toHaveLength(25);
    await expectKeptLimits(site);
  },
);

test('a meeting that Open States removes is canceled, and one that moves is moved', async () => {
  const site = await siteWithOpenStates(await openEmpty());
  const { db, double } = site;
  const first = apiEvent(1, '2025-03-10T15:00:00+00:00');
  const second = apiEvent(2, '2025-03-11T15:00:00+00:00');
  double.records.bills = [apiBill(1, at(1))];
  double.records.events = [first, second];
  await site.run();
  first.deleted = true;
  second.start_date = '2025-03-12T15:00:00+00:00';
  for (let runs = 0; runs < 3; runs++) await site.runNext();
  const meetings = db.selectFrom('meetings').select(['meeting_date', 'status']).orderBy('meeting_date');
  expect(await meetings.execute()).toEqual([
    { meeting_date: '2025-03-10', status: 'canceled' },
    { meeting_date: '2025-03-12', status: expect.stringMatching(/scheduled|rescheduled/) },
  ]);
});

test('a record of another form waits for an administrator, and the others are imported', async () => {
  const site = await siteWithOpenStates(await openEmpty());
  const { jurisdiction: _, ...without } = apiBill(2, at(2));
  site.double.records.bills = [apiBill(1, at(1)), without as ReturnType<typeof apiBill>];
  expect(await site.run()).toMatchObject({ outcome: 'done' });
  expect(await site.db.selectFrom('bills').select('number').execute()).toEqual([{ number: 'H.1' }]);
  expect(await site.db.selectFrom('staged_records').select(['name', 'held_reason']).execute()).toEqual([
    { name: 'H 2', held_reason: expect.stringContaining('It has another form than usual: jurisdiction') },
  ]);
});

test('a test says in one sentence what is wrong', async () => {
  const site = await siteWithOpenStates(await openEmpty());
  const say = async () => (await testSource(site.services, await site.source())).message;
  expect(await say()).toBe('Open States accepts the key. It has 194th Legislature.');
  site.double.key = 'another-key';
  expect(await say()).toMatch(
    /answered 401 \(Unauthorized\): it refuses this site or its key\. Check the key\.$/,
  );
  site.double.fault(/./, answer(200, '{"id":"x"}'));
  expect(await say()).toBe('Open States sent the jurisdiction in another form than usual.');
  site.services.settings.openstatesUrl = 'http://127.0.0.1:9/';
  expect(await say()).toMatch(/^127\.0\.0\.1:9 cannot be reached/);
  const requests = await site.db.selectFrom('source_requests').selectAll().execute();
  expect(JSON.stringify([requests, await site.source()])).not.toContain(OPENSTATES_KEY);
});
