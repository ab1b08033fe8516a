import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { bill, meeting } from '../legislature/test-records/records.ts';
import { quietUntil } from './due-times.ts';
import { previewAlerts } from './preview.server.ts';
import { AT_ONCE, config, filed, importRecords, inDays, legislature, today } from './test-alert-site.ts';

const ZONE = 'America/New_York';
const NIGHT = { from: 22, to: 7, isBrokenByUrgent: false };

// U04
test.each([
  ['before they begin', NIGHT, '2026-11-26T02:59:00Z', null],
  ['as they begin', NIGHT, '2026-11-26T03:00:00Z', '2026-11-26T12:00:00Z'],
  ['after midnight', NIGHT, '2026-11-26T11:59:00Z', '2026-11-26T12:00:00Z'],
  ['as they end', NIGHT, '2026-11-26T12:00:00Z', null],
  ['during the day', { ...NIGHT, from: 9, to: 17 }, '2026-11-26T15:00:00Z', '2026-11-26T22:00:00Z'],
  ['until midnight', { ...NIGHT, from: 20, to: 0 }, '2026-11-26T03:00:00Z', '2026-11-26T05:00:00Z'],
  ['in the night when clocks go back', NIGHT, '2026-11-01T03:00:00Z', '2026-11-01T12:00:00Z'],
  ['in the night when clocks go forward', NIGHT, '2026-03-08T04:00:00Z', '2026-03-08T11:00:00Z'],
])('quiet hours end at their hour in the legislature’s time zone: %s', (_, quiet, now, until) => {
  expect(quietUntil(quiet, new Date(now), ZONE)).toBe(until);
});

/** Quiet hours that include now and end in two or three hours. */
function quietNow(isBrokenByUrgent = false) {
  const hour = Number(
    new Intl.DateTimeFormat('en-US', { timeZone: ZONE, hour: 'numeric', hourCycle: 'h23' }).format(
      new Date(),
    ),
  );
  const quiet = { from: hour, to: (hour + 3) % 24, isBrokenByUrgent };
  const until = quietUntil(quiet, new Date(), ZONE) ?? '';
  return { quiet, until, after: new Date(Date.parse(until) + 1000) };
}

describeOnBothEngines('an alert with quiet hours', (openEmpty) => {
  test('tells what changed during them in one message when they have ended', async () => {
    const db = await openEmpty();
    const { mail, decide, deliver, add, anna } = await legislature(db);
    const { quiet, after } = quietNow();
    await add({ quiet });
    await importRecords(db, bill('H1', { actions: [filed, today('Read')] }));
    expect(await decide()).toBe(0);
    await importRecords(db, bill('H1', { actions: [filed, today('Read'), today('Engrossed')] }));
    expect(await decide()).toBe(0);
    expect(
      await previewAlerts(db, anna, { ...AT_ONCE, quiet }, { timeZone: ZONE, words: config }),
    ).toMatchObject({ messages: 1 });
    expect(await decide(after)).toBe(1);
    expect(await deliver(after)).toBe(1);
    expect(mail.sent[0]?.text).toContain('- Read (');
    expect(mail.sent[0]?.text).toContain('- Engrossed (');
    expect(await decide(after)).toBe(0);
  });

  test('tells what is urgent during them only if the user chose it', async () => {
    for (const isBrokenByUrgent of [false, true]) {
      const db = await openEmpty();
      const { decide, deliver, add } = await legislature(db);
      const { quiet, after } = quietNow(isBrokenByUrgent);
      await add({ frequency: 'weekly', isUrgentAtOnce: true, quiet });
      await importRecords(
        db,
        bill('H1'),
        meeting('hearing', { date: inDays(2), startTime: '10:00', bills: ['H1'] }),
      );
      expect(await decide()).toBe(isBrokenByUrgent ? 1 : 0);
      expect(await deliver()).toBe(isBrokenByUrgent ? 1 : 0);
      expect(await decide(after)).toBe(isBrokenByUrgent ? 0 : 1);
      expect(await deliver(after)).toBe(isBrokenByUrgent ? 0 : 1);
    }
  });

  test('sends a message that was made before them, and failed, after them', async () => {
    const db = await openEmpty();
    const { mail, decide, deliver, add } = await legislature(db);
    const id = await add();
    await importRecords(db, bill('H1', { actions: [filed, today('Read')] }));
    await decide();
    mail.failure = new Error('Greeting never received');
    await deliver();
    mail.failure = undefined;
    const { quiet, until, after } = quietNow();
    await db
      .updateTable('alert_rules')
      .set({ quiet_from: quiet.from, quiet_to: quiet.to })
      .where('id', '=', id)
      .execute();
    expect(await deliver(new Date(Date.now() + 61_000))).toBe(0);
    expect(await db.selectFrom('alert_messages').select(['try_at', 'attempts']).execute()).toEqual([
      { try_at: until, attempts: 1 },
    ]);
    expect(await deliver(after)).toBe(1);
  });
});
