import { randomUUID } from 'node:crypto';
import { signIn } from '../src/accounts/sign-ins.server.ts';
import type { Database } from '../src/db/database.ts';
import { digestOf, newSecret } from '../src/http/secrets.ts';
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
  alert: number;
  /** An organization that the user owns. */
  organization: number;
  /** An organization that the user deleted. */
  deletedOrganization: number;
  /** The secret of an invitation to the organization, for the user's own address. */
  invitation: string;
  /** The id of that invitation. */
  invitationId: number;
}

/**
 * Creates one record of each type that a user can have.
 * @param owner the organization that owns the list, the report and the board; the user by default
 */
export async function createUserRecords(db: Database, userId: number, owner?: number): Promise<UserRecords> {
  const { id: bill } = await db.selectFrom('bills').select('id').orderBy('id').executeTakeFirstOrThrow();
  const list = owner
    ? await sharedList(db, userId, owner, bill)
    : (await trackBills(db, userId, [bill])).list;
  const report = await createReport(db, userId, {
    ids: String(bill),
    today: '2026-11-21',
    organizationId: owner,
  });
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

  const alert = await db
    .insertInto('alert_rules')
    .values({
      user_id: userId,
      list_id: null,
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
      rule_id: alert.id,
      format: 'ics',
      digest: randomUUID(),
      made_at: '2026-11-21T12:00:00Z',
      changed_at: '2026-11-21T12:00:00Z',
    })
    .execute();

  return {
    organization,
    deletedOrganization,
    ...invitation,
    bill,
    list: list.id,
    report,
    board,
    member,
    signIn: id,
    passkey: passkey.id,
    alert: alert.id,
  };
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

/** The addresses of the pages, files and endpoints that show a record of a user, by pattern. */
export const USER_RECORD_ADDRESSES: Record<string, (records: UserRecords) => string> = {
  '/app/tracking/:listId': ({ list }) => `/app/tracking/${list}`,
  '/app/tracking/:listId/bills.csv': ({ list }) => `/app/tracking/${list}/bills.csv`,
  '/app/tracking/:listId/bills.xlsx': ({ list }) => `/app/tracking/${list}/bills.xlsx`,
  '/app/tracking/:listId/bill/:billId': ({ list, bill }) => `/app/tracking/${list}/bill/${bill}`,
  '/app/report/:id': ({ report }) => `/app/report/${report}`,
  '/app/report/:id/settings': ({ report }) => `/app/report/${report}/settings`,
  '/app/report/:id/delete': ({ report }) => `/app/report/${report}/delete`,
  '/app/report/:id/report.csv': ({ report }) => `/app/report/${report}/report.csv`,
  '/app/report/:id/report.xlsx': ({ report }) => `/app/report/${report}/report.xlsx`,
  '/app/whipboard/:id': ({ board }) => `/app/whipboard/${board}`,
  '/app/whipboard/:id/note/:legislatorId': ({ board, member }) => `/app/whipboard/${board}/note/${member}`,
  '/app/whipboard/:id/rename': ({ board }) => `/app/whipboard/${board}/rename`,
  '/app/whipboard/:id/delete': ({ board }) => `/app/whipboard/${board}/delete`,
  '/whipboard/reset/:id': ({ board }) => `/whipboard/reset/${board}`,
  '/api/whipboard/{id}/changes': ({ board }) => `/api/whipboard/${board}/changes`,
  '/api/whipboard/{id}': ({ board }) => `/api/whipboard/${board}`,
  '/app/organizations/:id': ({ organization }) => `/app/organizations/${organization}`,
  '/app/organizations/:id/fields': ({ organization }) => `/app/organizations/${organization}/fields`,
  '/app/organizations/:id/delete': ({ organization }) => `/app/organizations/${organization}/delete`,
  '/organizations/join/:secret': ({ invitation }) => `/organizations/join/${invitation}`,
};

/** A request by which a user changes one of their records. */
interface UserRecordChange {
  address(records: UserRecords): string;
  /** The fields of the body, which is a form unless `isJson` is set. */
  fields(records: UserRecords): Record<string, unknown>;
  isJson?: true;
}

const change = (
  address: UserRecordChange['address'] | string,
  fields: UserRecordChange['fields'] = () => ({}),
): UserRecordChange => ({ address: typeof address === 'string' ? () => address : address, fields });
const ofReport = (suffix: string, fields: Record<string, string>) =>
  change(
    ({ report }) => `/app/report/${report}${suffix}`,
    () => fields,
  );
const ofList = (address: string) => (action: string) =>
  change(address, ({ list, bill }) => ({
    do: action,
    list: String(list),
    billIds: String(bill),
    name: `List ${list}`,
  }));
const ofBoard = (address: string, fields: Record<string, string>) =>
  change(
    ({ board }) => address.replace(':id', String(board)),
    ({ member }) => ({ id: String(member), selected: String(member), ...fields }),
  );
const BOARD_CHANGES: Record<string, string>[] = [
  { do: 'move', position: 'Yes' },
  { do: 'moveMembers', moveSelected: 'Yes' },
  { do: 'update' },
  { do: 'threshold', threshold: 'two-thirds' },
  { do: 'alone' },
];
const ofRow = (address: string) => (fields: Record<string, string>) =>
  change(address, ({ list, bill }) => ({
    ...fields,
    rows: `${list}-${bill}`,
    list: String(list),
    shown: `${list}-${bill}-watch-normal-`,
    [`position-${list}-${bill}`]: 'oppose',
    settings: `${list}-${bill}-oppose--`,
  }));
const ROW_CHANGES: Record<string, string>[] = [
  { do: 'set', position: 'support' },
  { do: 'save' },
  { do: 'reset' },
];
const LIST_CHANGES = ['put', 'take', 'rename', 'archive', 'up', 'seen', 'delete'];

/** The changes that name a record of a user, by method and pattern. */
export const USER_RECORD_CHANGES: Record<string, UserRecordChange[]> = {
  'POST /app/account': [change('/app/account', ({ signIn: id }) => ({ signIn: String(id) }))],
  'POST /app/alerts': ['save', 'pause', 'resume', 'make', 'withdraw', 'delete'].map((what) =>
    change('/app/alerts', ({ alert }) => ({
      what,
      rule: String(alert),
      frequency: 'hourly',
      hour: '8',
      weekday: '2',
      kinds: 'hearings',
      format: 'ics',
    })),
  ),
  'POST /app/reports': [change('/app/reports', ({ list }) => ({ list: String(list) }))],
  'POST /app/report/:id': [ofReport('', { group: 'nothing', columns: 'title' })],
  'POST /app/report/:id/settings': [
    ofReport('/settings', { what: 'rename', title: 'Mine' }),
    ofReport('/settings', { what: 'share' }),
    ofReport('/settings', { what: 'withdraw' }),
  ],
  'POST /app/report/:id/delete': [ofReport('/delete', {})],
  // This comes before the changes that set the bill's position, because it is based on version 0.
  'POST /app/tracking/:listId/bill/:billId': [
    change(
      ({ list, bill }) => `/app/tracking/${list}/bill/${bill}`,
      () => ({ position: 'oppose', priority: 'high', note: 'Mine', version: '0' }),
    ),
  ],
  'POST /app/tracking/manage': [
    ...LIST_CHANGES.map(ofList('/app/tracking/manage')),
    ...ROW_CHANGES.map(ofRow('/app/tracking/manage')),
  ],
  'POST /api/tracking': [
    ...LIST_CHANGES.map(ofList('/api/tracking')),
    ...ROW_CHANGES.filter((fields) => fields.do !== 'save').map(ofRow('/api/tracking')),
  ],
  'POST /app/tracking/:listId': [
    change(
      ({ list }) => `/app/tracking/${list}`,
      () => ({ numbers: 'H100', session: '1' }),
    ),
    ...ROW_CHANGES.map(ofRow('/app/tracking')),
  ],
  'POST /app/account/passkeys': [
    change('/app/account/passkeys', ({ passkey }) => ({ remove: String(passkey) })),
  ],
  'POST /app/whipboard/:id': BOARD_CHANGES.map((fields) => ofBoard('/app/whipboard/:id', fields)),
  'POST /app/whipboard/:id/note/:legislatorId': [
    change(
      ({ board, member }) => `/app/whipboard/${board}/note/${member}`,
      () => ({ note: 'Mine', last_contact: '2026-11-20', version: '0' }),
    ),
  ],
  'PUT /api/whipboard/{id}/notes/{legislatorId}': [
    {
      address: ({ board, member }) => `/api/whipboard/${board}/notes/${member}`,
      fields: () => ({ note: 'Mine', last_contact: null, version: 0 }),
      isJson: true,
    },
  ],
  'POST /app/whipboard/:id/rename': [ofBoard('/app/whipboard/:id/rename', { name: 'Mine' })],
  'POST /app/whipboard/:id/delete': [ofBoard('/app/whipboard/:id/delete', {})],
  'POST /whipboard/reset/:id': [ofBoard('/whipboard/reset/:id', {})],
  'PATCH /whipboard/{legislatorId}': [
    {
      address: ({ member }) => `/whipboard/${member}`,
      fields: ({ board }) => ({ position: 'Yes', whipboardId: board }),
      isJson: true,
    },
  ],
  'PUT /whipboard/updateAll': [
    {
      address: () => '/whipboard/updateAll',
      fields: ({ board, member }) => ({
        whipboardId: board,
        whipboard: [{ id: member, order: 1, position: 'No' }],
      }),
      isJson: true,
    },
  ],
};

const ofOrganization = (suffix: string, fields: Record<string, string>) =>
  change(
    ({ organization }) => `/app/organizations/${organization}${suffix}`,
    ({ invitationId }) => ({ invitation: String(invitationId), ...fields }),
  );

/** The changes of lists, reports and boards, which an organization can own. */
export const OWNED_RECORD_CHANGES = Object.fromEntries(
  Object.entries(USER_RECORD_CHANGES).filter(([name]) => /report|tracking|whipboard/.test(name)),
);

Object.assign(USER_RECORD_CHANGES, {
  'POST /app/organizations': [
    change('/app/organizations', ({ deletedOrganization: id }) => ({ restore: String(id) })),
  ],
  'POST /app/organizations/:id': [
    ofOrganization('', { what: 'rename', name: 'Bay Group' }),
    ofOrganization('', { what: 'invite', email: 'new@elm.example', role: 'editor' }),
    ofOrganization('', { what: 'link', role: 'reader' }),
    ofOrganization('', { what: 'revoke' }),
  ],
  'POST /app/organizations/:id/fields': [
    ofOrganization('/fields', { name: 'Client', kind: 'text', choices: '' }),
  ],
  'POST /app/organizations/:id/delete': [ofOrganization('/delete', { things: 'keep' })],
  'POST /app/organizations/move': (['list', 'board', 'report'] as const).map((kind) =>
    change('/app/organizations/move', (records) => ({
      kind,
      id: String(records[kind]),
      organization: String(records.organization),
      back: '/app',
    })),
  ),
  'POST /organizations/join/:secret': [change(({ invitation }) => `/organizations/join/${invitation}`)],
} satisfies typeof USER_RECORD_CHANGES);

/** Routes that say why they refuse another user: an invitation is for somebody else. */
export const REFUSED_WITH_REASON = ['/organizations/join/:secret', 'POST /organizations/join/:secret'];

/** Pages that only change a record, which readers of an organization cannot open. */
export const EDITING_PAGES = [
  '/app/report/:id/delete',
  '/app/whipboard/:id/note/:legislatorId',
  '/app/whipboard/:id/rename',
  '/app/whipboard/:id/delete',
  '/whipboard/reset/:id',
];

/** Changes for signed-in users that do not name a record. */
export const CHANGES_WITHOUT_RECORDS = [
  'POST /app/account/email',
  'POST /app/account/name',
  'POST /new-address',
  'POST /app/account/password',
  'POST /app/account/codes',
  'POST /app/account/delete',
  'POST /app/agenda',
  'POST /app/arrange',
  'POST /app/news-choice',
  'POST /app/seen',
  'POST /app/tracking',
  'POST /app/tracking/assigned',
  'POST /app/whipboard',
  'POST /api/generateReport',
  'POST /api/loadBillTracking',
  'PUT /api/calendar/agenda/{id}',
  'DELETE /api/calendar/agenda/{id}',
];

/** Changes that need no token, because the secret in their address is the proof. */
export const CHANGES_BY_SECRET = ['POST /alerts/unsubscribe/:secret'];

/** Changes that visitors may make, with the token of visitors. */
export const PUBLIC_CHANGES = [
  'POST /sign-in',
  'POST /sign-in/passkey',
  'POST /sign-up',
  'POST /sign-up/confirm',
  'POST /sign-out',
  'POST /forgotten-password',
  'POST /new-password',
  'POST /app/theme',
  'POST /app/report/shared/:secret',
  'POST /app/tracking/shared/:secret',
  'POST /api/bills/isTracked/',
];
