import { randomUUID } from 'node:crypto';
import { signIn } from '../src/accounts/sign-ins.server.ts';
import type { Database } from '../src/db/database.ts';
import { digestOf, newSecret } from '../src/http/secrets.ts';
import { type Owner, ownerColumns } from '../src/organizations/access.server.ts';
import { moveRecord } from '../src/organizations/move.server.ts';
import { createOrganization } from '../src/organizations/organizations.server.ts';
import { createReport } from '../src/reports/reports.server.ts';
import { createListWith, trackBills } from '../src/tracking/tracked.server.ts';
import { createBoard } from '../src/whipboard/boards.server.ts';

/** The ids of one user's records. */
export interface UserRecords {
  bill: number;
  list: number;
  report: number;
  board: number;
  /** A member on the board. */
  member: number;
  /** A sign-in of another browser. */
  signIn: number;
  passkey: number;
  /** A browser that shows notifications. */
  pushed: number;
  /** An alert about everything that the user tracks, with a webhook. */
  alert: number;
  alertOnBill: number;
  /** A report that is mailed every week. */
  mailing: number;
  /** An organization that the user owns. */
  organization: number;
  /** An organization that the user deleted. */
  deletedOrganization: number;
  /** The secret of an invitation to the organization, for the user's own address. */
  invitation: string;
  /** The id of that invitation. */
  invitationId: number;
  /** The API keys of the user and of the organization. */
  apiKey: number;
  organizationKey: number;
}

/**
 * Creates one record of each type that a user can have.
 * @param owner the organization that owns the list, the report, the board and the mailing; the user by default
 */
export async function createUserRecords(db: Database, userId: number, owner?: number): Promise<UserRecords> {
  const { id: bill } = await db.selectFrom('bills').select('id').orderBy('id').executeTakeFirstOrThrow();
  const list = owner
    ? await sharedList(db, userId, owner, bill)
    : (await trackBills(db, userId, [bill])).list;
  const report = await createReport(db, userId, { ids: String(bill), today: '2026-11-21' });
  if (owner) await moveRecord(db, userId, { table: 'reports', id: report }, owner);
  const board = await createBoard(
    db,
    userId,
    { name: 'The House', chamber: 'house', organizationId: owner },
    'Firefox',
  );
  const { legislator_id: member } = await db
    .selectFrom('whipboard_cards')
    .select('legislator_id')
    .where('whipboard_id', '=', board)
    .executeTakeFirstOrThrow();
  await signIn(db, userId, 'Firefox', undefined);
  const { id } = await db
    .selectFrom('sign_ins')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const passkey = await db
    .insertInto('passkeys')
    .values({
      user_id: userId,
      credential_id: randomUUID(),
      public_key: '',
      transports: '[]',
      name: 'A key',
      created_at: '2026-11-21T12:00:00Z',
      counter: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  const pushed = await db
    .insertInto('push_subscriptions')
    .values({
      user_id: userId,
      digest: randomUUID(),
      host: 'push.example',
      subscription: '',
      browser: 'Firefox on Linux',
      made_at: '2026-11-21T12:00:00Z',
      used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  const alert = await addAlert(db, userId, null);

  const mailing = await db
    .insertInto('report_mailings')
    .values({
      ...ownerColumns(owner ? { organizationId: owner } : { userId }),
      list_id: list.id,
      title: 'Harbor',
      message: '',
      shown_columns: 'title',
      grouped_by: 'nothing',
      created_at: '2026-11-21T12:00:00Z',
      due_at: '9999-01-01T00:00:00Z',
      weekday: 1,
      hour: 7,
      paused_at: null,
      pause_reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('report_recipients')
    .values({ mailing_id: mailing.id, email: 'client@oak.example', stopped_at: null, stop_reason: null })
    .execute();
  const organization = await createOrganization(db, userId, 'Harbor Group');
  const deletedOrganization = await createOrganization(db, userId, 'Former Group');
  await db
    .updateTable('organizations')
    .set({ deleted_at: new Date().toISOString() })
    .where('id', '=', deletedOrganization)
    .execute();
  const invitation = await inviteSelf(db, userId, organization);
  await db
    .insertInto('secret_feeds')
    .values({
      user_id: userId,
      rule_id: alert,
      format: 'ics',
      digest: randomUUID(),
      made_at: '2026-11-21T12:00:00Z',
      changed_at: '2026-11-21T12:00:00Z',
    })
    .execute();

  await db
    .insertInto('alert_webhooks')
    .values({ rule_id: alert, format: 'json', host: 'hooks.example', url: '', secret: '' })
    .execute();

  return {
    organization,
    deletedOrganization,
    ...invitation,
    apiKey: await addKey(db, { userId }),
    organizationKey: await addKey(db, { organizationId: organization }),
    bill,
    list: list.id,
    report,
    board,
    member,
    signIn: id,
    passkey: passkey.id,
    pushed: pushed.id,
    alert,
    alertOnBill: await addAlert(db, userId, bill),
    mailing: mailing.id,
  };
}

/** An API key. @returns its id */
async function addKey(db: Database, owner: Owner): Promise<number> {
  const { id } = await db
    .insertInto('api_keys')
    .values({
      ...ownerColumns(owner),
      made_by: null,
      digest: randomUUID(),
      name: 'A program',
      scopes: 'records',
      made_at: '2026-11-21T12:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An alert about a bill, or about everything that the user tracks. @returns its id */
async function addAlert(db: Database, userId: number, bill: number | null): Promise<number> {
  const { id } = await db
    .insertInto('alert_rules')
    .values({
      user_id: userId,
      list_id: null,
      bill_id: bill,
      kinds: '["votes"]',
      frequency: 'at once',
      hour: 7,
      weekday: 1,
      is_urgent_at_once: 0,
      created_at: '2026-11-21T12:00:00Z',
      seen_change: 0,
      seen_urgent_change: 0,
      due_at: null,
      paused_at: null,
      pause_reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A list of an organization with a bill. */
async function sharedList(db: Database, userId: number, organizationId: number, bill: number) {
  const name = `Shared ${randomUUID()}`;
  return await createListWith(db, userId, { name, billIds: [bill], organizationId });
}

async function inviteSelf(db: Database, userId: number, organization: number) {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const invitation = newSecret();
  const { id } = await db
    .insertInto('organization_invitations')
    .values({
      organization_id: organization,
      email,
      role: 'reader',
      token_hash: digestOf(invitation),
      invited_by: userId,
      created_at: new Date().toISOString(),
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { invitation, invitationId: id };
}
