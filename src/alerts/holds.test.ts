import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { decideHold, stopAlerts, waitingHolds } from '../admin/alerts-admin.server.ts';
import type { Database } from '../db/database.ts';
import { bill, meeting } from '../legislature/test-records/records.ts';
import { MAX_CHANGES } from './holds.server.ts';
import { recentNews } from './recent-news.server.ts';
import { pauseRule } from './rules.server.ts';
import { AT_ONCE, config, DAY, filed, importRecords, inDays, legislature, today } from './test-alert-site.ts';

const WHO = 'ada@elm.example';
const many = (count: number) => Array.from({ length: count }, (_, at) => today(`Step ${at + 1}`));
const H1 = (count: number) => bill('H1', { actions: [filed, ...many(count)] });
const holdOf = async (db: Database) => (await waitingHolds(db))[0]?.id ?? 0;

describeOnBothEngines('an import that would alert of more than 500 changes', (openEmpty) => {
  test('is held until an administrator releases it, while later imports are told', async () => {
    const db = await openEmpty();
    const { anna, mail, decide, deliver, add } = await legislature(db);
    await add();
    await importRecords(db, H1(MAX_CHANGES + 1));
    expect(await decide()).toBe(0);
    expect(await waitingHolds(db)).toMatchObject([{ changes: MAX_CHANGES + 1, source: 'openstates:xx' }]);

    await importRecords(db, bill('H1', { actions: [filed, ...many(MAX_CHANGES + 1), today('Engrossed')] }));
    expect(await decide()).toBe(1);
    await deliver();
    expect(mail.sent[0]?.text).toContain('Engrossed');
    expect(mail.sent[0]?.text).not.toContain('Step');
    const news = async () =>
      (
        await recentNews(
          db,
          { ...AT_ONCE, userId: anna },
          { days: 30, now: new Date(), isNewestFirst: true, timeZone: config.timeZone, words: config },
        )
      ).news.length;
    expect(await news()).toBe(1);

    await decideHold(db, WHO, await holdOf(db), 'released');
    expect([await decide(), await decide()]).toEqual([1, 0]);
    await deliver();
    expect(mail.sent[1]?.text).toContain('Step');
    expect(mail.sent[1]?.text).not.toContain('Engrossed');
    expect(await news()).toBeGreaterThan(1);
    expect(await db.selectFrom('alert_held_rules').selectAll().execute()).toEqual([]);
  });

  test('is told by nobody if an administrator drops it, and each decision is made once', async () => {
    const db = await openEmpty();
    const { decide, add } = await legislature(db);
    await add();
    await importRecords(db, H1(MAX_CHANGES + 1));
    await decide();
    const id = await holdOf(db);
    await decideHold(db, WHO, id, 'dropped');
    await expect(decideHold(db, WHO, id, 'released')).rejects.toMatchObject({ init: { status: 404 } });
    expect(await decide(new Date(Date.now() + DAY))).toBe(0);
    const log = db.selectFrom('audit_log').select(['who', 'what', 'about']).where('who', '=', WHO);
    expect(await log.execute()).toEqual([
      { who: WHO, what: 'dropped the alerts of', about: expect.stringMatching(/^import \d+$/) },
    ]);
  });

  test('is told by a daily rule at its hour, and what is urgent at once, each change once', async () => {
    const db = await openEmpty();
    const { mail, decide, deliver, add } = await legislature(db);
    await add({ frequency: 'daily', isUrgentAtOnce: true });
    const hearing = meeting('hearing', { date: inDays(2), startTime: '10:00', bills: ['H1'] });
    await importRecords(db, H1(MAX_CHANGES), hearing);
    expect(await decide()).toBe(0);
    await decideHold(db, WHO, await holdOf(db), 'released');
    expect([await decide(), await decide()]).toEqual([1, 0]);
    const tomorrow = new Date(Date.now() + DAY);
    expect([await decide(tomorrow), await decide(tomorrow)]).toEqual([1, 0]);
    await deliver(tomorrow);
    const texts = mail.sent.map(({ text }) => text);
    expect(texts.map((text) => text.includes('Scheduled for'))).toEqual([true, false]);
    expect(texts.map((text) => text.includes('Step'))).toEqual([false, true]);
  });

  test('is not told by a rule that was made or resumed afterwards', async () => {
    const db = await openEmpty();
    const { anna, decide, add } = await legislature(db);
    const early = await add();
    await importRecords(db, H1(MAX_CHANGES + 1));
    await decide();
    await add();
    await pauseRule(db, anna, early, { isPaused: true });
    await pauseRule(db, anna, early, { isPaused: false });
    await decideHold(db, WHO, await holdOf(db), 'released');
    expect(await decide()).toBe(0);
  });

  test('is one of changes that are told: others, and 500, hold nothing', async () => {
    const db = await openEmpty();
    const { decide, add } = await legislature(db);
    await add();
    // H.2 is not tracked, and actions of long ago are not news.
    const old = Array.from({ length: MAX_CHANGES + 1 }, (_, at) => ({ ...filed, text: `Old step ${at}` }));
    await importRecords(db, bill('H1', { actions: old }), bill('H2', { actions: many(MAX_CHANGES + 1) }));
    expect(await decide()).toBe(0);
    await importRecords(db, bill('H1', { actions: [...old, ...many(MAX_CHANGES)] }));
    expect(await decide()).toBe(1);
    expect(await waitingHolds(db)).toEqual([]);
  });

  test('or of fewer is told when an administrator resumes alerts that were stopped', async () => {
    const db = await openEmpty();
    const { mail, decide, deliver, add } = await legislature(db);
    await add();
    await importRecords(db, H1(1));
    expect(await decide()).toBe(1);
    await stopAlerts(db, WHO, { isStopped: true });
    await importRecords(db, H1(2));
    expect([await decide(), await deliver()]).toEqual([0, 0]);
    await stopAlerts(db, WHO, { isStopped: false });
    expect(await decide()).toBe(1);
    expect(await deliver()).toBe(2);
    expect(mail.sent[1]?.text).toContain('Step 2');
  });
});
