import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import type { Database } from '../db/database.ts';
import type { LegislativeRecordInput } from './records.ts';
import { addLiveSource, importFrom } from './test-records/live-sources.ts';
import { bill, committee, meeting } from './test-records/records.ts';

const MA = 'malegislature:ma';
const LEGISCAN = 'legiscan:ma';
const OPENSTATES = 'openstates:ma';
const official = bill('H1');

const onMarch3 = { date: '2099-03-03', startTime: '13:00' };
const meetings = async (db: Database) => {
  const rows = await db
    .selectFrom('meetings')
    .select(['id', 'title', 'status', 'starts_at', 'location', 'stream_url'])
    .orderBy('id')
    .execute();
  const bills = await db.selectFrom('meeting_bills').select(['meeting_id', 'position']).execute();
  return rows.map(({ id, ...row }) => ({
    ...row,
    bills: bills.filter(({ meeting_id }) => meeting_id === id).length,
  }));
};

describeOnBothEngines('a hearing that two sources have', (openEmpty) => {
  const byLegislature = (more: Partial<Extract<LegislativeRecordInput, { noun: 'meeting' }>> = {}) =>
    meeting('5001', {
      ...onMarch3,
      title: 'Joint Committee on Parks: Public hearing',
      committee: { name: 'Joint Committee on Parks' },
      location: 'A-1',
      bills: ['H1', 'H2'],
      ...more,
    });
  const byOpenStates = (more: Partial<Extract<LegislativeRecordInput, { noun: 'meeting' }>> = {}) =>
    meeting('ocd-event/1', {
      ...onMarch3,
      title: 'Parks Hearing',
      kind: 'meeting',
      committee: { name: 'Parks and Recreation Panel' },
      bills: ['H 1'],
      streamUrl: 'https://video.example/parks',
      ...more,
    });

  test.each([
    ['first', [MA, OPENSTATES]],
    ['last', [OPENSTATES, MA]],
  ])(
    'is one meeting with the best source’s time and agenda when that one is imported %s',
    async (_, order) => {
      const db = await openEmpty();
      await addLiveSource(db, 'malegislature');
      await addLiveSource(db, 'openstates');
      for (const source of order) {
        const hearing = source === MA ? byLegislature() : byOpenStates();
        await importFrom(db, source, [official, bill('H2'), hearing]);
      }
      expect(await meetings(db)).toEqual([
        {
          title: 'Joint Committee on Parks: Public hearing',
          status: 'scheduled',
          starts_at: '2099-03-03T18:00:00Z',
          location: 'A-1',
          stream_url: 'https://video.example/parks',
          bills: 2,
        },
      ]);

      // The Legislature moves and cancels it, and the other source does not know of it yet.
      const canceled = byLegislature({ status: 'canceled', startTime: '15:00' });
      await importFrom(db, MA, [official, bill('H2'), canceled]);
      await importFrom(db, OPENSTATES, [
        official,
        bill('H2'),
        byOpenStates({ streamUrl: 'https://video.example/2' }),
      ]);
      expect(await meetings(db)).toMatchObject([
        {
          status: 'canceled',
          starts_at: '2099-03-03T20:00:00Z',
          stream_url: 'https://video.example/2',
          bills: 2,
        },
      ]);
    },
  );

  test('keeps its bills when a file of another source has no agenda', async () => {
    const db = await openEmpty();
    await importFrom(db, MA, [official, bill('H2'), committee('Joint Committee on Parks'), byLegislature()]);
    const other = byOpenStates({ bills: [], committee: { name: 'Joint Committee on Parks' } });
    await importFrom(db, OPENSTATES, [official, bill('H2'), other]);
    expect(await meetings(db)).toMatchObject([{ title: 'Parks Hearing', bills: 2 }]);
  });

  test('is recognized without a time only if each source has one meeting of the day with its bill', async () => {
    const db = await openEmpty();
    await importFrom(db, MA, [official, bill('H2'), byLegislature()]);
    const allDay = { startTime: undefined, committee: undefined };
    await importFrom(db, OPENSTATES, [official, bill('H2'), byOpenStates(allDay)]);
    expect(await meetings(db)).toHaveLength(1);

    const both = [byLegislature(), byLegislature({ upstreamId: '5002', startTime: '16:00' })];
    const another = await openEmpty();
    await importFrom(another, MA, [official, bill('H2'), ...both]);
    await importFrom(another, OPENSTATES, [official, bill('H2'), byOpenStates(allDay)]);
    expect(await meetings(another)).toHaveLength(3);

    const third = await openEmpty();
    await importFrom(third, MA, [official, bill('H2'), byLegislature()]);
    const sessions = ['a', 'b'].map((upstreamId) => byOpenStates({ ...allDay, upstreamId }));
    await importFrom(third, OPENSTATES, [official, bill('H2'), ...sessions]);
    expect(await meetings(third)).toHaveLength(3);
  });

  test('meetings at other times, of other kinds, or of other committees without a common bill stay apart', async () => {
    const db = await openEmpty();
    await importFrom(db, MA, [official, bill('H2'), byLegislature({ kind: 'hearing' })]);
    await importFrom(db, OPENSTATES, [
      official,
      bill('H2'),
      bill('H3'),
      byOpenStates({ upstreamId: 'a', startTime: '14:00' }),
      byOpenStates({ upstreamId: 'b', kind: 'executive session' }),
      byOpenStates({ upstreamId: 'c', bills: ['H3'] }),
    ]);
    expect(await meetings(db)).toHaveLength(4);
  });

  test('stays while one source lists it, though the other has taken its bills off', async () => {
    const db = await openEmpty();
    await importFrom(db, OPENSTATES, [official, bill('H2'), byOpenStates({ bills: ['H1', 'H2'] })]);
    const calendars = { hasCalendars: true };
    const inCalendar = byLegislature({ upstreamId: 'calendar-1' });
    await importFrom(db, LEGISCAN, [official, bill('H2'), inCalendar], calendars);
    expect(await meetings(db)).toHaveLength(1);
    await importFrom(db, LEGISCAN, [official, bill('H2')], calendars);
    expect(await meetings(db)).toMatchObject([{ bills: 2 }]);

    // LegiScan gives a meeting another id when its room changes.
    const inOtherRoom = byLegislature({ upstreamId: 'calendar-2', location: 'B-2' });
    await importFrom(db, LEGISCAN, [official, bill('H2'), inOtherRoom], calendars);
    expect(await meetings(db)).toMatchObject([{ location: 'B-2', bills: 2 }]);
  });
});
