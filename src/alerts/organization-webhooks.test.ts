import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { startWebhookReceiver } from '../../tests/webhook-receiver.ts';
import { addUser, deleteUser } from '../accounts/users.server.ts';
import { decideHold } from '../admin/alerts-admin.server.ts';
import type { Database } from '../db/database.ts';
import { bill } from '../legislature/test-records/records.ts';
import type { MemberRole } from '../organizations/member-roles.ts';
import { removeMember } from '../organizations/members.server.ts';
import { createOrganization } from '../organizations/organizations.server.ts';
import { createList } from '../tracking/lists.server.ts';
import { addToList } from '../tracking/tracked.server.ts';
import { muteBill, stopRule } from './mutes.server.ts';
import { addMemberRules, moveRule } from './organization-alerts.server.ts';
import type { AlertChoices } from './rule-row.server.ts';
import { addRule, changeRule, pauseRule, rulesOf } from './rules.server.ts';
import { AT_ONCE, config, filed, importRecords, legislature, today } from './test-alert-site.ts';
import { openWebhook, sealWebhook, webhooksOf } from './webhooks.server.ts';

/** A newsroom whose owner Anna, editor Ben and reader Cora follow its list with the first bill, and a webhook. */
async function newsroom(db: Database) {
  const receiver = await startWebhookReceiver();
  const all = await legislature(db);
  const { site, anna, mail } = all;
  const { timeZone } = config;
  const organizationId = await createOrganization(db, anna, 'Harbor News');
  const join = async (name: string, role: MemberRole) => {
    const email = `${name}@elm.example`;
    const userId = await addUser(db, { email, role: 'user', passwordHash: null });
    const joined_at = new Date().toISOString();
    await db
      .insertInto('organization_members')
      .values({ organization_id: organizationId, user_id: userId, role, joined_at })
      .execute();
    await addMemberRules(db, organizationId, userId);
    return userId;
  };
  const [ben, cora] = [await join('ben', 'editor'), await join('cora', 'reader')];
  const listId = await createList(db, anna, 'Parks', organizationId);
  const { id: billId } = await db
    .selectFrom('bills')
    .select('id')
    .where('number', '=', 'H.1')
    .executeTakeFirstOrThrow();
  await addToList(db, anna, listId, [billId]);

  const texts: string[] = [];
  const sealed = (owner: Parameters<typeof sealWebhook>[1]) =>
    sealWebhook(site.siteKey, owner, { format: 'json', url: new URL(`${receiver.address}/hook`) }).webhook;
  const webhook = sealed({ organizationId });
  const choices = { ...AT_ONCE, listId };
  return {
    ...all,
    receiver,
    organizationId,
    join,
    ben,
    cora,
    billId,
    choices,
    sealed,
    webhook,
    share: (userId: number, some: Partial<AlertChoices> = { webhook }) =>
      addRule(db, userId, { ...choices, ...some }, { timeZone, organizationId }),
    /** Saves the alert of a user for all members. */
    save: async (userId: number, some: Partial<AlertChoices>) =>
      changeRule(db, userId, await ownRule(userId), { choices: { ...choices, ...some }, timeZone }),
    ownRule,
    /** Imports one more action of the first bill. */
    async act(text: string) {
      texts.push(text);
      await importRecords(
        db,
        bill('H1', { title: 'An Act on parks', actions: [filed, ...texts.map(today)] }),
      );
    },
    /** Decides on and sends all messages. */
    async tell(now = new Date()) {
      await all.decide(now);
      while ((await all.deliver(now)) > 0);
    },
    /** The subjects that the webhook got. */
    heard: () => receiver.requests.map(({ body }) => JSON.parse(body).subject),
    /** Who got which subjects by mail. */
    mailed: () => mail.sent.map(({ to, subject }) => `${to.split('@')[0]} ${subject}`).sort(),
  };

  async function ownRule(userId: number): Promise<number> {
    const { id } = await db
      .selectFrom('alert_rules')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return id;
  }
}

describeOnBothEngines('an organization’s alert with a webhook', (openEmpty) => {
  // U04
  test('sends each change once for all members, whoever of them muted or stopped something', async () => {
    const db = await openEmpty();
    const { share, act, tell, heard, mailed, receiver, anna, ben, cora, billId, ownRule, join } =
      await newsroom(db);
    await share(ben);
    await act('Read');
    await tell();
    expect(heard()).toEqual(['H.1: Read']);
    expect(JSON.parse(receiver.requests[0]?.body ?? '').reason).toMatch(
      /^Harbor News asked Statehouse to tell you at once of changes to the bills on “Parks”/,
    );

    await muteBill(db, ben, billId, { isMuted: true });
    for (const each of [ben, cora]) await stopRule(db, await ownRule(each));
    const dan = await join('dan', 'reader');
    await act('Amended');
    await tell();
    expect(heard()).toEqual(['H.1: Read', 'H.1: Amended']);
    expect(mailed()).toEqual([]);
    for (const each of [anna, ben, cora, dan]) {
      expect(await rulesOf(db, each)).toMatchObject([
        { hasSharedWebhook: true, pausedAt: null, messages: 2, organization: { name: 'Harbor News' } },
      ]);
      expect(await webhooksOf(db, each)).toMatchObject([{ format: 'json' }]);
    }
  });

  // U04
  test('goes on when the member who made it leaves or is deleted, and tells nothing twice', async () => {
    const db = await openEmpty();
    const { share, act, tell, decide, heard, mailed, receiver, organizationId, anna, ben, cora, save } =
      await newsroom(db);
    await share(ben);
    await act('Read');
    await tell();
    // One message waits, and one change is not decided on.
    await act('Amended');
    await decide();
    receiver.status = 500;
    await tell();
    receiver.status = 200;
    await act('Ordered');
    receiver.requests.length = 0;
    await removeMember(db, ben, organizationId, ben);
    await tell(new Date(Date.now() + 61_000));
    expect(heard()).toEqual(['H.1: Amended', 'H.1: Ordered']);
    expect(await rulesOf(db, ben)).toEqual([]);

    await deleteUser(db, anna);
    await act('Engrossed');
    await tell(new Date(Date.now() + 61_000));
    expect(heard()).toEqual(['H.1: Amended', 'H.1: Ordered', 'H.1: Engrossed']);
    expect(mailed()).toEqual([]);
    // Cora is the owner now.
    await save(cora, { webhook: null });
    await act('Reprinted');
    await tell();
    expect(mailed()).toEqual(['cora H.1: Reprinted']);
    await deleteUser(db, cora);
    expect(await db.selectFrom('alert_rules').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('alert_webhooks').select('rule_id').execute()).toEqual([]);
  });

  // U04
  test('tells each member once after it was switched to mail, also what the webhook did not accept', async () => {
    const db = await openEmpty();
    const { share, act, tell, heard, mail, mailed, receiver, anna, ben, cora, save, webhook, ownRule } =
      await newsroom(db);
    await share(ben, {});
    await act('Read');
    await tell();
    expect(mailed()).toEqual(['anna H.1: Read', 'ben H.1: Read', 'cora H.1: Read']);
    await pauseRule(db, cora, await ownRule(cora), { isPaused: true });

    await act('Amended');
    expect(await save(anna, { webhook })).toBe(true);
    await tell();
    expect(heard()).toEqual(['H.1: Amended']);
    receiver.status = 500;
    await act('Ordered');
    await tell();
    await act('Engrossed');
    expect(await save(ben, { webhook: null })).toBe(false);
    await tell();
    const sinceRead = mail.sent.filter(({ subject }) => !subject.endsWith('Read'));
    expect(sinceRead.map(({ to }) => to).sort()).toEqual(['anna@elm.example', 'ben@elm.example']);
    for (const { text } of sinceRead)
      for (const each of ['Ordered', 'Engrossed']) expect(text).toContain(each);
    expect(await db.selectFrom('alert_webhooks').select('rule_id').execute()).toEqual([]);

    await act('Reprinted');
    await tell(new Date(Date.now() + 86_400_000));
    expect(mailed().filter((each) => each.endsWith('Reprinted'))).toHaveLength(2);
    expect(receiver.requests).toHaveLength(2);
    await expect(save(anna, { webhook: { ...webhook, address: undefined } })).rejects.toMatchObject({
      init: { status: 400 },
    });
  });

  // U02
  test('can be one that a user had, and becomes one again, without a second message or another secret', async () => {
    const db = await openEmpty();
    const { site, share: _, add, sealed, act, tell, heard, mailed, ...all } = await newsroom(db);
    const { anna, ben, organizationId, choices } = all;
    const rule = await addRule(
      db,
      ben,
      { ...choices, webhook: sealed({ userId: ben }) },
      { timeZone: config.timeZone },
    );
    await act('Read');
    await tell();
    await moveRule(site, ben, rule, organizationId);
    await act('Amended');
    await tell();
    // An old link in mail to Ben stops only what Ben gets.
    await stopRule(db, rule);
    await act('Ordered');
    await tell();
    expect(heard()).toEqual(['H.1: Read', 'H.1: Amended', 'H.1: Ordered']);

    await act('Engrossed');
    await moveRule(site, anna, await all.ownRule(anna), undefined);
    await tell();
    await act('Reprinted');
    await tell();
    expect(heard().slice(3)).toEqual(['H.1: Engrossed', 'H.1: Reprinted']);
    const secrets = all.receiver.requests.map(({ headers }) => headers['webhook-signature']);
    expect(secrets.every(Boolean)).toBe(true);
    expect(mailed()).toEqual([]);
    expect(await rulesOf(db, anna)).toMatchObject([{ organization: null, messages: 5, pausedAt: null }]);
    expect(await rulesOf(db, ben)).toEqual([]);
  });

  test('has an address that opens only for the organization', async () => {
    const db = await openEmpty();
    const { share, site, anna, organizationId, receiver } = await newsroom(db);
    await share(anna);
    const stored = await db.selectFrom('alert_webhooks').select(['url', 'secret']).executeTakeFirstOrThrow();
    const { url } = openWebhook(site.siteKey, { ...stored, owner: { organizationId } });
    expect(url).toBe(`${receiver.address}/hook`);
    for (const owner of [
      { userId: anna },
      { userId: organizationId },
      { organizationId: organizationId + 1 },
    ])
      expect(() => openWebhook(site.siteKey, { ...stored, owner })).toThrow('cannot be decrypted');
  });

  test('tells a held import once after its release, also if the alert was switched to mail meanwhile', async () => {
    const db = await openEmpty();
    const { share, act, tell, heard, mailed, anna, save } = await newsroom(db);
    await share(anna);
    const hold = async (text: string) => {
      await act(text);
      const { id: last_change, import_id } = await db
        .selectFrom('change_events')
        .select(['id', 'import_id'])
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      const first_change = last_change;
      const held = { import_id: import_id ?? 0, changes: 501, first_change, last_change };
      const { id } = await db
        .insertInto('alert_holds')
        .values({ ...held, held_at: '', decision: null, decided_at: null, decided_by: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id: rule_id, seen_change: after_change } = await db
        .selectFrom('alert_rules')
        .select(['id', 'seen_change'])
        .where('user_id', 'is', null)
        .executeTakeFirstOrThrow();
      await db.insertInto('alert_held_rules').values({ hold_id: id, rule_id, after_change }).execute();
      await tell();
      return async () => {
        await decideHold(db, 'ada@elm.example', id, 'released');
        await tell();
      };
    };
    const release = await hold('Read');
    expect(heard()).toEqual([]);
    await release();
    expect(heard()).toEqual(['H.1: Read']);

    const releaseLater = await hold('Amended');
    await save(anna, { webhook: null });
    await tell();
    expect([heard().length, mailed()]).toEqual([1, []]);
    await releaseLater();
    expect(mailed()).toEqual(['anna H.1: Amended', 'ben H.1: Amended', 'cora H.1: Amended']);
  });

  // U04
  test('is paused for all members by an editor, and not by a reader', async () => {
    const db = await openEmpty();
    const { share, act, tell, heard, anna, ben, cora, ownRule } = await newsroom(db);
    await share(anna);
    const pause = async (userId: number, isPaused: boolean) =>
      pauseRule(db, userId, await ownRule(userId), { isPaused });
    await expect(pause(cora, true)).rejects.toMatchObject({ init: { status: 403 } });
    await pause(ben, true);
    for (const each of [anna, ben, cora])
      expect(await rulesOf(db, each)).toMatchObject([{ pausedAt: expect.any(String) }]);
    await act('Read');
    await tell();
    await expect(pause(cora, false)).rejects.toMatchObject({ init: { status: 403 } });
    await pause(anna, false);
    await act('Amended');
    await tell();
    expect(heard()).toEqual(['H.1: Amended']);
  });
});
