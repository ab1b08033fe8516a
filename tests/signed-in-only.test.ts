import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type ApiDocument, type Endpoint, endpointsIn } from './conformance/endpoints-described.ts';
import {
  CHANGES_BY_EVERYBODY,
  CHANGES_WITHOUT_RECORDS,
  makeOwnRecords,
  OWN_ADDRESSES,
  OWN_CHANGES,
  type OwnRecords,
} from './own-records.ts';
import { routeModules } from './route-patterns.ts';
import { searchLegislature } from './search-legislature.ts';
import { type SignedIn, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';
import { contentsOf } from './table-contents.ts';

let site: TestSite;
let anna: SignedIn;
let ben: SignedIn;
let own: OwnRecords;
let endpoints: Endpoint[];

beforeAll(async () => {
  site = await startSite(searchLegislature);
  anna = await signInAs(site, 'anna@elm.example');
  ben = await signInAs(site, 'ben@elm.example');
  own = await makeOwnRecords(site.db, anna.id);
  const document: ApiDocument = await (await fetch(`${site.address}/api/openapi.json`)).json();
  endpoints = endpointsIn(document);
});

/** Of Anna's record where there is one, else of anything. */
const addressOf = (pattern: string) =>
  OWN_ADDRESSES[pattern]?.(own) ?? pattern.replace(/\{\w+\}|:\w+/g, '1').replace(/[?*]/g, '');

interface Change {
  /** `POST /app/report/:id`. */
  name: string;
  address: string;
  fields?: Record<string, unknown>;
  isJson?: boolean;
}

/** Asks for a change, as a script does. */
function ask({ name, address, fields = {}, isJson }: Change, who?: SignedIn, token = who?.csrfToken) {
  return fetch(site.address + address, {
    method: name.split(' ')[0],
    redirect: 'manual',
    headers: {
      ...(who && { cookie: who.cookie }),
      ...(token && { 'x-csrf-token': token, 'x-requested-with': 'XMLHttpRequest' }),
      ...(isJson && { 'content-type': 'application/json' }),
    },
    // Forms have texts only.
    body: isJson ? JSON.stringify(fields) : new URLSearchParams(fields as Record<string, string>),
  });
}

const hasAction = (file: string) =>
  /export (async function|function|const) action\b/.test(
    readFileSync(join(import.meta.dirname, '../src', file), 'utf8'),
  );

/** Every change that the site takes, by its routes and its OpenAPI document. */
function changes(): Change[] {
  const actions = routeModules.filter(({ file }) => hasAction(file));
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

/** What editors and administrators look after is nobody's own; it needs a role. */
const isAdminRoute = (name: string) => name.includes('/app/admin');

const isSentToSignIn = ({ status, headers }: Response) =>
  status === 302 && headers.get('location')?.startsWith('/sign-in?to=%2F');

// U01
test('pages and files that visitors do not get lead them to the sign-in, and tell nothing', async () => {
  const closed: string[] = [];
  for (const { pattern, file } of routeModules) {
    const answer = await fetch(site.address + addressOf(pattern), { redirect: 'manual' });
    if (!isSentToSignIn(answer)) continue;
    closed.push(pattern);
    if (!file.endsWith('.tsx')) continue;
    const data = await (await fetch(`${site.address}${addressOf(pattern)}.data`)).text();
    expect([pattern, data.includes('/sign-in')]).toEqual([pattern, true]);
  }
  expect(closed).toEqual(expect.arrayContaining(['/app', '/app/account', '/app/reports', '/app/tracking']));
  // One with a place for an id shows somebody's record, and `OWN_ADDRESSES` says where Anna's is.
  const ofRecords = closed.filter((pattern) => pattern.includes(':'));
  expect(ofRecords.filter((pattern) => !OWN_ADDRESSES[pattern] && !isAdminRoute(pattern))).toEqual([]);
});

// U01, A07
test('endpoints that need an account refuse visitors with 401', async () => {
  const ofUsers = endpoints.filter(({ operation }) => operation.security);
  for (const { method, path } of ofUsers) {
    const name = `${method.toUpperCase()} ${path}`;
    const answer =
      method === 'get'
        ? await fetch(site.address + addressOf(path))
        : await ask({ name, address: addressOf(path) }, undefined, 'visitor');
    expect([name, answer.status]).toEqual([name, 401]);
  }
  const ofRecords = ofUsers.filter(({ method, path }) => method === 'get' && path.includes('{'));
  expect(ofRecords.filter(({ path }) => !OWN_ADDRESSES[path])).toEqual([]);
});

// U01, W06
test('what shows a record is there for the one whose it is, and for nobody else', async () => {
  for (const pattern of Object.keys(OWN_ADDRESSES)) {
    const address = addressOf(pattern);
    const answers = [await anna.ask(address), await ben.ask(address)];
    expect([pattern, ...answers.map(({ status }) => status)]).toEqual([pattern, 200, 404]);
    // A stream of events would go on.
    for (const { body } of answers) await body?.cancel();
  }
});

// A01
test('every change is known as everybody’s, as the asker’s own, or as one of a record of theirs', () => {
  const known = [...Object.keys(OWN_CHANGES), ...CHANGES_WITHOUT_RECORDS, ...CHANGES_BY_EVERYBODY];
  expect(
    changes()
      .map(({ name }) => name)
      .filter((name) => !isAdminRoute(name))
      .sort(),
  ).toEqual(known.sort());
});

// A01, U01
test('no change is made without a token, by another’s token, or where an account is needed by a visitor', async () => {
  const before = await contentsOf(site.db);
  for (const change of changes()) {
    const refused = [
      await ask(change, anna, ''),
      await ask(change, anna, ben.csrfToken),
      await ask(change, anna, 'visitor'),
      await ask(change, undefined, anna.csrfToken),
    ].map(({ status }) => status);
    const needsAccount = change.name.includes(' /app/') ? [403] : [401, 403];
    const last = refused.pop() ?? 0;
    expect([change.name, ...refused]).toEqual([change.name, 403, 403, 403]);
    expect(needsAccount).toContain(last);
    if (CHANGES_BY_EVERYBODY.includes(change.name)) continue;
    const answer = await ask(change, undefined, 'visitor');
    const isRefused = answer.status === 401 || isSentToSignIn(answer);
    expect([change.name, answer.status, isRefused]).toEqual([change.name, answer.status, true]);
  }
  expect(await contentsOf(site.db)).toEqual(before);
});

// U01, A01, W06
test('a change of another’s record is a 404 and changes nothing; its owner may', async () => {
  for (const [name, ofRecord] of Object.entries(OWN_CHANGES)) {
    for (const { address, fields, isJson } of ofRecord) {
      const records = await makeOwnRecords(site.db, anna.id);
      const change = { name, address: address(records), fields: fields(records), isJson };
      const said = `${name} ${JSON.stringify(change.fields)}`;
      const before = await contentsOf(site.db);
      expect([said, (await ask(change, ben)).status]).toEqual([said, 404]);
      expect(await contentsOf(site.db)).toEqual(before);
      const { status } = await ask(change, anna);
      expect([said, status, status < 400]).toEqual([said, status, true]);
    }
  }
});

// U02
test('the desk shows a user without a role nothing, and takes nothing from them', async () => {
  const before = await contentsOf(site.db);
  const pages = routeModules.map(({ pattern }) => pattern).filter(isAdminRoute);
  expect(pages.length).toBeGreaterThan(1);
  for (const pattern of pages) {
    const { status } = await ben.ask(addressOf(pattern));
    expect([pattern, status]).toEqual([pattern, 404]);
  }
  for (const change of changes().filter(({ name }) => isAdminRoute(name)))
    expect([change.name, (await ask(change, ben)).status]).toEqual([change.name, 404]);
  expect(await contentsOf(site.db)).toEqual(before);
});
