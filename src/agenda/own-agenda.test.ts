import '../app/subscribers.ts';
import { beforeAll, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { addUser } from '../accounts/users.server.ts';
import { nextMeetingOfBill } from '../bills/bills.server.ts';
import type { Database } from '../db/database.ts';
import { importSource } from '../legislature/legislature.server.ts';
import { bill, meeting, session, snapshot } from '../legislature/test-records/records.ts';
import { trackBills, upcomingTrackedBillCounts } from '../tracking/tracked.server.ts';
import { trackedRows } from '../tracking/tracked-rows.server.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { addToAgenda, agendaAndProposals, agendaOf } from './agenda.server.ts';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString().replace(/\.\d+/, '');
const dayIn = (hours: number) => dayOfMoment(inHours(hours), 'America/New_York');

describeOnBothEngines('upcoming meetings', (openEmpty) => {
  let db: Database;
  let anna: number;
  const today = dayIn(0);
  beforeAll(async () => {
    db = await openEmpty();
    const day = dayIn(72);
    const records = [
      session(),
      bill('H1'),
      bill('H2'),
      bill('H3'),
      meeting('over', { date: dayIn(-48), bills: ['H1', 'H2'] }),
      meeting('some time', { date: day, bills: ['H2'] }),
      meeting('afternoon', { date: day, startTime: '14:00', bills: ['H2'] }),
      meeting('in two weeks', { date: dayIn(24 * 14), title: 'In two weeks', bills: ['H1', 'H2'] }),
      meeting('later', { date: dayIn(24 * 15), title: 'Later', bills: ['H1'] }),
      meeting('canceled', { date: day, title: 'Canceled', status: 'canceled', bills: ['H1'] }),
      meeting('of others', { date: day, title: 'Of others', bills: ['H3'] }),
      meeting('running', { date: dayIn(-48), startTime: '09:00', bills: ['H1'] }),
    ];
    await importSource(db, snapshot(records), { path: 'records.json' });
    const running = db.updateTable('meetings').where('starts_at', '<', inHours(0));
    await running.set({ title: 'Running', ends_at: inHours(1) }).execute();
    anna = await addUser(db, { email: 'anna@elm.example', role: 'user', passwordHash: null });
    const meetings = await db
      .selectFrom('meetings')
      .select('id')
      .where('title', 'not in', ['In two weeks', 'Later', 'Canceled', 'Of others'])
      .execute();
    for (const { id } of meetings) await addToAgenda(db, anna, id);
    await trackBills(db, anna, [1, 2]);
  });

  // D01
  test('on an agenda are sorted by time, from those in progress to those without a time', async () => {
    const agenda = await agendaOf(db, anna, today, await upcomingTrackedBillCounts(db, anna, today));
    expect(agenda.map(({ title, starts_at }) => [title === 'Running', starts_at !== null])).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ]);
  });

  // D01
  test('of the next two weeks with tracked bills are proposed unless canceled', async () => {
    const tracked = await upcomingTrackedBillCounts(db, anna, today);
    const { proposed } = await agendaAndProposals(db, anna, today, tracked);
    expect(proposed.map(({ title, bill_count }) => [title, bill_count])).toEqual([
      ['Running', 1],
      ['Hearing on parks', 1],
      ['Hearing on parks', 1],
      ['In two weeks', 2],
    ]);
    expect([...Object.values(tracked)].sort()).toEqual([1, 1, 1, 1, 1, 2]);
    const ben = await addUser(db, { email: 'ben@elm.example', role: 'user', passwordHash: null });
    const none = await upcomingTrackedBillCounts(db, ben, today);
    expect(none).toEqual({});
    expect(await agendaAndProposals(db, ben, today, none)).toEqual({ agenda: [], proposed: [] });
  });

  // P09, T01
  test('of a bill start with the one in progress, or else the first with a time', async () => {
    expect(await nextMeetingOfBill(db, 1, today)).toMatchObject({ title: 'Running' });
    expect((await nextMeetingOfBill(db, 2, today))?.starts_at).toMatch(/T/);
    const rows = await trackedRows(db, anna, { page: 1, today });
    expect(rows.map(({ meeting }) => meeting?.starts_at)).toEqual([
      expect.stringContaining('T'),
      expect.stringContaining('T'),
    ]);
  });
});
