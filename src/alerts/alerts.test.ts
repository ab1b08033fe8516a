import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { addUser } from '../accounts/users.server.ts';
import { endLease, holdLease } from '../db/leases.ts';
import { bill, meeting } from '../legislature/test-records/records.ts';
import { createList } from '../tracking/lists.server.ts';
import { decideAlerts } from './decide.server.ts';
import { previewAlerts } from './preview.server.ts';
import type { AlertChoices } from './rule-row.server.ts';
import { pauseRule, rulesOf } from './rules.server.ts';
import { AT_ONCE, config, DAY, filed, importRecords, inDays, legislature, today } from './test-alert-site.ts';

describeOnBothEngines('an alert', (openEmpty) => {
  test('tells each change once, with the bill, what changed, and a way to stop it', async () => {
    const db = await openEmpty();
    const { mail, decide, deliver, add } = await legislature(db);
    await add();
    expect(await decide()).toBe(0);

    await importRecords(
      db,
      bill('H1', { title: 'An Act on parks', actions: [filed, today('Read & engrossed')] }),
    );
    expect(await decide()).toBe(1);
    expect(await decide()).toBe(0);
    expect([await deliver(), await deliver()]).toEqual([1, 0]);
    expect(mail.sent).toEqual([
      {
        to: 'anna@elm.example',
        subject: expect.stringMatching(/^H\.1: /),
        text: expect.stringContaining('- Read & engrossed ('),
        html: expect.stringContaining('Read &amp; engrossed'),
        messageId: expect.stringMatching(/^<alert-\d+@bills\.example\.org>$/),
        thread: expect.stringMatching(/@bills\.example\.org>$/),
        unsubscribe: expect.stringMatching(/^https:\/\/bills\.example\.org\/alerts\/unsubscribe\/v1\./),
      },
    ]);
    expect(mail.sent[0]?.text).toMatch(/- Read & engrossed \(House, \w+ \d+, \d+, from Open States\)/);
    expect(mail.sent[0]?.text).toContain('H.1 An Act on parks');
    expect(mail.sent[0]?.text).toContain('Stop this alert: https://bills.example.org/alerts/unsubscribe/');

    // The same file again changes nothing, and other bills are not tracked.
    await importRecords(
      db,
      bill('H1', { title: 'An Act on parks', actions: [filed, today('Read & engrossed')] }),
    );
    await importRecords(db, bill('H2', { actions: [today('Read')] }));
    expect(await decide()).toBe(0);
  });

  test('of every day waits for its hour, and gathers what changed until then', async () => {
    const db = await openEmpty();
    const { mail, decide, deliver, add, anna } = await legislature(db);
    await add({ frequency: 'daily' });
    const [rule] = await rulesOf(db, anna);
    expect(rule).toMatchObject({ frequency: 'daily', hour: 7, subject: { listName: null }, messages: 0 });
    await importRecords(db, bill('H1', { actions: [filed, today('Read')] }));
    expect(await decide()).toBe(0);
    await importRecords(db, bill('H1', { actions: [filed, today('Read'), today('Passed to be engrossed')] }));
    const tomorrow = new Date(Date.now() + DAY);
    expect(await decide(tomorrow)).toBe(1);
    expect(await decide(tomorrow)).toBe(0);
    await deliver(tomorrow);
    expect(mail.sent).toHaveLength(1);
    expect(mail.sent[0]?.text).toMatch(
      /- Passed to be engrossed[\s\S]*- Read|- Read[\s\S]*- Passed to be engrossed/,
    );
  });

  test('tells an urgent meeting at once, and not again with the others', async () => {
    const db = await openEmpty();
    const { mail, decide, deliver, add } = await legislature(db);
    await add({ frequency: 'daily', isUrgentAtOnce: true });
    const heard = (day: string) => meeting('hearing', { date: day, startTime: '10:00', bills: ['H1'] });
    await importRecords(db, bill('H1', { actions: [filed, today('Read')] }), heard(inDays(2)));
    expect(await decide()).toBe(1);
    await deliver();
    expect(mail.sent[0]?.text).toMatch(/^1 meeting changed\.\n\nHearing on parks \(H\.1\)\n- Scheduled for /);
    expect(mail.sent[0]?.text).toContain(
      'You asked Statehouse to tell you at once of urgent changes to the bills',
    );
    expect(mail.sent[0]?.text).not.toContain('- Read');
    expect(await decide(new Date(Date.now() + DAY))).toBe(1);
    await deliver(new Date(Date.now() + DAY));
    expect(mail.sent[1]?.text).toContain('- Read');
    expect(mail.sent[1]?.text).not.toContain('Scheduled for');
  });

  test('tells at once that a bill comes to the floor or before the governor, but not that it was referred', async () => {
    const db = await openEmpty();
    const { mail, decide, deliver, add } = await legislature(db);
    await add({ frequency: 'weekly', isUrgentAtOnce: true });
    const actions = [filed, today('Referred to the committee on Parks')];
    await importRecords(db, bill('H1', { actions }));
    expect(await decide()).toBe(0);
    actions.push(
      today('Placed on the House calendar'),
      today('Passed the House'),
      today('Passed the Senate'),
    );
    actions.push(today('Sent to the Governor'));
    await importRecords(db, bill('H1', { actions }));
    expect(await decide()).toBe(1);
    await deliver();
    expect(mail.sent[0]?.text).toContain('- Status: Before the governor');
    expect(mail.sent[0]?.text).not.toContain('- Passed the House');
  });

  test('is not decided on by a process that has lost the lease', async () => {
    const db = await openEmpty();
    const { site, decide, add } = await legislature(db);
    await add();
    await importRecords(db, bill('H1', { actions: [filed, today('Read')] }));
    expect(await decideAlerts(site, new Date(), async () => false)).toBe(0);
    expect(await decide()).toBe(1);
  });

  test('tells nothing if its user paused it while it was decided on', async () => {
    const db = await openEmpty();
    const { anna, site, decide, add } = await legislature(db);
    const paused = await add();
    await add();
    await importRecords(db, bill('H1', { actions: [filed, today('Read')] }));
    let asked = 0;
    const beforeEach = async () => {
      if (++asked === 2) await pauseRule(db, anna, paused, { isPaused: true });
      return true;
    };
    expect(await decideAlerts(site, new Date(), beforeEach)).toBe(1);
    expect(asked).toBe(2);
    expect(await decide()).toBe(0);
  });

  test('goes on if other rules were deleted while it was decided on', async () => {
    const db = await openEmpty();
    const { site, add } = await legislature(db);
    for (let count = 0; count < 40; count++) await add();
    const deleted = await add();
    await importRecords(db, bill('H1', { actions: [filed, today('Read')] }));
    const beforeEach = async () => {
      await db.deleteFrom('alert_rules').where('id', '=', deleted).execute();
      return true;
    };
    expect(await decideAlerts(site, new Date(), beforeEach)).toBe(40);
  });

  test('may watch one list, and only some kinds of changes', async () => {
    const db = await openEmpty();
    const { decide, add, anna } = await legislature(db);
    await add({ listId: await createList(db, anna, 'Empty') });
    await add({ kinds: ['votes'] });
    await importRecords(db, bill('H1', { actions: [filed, today('Read')] }));
    expect(await decide()).toBe(0);
    const ben = await addUser(db, { email: 'ben@elm.example', role: 'user', passwordHash: null });
    const bens = await createList(db, ben, 'Ben');
    await expect(add({ listId: bens })).rejects.toMatchObject({ init: { status: 404 } });
  });

  test('waits while an import is running, and tells nothing of what changed during a pause', async () => {
    const db = await openEmpty();
    const { decide, add, anna } = await legislature(db);
    const id = await add();
    await importRecords(db, bill('H1', { actions: [filed, today('Read')] }));
    await db
      .updateTable('imports')
      .set({ finished_at: null, started_at: new Date().toISOString() })
      .execute();
    expect(await decide()).toBe(0);
    await db.updateTable('imports').set({ finished_at: new Date().toISOString() }).execute();
    expect(await decide()).toBe(1);

    await pauseRule(db, anna, id, { isPaused: true });
    await importRecords(db, bill('H1', { actions: [filed, today('Read'), today('Rejected')] }));
    expect(await decide()).toBe(0);
    await pauseRule(db, anna, id, { isPaused: false });
    expect(await decide()).toBe(0);
  });

  test('is tried again while the mail server fails, and pauses if it refuses the address', async () => {
    const db = await openEmpty();
    const { mail, decide, deliver, add, anna } = await legislature(db);
    await add();
    await importRecords(db, bill('H1', { actions: [filed, today('Read')] }));
    await decide();
    mail.failure = new Error('Greeting never received');
    expect(await deliver()).toBe(0);
    expect(await rulesOf(db, anna)).toMatchObject([{ messages: 1, unsent: 1, pausedAt: null }]);
    mail.failure = undefined;
    expect(await deliver()).toBe(0);
    expect(await deliver(new Date(Date.now() + 61_000))).toBe(1);
    expect(await rulesOf(db, anna)).toMatchObject([{ messages: 1, unsent: 0 }]);

    await importRecords(db, bill('H1', { actions: [filed, today('Read'), today('Engrossed')] }));
    await decide();
    mail.failure = Object.assign(new Error('550 no such user'), { responseCode: 550 });
    await deliver();
    expect(await rulesOf(db, anna)).toMatchObject([
      { pausedAt: expect.any(String), pauseReason: expect.stringContaining('550 no such user') },
    ]);
    expect(await deliver(new Date(Date.now() + DAY))).toBe(0);
  });

  test('is previewed from the changes of the last 30 days', async () => {
    const db = await openEmpty();
    const { anna } = await legislature(db);
    await importRecords(db, bill('H1', { actions: [filed, today('Read')] }));
    await importRecords(db, bill('H1', { actions: [filed, today('Read'), today('Engrossed')] }));
    const preview = (choices: Partial<AlertChoices>) =>
      previewAlerts(db, anna, { ...AT_ONCE, ...choices }, { timeZone: config.timeZone, words: config });
    expect(await preview({})).toMatchObject({ days: 30, messages: 2, isAtLeast: false });
    expect(await preview({ frequency: 'weekly' })).toMatchObject({
      messages: 1,
      newest: [{ subject: expect.stringMatching(/^H\.1: /) }],
    });
    expect(await preview({ kinds: ['votes'] })).toMatchObject({ messages: 0, newest: [] });
  });

  test('is sent by one process at a time, and by another once the lease of the first has ended', async () => {
    const db = await openEmpty();
    const now = new Date();
    const later = new Date(now.getTime() + 31_000);
    const hold = (holder: string, at: Date) =>
      holdLease(db, 'alerts', { holder, milliseconds: 30_000, now: at });
    expect([await hold('one', now), await hold('two', now), await hold('one', now)]).toEqual([
      true,
      false,
      true,
    ]);
    expect([await hold('two', later), await hold('one', later)]).toEqual([true, false]);
    await endLease(db, 'alerts', 'two');
    expect(await hold('one', later)).toBe(true);
  });
});
