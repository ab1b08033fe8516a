import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import type { FollowedRecord } from '../dashboard/followed.server.ts';
import type { Database } from '../db/database.ts';
import { bill, legislator, meeting } from '../legislature/test-records/records.ts';
import { previewAlerts } from './preview.server.ts';
import { rulesOf } from './rules.server.ts';
import { AT_ONCE, config, filed, importRecords, inDays, legislature, today } from './test-alert-site.ts';

const idOf = async (
  db: Database,
  table: 'bills' | 'legislators' | 'committees',
  column: string,
  name: string,
) =>
  (
    await db
      .selectFrom(table)
      .select('id')
      .where(column as never, '=', name as never)
      .executeTakeFirstOrThrow()
  ).id;

describeOnBothEngines('an alert without a list', (openEmpty) => {
  test('tells the changes of a bill that is not tracked, and nothing of others', async () => {
    const db = await openEmpty();
    const { mail, decide, deliver, add } = await legislature(db);
    const record: FollowedRecord = { kind: 'bill', id: await idOf(db, 'bills', 'number', 'H.2') };
    await add({ record });
    await importRecords(db, bill('H1', { actions: [filed, today('Read')] }));
    expect(await decide()).toBe(0);
    await importRecords(db, bill('H2', { actions: [today('Passed to be engrossed')] }));
    expect(await decide()).toBe(1);
    await deliver();
    expect(mail.sent[0]?.text).toContain('- Passed to be engrossed');
    expect(mail.sent[0]?.text).toContain('changes to H.2.');
  });

  test('tells the changes of the bills that a legislator sponsors', async () => {
    const db = await openEmpty();
    const { mail, decide, deliver, add } = await legislature(db);
    const sponsors = [{ name: 'Ada Marlowe', kind: 'person', classification: 'primary' }] as const;
    await importRecords(db, legislator('Ada Marlowe'), bill('H3', { sponsors: [...sponsors] }), bill('H4'));
    const record: FollowedRecord = {
      kind: 'legislator',
      id: await idOf(db, 'legislators', 'full_name', 'Ada Marlowe'),
    };
    await add({ record });
    await importRecords(db, bill('H4', { actions: [today('Read')] }));
    expect(await decide()).toBe(0);
    await importRecords(db, bill('H3', { sponsors: [...sponsors], actions: [today('Read')] }));
    expect(await decide()).toBe(1);
    await deliver();
    expect(mail.sent[0]?.text).toContain('changes to the bills that Ada Marlowe sponsors.');
  });

  test('tells the meetings of a committee, and the bills before it', async () => {
    const db = await openEmpty();
    const { mail, decide, deliver, add, anna } = await legislature(db);
    const record: FollowedRecord = {
      kind: 'committee',
      id: await idOf(db, 'committees', 'committee_name', 'Parks'),
    };
    await add({ record, kinds: [...AT_ONCE.kinds] });
    await importRecords(
      db,
      meeting('hearing', { date: inDays(9), startTime: '10:00', committee: { name: 'Parks' } }),
    );
    expect(await decide()).toBe(1);
    await importRecords(db, bill('H2', { actions: [today('Referred to the committee on Parks')] }));
    expect(await decide()).toBe(1);
    await deliver();
    expect(mail.sent[0]?.text).toContain('- Scheduled for ');
    expect(mail.sent[1]?.text).toContain('H.2');
    expect((await rulesOf(db, anna))[0]?.subject).toMatchObject({ committeeName: 'Parks' });
  });

  test('tells that a bill was taken from its committee', async () => {
    const db = await openEmpty();
    const { mail, decide, deliver, add } = await legislature(db);
    const referred = today('Referred to the committee on Parks');
    await importRecords(db, bill('H2', { actions: [referred] }));
    const record: FollowedRecord = {
      kind: 'committee',
      id: await idOf(db, 'committees', 'committee_name', 'Parks'),
    };
    await add({ record });
    await importRecords(db, bill('H2', { actions: [referred, today('Discharged from committee')] }));
    expect(await decide()).toBe(1);
    await deliver();
    expect(mail.sent[0]?.text).toContain('- Discharged from committee');
  });

  test('is rejected for a record that does not exist, and shows what it would have sent', async () => {
    const db = await openEmpty();
    const { add, anna } = await legislature(db);
    await expect(add({ record: { kind: 'bill', id: 999_999 } })).rejects.toMatchObject({
      init: { status: 404 },
    });
    await importRecords(db, bill('H2', { actions: [today('Passed to be engrossed')] }));
    const record: FollowedRecord = { kind: 'bill', id: await idOf(db, 'bills', 'number', 'H.2') };
    const { timeZone } = config;
    const preview = await previewAlerts(db, anna, { ...AT_ONCE, record }, { timeZone, words: config });
    expect(preview).toMatchObject({ messages: 1, newest: [{ subject: expect.stringContaining('H.2') }] });
  });
});
