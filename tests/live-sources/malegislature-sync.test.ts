import { expect, test } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { acceptList } from '../../src/sources/held.server.ts';
import { addSource } from '../../src/sources/sources.server.ts';
import { testSource } from '../../src/sources/test-source.server.ts';
import { describeOnBothEngines } from '../databases.ts';
import { answer, OUTAGES } from './faults.ts';
import {
  addPeople,
  apiAction,
  apiDocument,
  apiHearing,
  BRANCHES,
  expectKeptRate,
  siteWithMaLegislature,
} from './malegislature-site.ts';
import { recordsOf } from './records-of.ts';

const openEmpty = () => openDatabase(':memory:');
const DAY_MS = 86_400_000;
const stubs = (...codes: string[]) => codes.map((MemberCode) => ({ MemberCode }));

describeOnBothEngines('the Massachusetts Legislature as a source', (open) => {
  test('loads members, committees, bills, roll calls and hearings, and then asks for lists only', async () => {
    const site = await siteWithMaLegislature(await open());
    const { db, double } = site;
    addPeople(double);
    const voted = apiDocument(1, { RollCalls: [{ Branch: 'House', RollCallNumber: 7 }] });
    double.setDocument(voted, [
      apiAction('2025-02-01', 'Referred to the committee on the Judiciary'),
      apiAction('2025-02-20', 'Passed to be engrossed - 1 YEAS to 1 NAYS (See YEA and NAY No. 7)'),
    ]);
    double.setDocument(apiDocument(2));
    double.answers.set(`${BRANCHES}/Branches/House/RollCalls/7`, {
      Branch: 'House',
      RollCallNumber: 7,
      QuestionMotion: 'Shall the bill pass to be engrossed?',
      Yeas: stubs('A_M1'),
      Nays: stubs('C.F'),
      Absent: [],
    });
    // An earlier court's hearing is in the list too.
    double.answers.set('Hearings/4000', apiHearing(4000, '2021-03-01'));
    double.answers.set('Hearings/5700', apiHearing(5700, '2025-02-10', [voted]));
    expect(await site.run()).toMatchObject({ outcome: 'done' });

    const records = await recordsOf(db);
    const of = (type: string) => records.map((each) => JSON.parse(each)).filter((each) => each.type === type);
    expect(of('bill').map(({ number }) => number)).toEqual(['H.1', 'H.2']);
    expect(of('person')).toHaveLength(3);
    expect(of('sponsor')[0]).toMatchObject({ full_name: 'Ada Marlowe', classification: 'primary' });
    expect(of('roll call')).toMatchObject([{ vote_date: '2025-02-20', result: 'pass', yes_count: 1 }]);
    expect(of('vote').map(({ full_name }) => full_name)).toEqual(['Ada Marlowe', 'Cleo Fern']);
    expect(of('hearing')).toMatchObject([{ meeting_date: '2025-02-10', number: 'H.1' }]);
    expect(of('session')).toMatchObject([{ identifier: '194th', start_year: 2025 }]);
    const roles = await db.selectFrom('committee_members').select('role').orderBy('role').execute();
    expect(roles.map(({ role }) => role)).toEqual(['chair', 'member', 'member']);
    const texts = await db.selectFrom('bill_versions').select('name').execute();
    expect(texts.map(({ name }) => name)).toEqual(['Bill Text', 'Bill Text']);

    const asked = double.log.length;
    expect(await site.runNext()).toMatchObject({ outcome: 'done', summary: 'Nothing new, 2 requests.' });
    expect(double.log.slice(asked).map(({ operation }) => operation)).toEqual([
      `GET ${BRANCHES}/Documents`,
      'GET Hearings',
    ]);
    expect(await recordsOf(db)).toEqual(records);
    await expectKeptRate(site);
  });

  test('fetches only what changed in a list or at a committee, and everything else once a week', async () => {
    const site = await siteWithMaLegislature(await open());
    const { db, double, clock } = site;
    addPeople(double);
    for (let number = 1; number <= 6; number++) double.setDocument(apiDocument(number));
    await site.run();
    const fetched = async () => {
      const asked = double.log.length;
      await site.runNext();
      const paths = double.log.slice(asked).map(({ operation }) => operation);
      return paths.filter((path) => path.endsWith('History') || /Documents\/\w+$/.test(path));
    };
    double.setDocument(apiDocument(2, { Title: 'An Act on plums' }));
    expect(await fetched()).toEqual([`GET ${BRANCHES}/Documents/H2`]);

    clock.advance(DAY_MS);
    double.setDocument(apiDocument(3, { _committee: 'J19' }), [apiAction('2025-03-04', 'Reported')]);
    expect(await fetched()).toEqual([`GET ${BRANCHES}/Documents/H3`]);

    // No list shows an action.
    double.setDocument(apiDocument(4), [apiAction('2025-03-05', 'Read')]);
    expect(await fetched()).toEqual([]);
    clock.advance(7 * DAY_MS);
    expect(await fetched()).toHaveLength(6);
    const actions = await db
      .selectFrom('bill_actions')
      .select('action_text')
      .orderBy('action_date')
      .execute();
    expect(actions.map(({ action_text }) => action_text)).toEqual(['Reported', 'Read']);
    await expectKeptRate(site);
  });
});

test('a docket that becomes a bill stays one record', async () => {
  const site = await siteWithMaLegislature(await openEmpty());
  const docket = { ...apiDocument(1), BillNumber: null };
  site.double.setDocument(docket);
  await site.run();
  expect(await site.db.selectFrom('bills').select(['id', 'number']).execute()).toMatchObject([
    { number: 'HD.8999' },
  ]);
  site.double.answers.clear();
  site.double.setDocument(apiDocument(1));
  expect(await site.runNext()).toMatchObject({ outcome: 'done' });
  expect(await site.db.selectFrom('bills').select(['number', 'docket_number']).execute()).toEqual([
    { number: 'H.1', docket_number: 'HD.8999' },
  ]);
});

test('a docket that only the clerk’s list has is taken from the list', async () => {
  const site = await siteWithMaLegislature(await openEmpty());
  const { LegislationTypeName: _, ...row } = apiDocument(1, { BillNumber: null, IsDocketBookOnly: true });
  site.double.setDocument(row);
  expect(await site.run()).toMatchObject({ outcome: 'done' });
  expect(site.double.log.filter(({ operation }) => /Documents\/HD/.test(operation))).toEqual([]);
  expect(await site.db.selectFrom('bills').select('number').execute()).toEqual([{ number: 'HD.8999' }]);
});

test('a bill on an agenda of these weeks is fetched every day, and a hearing that moves is moved', async () => {
  const site = await siteWithMaLegislature(await openEmpty());
  const { db, double, clock } = site;
  addPeople(double);
  double.setDocument(apiDocument(1));
  double.answers.set('Hearings/5700', apiHearing(5700, '2025-03-10', [apiDocument(1)]));
  await site.run();
  double.setDocument(apiDocument(1), [apiAction('2025-03-03', 'Hearing scheduled')]);
  double.answers.set('Hearings/5700', {
    ...apiHearing(5700, '2025-03-12', [apiDocument(1)]),
    Status: 'Rescheduled',
    RescheduledHearing: { EventDate: '2025-03-10T11:00:00', Location: { LocationName: 'B-2' } },
  });
  clock.advance(DAY_MS);
  expect(await site.runNext()).toMatchObject({ outcome: 'done' });
  expect(await db.selectFrom('meetings').select(['meeting_date', 'status']).execute()).toEqual([
    { meeting_date: '2025-03-12', status: 'rescheduled' },
  ]);
  expect(await db.selectFrom('bill_actions').select('action_text').execute()).toEqual([
    { action_text: 'Hearing scheduled' },
  ]);
});

test('a record that the API can never give is left out, and asked for again after a day', async () => {
  const site = await siteWithMaLegislature(await openEmpty());
  const { db, double, clock } = site;
  addPeople(double);
  double.setDocument(apiDocument(1));
  double.setDocument(apiDocument(2));
  double.answers.set('Hearings/5700', apiHearing(5700, '2025-03-10'));
  double.fault(/Hearings\/5700|Documents\/H1$/, answer(500), 99);
  expect(await site.run()).toMatchObject({
    outcome: 'partial',
    summary: expect.stringContaining('1 bill still to be fetched'),
  });
  expect(await db.selectFrom('bills').select('number').execute()).toEqual([{ number: 'H.2' }]);
  const asked = double.log.length;
  await site.runNext();
  expect(double.log.slice(asked)).toHaveLength(2);
  clock.advance(DAY_MS);
  await site.runNext();
  expect(double.log.slice(asked).map(({ operation }) => operation)).toContain(`GET ${BRANCHES}/Documents/H1`);
  await expectKeptRate(site);
});

// A list in place of a document is a document of another form, which waits for an administrator. Answers that never come or end take
// the time of a real timeout, and are the same for all sources.
test.each(Object.entries(OUTAGES).filter(([name]) => !/never|in place of/.test(name)))(
  'what was fetched before %s is imported, and nothing is asked twice',
  async (name, fault) => {
    const site = await siteWithMaLegislature(await openEmpty());
    const { db, double } = site;
    for (let number = 1; number <= 9; number++) double.setDocument(apiDocument(number));
    // Each request is tried four times, and after five documents with an error of the server the server is down.
    double.fault(/Documents\/H[1-6]$/, fault, name.startsWith('status') ? 20 : 4);
    expect(await site.run()).toMatchObject({ outcome: 'failed' });
    expect(await db.selectFrom('bills').select('id').execute()).toHaveLength(3);
    const asked = double.log.length;
    for (let runs = 0; runs < 14 && (await site.runNext())?.outcome !== 'done'; runs++);
    expect(await db.selectFrom('bills').select('id').execute()).toHaveLength(9);
    const again = double.log.slice(asked).map(({ operation }) => operation);
    expect(again.filter((path) => /Documents\/H[789]$/.test(path))).toEqual([]);
    await expectKeptRate(site);
  },
);

test('a list that lacks many documents is not used until an administrator accepts it', async () => {
  const site = await siteWithMaLegislature(await openEmpty());
  for (let number = 1; number <= 20; number++) site.double.setDocument(apiDocument(number));
  await site.run();
  for (let number = 1; number <= 15; number++) {
    site.double.answers.delete(`${BRANCHES}/Documents/H${number}`);
  }
  expect(await site.runNext()).toMatchObject({
    outcome: 'failed',
    summary: expect.stringContaining('lacks 15 of the 20'),
  });
  expect((await site.source()).hold).toBe('implausible');
  await acceptList(site.db, await site.source(), site.clock.now());
  site.clock.advance(DAY_MS / 24);
  expect(await site.run()).toMatchObject({ outcome: 'done' });
});

test('a document of another form, of another court or with few of its actions waits for an administrator', async () => {
  const site = await siteWithMaLegislature(await openEmpty());
  const { db, double } = site;
  const actions = ['Filed', 'Read', 'Reported', 'Engrossed'].map((text) => apiAction('2025-02-01', text));
  double.setDocument(apiDocument(1), actions);
  await site.run();
  double.setDocument(apiDocument(1, { Title: 'An Act on less' }), actions.slice(0, 1));
  double.setDocument(apiDocument(2, { RollCalls: 'none' }));
  double.setDocument(apiDocument(3));
  double.answers.set(`${BRANCHES}/Documents/H3`, apiDocument(3));
  double.fault(/Documents\/H3$/, answer(200, JSON.stringify(apiDocument(3, { GeneralCourtNumber: 193 }))));
  expect(await site.runNext()).toMatchObject({ outcome: 'partial' });
  const held = await db
    .selectFrom('staged_records')
    .select(['name', 'held_reason'])
    .orderBy('name')
    .execute();
  expect(held).toEqual([
    { name: 'H1', held_reason: 'It has 1 action. It had 4 before.' },
    { name: 'H2', held_reason: expect.stringContaining('It has another form than usual: RollCalls') },
    { name: 'H3', held_reason: 'It belongs to court 193, not to court 194.' },
  ]);
  expect(await db.selectFrom('bill_actions').select('bill_id').execute()).toHaveLength(4);
});

test('a test says in one sentence what is wrong', async () => {
  const site = await siteWithMaLegislature(await openEmpty());
  const say = async () => (await testSource(site.services, await site.source())).message;
  expect(await say()).toBe('The Massachusetts Legislature answers. Its newest court is the 194th.');
  site.double.fault(/./, answer(403));
  expect(await say()).toMatch(/answered 403: it refuses this site\.$/);
  site.double.fault(/./, answer(200, '<Answer/>'));
  expect(await say()).toBe(
    'The Massachusetts Legislature sent an answer that cannot be read. Try again later.',
  );
  site.double.fault(/./, answer(200, '{"Courts":[]}'));
  expect(await say()).toBe(
    'The Massachusetts Legislature sent GeneralCourts/Documents in another form than usual.',
  );
  site.services.settings.malegislatureUrl = 'http://127.0.0.1:9/';
  expect(await say()).toMatch(/^127\.0\.0\.1:9 cannot be reached/);
});

test('the source needs neither a key nor a state, and its records keep other states out', async () => {
  const site = await siteWithMaLegislature(await openEmpty());
  expect(await site.source()).toMatchObject({ name: 'malegislature-ma', state_code: 'ma', sealed_key: null });
  site.double.setDocument(apiDocument(1));
  await site.run();
  const ofVermont = { kind: 'legiscan', state: 'VT', key: '0123456789abcdef0123456789abcdef' };
  await expect(addSource(site.services, ofVermont, site.clock.now())).rejects.toThrow(
    'This site has records of Massachusetts.',
  );
});
