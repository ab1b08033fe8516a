import { beforeAll, expect, test } from 'vitest';
import { unsubscribeAddress } from '../src/alerts/message-links.ts';
import { openSiteSecrets } from '../src/config/site-secrets.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import { action, bill, session, snapshot } from '../src/legislature/test-records/records.ts';
import { createList } from '../src/tracking/lists.server.ts';
import { trackBills } from '../src/tracking/tracked.server.ts';
import { type SignedIn, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';
import { inDays } from './site-days.ts';

let site: TestSite;
let anna: SignedIn;
let ben: SignedIn;

const importBill = (...texts: string[]) =>
  importSource(
    site.db,
    snapshot([session(), bill('H1', { actions: texts.map((text) => action(inDays(0), text)) })]),
    { path: 'records' },
  );

beforeAll(async () => {
  site = await startSite((db) => importSource(db, snapshot([session(), bill('H1')]), { path: 'records' }));
  anna = await signInAs(site, 'anna@elm.example');
  ben = await signInAs(site, 'ben@elm.example');
  const { id } = await site.db.selectFrom('bills').select('id').executeTakeFirstOrThrow();
  await trackBills(site.db, anna.id, [id]);
});

const FIELDS = {
  what: 'save',
  rule: '',
  list: '',
  frequency: 'weekly',
  hour: '18',
  weekday: '5',
  kinds: 'votes',
};
const pageOf = async (user: SignedIn, path = '/app/alerts') => (await user.request(path)).text();
const ruleOf = async (user: SignedIn) => {
  const rule = await site.db
    .selectFrom('alert_rules')
    .selectAll()
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  return rule;
};

// U04
test('an alert is added, changed, paused and deleted with the forms of its page', async () => {
  expect(await pageOf(anna)).toContain('You have no alerts.');
  expect((await anna.send('/app/alerts', FIELDS)).headers.get('location')).toBe('/app/alerts');
  expect(await pageOf(anna)).toContain('every Friday at 6 PM');
  const id = String((await ruleOf(anna))?.id);

  expect(await pageOf(anna, `/app/alerts?change=${id}`)).toContain('Save alert');
  await anna.send('/app/alerts', { ...FIELDS, rule: id, frequency: 'daily', urgent: 'on' });
  expect(await pageOf(anna)).toMatch(/every day at 6 PM.*and at once if it is urgent/);
  await anna.send('/app/alerts', { what: 'pause', rule: id });
  expect(await pageOf(anna)).toContain('Paused');
  await anna.send('/app/alerts', { what: 'resume', rule: id });
  expect(await pageOf(anna)).not.toContain('Paused');
  await anna.send('/app/alerts', { what: 'delete', rule: id });
  expect(await pageOf(anna)).toContain('You have no alerts.');
});

test('the page of a bill leads to a new alert on that bill, which can be changed', async () => {
  const cem = await signInAs(site, 'cem@elm.example');
  const { id } = await site.db.selectFrom('bills').select('id').executeTakeFirstOrThrow();
  expect(await pageOf(cem, `/app/bill/${id}`)).toContain(`href="/app/alerts?bill=${id}#alert"`);
  expect(await pageOf(cem, `/app/alerts?bill=${id}`)).toContain(
    `<option value="bill-${id}" selected="">H.1<`,
  );
  expect((await cem.request('/app/alerts?bill=999999')).status).toBe(404);
  for (const list of ['bill-0', 'vote-1', 'bill-1x'])
    expect((await cem.send('/app/alerts', { ...FIELDS, list })).status).toBe(400);
  expect((await cem.send('/app/alerts', { ...FIELDS, list: 'committee-999999' })).status).toBe(400);

  await cem.send('/app/alerts', { ...FIELDS, list: `bill-${id}` });
  const rule = await ruleOf(cem);
  expect(rule).toMatchObject({ list_id: null, bill_id: id });
  expect(await pageOf(cem)).toContain('<strong>H.1</strong>');
  expect(await pageOf(cem, `/app/alerts?change=${rule?.id}`)).toContain(
    `<option value="bill-${id}" selected="">`,
  );
  await cem.send('/app/alerts', { ...FIELDS, rule: String(rule?.id), list: '' });
  expect(await ruleOf(cem)).toMatchObject({ list_id: null, bill_id: null });
});

test('the page of a tracking list leads to a new alert on that list', async () => {
  const { id } = await site.db
    .selectFrom('tracking_lists')
    .select('id')
    .where('user_id', '=', anna.id)
    .executeTakeFirstOrThrow();
  expect(await pageOf(anna, `/app/tracking/${id}`)).toContain(`href="/app/alerts?list=${id}#alert"`);
  expect(await pageOf(anna, `/app/alerts?list=${id}`)).toContain(`<option value="${id}" selected="">`);
});

test('a form with an error keeps what was chosen and says what is wrong', async () => {
  const { kinds: _, ...withoutKinds } = FIELDS;
  const entered = {
    ...withoutKinds,
    quietFrom: '21',
    channel: 'slack',
    webhookUrl: 'https://hooks.example/x',
  };
  const response = await anna.send('/app/alerts', entered);
  const page = await response.text();
  expect([response.status, page]).toEqual([
    400,
    expect.stringContaining('Choose at least one kind of change.'),
  ]);
  for (const value of ['weekly', '18', '5', '21', 'slack'])
    expect(page).toContain(`<option value="${value}" selected="">`);
  expect(page).toContain('value="https://hooks.example/x"');
  expect(page).not.toMatch(/name="kinds"[^>]*checked/);
  expect((await anna.send('/app/alerts', { ...FIELDS, hour: '24' })).status).toBe(400);
  expect((await anna.send('/app/alerts', { ...FIELDS, list: '0x' })).status).toBe(400);
});

// U04
test('an alert has quiet hours, which begin and end at different hours', async () => {
  const quiet = { ...FIELDS, quietFrom: '22', quietTo: '7', breaksQuiet: 'on' };
  expect((await anna.send('/app/alerts', { ...quiet, quietTo: '' })).status).toBe(400);
  expect(await (await anna.send('/app/alerts', { ...quiet, quietTo: '22' })).text()).toContain(
    'Quiet hours must end at another hour than they begin.',
  );
  await anna.send('/app/alerts', quiet);
  expect(await pageOf(anna)).toContain('Quiet from 10 PM to 7 AM, except for what is urgent.');
  const rule = String((await ruleOf(anna))?.id);
  expect(await pageOf(anna, `/app/alerts?change=${rule}`)).toMatch(
    /<option value="22" selected="">[\s\S]*<option value="7" selected="">/,
  );
  await anna.send('/app/alerts', { ...FIELDS, rule });
  expect(await pageOf(anna)).not.toContain('Quiet from');
  await anna.send('/app/alerts', { what: 'delete', rule });
});

test('a preview shows what an alert would have sent, and saves nothing', async () => {
  await importBill('Read');
  const preview = { ...FIELDS, what: 'preview', frequency: 'at once', kinds: 'actions' };
  const page = await (await anna.send('/app/alerts', preview)).text();
  expect(page).toContain('In the last 30 days this would have sent');
  expect(page).toContain('H.1: Read');
  expect(await ruleOf(anna)).toBeUndefined();
});

// U02
test('nobody sees, changes, pauses or deletes the alert of another user, or watches a list of another user', async () => {
  await anna.send('/app/alerts', FIELDS);
  const rule = String((await ruleOf(anna))?.id);
  expect((await ben.request(`/app/alerts?change=${rule}`)).status).toBe(404);
  for (const what of ['save', 'pause', 'resume', 'delete'])
    expect((await ben.send('/app/alerts', { ...FIELDS, what, rule })).status).toBe(404);
  const list = String(await createList(site.db, anna.id, 'Parks'));
  for (const what of ['save', 'preview']) {
    const response = await ben.send('/app/alerts', { ...FIELDS, what, list });
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining('This list does not exist.'),
    ]);
  }
  expect(await ruleOf(anna)).toMatchObject({ frequency: 'weekly', paused_at: null });
  expect((await fetch(`${site.address}/app/alerts`, { redirect: 'manual' })).headers.get('location')).toMatch(
    /^\/sign-in/,
  );
});

test('the link in a message stops the alert, in one request of a mail program or with a button', async () => {
  const { siteKey } = openSiteSecrets(site.dataDir);
  const id = (await ruleOf(anna))?.id ?? 0;
  const link = unsubscribeAddress(site.address, siteKey, id);
  // A mail scanner that opens the link ends nothing.
  expect(await (await fetch(link)).text()).toContain('Stop this alert');
  expect(await ruleOf(anna)).toMatchObject({ paused_at: null });

  const body = 'List-Unsubscribe=One-Click';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await fetch(`${link.slice(0, -4)}AAAA`, { method: 'POST', body, headers });
  expect(await ruleOf(anna)).toMatchObject({ paused_at: null });
  expect((await fetch(`${site.address}/app/alerts`, { method: 'POST', body, headers })).status).toBe(403);
  expect((await fetch(link, { method: 'POST', body, headers })).status).toBe(200);
  expect(await ruleOf(anna)).toMatchObject({ paused_at: expect.any(String) });
  expect(await pageOf(anna)).toContain('You stopped it with the link in a message.');

  // The press can be undone at the same address.
  expect(await (await fetch(link)).text()).toContain('Resume this alert');
  await fetch(link, { method: 'POST', body: 'what=resume', headers });
  expect(await ruleOf(anna)).toMatchObject({ paused_at: null, pause_reason: null });
  await anna.send('/app/alerts', { what: 'pause', rule: String(id) });
  await fetch(link, { method: 'POST', body: 'what=resume', headers });
  expect(await ruleOf(anna)).toMatchObject({ paused_at: expect.any(String) });
  await anna.send('/app/alerts', { what: 'delete', rule: String(id) });
  expect(await (await fetch(link)).text()).toContain('This alert was deleted');
});
