import { beforeAll, expect, test } from 'vitest';
import { createOrganization } from '../src/organizations/organizations.server.ts';
import { type ApiDocument, type Endpoint, endpointsIn } from './conformance/endpoints-described.ts';
import { routeModules } from './route-patterns.ts';
import { searchLegislature } from './search-legislature.ts';
import { type SignedIn, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';
import { contentsOf } from './table-contents.ts';
import {
  CHANGES_BY_SECRET,
  CHANGES_WITHOUT_RECORDS,
  EDITING_PAGES,
  OWNED_RECORD_CHANGES,
  PUBLIC_CHANGES,
  REFUSED_WITH_REASON,
  USER_RECORD_ADDRESSES,
  USER_RECORD_CHANGES,
} from './user-record-routes.ts';
import { createUserRecords, type UserRecords } from './user-records.ts';

let site: TestSite;
let anna: SignedIn;
let ben: SignedIn;
let annasRecords: UserRecords;
let endpoints: Endpoint[];

beforeAll(async () => {
  site = await startSite(searchLegislature);
  anna = await signInAs(site, 'anna@elm.example');
  ben = await signInAs(site, 'ben@elm.example');
  annasRecords = await createUserRecords(site.db, anna.id);
  // Otherwise the site mails reports while the tests compare its contents.
  await site.db.updateTable('alert_state').set({ stopped_at: new Date().toISOString() }).execute();
  const document: ApiDocument = await (await fetch(`${site.address}/api/openapi.json`)).json();
  endpoints = endpointsIn(document);
});

/** Returns an address of a pattern, with the id of Anna's record if the pattern is for one. */
const addressOf = (pattern: string) =>
  USER_RECORD_ADDRESSES[pattern]?.(annasRecords) ??
  pattern.replace(/\{\w+\}|:\w+/g, '1').replace(/[?*]/g, '');

interface Change {
  /** The name of the route, such as `POST /app/report/:id`. */
  name: string;
  address: string;
  fields?: Record<string, unknown>;
  isJson?: boolean;
}

/** Sends a change as a script does. */
function sendChange({ name, address, fields = {}, isJson }: Change, who?: SignedIn, token = who?.csrfToken) {
  return fetch(site.address + address, {
    method: name.split(' ')[0],
    redirect: 'manual',
    headers: {
      ...(who && { cookie: who.cookie }),
      ...(token && { 'x-csrf-token': token, 'x-requested-with': 'XMLHttpRequest' }),
      ...(isJson && { 'content-type': 'application/json' }),
    },
    // The fields of forms are always texts.
    body: isJson ? JSON.stringify(fields) : new URLSearchParams(fields as Record<string, string>),
  });
}

/** Returns every change that the site accepts, according to its routes and its OpenAPI document. */
function changes(): Change[] {
  const actions = routeModules.filter(({ module }) => module.action);
  const all = [
    ...actions.map(({ pattern }) => ({ method: 'post', pattern })),
    ...endpoints
      .map(({ method, path }) => ({ method, pattern: path }))
      .filter(({ method }) => method !== 'get'),
  ];
  return all.map(({ method, pattern }) => ({
    name: `${method.toUpperCase()} ${pattern}`,
    address: addressOf(pattern),
  }));
}

/** Returns whether a change or a page needs a role. Such records do not belong to a user. */
const isAdminRoute = (name: string) => name.includes('/app/admin');

const isSentToSignIn = ({ status, headers }: Response) =>
  status === 302 && headers.get('location')?.startsWith('/sign-in?to=%2F');

// U01
test('pages and files that need an account redirect visitors to sign-in', async () => {
  const closed: string[] = [];
  for (const { pattern } of routeModules) {
    const response = await fetch(site.address + addressOf(pattern), { redirect: 'manual' });
    if (isSentToSignIn(response)) closed.push(pattern);
  }
  expect(closed).toEqual(expect.arrayContaining(['/app', '/app/account', '/app/reports', '/app/tracking']));

  // A pattern with a parameter is for a user's record, of which `USER_RECORD_ADDRESSES` must have an example.
  const ofRecords = closed.filter((pattern) => pattern.includes(':'));
  expect(ofRecords.filter((pattern) => !USER_RECORD_ADDRESSES[pattern] && !isAdminRoute(pattern))).toEqual(
    [],
  );
});

// U01, A07
test('endpoints that need an account respond to visitors with 401', async () => {
  const ofUsers = endpoints.filter(({ access }) => access !== 'public');
  for (const { method, path } of ofUsers) {
    const name = `${method.toUpperCase()} ${path}`;
    const response =
      method === 'get'
        ? await fetch(site.address + addressOf(path))
        : await sendChange({ name, address: addressOf(path) }, undefined, 'visitor');
    expect([name, response.status]).toEqual([name, 401]);
  }

  const ofRecords = ofUsers.filter(({ method, path }) => method === 'get' && path.includes('{'));
  expect(ofRecords.filter(({ path }) => !USER_RECORD_ADDRESSES[path])).toEqual([]);
});

// U01, W06
test('the address of a user’s record is a 404 for another user', async () => {
  for (const pattern of Object.keys(USER_RECORD_ADDRESSES)) {
    const address = addressOf(pattern);
    const responses = [await anna.request(address), await ben.request(address)];
    const refused = REFUSED_WITH_REASON.includes(pattern) ? 403 : 404;
    expect([pattern, ...responses.map(({ status }) => status)]).toEqual([pattern, 200, refused]);
    // A stream of events would stay open.
    for (const { body } of responses) await body?.cancel();
  }
});

// A01
test('every change that the site accepts is listed in the tests of access rights', () => {
  const listed = [
    ...Object.keys(USER_RECORD_CHANGES),
    ...CHANGES_WITHOUT_RECORDS,
    ...PUBLIC_CHANGES,
    ...CHANGES_BY_SECRET,
  ];
  expect(
    changes()
      .map(({ name }) => name)
      .filter((name) => !isAdminRoute(name))
      .sort(),
  ).toEqual(listed.sort());
});

// A01, U01
test('a change without a token or with another user’s token is rejected, and a visitor’s change if it needs an account', async () => {
  const before = await contentsOf(site.db);
  for (const change of changes()) {
    if (CHANGES_BY_SECRET.includes(change.name)) continue;
    const statuses = [
      await sendChange(change, anna, ''),
      await sendChange(change, anna, ben.csrfToken),
      await sendChange(change, anna, 'visitor'),
      await sendChange(change, undefined, anna.csrfToken),
    ].map(({ status }) => status);
    const needsAccount = change.name.includes(' /app/') ? [403] : [401, 403];
    const last = statuses.pop() ?? 0;
    expect([change.name, ...statuses]).toEqual([change.name, 403, 403, 403]);
    expect(needsAccount).toContain(last);
    if (PUBLIC_CHANGES.includes(change.name)) continue;
    const response = await sendChange(change, undefined, 'visitor');
    const isRejected = response.status === 401 || isSentToSignIn(response);
    expect([change.name, response.status, isRejected]).toEqual([change.name, response.status, true]);
  }
  expect(await contentsOf(site.db)).toEqual(before);
});

// U01, A01, W06
test('a change of another user’s record is a 404 and has no effect, while its owner can make it', async () => {
  for (const [name, ofRecord] of Object.entries(USER_RECORD_CHANGES)) {
    for (const { address, fields, isJson } of ofRecord) {
      const records = await createUserRecords(site.db, anna.id);
      const change = { name, address: address(records), fields: fields(records), isJson };
      const label = `${name} ${JSON.stringify(change.fields)}`;
      const before = await contentsOf(site.db);
      const refused = REFUSED_WITH_REASON.includes(name) ? 403 : 404;
      expect([label, (await sendChange(change, ben)).status]).toEqual([label, refused]);
      expect(await contentsOf(site.db)).toEqual(before);
      const { status } = await sendChange(change, anna);
      expect([label, status, status < 400]).toEqual([label, status, true]);
    }
  }
});

// U01, A01, W06
test('the records of an organization are a 404 for members of another one, and readers see but do not change them', async () => {
  const harbor = await createOrganization(site.db, anna.id, 'Harbor Group');
  const eve = await signInAs(site, 'eve@elm.example');
  const ray = await signInAs(site, 'ray@elm.example');
  await createOrganization(site.db, ben.id, 'Bay Group');
  for (const [{ id }, role] of [
    [eve, 'editor'],
    [ray, 'reader'],
  ] as const)
    await site.db
      .insertInto('organization_members')
      .values({ organization_id: harbor, user_id: id, role, joined_at: new Date().toISOString() })
      .execute();

  const shared = await createUserRecords(site.db, anna.id, harbor);
  const ofOrganization = Object.keys(USER_RECORD_ADDRESSES).filter((pattern) =>
    /report|tracking|whipboard/.test(pattern),
  );
  expect(ofOrganization.length).toBeGreaterThan(10);
  for (const pattern of ofOrganization) {
    const address = USER_RECORD_ADDRESSES[pattern]?.(shared) ?? '';
    const responses = [await eve.request(address), await ray.request(address), await ben.request(address)];
    const read = EDITING_PAGES.includes(pattern) ? 403 : 200;
    expect([pattern, ...responses.map(({ status }) => status)]).toEqual([pattern, 200, read, 404]);
    for (const { body } of responses) await body?.cancel();
  }

  for (const [name, ofRecord] of Object.entries(OWNED_RECORD_CHANGES)) {
    for (const { address, fields, isJson } of ofRecord) {
      const records = await createUserRecords(site.db, anna.id, harbor);
      const change = { name, address: address(records), fields: fields(records), isJson };
      const label = `${name} ${JSON.stringify(change.fields)}`;
      const before = await contentsOf(site.db);
      expect([label, (await sendChange(change, ben)).status]).toEqual([label, 404]);
      // A report of a list that a reader can see is the reader's own.
      const isCopy = name === 'POST /app/reports';
      if (!isCopy) {
        expect([label, (await sendChange(change, ray)).status]).toEqual([label, 403]);
        expect(await contentsOf(site.db)).toEqual(before);
      }
      const { status } = await sendChange(change, eve);
      expect([label, status, status < 400]).toEqual([label, status, true]);
    }
  }
});

// U02
test('pages and changes of the administration are a 404 for a user without a role, and have no effect', async () => {
  const before = await contentsOf(site.db);
  const pages = routeModules.map(({ pattern }) => pattern).filter(isAdminRoute);
  expect(pages.length).toBeGreaterThan(1);
  for (const pattern of pages) {
    const { status } = await ben.request(addressOf(pattern));
    expect([pattern, status]).toEqual([pattern, 404]);
  }
  for (const change of changes().filter(({ name }) => isAdminRoute(name)))
    expect([change.name, (await sendChange(change, ben)).status]).toEqual([change.name, 404]);
  expect(await contentsOf(site.db)).toEqual(before);
});
