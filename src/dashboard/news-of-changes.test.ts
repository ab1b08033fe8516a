import '../app/subscribers.ts';
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { addUser } from '../accounts/users.server.ts';
import { typesOf } from '../alerts/alert-kinds.ts';
import type { Database } from '../db/database.ts';
import { importSource } from '../legislature/legislature.server.ts';
import type { LegislativeRecordInput } from '../legislature/records.ts';
import {
  action,
  bill,
  committee,
  legislator,
  session,
  snapshot,
} from '../legislature/test-records/records.ts';
import { trackBills } from '../tracking/tracked.server.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { changesAfter, changesBetween } from './followed-changes.server.ts';

const ZONE = 'America/New_York';
const TODAY = dayOfMoment(new Date(), ZONE);
const YESTERDAY = dayOfMoment(new Date(Date.now() - 86_400_000), ZONE);
const [year, month, day] = YESTERDAY.split('-');

const importRecords = (db: Database, ...records: LegislativeRecordInput[]) =>
  importSource(
    db,
    snapshot([
      session(),
      committee('Parks'),
      committee('Ways and Means', { chamber: 'house' }),
      committee('Ways and Means', { chamber: 'senate', upstreamId: 'senate' }),
      ...records,
    ]),
    { path: 'test' },
  );
/** A user who tracks the only bill. */
async function follower(db: Database): Promise<number> {
  const userId = await addUser(db, { email: 'anna@elm.example', role: 'user', passwordHash: null });
  const { id } = await db.selectFrom('bills').select('id').executeTakeFirstOrThrow();
  await trackBills(db, userId, [id]);
  return userId;
}
const textsOf = (groups: Awaited<ReturnType<typeof changesAfter>>['groups']) =>
  groups.flatMap(({ name, changes }) => changes.map(({ text }) => `${name}: ${text}`)).sort();

const referred = action('2025-02-01', 'Referred to the committee on Parks');
const notice = (text: string) => action(TODAY, text, 'joint');
const scheduled = notice('Hearing scheduled for 07/10/2099 from 01:00 PM-05:00 PM in A-2');

describeOnBothEngines('a change', (openEmpty) => {
  // P16, U04
  test('of a hearing is told by the hearing, and not again by the notices in the history of its bills', async () => {
    const db = await openEmpty();
    await importRecords(db, bill('H1', { actions: [referred] }));
    const userId = await follower(db);
    await importRecords(db, bill('H1', { actions: [referred, scheduled] }));
    expect(textsOf((await changesAfter(db, userId, 0, ZONE)).groups)).toEqual([
      'Hearing: Parks: Scheduled for July 10, 2099 at 1:00 PM EDT. Location: A-2',
    ]);

    const moved = notice('Hearing rescheduled to 07/10/2099 from 01:00 PM-04:00 PM in B-1');
    const range = { after: 0, upTo: 1_000_000 };
    const before = await changesBetween(
      db,
      { userId, listId: null },
      { ...range, types: ['meeting.added'] },
      { timeZone: ZONE },
    );
    await importRecords(db, bill('H1', { actions: [referred, scheduled, moved] }));
    const last = before.changes[0]?.id ?? 0;
    expect(textsOf((await changesAfter(db, userId, last, ZONE)).groups)).toEqual([
      'Hearing: Parks: New location: B-1 (before: A-2)',
      'Hearing: Parks: Now ends at 4:00 PM EDT (before: 5:00 PM EDT)',
    ]);
    // Whoever does not want to be told of hearings still sees the history.
    const { changes } = await changesBetween(
      db,
      { userId, listId: null },
      { ...range, after: last, types: typesOf(['actions']) },
      { timeZone: ZONE },
    );
    expect(changes).toMatchObject([{ text: expect.stringContaining('Hearing rescheduled'), isPast: false }]);
  });

  // P16
  test('of a hearing that was over is not news, except that it had been scheduled', async () => {
    const db = await openEmpty();
    await importRecords(db, bill('H1', { actions: [referred] }));
    const userId = await follower(db);
    const text = `Hearing scheduled for ${month}/${day}/${year} from 01:00 PM-05:00 PM in A-2`;
    await importRecords(db, bill('H1', { actions: [referred, notice(text)] }));
    const first = await changesAfter(db, userId, 0, ZONE);
    expect(textsOf(first.groups)).toEqual([`H.1: ${text}`]);
    const ended = notice(text.replace('scheduled for', 'rescheduled to').replace('05:00', '04:00'));
    await importRecords(db, bill('H1', { actions: [referred, notice(text), ended] }));
    expect(textsOf((await changesAfter(db, userId, first.newest, ZONE)).groups)).toEqual([]);
  });

  // P16
  test('that only respells a title, or moves a text to the address of the bill, is not news', async () => {
    const db = await openEmpty();
    const text = (number: string) => ({
      name: 'Bill Text',
      links: [{ url: `https://ma.example/${number}.pdf`, mediaType: 'application/pdf' }],
    });
    await importRecords(
      db,
      bill('HD1', { title: 'Study order.', actions: [referred], versions: [text('HD1')] }),
    );
    const userId = await follower(db);
    const others = { docketNumber: 'HD1', actions: [referred], versions: [text('H7')] };
    await importRecords(db, bill('H7', { title: 'Study Order', ...others }));
    const { groups, past, newest } = await changesAfter(db, userId, 0, ZONE);
    expect(textsOf(groups)).toEqual(['H.7: Now H.7 (before: HD.1)']);
    expect(textsOf(past)).toEqual([
      'H.7: New title: Study Order (before: Study order.)',
      'H.7: Text changed: Bill Text',
    ]);
    await importRecords(db, bill('H7', { title: 'Study order on parks', ...others }));
    expect(textsOf((await changesAfter(db, userId, newest, ZONE)).groups)).toEqual([
      'H.7: New title: Study order on parks (before: Study Order)',
    ]);
  });

  // P16
  test('is news if it is newer than the last file of bills, although a file of legislators came since', async () => {
    const db = await openEmpty();
    const importAsOf = (asOf: string, ...records: LegislativeRecordInput[]) =>
      importSource(db, snapshot([session(), ...records], { asOf }), { path: 'test' });
    const read = action('2025-03-04', 'Read');
    await importAsOf('2025-03-01', bill('H1', { actions: [referred] }));
    const userId = await follower(db);
    await importAsOf('2025-08-01', legislator('Ana Ruiz'));
    await importAsOf('2025-09-01', bill('H1', { actions: [referred, action('2025-01-10', 'Noted'), read] }));
    const { groups, past } = await changesAfter(db, userId, 0, ZONE);
    expect([textsOf(groups), textsOf(past)]).toEqual([['H.1: Read'], ['H.1: Noted']]);
  });

  // P16
  test('of the committee has the day of the referral, the committee before, and the chamber of committees that share a name', async () => {
    const db = await openEmpty();
    await importRecords(db, bill('H1', { actions: [referred] }));
    const userId = await follower(db);
    const reported = action(
      YESTERDAY,
      'Bill reported favorably by committee and referred to the committee on House Ways and Means',
    );
    await importRecords(db, bill('H1', { actions: [referred, reported, action(TODAY, 'Noted')] }));
    const { groups } = await changesAfter(db, userId, 0, ZONE);
    expect(groups[0]?.changes).toContainEqual(
      expect.objectContaining({
        text: 'In committee: Ways and Means (House) (before: Parks)',
        day: YESTERDAY,
      }),
    );
  });
});
