import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import type { Database } from '../db/database.ts';
import { action, bill, meeting, rollCall } from '../legislature/test-records/records.ts';
import { DEFAULT_KINDS_OF_DAYS } from './alert-kinds.ts';
import { followedMeetings } from './followed-meetings.server.ts';
import { muteBill } from './mutes.server.ts';
import { previewAlerts } from './preview.server.ts';
import { rulesOf } from './rules.server.ts';
import { AT_ONCE, config, filed, importRecords, inDays, legislature, today } from './test-alert-site.ts';

const DAY = inDays(5);
const kinds = [...DEFAULT_KINDS_OF_DAYS];
const THIRD_READING = 'Read second and ordered to a third reading';
const floor = (some: Parameters<typeof meeting>[1] = {}) =>
  meeting('floor', { title: 'Formal session', kind: 'formal session', chamber: 'house', date: DAY, ...some });
const ofSenate = (some: Parameters<typeof meeting>[1] = {}) =>
  meeting('senate', {
    title: 'Senate session',
    kind: 'formal session',
    chamber: 'senate',
    date: inDays(9),
    ...some,
  });

/** The lines of the messages that an alert sends about an import. */
async function told(of: Awaited<ReturnType<typeof legislature>>): Promise<string[]> {
  const { mail, decide, deliver } = of;
  const before = mail.sent.length;
  await decide();
  await deliver();
  return mail.sent.slice(before).flatMap(({ text }) => text?.match(/^- .+/gm) ?? []);
}

const idOf = async (db: Database, number: string) =>
  (await db.selectFrom('bills').select('id').where('number', '=', number).executeTakeFirstOrThrow()).id;

describeOnBothEngines('an alert about a day', (openEmpty) => {
  // U04
  test('an alert about a day tells of a new meeting, a bill on its agenda, a new time and a cancellation', async () => {
    const db = await openEmpty();
    const site = await legislature(db);
    await site.add({ days: DAY, kinds });
    await importRecords(db, floor(), ofSenate());
    expect(await told(site)).toEqual([expect.stringMatching(/^- Scheduled for /)]);
    await importRecords(db, floor({ bills: ['H2'] }));
    expect(await told(site)).toEqual([expect.stringMatching(/^- Added to the agenda of a meeting on /)]);
    await importRecords(db, floor({ bills: ['H2'], startTime: '13:00' }));
    expect(await told(site)).toEqual([expect.stringMatching(/^- Moved from /)]);
    await importRecords(db, floor({ bills: ['H2'], startTime: '13:00', status: 'canceled' }));
    expect(await told(site)).toEqual([expect.stringMatching(/^- Canceled\. It was scheduled for /)]);
    expect(site.mail.sent.at(-1)?.text).toContain('changes to the meetings and votes on ');
  });

  // U04
  test('an alert about a day tells that a meeting was moved to another day, and nothing of it after that', async () => {
    const db = await openEmpty();
    const site = await legislature(db);
    await importRecords(db, floor());
    await site.add({ days: DAY, kinds });
    await importRecords(db, floor({ date: inDays(6) }));
    expect(await told(site)).toEqual([expect.stringMatching(/^- Moved from /)]);
    await importRecords(db, floor({ date: inDays(6), location: 'Gardner Auditorium' }));
    expect(await told(site)).toEqual([]);
  });

  // U04
  test('an alert about today tells of roll calls, bills that reach the floor and decisions, but not of referrals and new bills', async () => {
    const db = await openEmpty();
    const site = await legislature(db);
    await site.add({ days: inDays(0), kinds });
    const voted = rollCall('rc 1', { yes: ['Ann Fox'] }, { billNumber: 'H1', date: inDays(0) });
    await importRecords(
      db,
      bill('H1', { actions: [filed, today('Read third and passed to be engrossed')] }),
      bill('H2', { actions: [today(THIRD_READING)] }),
      bill('H3', { actions: [today('Referred to the committee on Parks')] }),
      voted,
    );
    const lines = (await told(site)).map((line) => line.replace(/ \(.*/, ''));
    expect(lines.sort()).toEqual([
      '- Roll call: Passage to be engrossed, 1 to 0',
      '- Status: On the floor',
      '- Status: Passed the House',
    ]);
  });

  // U04
  test('an alert about the session days of a chamber tells of its meetings and votes on any day', async () => {
    const db = await openEmpty();
    const site = await legislature(db);
    await site.add({ days: 'senate', kinds });
    const voted = (chamber: 'house' | 'senate') =>
      rollCall(`rc ${chamber}`, { yes: ['Ann Fox'] }, { billNumber: 'H2', chamber, date: inDays(0) });
    await importRecords(db, bill('S1'), floor(), ofSenate());
    expect(await told(site)).toEqual([expect.stringMatching(/^- Scheduled for /)]);
    expect(site.mail.sent.at(-1)?.text).toContain('votes on every session day of the Senate');
    await importRecords(db, voted('house'));
    expect(await told(site)).toEqual([]);
    await importRecords(db, voted('senate'));
    expect(await told(site)).toContainEqual(expect.stringMatching(/^- Roll call: /));
    await importRecords(
      db,
      bill('S1', { actions: [action(inDays(0), THIRD_READING, 'senate')] }),
      bill('H1', { actions: [filed, today(THIRD_READING)] }),
    );
    expect(await told(site)).toEqual([expect.stringContaining('On the floor')]);
  });

  // U04
  test.each(['a day', 'joint committees'])(
    'an alert about %s tells of a hearing that is no longer listed',
    async (of) => {
      const db = await openEmpty();
      const site = await legislature(db);
      const [year, month, day] = DAY.split('-');
      const notice = `Hearing scheduled for ${month}/${day}/${year} from 01:00 PM-05:00 PM in A-2`;
      const referred = action(inDays(-20), 'Referred to the committee on Parks', 'joint');
      const heard = action(inDays(-1), notice, 'joint');
      await importRecords(db, bill('H2', { actions: [referred, heard] }));
      await site.add({ days: of === 'a day' ? DAY : 'joint', kinds: ['hearings'] });
      await importRecords(db, bill('H2', { actions: [referred] }));
      expect(await told(site)).toEqual([expect.stringMatching(/^- No longer listed for /)]);
    },
  );

  // U04
  test('an alert about days leaves out the votes of a muted bill', async () => {
    const db = await openEmpty();
    const site = await legislature(db);
    await site.add({ days: 'all', kinds: ['votes'] });
    await muteBill(db, site.anna, await idOf(db, 'H.2'), { isMuted: true });
    const voted = (number: string) =>
      rollCall(`rc ${number}`, { yes: ['Ann Fox'] }, { billNumber: number, date: inDays(0) });
    await importRecords(db, voted('H2'));
    expect(await told(site)).toEqual([]);
    await importRecords(db, voted('H1'));
    expect(await told(site)).toHaveLength(1);
  });

  // U04
  test('the preview and the calendar of an alert about a day have the meetings of that day', async () => {
    const db = await openEmpty();
    const { anna, add } = await legislature(db);
    await importRecords(db, bill('H2'));
    await importRecords(db, floor({ bills: ['H2'] }), ofSenate({ bills: ['H2'] }));
    const choices = { ...AT_ONCE, days: DAY, kinds };
    const preview = await previewAlerts(db, anna, choices, { timeZone: config.timeZone, words: config });
    expect(preview).toMatchObject({ messages: 1, newest: [{ subject: expect.stringContaining('Formal') }] });
    const meetings = await followedMeetings(db, { userId: anna, listId: null, days: DAY }, inDays(-9));
    expect(meetings).toMatchObject([{ title: 'Formal session', followedBills: ['H.2'] }]);
    await add({ days: DAY, kinds });
    expect(await rulesOf(db, anna)).toMatchObject([{ days: DAY, subject: { days: DAY } }]);
  });
});
