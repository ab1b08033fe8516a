import { beforeAll, describe, expect, test } from 'vitest';
import { createOrganization } from '../src/organizations/organizations.server.ts';
import { createListWith } from '../src/tracking/tracked.server.ts';
import { searchLegislature } from './search-legislature.ts';
import { pageText, type SignedIn, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';

let site: TestSite;
let ana: SignedIn;
let rae: SignedIn;
let organization: number;
let bill: { id: number; number: string };
let path: string;
let list: number;

beforeAll(async () => {
  site = await startSite(searchLegislature);
  ana = await signInAs(site, 'ana@elm.example');
  rae = await signInAs(site, 'rae@elm.example');
  organization = await createOrganization(site.db, ana.id, 'Harbor Group');
  const joined_at = new Date().toISOString();
  await site.db
    .insertInto('organization_members')
    .values({ organization_id: organization, user_id: rae.id, role: 'reader', joined_at })
    .execute();
  bill = await site.db.selectFrom('bills').select(['id', 'number']).orderBy('id').executeTakeFirstOrThrow();
  list = (
    await createListWith(site.db, ana.id, {
      name: 'Harbor bills',
      billIds: [bill.id],
      organizationId: organization,
    })
  ).id;
  path = `/app/tracking/${list}/bill/${bill.id}`;
});

const fields = () => `/app/organizations/${organization}/fields`;
const add = (who: SignedIn, name: string, kind: string, choices = '') =>
  who.send(fields(), { name, kind, choices });
const shown = async (who: SignedIn, address: string) => await pageText(await who.request(address));

/** Saves the bill with values of custom fields, by name. */
async function save(version: number, values: Record<string, string>): Promise<Response> {
  const rows = await site.db.selectFrom('custom_fields').select(['id', 'name']).execute();
  const named = rows.flatMap(({ id, name }) => (name in values ? [[`field-${id}`, values[name] ?? '']] : []));
  const settings = { position: 'watch', priority: 'normal', note: '', version: String(version) };
  return await ana.send(path, { ...settings, ...Object.fromEntries(named) });
}

// T01, T02
describe('custom fields of an organization', () => {
  test('are shown on its bills, in downloads and in reports, and their changes are recorded', async () => {
    for (const [name, kind, choices] of [
      ['Client', 'text', ''],
      ['Team', 'choice', 'Coast\nInland'],
      ['Review', 'date', ''],
      ['Score', 'number', ''],
    ] as const)
      expect((await add(ana, name, kind, choices)).status).toBe(302);

    const values = { Client: 'Acme <Ltd>', Team: 'Inland', Review: '2027-03-04', Score: '1,250.5' };
    expect((await save(0, values)).status).toBe(302);
    const page = await shown(rae, `/app/tracking/${list}`);
    for (const text of ['Client: Acme &lt;Ltd&gt;', 'Team: Inland', 'Review: Mar 4, 2027', 'Score: 1,250.5'])
      expect(page).toContain(text);
    expect(await shown(rae, path)).toContain('ana@elm.example set “Score” to 1,250.5');

    const file = (await (await rae.request(`/app/tracking/${list}/bills.csv`)).text()).split('\r\n');
    expect(file[0]).toMatch(/,Public note,Client,Review,Score,Team$/);
    expect(file[1]).toMatch(/,Acme <Ltd>,2027-03-04,1250.5,Inland$/);

    const made = await ana.send('/app/reports', { list: String(list) });
    const report = `${made.headers.get('location')}?columns=customFields&group=nothing`;
    expect(await shown(ana, report)).toContain(
      'Client: Acme &lt;Ltd&gt;; Team: Inland; Review: Mar 4, 2027; Score: 1,250.5',
    );

    expect((await save(1, { Client: '' })).status).toBe(302);
    expect(await shown(rae, path)).toContain('ana@elm.example removed “Client” (Acme &lt;Ltd&gt;)');
    expect(await shown(rae, `/app/tracking/${list}`)).not.toContain('Client: Acme');
  });

  test.each([
    ['Team', 'Mountain', 'Choose a value of “Team”.'],
    ['Review', '2027-02-30', 'Enter a date such as 2027-01-31 as “Review”.'],
    ['Score', 'many', 'Enter a number as “Score”.'],
    ['Client', 'x'.repeat(501), '“Client” can have up to 500 characters.'],
  ])('reject as %s the value %s, and keep what was entered', async (name, value, error) => {
    const { version } = await site.db
      .selectFrom('tracked_bills')
      .select('version')
      .where('list_id', '=', list)
      .executeTakeFirstOrThrow();
    const refused = await save(version, { [name]: value });
    const page = await pageText(refused);
    expect([refused.status, page]).toEqual([400, expect.stringContaining(error)]);
    if (name !== 'Team') expect(page).toContain(`value="${value}"`);
  });

  test('are added by editors, with a name of their own and something to choose from', async () => {
    expect((await add(rae, 'Mine', 'text')).status).toBe(403);
    const stranger = await signInAs(site, 'stranger@elm.example');
    expect((await add(stranger, 'Mine', 'text')).status).toBe(404);
    for (const [name, kind, choices, error] of [
      ['', 'text', '', 'Enter a name for the field.'],
      ['client', 'text', '', 'There is already a field named “client”.'],
      ['Region', 'choice', 'North', 'Enter at least two values to choose from'],
      ['Region', 'color', '', 'Choose a kind.'],
    ] as const) {
      const refused = await add(ana, name, kind, choices);
      expect([refused.status, await pageText(refused)]).toEqual([400, expect.stringContaining(error)]);
    }
  });

  test('lose their values when a bill moves to a list of another owner, or the field is deleted', async () => {
    const { id: own } = await createListWith(site.db, ana.id, { name: 'Own', billIds: [] });
    const values = () => site.db.selectFrom('custom_values').select('value').execute();
    expect((await values()).length).toBeGreaterThan(1);
    const team = await site.db
      .selectFrom('custom_fields')
      .select('id')
      .where('name', '=', 'Team')
      .executeTakeFirstOrThrow();
    const before = (await values()).length;
    await ana.send(fields(), { delete: String(team.id) });
    expect(await values()).toHaveLength(before - 1);
    await ana.send('/app/tracking', { do: 'move', rows: `${list}-${bill.id}`, list: String(own) });
    expect(await values()).toEqual([]);
  });
});
