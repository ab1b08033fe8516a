import { beforeAll, describe, expect, test } from 'vitest';
import { lastMailTo } from './mailbox.ts';
import { searchLegislature } from './search-legislature.ts';
import { pageText, type SignedIn, sendAsVisitor, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';

let site: TestSite;
let anna: SignedIn;
let ben: SignedIn;
let cora: SignedIn;

beforeAll(async () => {
  site = await startSite(searchLegislature);
  anna = await signInAs(site, 'anna@elm.example');
  ben = await signInAs(site, 'ben@elm.example');
  cora = await signInAs(site, 'cora@elm.example');
});

/** Creates an organization by the form. @returns its id */
async function create(who: SignedIn, name: string): Promise<number> {
  const created = await who.send('/app/organizations', { name });
  return Number(created.headers.get('location')?.split('/').at(-1));
}

/** Invites somebody by mail and returns the path in the message. */
async function invite(owner: SignedIn, id: number, email: string, role: string): Promise<string> {
  const sent = await owner.send(`/app/organizations/${id}`, { what: 'invite', email, role });
  expect(await pageText(sent)).toContain(`An invitation was sent to ${email}.`);
  return /(\/organizations\/join\/\S+)/.exec(await lastMailTo(site.dataDir, email))?.[1] ?? '';
}

async function join(owner: SignedIn, id: number, who: SignedIn, role: string): Promise<void> {
  await who.send(await invite(owner, id, who.email, role), {});
}

/** Creates a list by the form. @returns its id */
async function createList(who: SignedIn, name: string, organization?: number): Promise<number> {
  const made = await who.send('/app/tracking', {
    do: 'make',
    name,
    ...(organization && { organization: String(organization) }),
  });
  return Number(new URL(made.headers.get('location') ?? '', site.address).searchParams.get('at'));
}

const shown = async (who: SignedIn, path: string) => await pageText(await who.request(path));
const statusOf = async (who: SignedIn, path: string) => (await who.request(path)).status;

describe('an organization', () => {
  test('has its creator as owner, and others by an invitation to their address, which works once', async () => {
    const id = await create(anna, 'Harbor Group');
    expect(await statusOf(ben, `/app/organizations/${id}`)).toBe(404);
    const path = await invite(anna, id, ben.email, 'editor');

    // Somebody else who gets the message cannot use it, and opening the link joins nobody.
    expect(await statusOf(cora, path)).toBe(403);
    expect((await cora.send(path, {})).status).toBe(403);
    expect(await shown(ben, path)).toContain('Join Harbor Group');
    expect(await statusOf(ben, `/app/organizations/${id}`)).toBe(404);

    const joined = await ben.send(path, {});
    expect(joined.headers.get('location')).toBe(`/app/organizations/${id}`);
    expect(await shown(ben, `/app/organizations/${id}`)).toContain('Your role: editor.');
    expect((await ben.send(path, {})).status).toBe(404);
  });

  test('sends visitors with an invitation to sign-in, and back', async () => {
    const id = await create(anna, 'Quay Group');
    const path = await invite(anna, id, ben.email, 'reader');
    const response = await fetch(site.address + path, { redirect: 'manual' });
    expect(response.headers.get('location')).toBe(`/sign-in?${new URLSearchParams({ to: path })}`);
    const refused = await sendAsVisitor(site, path, {});
    expect(refused.headers.get('location')).toContain('/sign-in');
  });

  test('lets several people join by a link until it is revoked', async () => {
    const id = await create(anna, 'Pier Group');
    const made = await pageText(
      await anna.send(`/app/organizations/${id}`, { what: 'link', role: 'reader' }),
    );
    const path = /value="[^"]*(\/organizations\/join\/[^"]+)"/.exec(made)?.[1] ?? '';
    await ben.send(path, {});
    expect(await shown(ben, `/app/organizations/${id}`)).toContain('Your role: reader.');

    const page = await shown(anna, `/app/organizations/${id}`);
    expect(page).not.toContain(path);
    const invitation = /value="(\d+)" name="invitation"/.exec(page)?.[1] ?? '';
    await anna.send(`/app/organizations/${id}`, { what: 'revoke', invitation });
    expect((await cora.send(path, {})).status).toBe(404);
  });

  test('rejects invitations by anybody but its owners, and to members', async () => {
    const id = await create(anna, 'Dock Group');
    await join(anna, id, ben, 'editor');
    const here = `/app/organizations/${id}`;
    const invitation = { what: 'invite', email: cora.email, role: 'owner' };
    expect((await ben.send(here, invitation)).status).toBe(403);
    expect((await ben.send(here, { what: 'link', role: 'owner' })).status).toBe(403);
    expect((await cora.send(here, invitation)).status).toBe(404);
    const member = await anna.send(here, { ...invitation, email: ben.email });
    expect([member.status, await pageText(member)]).toEqual([
      400,
      expect.stringContaining('ben@elm.example is already a member.'),
    ]);
    const invalid = await anna.send(here, { ...invitation, email: 'ben' });
    expect([invalid.status, await pageText(invalid)]).toEqual([
      400,
      expect.stringContaining('Enter an email address in the form name@example.org.'),
    ]);
  });

  test('cannot be used to send many messages to one address', async () => {
    const id = await create(anna, 'Mole Group');
    const statuses: number[] = [];
    for (let sent = 0; sent < 6; sent++) {
      const fields = { what: 'invite', email: 'flooded@elm.example', role: 'reader' };
      statuses.push((await anna.send(`/app/organizations/${id}`, fields)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('always has an owner: the last one cannot leave or become a reader, but can hand over', async () => {
    const id = await create(anna, 'Jetty Group');
    await join(anna, id, ben, 'reader');
    const here = `/app/organizations/${id}`;
    const refusedChanges: Record<string, string>[] = [
      { what: 'remove', member: String(anna.id) },
      { what: 'role', member: String(anna.id), role: 'reader' },
    ];
    for (const fields of refusedChanges) {
      const refused = await anna.send(here, fields);
      expect([refused.status, await pageText(refused)]).toEqual([
        400,
        expect.stringContaining('An organization needs an owner.'),
      ]);
    }
    expect((await ben.send(here, { what: 'role', member: String(ben.id), role: 'owner' })).status).toBe(403);

    await anna.send(here, { what: 'role', member: String(ben.id), role: 'owner' });
    await anna.send(here, { what: 'remove', member: String(anna.id) });
    expect(await statusOf(anna, here)).toBe(404);
    expect(await shown(ben, here)).toContain('Your role: owner.');
  });

  // U04
  test('passes to the next member if its only owner deletes the account, and is deleted with the last one', async () => {
    const dora = await signInAs(site, 'dora@elm.example');
    const id = await create(dora, 'Ferry Group');
    const alone = await create(dora, 'Lighthouse Group');
    const list = await createList(dora, 'Ferries', id);
    await join(dora, id, ben, 'editor');
    await dora.send('/app/account/delete', { password: 'lantern oil and long evenings' });

    expect(await shown(ben, `/app/organizations/${id}`)).toContain('Your role: owner.');
    expect(await shown(ben, `/app/tracking/${list}`)).toContain('Ferries');
    const left = site.db.selectFrom('organizations').select('id').where('id', '=', alone);
    expect(await left.execute()).toEqual([]);
  });
});

describe('a tracking list of an organization', () => {
  // T01, T03
  test('is shown to its members, whose bills on it count as tracked, until they leave', async () => {
    const id = await create(anna, 'Shore Group');
    await join(anna, id, ben, 'reader');
    const list = await createList(anna, 'Shore bills', id);
    const bill = await site.db
      .selectFrom('bills')
      .select(['id', 'number'])
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await anna.send('/app/tracking/manage', { put: String(list), billIds: String(bill.id) });

    const page = await shown(ben, `/app/tracking/${list}`);
    expect(page).toContain(bill.number);
    expect(page).toContain('You can see this list, but not change it.');
    expect(page).not.toContain('Delete this list');
    const isTracked = async (who: SignedIn) => {
      const response = await who.request('/api/bills/isTracked/', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ billIds: [bill.id] }),
      });
      return Object.keys(await response.json()).length > 0;
    };
    expect(await isTracked(ben)).toBe(true);
    expect(await isTracked(cora)).toBe(false);

    // An alert of a former member on the list ends too, because it would tell what they can no longer read.
    const alert = {
      what: 'save',
      list: String(list),
      frequency: 'daily',
      hour: '7',
      weekday: '1',
      kinds: 'votes',
    };
    expect((await ben.send('/app/alerts', alert)).status).toBe(302);
    await anna.send(`/app/organizations/${id}`, { what: 'remove', member: String(ben.id) });
    expect(await isTracked(ben)).toBe(false);
    expect(await statusOf(ben, `/app/tracking/${list}`)).toBe(404);
    const alerts = site.db.selectFrom('alert_rules').select('id').where('list_id', '=', list);
    expect(await alerts.execute()).toEqual([]);
  });

  test('comes from the user who moves it there, and only an owner takes it out', async () => {
    const id = await create(anna, 'Beach Group');
    await join(anna, id, ben, 'editor');
    const list = await createList(ben, 'Beach bills');
    const move = (who: SignedIn, organization: string) =>
      who.send('/app/organizations/move', { kind: 'list', id: String(list), organization, back: '/app' });

    expect(await shown(ben, `/app/tracking/${list}`)).toContain('Belongs to');
    expect((await move(anna, String(id))).status).toBe(404);
    expect((await move(ben, String(id))).status).toBe(302);
    expect(await shown(anna, `/app/tracking/${list}`)).toContain('Beach bills');
    expect((await move(ben, '')).status).toBe(403);
    const alert = { what: 'save', list: String(list), frequency: 'daily', hour: '7', weekday: '1' };
    for (const who of [anna, ben])
      expect((await who.send('/app/alerts', { ...alert, kinds: 'votes' })).status).toBe(302);
    expect((await move(anna, '')).status).toBe(302);
    expect(await statusOf(ben, `/app/tracking/${list}`)).toBe(404);
    expect(await statusOf(anna, `/app/tracking/${list}`)).toBe(200);
    const alerts = site.db.selectFrom('alert_rules').select('user_id').where('list_id', '=', list);
    expect(await alerts.execute()).toEqual([{ user_id: anna.id }]);
  });

  test('gets another name where its new owner has one of that name', async () => {
    const id = await create(anna, 'Cliff Group');
    await createList(anna, 'Cliff bills', id);
    const own = await createList(anna, 'Cliff bills');
    await anna.send('/app/organizations/move', {
      kind: 'list',
      id: String(own),
      organization: String(id),
      back: '/app',
    });
    expect(await shown(anna, `/app/tracking/${own}`)).toContain('Cliff bills (2)');
  });
});

describe('a deleted organization', () => {
  test('takes what it owns with it, and brings it back when it is restored', async () => {
    const id = await create(anna, 'Cove Group');
    await join(anna, id, ben, 'editor');
    const list = await createList(anna, 'Cove bills', id);
    await anna.send(`/app/organizations/${id}/delete`, { things: 'delete' });
    expect(await statusOf(anna, `/app/tracking/${list}`)).toBe(404);
    expect(await statusOf(ben, `/app/tracking/${list}`)).toBe(404);
    expect(await shown(ben, '/app/organizations')).not.toContain('Cove Group');

    expect((await ben.send('/app/organizations', { restore: String(id) })).status).toBe(404);
    await anna.send('/app/organizations', { restore: String(id) });
    expect(await shown(ben, `/app/tracking/${list}`)).toContain('Cove bills');
  });

  test('leaves its lists, boards and reports to the owner who wants to keep them', async () => {
    const id = await create(anna, 'Reef Group');
    await join(anna, id, ben, 'editor');
    const list = await createList(ben, 'Reef bills', id);
    const board = await ben.send('/app/whipboard', {
      chamber: 'house',
      name: 'Reef',
      organization: String(id),
    });
    const boardPath = board.headers.get('location') ?? '';
    expect(await statusOf(anna, boardPath)).toBe(200);
    expect(await shown(anna, `/app/organizations/${id}/delete`)).toContain('1 tracking list, 1 whipboard');
    await anna.send(`/app/organizations/${id}/delete`, { things: 'keep' });
    for (const path of [`/app/tracking/${list}`, boardPath])
      expect([await statusOf(anna, path), await statusOf(ben, path)]).toEqual([200, 404]);
  });
});

describe('a whipboard of an organization', () => {
  // W06
  test('says who counts a member and how sure the position is, and who predicted the vote', async () => {
    const id = await create(anna, 'Strait Group');
    await join(anna, id, ben, 'editor');
    const made = await anna.send('/app/whipboard', {
      chamber: 'house',
      name: 'Strait',
      organization: String(id),
    });
    const path = made.headers.get('location') ?? '';
    const board = Number(path.split('/').at(-1));
    const { legislator_id: member } = await site.db
      .selectFrom('whipboard_cards')
      .select('legislator_id')
      .where('whipboard_id', '=', board)
      .orderBy('card_order')
      .executeTakeFirstOrThrow();
    const save = async (fields: object) => {
      const response = await anna.request(`/api/whipboard/${board}/notes/${member}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ note: 'Called', last_contact: null, ...fields }),
      });
      return [response.status, (await response.json()).detail];
    };
    expect(await save({ assignee_id: cora.id, version: 0 })).toEqual([
      400,
      'Choose a member of the organization.',
    ]);
    expect((await save({ assignee_id: ben.id, confidence: 'low', version: 0 }))[0]).toBe(200);
    expect((await save({ assignee_id: ben.id, confidence: 'certain', version: 1 }))[0]).toBe(400);
    // A change of the note alone keeps the others.
    expect((await save({ note: 'Called twice', version: 1 }))[0]).toBe(200);
    const state = await (await ben.request(`/api/whipboard/${board}`)).json();
    expect(state.whipboard.find((card: { id: number }) => card.id === member)).toMatchObject({
      ...{ note: 'Called twice', assignee: 'ben@elm.example', confidence: 'low', note_version: 2 },
    });
    expect(await shown(ben, path)).toContain('ben@elm.example, low confidence. Called twice');

    await anna.send(`/app/organizations/${id}`, { what: 'remove', member: String(ben.id) });
    expect(await shown(anna, path)).not.toContain('ben@elm.example, low confidence');
  });
});
