import '../app/subscribers.ts';
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { addUser } from '../accounts/users.server.ts';
import { addToAgenda } from '../agenda/agenda.server.ts';
import type { Database } from '../db/database.ts';
import { importSource } from '../legislature/legislature.server.ts';
import type { LegislativeRecordInput } from '../legislature/records.ts';
import { action, bill, committee, meeting, session, snapshot } from '../legislature/test-records/records.ts';
import { trackBills } from '../tracking/tracked.server.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { changeText, type ShownChange } from './change-text.ts';
import { markSeen, recordVisit } from './changes.server.ts';
import { changesAfter } from './followed-changes.server.ts';

const ZONE = 'America/New_York';
const TODAY = dayOfMoment(new Date(), ZONE);
const MINUTE = 60_000;

const importRecords = (db: Database, ...records: LegislativeRecordInput[]) =>
  importSource(db, snapshot([session(), committee('Joint Committee on Parks'), ...records]), {
    path: 'test',
  });
const idOf = async (db: Database, number: string) =>
  (await db.selectFrom('bills').select('id').where('number', '=', number).executeTakeFirstOrThrow()).id;
const newUser = (db: Database, name: string) =>
  addUser(db, { email: `${name}@elm.example`, role: 'user', passwordHash: null });
/** All changes shown to a user since a change event, including those that are not news. */
const allChanges = async (db: Database, userId: number, seen = 0) => {
  const { groups, past } = await changesAfter(db, userId, seen, ZONE);
  return [...groups, ...past].flatMap(({ changes, ...of }) =>
    changes.map((change) => ({ ...of, ...change })),
  );
};
const textsFor = async (db: Database, userId: number, seen = 0) =>
  (await allChanges(db, userId, seen)).map(({ name, text }) => `${name}: ${text}`);

const referred = action('2025-02-01', 'Referred to the committee on Parks');
const notice = (text: string) => action('2025-07-01', text, 'joint');
const heard = (number: string, ...notices: string[]) =>
  bill(number, { actions: [referred, ...notices.map(notice)] });
const filed = action('2025-01-01', 'Filed');
const JULY = 'Hearing scheduled for 07/10/2099 from 01:00 PM-05:00 PM in A-2';

describeOnBothEngines('the changes shown to a user', (openEmpty) => {
  // P16
  test('start at the first visit and include an import that was running then', async () => {
    const db = await openEmpty();
    await importRecords(db, bill('H1', { actions: [filed] }), bill('H2'));
    const anna = await newUser(db, 'anna');
    await trackBills(db, anna, [await idOf(db, 'H.1')]);
    const began = Date.now();
    const at = (minutes: number) => ({ now: new Date(began + minutes * MINUTE) });
    expect(await recordVisit(db, anna, { ...at(0), isPrefetch: true })).toBeUndefined();
    expect(await recordVisit(db, anna, at(0))).toBeUndefined();
    await importRecords(
      db,
      bill('H1', { actions: [filed, action('2025-03-04', 'Read')] }),
      bill('H2', { actions: [referred] }),
    );
    // As if the import had begun before the first visit.
    await db.updateTable('change_events').set({ detected_at: '2025-01-01T00:00:00Z' }).execute();
    const seen = (await recordVisit(db, anna, at(10)))?.seen;
    expect(await textsFor(db, anna, seen)).toEqual(['H.1: Read']);
    expect((await recordVisit(db, anna, { ...at(50), isPrefetch: true }))?.seen).not.toBe(seen);
    expect((await recordVisit(db, anna, at(39)))?.seen).toBe(seen);
    const later = await recordVisit(db, anna, at(80));
    expect(later?.since).toBe(at(39).now.toISOString());
    expect(await textsFor(db, anna, later?.seen)).toEqual([]);
  });

  // P16
  test('are marked as seen up to the newest one shown', async () => {
    const db = await openEmpty();
    await importRecords(db, bill('H1'));
    const anna = await newUser(db, 'anna');
    await trackBills(db, anna, [await idOf(db, 'H.1')]);
    await recordVisit(db, anna);
    const read = (...texts: string[]) =>
      importRecords(db, bill('H1', { actions: texts.map((text) => action('2025-03-04', text)) }));
    await read('Read');
    const shown = (await changesAfter(db, anna, 0, ZONE)).newest;
    await read('Read', 'Amended');
    await markSeen(db, anna, shown);
    expect(await textsFor(db, anna, (await recordVisit(db, anna))?.seen)).toEqual(['H.1: Amended']);
    await markSeen(db, anna, shown + 1);
    await markSeen(db, anna, shown);
    expect(await textsFor(db, anna, (await recordVisit(db, anna))?.seen)).toEqual([]);
  });

  // P16
  test('start with changes to meetings, and are marked as incomplete beyond the limit', async () => {
    const db = await openEmpty();
    const numbers = Array.from({ length: 60 }, (_, at) => `H${at + 1}`);
    const parks = (status: 'scheduled' | 'canceled', ...of: string[]) =>
      meeting('1', { date: '2099-03-04', status, bills: ['H1', ...of] });
    const past = (status: 'scheduled' | 'held') =>
      meeting('2', { date: '2025-01-01', status, bills: ['H1'] });
    await importRecords(
      db,
      ...numbers.map((number) => bill(number, { actions: [filed] })),
      parks('scheduled'),
      past('scheduled'),
    );
    const anna = await newUser(db, 'anna');
    const bills = await db.selectFrom('bills').select('id').execute();
    await trackBills(
      db,
      anna,
      bills.map(({ id }) => id),
    );
    await importRecords(db, parks('canceled'));
    await importRecords(db, parks('canceled', ...numbers.slice(1, 6)), past('held'));
    await importRecords(
      db,
      ...numbers.map((number) => bill(number, { actions: [filed, action(TODAY, 'Read')] })),
    );
    const { groups, hasMore } = await changesAfter(db, anna, 0, ZONE);
    expect([groups.length, hasMore]).toEqual([50, true]);
    const added = 'Added to the agenda of a meeting on March 4, 2099';
    expect(groups.slice(0, 7).map(({ changes }) => changes.map(({ text }) => text))).toEqual([
      ['Canceled. It was scheduled for March 4, 2099'],
      ...Array(5).fill([added, 'Read']),
      ['Read'],
    ]);
    expect(groups[1]?.id).toBeGreaterThan(groups[2]?.id ?? 0);
  });

  // P16
  test('are grouped by bill, with the date of each action', async () => {
    const db = await openEmpty();
    await importRecords(db, bill('H1', { title: 'An Act on oil' }), bill('H2'));
    const anna = await newUser(db, 'anna');
    await trackBills(db, anna, [await idOf(db, 'H.1'), await idOf(db, 'H.2')]);
    const read = action(TODAY, 'Placed on the calendar');
    await importRecords(
      db,
      bill('H1', { title: 'An Act on oil', actions: [read, action(TODAY, 'Amended')] }),
      bill('H2', { actions: [read] }),
    );
    const { groups, past } = await changesAfter(db, anna, 0, ZONE);
    expect(past).toEqual([]);
    expect(groups.map(({ name, title }) => [name, title])).toEqual([
      ['H.2', expect.any(String)],
      ['H.1', 'An Act on oil'],
    ]);
    expect(groups[1]?.changes.toSorted((one, other) => one.text.localeCompare(other.text))).toMatchObject([
      { text: 'Amended', day: TODAY },
      { text: 'Placed on the calendar', day: TODAY },
      { text: 'Status: On the floor', day: TODAY },
    ]);
  });

  // P16
  test('list corrections, late records and past meetings separately', async () => {
    const db = await openEmpty();
    const held = (startTime: string) =>
      meeting('1', { date: '2025-01-01', startTime, title: 'Hearing on oil', bills: ['H1'] });
    const acts = (...of: [string, string][]) =>
      bill('H1', { actions: of.map(([day, text]) => action(day, text)) });
    await importRecords(db, acts([TODAY, 'Read a frist time']), bill('H2'), held('09:00'));
    const anna = await newUser(db, 'anna');
    await trackBills(db, anna, [await idOf(db, 'H.1')]);
    const [last] = await db.selectFrom('change_events').select('id').orderBy('id', 'desc').limit(1).execute();
    await importRecords(
      db,
      acts([TODAY, 'Read a first time'], [TODAY, 'Amended'], ['2025-02-01', 'Noted']),
      held('10:00'),
    );
    const { groups, past } = await changesAfter(db, anna, last?.id ?? 0, ZONE);
    const textsOf = (some: typeof groups) =>
      some.map(({ name, changes }) => [name, changes.map(({ text }) => text)]);
    expect(textsOf(groups)).toEqual([['H.1', ['Amended']]]);
    expect(textsOf(past)).toEqual([
      ['Hearing on oil', [expect.stringMatching(/^Moved from/)]],
      ['H.1', ['Read a first time', 'Noted']],
    ]);
  });

  // P16
  test('are news if they are newer than the records of the import before, however long ago that was', async () => {
    const db = await openEmpty();
    const importAsOf = (asOf: string, ...actions: ReturnType<typeof action>[]) =>
      importSource(db, snapshot([session(), bill('H1', { actions })], { asOf }), { path: 'test' });
    await importAsOf('2025-03-01', filed);
    const anna = await newUser(db, 'anna');
    await trackBills(db, anna, [await idOf(db, 'H.1')]);
    await importAsOf('2025-06-01', filed, action('2025-01-10', 'Noted'), action('2025-03-04', 'Read'));
    const { groups, past } = await changesAfter(db, anna, 0, ZONE);
    const textsOf = (some: typeof groups) => some.flatMap(({ changes }) => changes.map(({ text }) => text));
    expect([textsOf(groups), textsOf(past)]).toEqual([['Read'], ['Noted']]);
  });

  // P16, D03
  test('include a meeting that no record mentions anymore, for users who follow it', async () => {
    const db = await openEmpty();
    await importRecords(db, heard('H1', JULY), heard('H2'));
    const [anna, bea, cora] = [
      await newUser(db, 'anna'),
      await newUser(db, 'bea'),
      await newUser(db, 'cora'),
    ];
    await trackBills(db, anna, [await idOf(db, 'H.1')]);
    await trackBills(db, cora, [await idOf(db, 'H.2')]);
    const { id } = await db.selectFrom('meetings').select('id').executeTakeFirstOrThrow();
    await addToAgenda(db, bea, id);
    const [last] = await db.selectFrom('change_events').select('id').orderBy('id', 'desc').limit(1).execute();
    await importRecords(db, heard('H1'));
    expect(await allChanges(db, bea, last?.id)).toMatchObject([
      {
        name: 'Hearing: Parks',
        text: 'No longer listed for July 10, 2099',
        link: '/app/calendar/2099-07-10',
      },
    ]);
    expect(await textsFor(db, anna)).toContain('Hearing: Parks: No longer listed for July 10, 2099');
    expect(await textsFor(db, cora)).toEqual([]);
  });

  // D03
  test('include the new time of a hearing that a source now lists, which stays on the agenda', async () => {
    const db = await openEmpty();
    await importRecords(db, heard('H1', JULY), bill('H2'));
    const anna = await newUser(db, 'anna');
    const { id } = await db.selectFrom('meetings').select('id').executeTakeFirstOrThrow();
    await addToAgenda(db, anna, id);
    const listed = meeting('1', {
      date: '2099-07-10',
      startTime: '09:00',
      bills: ['H1', 'H2'],
      title: 'Parks',
    });
    await importRecords(
      db,
      listed,
      bill('H1', { actions: [referred, notice(JULY), action('2025-07-02', 'Noted')] }),
    );
    const agenda = db
      .selectFrom('agenda_items')
      .innerJoin('meetings', 'meetings.id', 'meeting_id')
      .select(['meetings.id', 'title']);
    const [item, ...others] = await agenda.execute();
    expect([item?.title, others]).toEqual(['Parks', []]);
    expect(await allChanges(db, anna)).toContainEqual(
      expect.objectContaining({
        text: 'Moved from July 10, 2099 at 1:00 PM EDT to July 10, 2099 at 9:00 AM EDT',
        link: `/app/meeting/${item?.id}`,
      }),
    );
  });
});

const ON_MARCH_4 = { status: 'scheduled', date: '2025-03-04', startsAt: null, endsAt: null } as const;
const OF_MEETING = { recordType: 'meeting', recordId: 1, billId: null } as const;

// P16
test.each<{ change: ShownChange; text: string }>([
  {
    change: {
      ...OF_MEETING,
      type: 'meeting.rescheduled',
      before: { ...ON_MARCH_4, startsAt: '2025-03-04T19:00:00Z' },
      after: { ...ON_MARCH_4, startsAt: '2025-03-04T14:00:00Z' },
    },
    text: 'Moved from March 4, 2025 at 2:00 PM EST to March 4, 2025 at 9:00 AM EST',
  },
  {
    change: {
      ...OF_MEETING,
      type: 'meeting.rescheduled',
      before: { ...ON_MARCH_4, startsAt: '2025-03-04T19:00:00Z' },
      after: { ...ON_MARCH_4, date: '2025-03-05', startsAt: '2025-03-05T19:00:00Z' },
    },
    text: 'Moved from March 4, 2025 to March 5, 2025',
  },
  {
    change: {
      ...OF_MEETING,
      type: 'meeting.rescheduled',
      before: ON_MARCH_4,
      after: { ...ON_MARCH_4, startsAt: '2025-03-04T14:00:00Z' },
    },
    text: 'Moved from March 4, 2025, no time announced to March 4, 2025 at 9:00 AM EST',
  },
  {
    change: {
      ...OF_MEETING,
      type: 'meeting.rescheduled',
      before: { ...ON_MARCH_4, status: 'canceled' },
      after: { ...ON_MARCH_4, endsAt: '2025-03-06T22:00:00Z' },
    },
    text: 'No longer canceled. Now ends at 5:00 PM EST on March 6, 2025',
  },
  {
    change: { ...OF_MEETING, type: 'meeting.status.changed', before: 'canceled', after: 'scheduled' },
    text: 'No longer canceled: scheduled',
  },
  {
    change: { ...OF_MEETING, type: 'meeting.writtenOnly.changed', before: false, after: true },
    text: 'Written testimony only',
  },
  {
    change: {
      ...OF_MEETING,
      type: 'meeting.testimonyDeadline.changed',
      before: '2025-03-03',
      after: '2025-03-02T22:00:00Z',
    },
    text: 'Testimony is due by March 2, 2025 at 5:00 PM EST (before: March 3, 2025)',
  },
  {
    change: {
      ...OF_MEETING,
      type: 'meeting.testimonyDeadline.changed',
      before: null,
      after: '2025-03-03',
    },
    text: 'Testimony is due by March 3, 2025',
  },
  {
    change: {
      ...OF_MEETING,
      type: 'meeting.bill.changed',
      before: { bill: 1, note: null },
      after: { bill: 1, note: 'Taken off the agenda' },
    },
    text: 'Taken off the agenda: meeting on March 4, 2025',
  },
  {
    change: { ...OF_MEETING, type: 'meeting.bill.added', after: { bill: 1, note: null } },
    text: 'Added to the agenda of a meeting on March 4, 2025 at 9:00 AM EST',
  },
])('$change.type is shown as $text', ({ change, text }) => {
  const meeting = { date: '2025-03-04', startsAt: '2025-03-04T14:00:00Z' };
  expect(changeText(change, { timeZone: ZONE, meeting })).toBe(text);
});
