import '../app/subscribers.ts';
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { addUser } from '../accounts/users.server.ts';
import type { Database } from '../db/database.ts';
import { importSource } from '../legislature/legislature.server.ts';
import type { LegislativeRecordInput } from '../legislature/records.ts';
import { bill, session, snapshot } from '../legislature/test-records/records.ts';
import { removeFromListByUser, trackBills } from './tracked.server.ts';
import { saveTrackedBill } from './tracked-bill.server.ts';
import { trackedRows } from './tracked-rows.server.ts';

const ingest = (db: Database, ...records: LegislativeRecordInput[]) =>
  importSource(db, snapshot([session(), ...records]), { path: 'test' });
const anna = (db: Database) => addUser(db, { email: 'anna@elm.example', role: 'user', passwordHash: null });
const idOf = async (db: Database, number: string) =>
  (await db.selectFrom('bills').select('id').where('number', '=', number).executeTakeFirstOrThrow()).id;
const rows = async (db: Database, userId: number) =>
  (await trackedRows(db, userId, { page: 1, today: '2025-01-01' })).map(
    ({ number, note, position, remark }) => ({
      number,
      note,
      position,
      remark,
    }),
  );
const noted = (note: string) =>
  ({ position: 'support', priority: 'high', note, public_note: `Public: ${note}`, version: 0 }) as const;
const publicNotes = async (db: Database, userId: number) =>
  (await trackedRows(db, userId, { page: 1, today: '2025-01-01' })).map((row) => row.public_note);

// T01
describeOnBothEngines('tracking of a bill', (openEmpty) => {
  test('continues when a docket gets its bill number', async () => {
    const db = await openEmpty();
    await ingest(db, bill('HD12'));
    const user = await anna(db);
    const { list } = await trackBills(db, user, [await idOf(db, 'HD.12')]);
    await saveTrackedBill(db, user, list.id, await idOf(db, 'HD.12'), noted('Ours'));
    await ingest(db, bill('H5', { docketNumber: 'HD12' }));
    const remark = 'Was HD.12; now tracked as H.5';
    expect(await rows(db, user)).toEqual([{ number: 'H.5', note: 'Ours', position: 'support', remark }]);
  });

  test('continues with the notes of both when a docket and a bill are merged', async () => {
    const db = await openEmpty();
    await ingest(db, bill('HD12'), bill('H5'), bill('HD13'), bill('H6'));
    const user = await anna(db);
    const [docket, h5] = [await idOf(db, 'HD.12'), await idOf(db, 'H.5')];
    const { list } = await trackBills(db, user, [docket, h5, await idOf(db, 'HD.13')]);
    await saveTrackedBill(db, user, list.id, docket, noted('Of the docket'));
    await saveTrackedBill(db, user, list.id, h5, { ...noted('Of the bill'), position: 'watch' });
    await ingest(db, bill('H5', { docketNumber: 'HD12' }), bill('H6', { docketNumber: 'HD13' }));
    expect(await rows(db, user)).toEqual([
      {
        number: 'H.5',
        note: 'Of the bill\n\nOf the docket',
        position: 'support',
        remark: 'Was HD.12; now tracked as H.5',
      },
      { number: 'H.6', note: '', position: 'watch', remark: 'Was HD.13; now tracked as H.6' },
    ]);
    expect(await publicNotes(db, user)).toEqual(['Public: Of the bill\n\nPublic: Of the docket', '']);
  });

  test('continues under the new draft, which is added to the list once with a remark on both bills', async () => {
    const db = await openEmpty();
    await ingest(db, bill('H1'), bill('H2'), bill('H3'));
    const user = await anna(db);
    const { list } = await trackBills(db, user, [await idOf(db, 'H.1'), await idOf(db, 'H.2')]);
    await saveTrackedBill(db, user, list.id, await idOf(db, 'H.1'), noted('Ours'));
    const replaced = { relatedBills: [{ number: 'H40', relation: 'replaced-by' as const }] };
    await ingest(db, bill('H1', replaced));
    await ingest(
      db,
      bill('H40', { relatedBills: [{ number: 'H2', relation: 'replaces' }] }),
      bill('H50', { relatedBills: [{ number: 'H40', relation: 'replaces' }] }),
    );
    const drafts = async () => (await rows(db, user)).filter(({ number }) => number !== 'H.2');
    const ours = { note: 'Ours', position: 'support' };
    expect(await drafts()).toEqual([
      { number: 'H.1', ...ours, remark: 'Continued as H.40, which is also on this list' },
      { number: 'H.40', ...ours, remark: 'Continued as H.50, which is also on this list' },
      { number: 'H.50', ...ours, remark: 'Was H.40; now tracked as H.50' },
    ]);
    expect((await publicNotes(db, user)).filter(Boolean)).toEqual(Array(3).fill('Public: Ours'));
    await removeFromListByUser(db, user, list.id, [await idOf(db, 'H.40'), await idOf(db, 'H.50')]);
    await ingest(db, bill('H1', replaced), bill('H3', replaced));
    expect((await rows(db, user)).map(({ number }) => number)).toEqual(['H.1', 'H.2']);
    // The user removed the draft, so the remark does not mention that it is on the list.
    await ingest(db, bill('H2', { relatedBills: [{ number: 'H50', relation: 'replaced-by' }] }));
    expect((await rows(db, user)).find(({ number }) => number === 'H.2')?.remark).toBe('Continued as H.50');
    // A bill that was already replaced when the user added it does not bring its draft along.
    await trackBills(db, user, [await idOf(db, 'H.3')]);
    await ingest(db, bill('H3', { ...replaced, title: 'An Act that was amended' }));
    expect((await rows(db, user)).map(({ number }) => number)).toEqual(['H.1', 'H.2', 'H.3']);
  });

  test('stays on the old bill when it is refiled in the next session, with one remark about the new bill', async () => {
    const db = await openEmpty();
    await ingest(db, bill('H1'));
    const user = await anna(db);
    await trackBills(db, user, [await idOf(db, 'H.1')]);
    const next = session({ identifier: '195th', name: '2027-2028', startYear: 2027, endYear: 2028 });
    const again = (title: string) =>
      bill('H70', {
        session: '195th',
        title,
        relatedBills: [{ number: 'H1', session: '194th', relation: 'prior-session' }],
      });
    await ingest(db, next, again('An Act'));
    const refiled = [{ number: 'H.1', note: '', position: 'watch', remark: 'Refiled as H.70 in 2027-2028' }];
    expect(await rows(db, user)).toEqual(refiled);
    await db.updateTable('tracked_bills').set({ remark: null }).execute();
    await ingest(db, next, again('An Act that was amended'));
    expect(await rows(db, user)).toEqual([{ ...refiled[0], remark: null }]);
  });
});
