import type { UserRecords } from './user-records.ts';

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
  '/app/report/:id/report.pdf': ({ report }) => `/app/report/${report}/report.pdf`,
  '/app/whipboard/:id': ({ board }) => `/app/whipboard/${board}`,
  '/app/whipboard/:id/note/:legislatorId': ({ board, member }) => `/app/whipboard/${board}/note/${member}`,
  '/app/whipboard/:id/history': ({ board }) => `/app/whipboard/${board}/history`,
  '/app/whipboard/:id/rename': ({ board }) => `/app/whipboard/${board}/rename`,
  '/app/whipboard/:id/delete': ({ board }) => `/app/whipboard/${board}/delete`,
  '/whipboard/reset/:id': ({ board }) => `/whipboard/reset/${board}`,
  '/api/whipboard/{id}/changes': ({ board }) => `/api/whipboard/${board}/changes`,
  '/api/whipboard/{id}': ({ board }) => `/api/whipboard/${board}`,
  '/app/organizations/:id': ({ organization }) => `/app/organizations/${organization}`,
  '/app/organizations/:id/keys': ({ organization }) => `/app/organizations/${organization}/keys`,
  '/app/organizations/:id/logo': ({ organization }) => `/app/organizations/${organization}/logo`,
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
  'POST /app/alerts/mutes': [
    change('/app/alerts/mutes', ({ alert }) => ({ rule: String(alert), kind: 'actions' })),
  ],
  'POST /app/alerts': ['save', 'pause', 'resume', 'make', 'withdraw', 'secret', 'delete'].map((what) =>
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
  'POST /app/reports/mailings': ['save', 'pause', 'resume', 'test', 'send', 'delete'].map((what) =>
    change('/app/reports/mailings', ({ mailing, list }) => ({
      what,
      mailing: String(mailing),
      list: String(list),
      recipients: 'stranger@ash.example',
      weekday: '2',
      hour: '8',
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
  'POST /app/account/keys': [
    change('/app/account/keys', ({ apiKey }) => ({ what: 'revoke', key: String(apiKey) })),
  ],
  'POST /app/account/notifications': [
    change('/app/account/notifications', ({ pushed }) => ({ remove: String(pushed) })),
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

// Changes of what an organization does not own, or of which each member has a part.
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
  'POST /app/organizations/:id/logo': [ofOrganization('/logo', { what: 'remove' })],
  'POST /app/organizations/:id/keys': [
    change(
      ({ organization }) => `/app/organizations/${organization}/keys`,
      ({ organizationKey }) => ({ what: 'revoke', key: String(organizationKey) }),
    ),
  ],
  'POST /app/organizations/:id/delete': [ofOrganization('/delete', { things: 'keep' })],
  'POST /app/organizations/move': (
    [
      ['list', 'list'],
      ['board', 'board'],
      ['report', 'report'],
      ['alert', 'alertOnBill'],
    ] as const
  ).map(([kind, record]) =>
    change('/app/organizations/move', (records) => ({
      kind,
      id: String(records[record]),
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

/** Changes that need no token, because a secret in their address or in what is sent is the proof. */
export const CHANGES_BY_SECRET = [
  'POST /alerts/unsubscribe/:secret',
  'POST /alerts/renew-subscription',
  'POST /reports/stop/:secret',
];

/** Changes that visitors may make, with the token of visitors. */
export const PUBLIC_CHANGES = [
  'POST /alerts/mute/:secret',
  'POST /app/problem/:type/:id',
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
