import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import type { Database } from '../db/database.ts';
import { changedSince } from './change-events.server.ts';
import { importSource } from './legislature.server.ts';
import type { LegislativeRecordInput } from './records.ts';
import { action, bill, committee, meeting, rollCall, session, snapshot } from './test-records/records.ts';

const importRecords = (db: Database, records: LegislativeRecordInput[], source = {}) =>
  importSource(db, snapshot([session(), committee('Joint Committee on Parks'), ...records], source), {
    path: 'test',
  });

const referred = action('2025-02-01', 'Referred to the committee on Parks');
const notice = (date: string, text: string) => action(date, text, 'joint');
const scheduled = notice('2025-07-01', 'Hearing scheduled for 07/10/2025 from 01:00 PM-05:00 PM in A-2');
const moved = notice('2025-07-05', 'Hearing rescheduled to 07/17/2025 from 01:00 PM-05:00 PM in A-1');
const calledOff = notice('2025-07-08', 'Hearing canceled – new hearing TBD');
const heard = (number: string, ...notices: (typeof scheduled)[]) =>
  bill(number, { actions: [referred, ...notices] });

const meetings = async (db: Database) => {
  const rows = await db.selectFrom('meetings').selectAll().orderBy('meeting_date').orderBy('id').execute();
  const bills = await db
    .selectFrom('meeting_bills')
    .innerJoin('bills', 'bills.id', 'bill_id')
    .select(['meeting_id', 'number', 'note'])
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    ...row,
    bills: bills.filter((each) => each.meeting_id === row.id).map((each) => each.number),
    notes: bills.filter((each) => each.meeting_id === row.id).map((each) => each.note),
  }));
};
const types = async (db: Database) =>
  (await changedSince(db, 0)).filter((event) => event.record_type === 'meeting').map((event) => event.type);

describeOnBothEngines('hearings noticed in actions', (openEmpty) => {
  test('were held if a later import brings a roll call that their committee took on that day', async () => {
    const db = await openEmpty();
    await importRecords(db, [heard('H2', scheduled)]);
    const vote = (id: string, date: string) =>
      rollCall(id, {}, { billNumber: 'H2', date, chamber: 'joint', committee: 'Parks', motion: 'Do pass' });
    await importRecords(db, [vote('1', '2025-07-11')]);
    expect(await meetings(db)).toMatchObject([{ status: 'scheduled' }]);
    await importRecords(db, [vote('2', '2025-07-10')]);
    expect(await meetings(db)).toMatchObject([{ status: 'held' }]);
  });

  test('are one meeting with several bills', async () => {
    const db = await openEmpty();
    const report = await importRecords(db, [
      heard('H2', scheduled),
      heard('S1', scheduled),
      heard('H10', scheduled),
    ]);
    expect(report.noticedMeetings).toEqual({ added: 1, changed: 0, removed: 0 });
    expect(await meetings(db)).toMatchObject([
      {
        title: 'Hearing: Parks',
        kind: 'hearing',
        status: 'scheduled',
        starts_at: '2025-07-10T17:00:00Z',
        ends_at: '2025-07-10T21:00:00Z',
        location: 'A-2',
        announced_date: '2025-07-01',
        committee_id: 43,
        bills: ['H.2', 'H.10', 'S.1'],
      },
    ]);
  });

  test('keep their id when they are moved, and the event has both times', async () => {
    const db = await openEmpty();
    await importRecords(db, [heard('H1', scheduled), heard('H2', scheduled)]);
    const [before] = await meetings(db);
    await importRecords(db, [heard('H1', scheduled, moved), heard('H2', scheduled, moved)]);
    const [after, ...others] = await meetings(db);
    expect(others).toEqual([]);
    expect(after).toMatchObject({
      id: before?.id,
      status: 'rescheduled',
      meeting_date: '2025-07-17',
      sequence: 1,
    });
    const [event] = (await changedSince(db, 0)).filter((each) => each.type === 'meeting.rescheduled');
    expect(JSON.parse(event?.before ?? '')).toMatchObject({ startsAt: '2025-07-10T17:00:00Z' });
    expect(JSON.parse(event?.after ?? '')).toMatchObject({ startsAt: '2025-07-17T17:00:00Z' });
    expect(event?.occurred_at).toBe('2025-07-05');
  });

  test('become two meetings when they are moved for one bill only', async () => {
    const db = await openEmpty();
    await importRecords(db, [heard('H1', scheduled), heard('H2', scheduled), heard('H3', scheduled)]);
    const [first] = await meetings(db);
    await importRecords(db, [heard('H1', scheduled, moved), heard('H2', scheduled), heard('H3', scheduled)]);
    expect(await meetings(db)).toMatchObject([
      { id: first?.id, meeting_date: '2025-07-10', bills: ['H.2', 'H.3'] },
      { meeting_date: '2025-07-17', bills: ['H.1'] },
    ]);
  });

  test('are different meetings if nothing but their day is known', async () => {
    const db = await openEmpty();
    const held = notice('2025-07-10', 'Public Hearing held.');
    const inOffice = notice('2025-07-11', 'Reunión Ejecutiva: Oficina de la Comisión');
    const actions = [held, inOffice];
    await importRecords(db, [bill('H1', { actions }), bill('H2', { actions })]);
    const bills = (await meetings(db)).map((meeting) => meeting.bills);
    expect(bills).toEqual([['H.1'], ['H.2'], ['H.1'], ['H.2']]);
  });

  test('are meetings of the kind that each bill’s own notice says if no time shows that they are one', async () => {
    const db = await openEmpty();
    await importRecords(db, [
      heard('H1', notice('2025-07-10', 'Public Hearing held.')),
      heard('H2', notice('2025-07-10', 'Public Hearing and Work Session held.')),
      heard('H3', notice('2025-07-10', 'Public Hearing held.')),
    ]);
    expect((await meetings(db)).map(({ title, bills }) => [title, ...bills])).toEqual([
      ['Public Hearing: Parks', 'H.1', 'H.3'],
      ['Public Hearing and Work Session: Parks', 'H.2'],
    ]);
  });

  test('are canceled when they are canceled for all of their bills', async () => {
    const db = await openEmpty();
    await importRecords(db, [heard('H1', scheduled), heard('H2', scheduled)]);
    await importRecords(db, [heard('H1', scheduled, calledOff), heard('H2', scheduled)]);
    expect(await meetings(db)).toMatchObject([
      { status: 'scheduled', notes: ['Taken off the agenda', null] },
    ]);
    await importRecords(db, [heard('H1', scheduled, calledOff), heard('H2', scheduled, calledOff)]);
    expect(await meetings(db)).toMatchObject([{ status: 'canceled', bills: ['H.1', 'H.2'] }]);
    expect(await types(db)).toContain('meeting.canceled');
  });

  test('are not canceled when all of their bills were only taken off the agenda', async () => {
    const db = await openEmpty();
    const onCalendar = action('2025-03-01', 'Placed on cal. Parks Committee for 3/5/2025');
    const takenOff = action('2025-03-05', 'Taken off notice for cal. in Parks Committee');
    await importRecords(db, [heard('H1', onCalendar, takenOff), heard('H2', onCalendar, takenOff)]);
    expect(await meetings(db)).toMatchObject([
      { status: 'held', notes: ['Taken off the agenda', 'Taken off the agenda'] },
    ]);
  });

  test('have a note on each bill that the committee put off there', async () => {
    const db = await openEmpty();
    const onCalendar = action('2025-03-01', 'Placed on cal. Parks Committee for 3/5/2025');
    const putOff = action('2025-03-05', 'Action deferred in Parks Committee to 3/12/2025');
    const reported = action('2025-03-05', 'Reported favorably by the committee on Parks');
    await importRecords(db, [heard('H1', onCalendar, putOff), heard('H2', onCalendar, reported)]);
    expect(await meetings(db)).toMatchObject([{ status: 'held', notes: ['Put off to another day', null] }]);
  });

  // Florida
  test('have a note on a bill that was temporarily postponed, which may be the only one', async () => {
    const db = await openEmpty();
    const agenda = 'On Committee agenda-- Parks, 03/05/25, 8:30 am, 110 Senate Building';
    const onAgenda = action('2025-03-01', agenda);
    const postponed = action('2025-03-01', `${agenda} --Temporarily Postponed`);
    await importRecords(db, [heard('H1', postponed), heard('H2', onAgenda)]);
    expect(await meetings(db)).toMatchObject([{ status: 'held', notes: ['Put off to another day', null] }]);
    await importRecords(db, [heard('H2', postponed)]);
    expect(await meetings(db)).toMatchObject([
      { status: 'held', notes: ['Put off to another day', 'Put off to another day'] },
    ]);
  });

  test('have a note on each bill that the committee reported without hearing it', async () => {
    const db = await openEmpty();
    const referred = action('2025-05-01', 'Referred to the committee on Parks');
    const set = action('2025-05-09', 'Set for hearing May 19.');
    const unheard = action(
      '2025-05-19',
      'From committee: Be ordered to second reading pursuant to Senate Rule 28.8.',
    );
    const reported = action('2025-05-19', 'From committee: Do pass. (Ayes 13. Noes 0.) (May 19).');
    await importRecords(db, [heard('H1', referred, set, unheard), heard('H2', referred, set, reported)]);
    expect(await meetings(db)).toMatchObject([
      { status: 'held', notes: ['Reported without a hearing', null] },
    ]);

    await importRecords(db, [heard('H2', referred)]);
    expect(await meetings(db)).toMatchObject([
      { status: 'scheduled', notes: ['Reported without a hearing'] },
    ]);
  });

  test.each([
    [undefined, 'Not received by the committee in time'],
    [action('2025-07-09', 'From committee: Do pass and re-refer to the committee on Parks.'), null],
  ])(
    'have a note on a bill that another committee was to report first, and did not: %o',
    async (sent, note) => {
      const db = await openEmpty();
      const inRoads = action('2025-02-01', 'Referred to the committee on Roads');
      const set = notice('2025-07-01', 'Set for hearing July 10 in PARKS pending receipt.');
      const others = heard(
        'H2',
        notice('2025-07-01', 'Set for hearing July 10.'),
        action('2025-07-10', 'Reported favorably by the committee on Parks'),
      );
      const first = bill('H1', { actions: [inRoads, set, ...(sent ? [sent] : [])] });
      await importRecords(db, [committee('Joint Committee on Roads'), first, others]);
      expect(await meetings(db)).toMatchObject([{ status: 'held', notes: [note, null] }]);
    },
  );

  test('were on the day of a notice without one if the committee acted on the bill later that day', async () => {
    const db = await openEmpty();
    const onDay = (...texts: string[]) =>
      ['Scheduled for hearing', ...texts].map((text) => action('2025-02-11', text));
    const tabled = onDay(
      'Parks Motion to amend , Passed, Amendment 1C',
      'Parks Tabled , Passed, YEAS 5, NAYS 3',
    );
    await importRecords(db, [
      heard('H1', ...onDay('Parks Do Pass Amended , Passed, YEAS 5, NAYS 2 S.J. 21')),
      heard('H2', ...tabled),
      heard('H3', ...onDay()),
      heard('H4', ...onDay('Fiscal Note Requested , Passed,')),
    ]);
    expect(await meetings(db)).toMatchObject([
      { title: 'Hearing: Parks', meeting_date: '2025-02-11', status: 'held', bills: ['H.1', 'H.2'] },
    ]);
  });

  test('may accept only written testimony, over several days', async () => {
    const db = await openEmpty();
    const text =
      'Hearing scheduled for 07/01/2025 from 5:00 PM until 07/11/2025 at 5:00 PM in Written Testimony Only';
    await importRecords(db, [heard('H1', notice('2025-06-20', text))]);
    expect(await meetings(db)).toMatchObject([
      { written_only: 1, location: null, starts_at: '2025-07-01T21:00:00Z', ends_at: '2025-07-11T21:00:00Z' },
    ]);
  });

  test('belong to the committee that had the bill on that day, even if the notice is repeated later', async () => {
    const db = await openEmpty();
    const reported = action('2025-08-01', 'Reported favorably and referred to the committee on Roads');
    const again = { ...scheduled, date: '2025-10-14' };
    await importRecords(db, [committee('Joint Committee on Roads'), heard('H1', scheduled, reported, again)]);
    expect(await meetings(db)).toMatchObject([{ title: 'Hearing: Parks', announced_date: '2025-07-01' }]);
  });

  test('have the committee in their title, or else the bill that they are about', async () => {
    const db = await openEmpty();
    const unsent = (number: string, text: string) =>
      bill(number, { actions: [action('2025-01-20', text, 'house')] });
    await importRecords(db, [
      unsent('H1', 'Hearing 2/13 at 1:00 p.m. (Ferries and Quays)'),
      unsent('H2', 'Hearing 2/13 at 1:00 p.m. (Lighthouses)'),
      unsent('H3', 'Hearing 2/14 at 1:00 p.m.'),
      unsent('H4', 'Hearing 2/15 at 1:00 p.m.'),
      unsent('H5', 'Hearing 2/15 at 1:00 p.m.'),
    ]);
    expect((await meetings(db)).map(({ title, bills }) => [title, ...bills])).toEqual([
      ['Hearing: Ferries and Quays', 'H.1'],
      ['Hearing: Lighthouses', 'H.2'],
      ['Hearing on H.3', 'H.3'],
      ['Hearing', 'H.4', 'H.5'],
    ]);
  });

  test('are not duplicated if the source lists the meeting', async () => {
    const db = await openEmpty();
    await importRecords(db, [bill('H1'), meeting('1', { bills: ['H1'] }), heard('H1', scheduled)]);
    expect(await meetings(db)).toHaveLength(1);
  });

  test('lose the day that New Hampshire marks as rescheduled when a later one is scheduled', async () => {
    const db = await openEmpty();
    const old = notice('2025-12-20', '==RESCHEDULED== Public Hearing: 01/16/2026 04:00 pm GP 159');
    const next = notice('2025-12-20', 'Public Hearing: 01/23/2026 10:00 am GP 159');
    const recessed = notice('2026-01-23', '==RECESSED== Public Hearing: 01/23/2026 10:00 am GP 159');
    await importRecords(db, [heard('H1', old, next)]);
    expect(await meetings(db)).toMatchObject([{ status: 'rescheduled', meeting_date: '2026-01-23' }]);
    await importRecords(db, [heard('H1', old, recessed)]);
    expect((await meetings(db)).at(-1)).toMatchObject({ status: 'held', meeting_date: '2026-01-23' });
  });

  test('have no change events in a session’s first import, nor when they are imported again', async () => {
    const db = await openEmpty();
    await importRecords(db, [heard('H1', scheduled, moved)]);
    const again = await importRecords(db, [heard('H1', scheduled, moved)]);
    expect(again.events).toBe(0);
    expect(await types(db)).toEqual([]);
  });

  test('are removed when no notice mentions them anymore', async () => {
    const db = await openEmpty();
    await importRecords(db, [heard('H1', scheduled)]);
    const [removed] = await meetings(db);
    await importRecords(db, [heard('H1')]);
    expect(await meetings(db)).toEqual([]);
    expect(await types(db)).toEqual(['meeting.removed']);
    // The id of the removed meeting is still in calendars and addresses.
    await importRecords(db, [heard('H1', moved)]);
    expect((await meetings(db))[0]?.id).not.toBe(removed?.id);
  });
});
