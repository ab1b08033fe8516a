import { beforeAll, describe, expect, inject, test } from 'vitest';
import { memberName, testChamber } from '../src/whipboard/test-chamber.ts';
import { makeServerDatabase } from './own-postgres.ts';
import { type SignedIn, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';
import { listen, makeBoard } from './whipboard-streams.ts';

const MEMBERS = 12;
const POSITIONS = ['Yes', 'Lean Yes', 'Toss-Up', 'Lean No', 'No'];
const server = inject('postgresAddress');

describe.each(server ? ['embedded', 'PostgreSQL'] : ['embedded'])('a whipboard (%s)', (engine) => {
  let site: TestSite;
  let anna: SignedIn;
  let bob: SignedIn;
  let board: number;
  let members: { id: number; full_name: string }[];

  beforeAll(async () => {
    const address = engine === 'embedded' ? undefined : await makeServerDatabase(server);
    site = await startSite((db) => testChamber(db, MEMBERS), address);
    [anna, bob] = await Promise.all([signInAs(site, 'anna@elm.example'), signInAs(site, 'bob@elm.example')]);
    board = await makeBoard(anna, { bill: 'h. 100' });
    members = await site.db
      .selectFrom('legislators')
      .select(['id', 'full_name'])
      .where('chamber', '=', 'house')
      .orderBy('family_name')
      .execute();
  });

  const json = (method: string, body: unknown) => ({
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const move = (user: SignedIn, id: number, position: string, more = {}) =>
    user.ask(`/whipboard/${id}`, json('PATCH', { position, whipboardId: board, ...more }));
  const save = (user: SignedIn, body: object) => user.ask('/whipboard/updateAll', json('PUT', body));
  const boardNow = async () => (await anna.ask(`/api/whipboard/${board}`)).json();
  const first = () => members[0]?.id ?? 0;

  // W02
  test('answers a move with how many stand where, and refuses every other position', async () => {
    const answer = await move(anna, first(), 'Lean Yes');
    expect(await answer.json()).toEqual({ Yes: 0, LeanYes: 1, TossUp: MEMBERS - 1, LeanNo: 0, No: 0 });
    for (const position of POSITIONS)
      expect([position, (await move(anna, first(), position)).status]).toEqual([position, 200]);
    const before = await boardNow();
    for (const wrong of ['LeanYes', 'yes', '', 'Maybe', null, 1]) {
      const refused = await anna.ask(
        `/whipboard/${first()}`,
        json('PATCH', { position: wrong, whipboardId: board }),
      );
      expect([refused.status, (await refused.json()).field]).toEqual([400, 'position']);
    }
    expect(await boardNow()).toEqual(before);
  });

  // W03
  test('is saved whole, as its page or the specification’s body says it', async () => {
    const { whipboard, version } = await boardNow();
    const plain = whipboard.map(({ id, short_full_name, order, position }: Record<string, unknown>) => ({
      id,
      short_full_name,
      order: MEMBERS + 1 - Number(order),
      position,
    }));
    const saved = await save(anna, { whipboard: plain, whipboardId: board, version });
    expect([saved.status, await saved.json()]).toEqual([
      200,
      expect.objectContaining({ version: version + 1 }),
    ]);
    const tossUp = (await boardNow()).whipboard.filter(
      (card: { position: string }) => card.position === 'Toss-Up',
    );
    expect(tossUp.map((card: { order: number }) => card.order)).toEqual(
      tossUp.map((_: unknown, index: number) => index + 1),
    );
    expect(tossUp[0].short_full_name).toBe(memberName(MEMBERS));
    const stale = await save(anna, { whipboard: plain, whipboardId: board, version });
    const problem = await stale.json();
    expect(stale.status).toBe(409);
    expect(problem).toMatchObject({ title: 'Conflict', version: version + 1 });
    expect(problem.whipboard).toEqual((await boardNow()).whipboard);
    // Her only board is meant where none is named; each entry may name it.
    expect((await save(anna, { whipboard: plain })).status).toBe(200);
    const named = plain.map((card: object) => ({ ...card, whipboardId: board }));
    expect((await save(anna, { whipboard: named })).status).toBe(200);
    const short = await save(anna, { whipboard: plain.slice(1), whipboardId: board });
    expect([short.status, (await short.json()).field]).toEqual([400, 'whipboard']);
  });

  // W06
  test('is not there for anybody else, and nothing of theirs happens to it', async () => {
    const before = await boardNow();
    const attempts = await Promise.all([
      move(bob, first(), 'No'),
      save(bob, { whipboard: before.whipboard, whipboardId: board }),
      bob.ask(`/api/whipboard/${board}`),
      bob.ask(`/api/whipboard/${board}/changes`),
      ...['', '/rename', '/delete'].map((page) => bob.ask(`/app/whipboard/${board}${page}`)),
      bob.ask(`/whipboard/reset/${board}`),
      bob.send(`/whipboard/reset/${board}`, {}),
      bob.send(`/app/whipboard/${board}/rename`, { name: 'Bob’s' }),
      bob.send(`/app/whipboard/${board}/delete`, {}),
      ...['undo', 'update', 'sponsors', 'alone'].map((act) =>
        bob.send(`/app/whipboard/${board}`, { do: act }),
      ),
    ]);
    expect(attempts.map(({ status }) => status)).toEqual(attempts.map(() => 404));
    expect(await boardNow()).toEqual(before);
    const stranger = await fetch(`${site.address}/api/whipboard/${board}`);
    const forged = await anna.ask(`/whipboard/${first()}`, {
      ...json('PATCH', { position: 'No', whipboardId: board }),
      headers: { 'content-type': 'application/json', 'x-csrf-token': 'x'.repeat(43) },
    });
    expect([stranger.status, forged.status]).toEqual([401, 403]);
  });

  // P12
  test('is reset by a POST alone, which can be undone until the next move', async () => {
    await move(anna, first(), 'Yes');
    const before = await boardNow();
    const asked = await (await anna.ask(`/whipboard/reset/${board}`)).text();
    expect(asked).toContain('All members go back to Toss-Up');
    expect(await boardNow()).toEqual(before);
    await anna.send(`/whipboard/reset/${board}`, {});
    expect((await boardNow()).counts.TossUp).toBe(MEMBERS);
    const page = await (await anna.ask(`/app/whipboard/${board}`)).text();
    expect(page).toContain('Undo the reset');
    const version = /name="version" value="(\d+)"/.exec(page)?.[1] ?? '';
    await anna.send(`/app/whipboard/${board}`, { do: 'undo', version });
    expect((await boardNow()).counts).toEqual(before.counts);
  });

  // W05
  test('is moved by a form, filled, and held against the real vote, all without scripts', async () => {
    const page = `/app/whipboard/${board}`;
    await anna.send(page, { do: 'move', id: String(first()), position: 'Lean No' });
    expect((await boardNow()).counts.LeanNo).toBe(1);
    await anna.send(page, { do: 'threshold', threshold: 'two-thirds' });
    expect(await (await anna.ask(page)).text()).toContain('two thirds: 8 of the 12 members of the House');
    for (const number of ['', '13']) {
      const refused = await anna.send(page, { do: 'threshold', threshold: 'number', number });
      const html = await refused.text();
      expect([number, refused.status]).toEqual([number, 400]);
      expect(html).toContain('<a href="#number">Enter how many are needed, from 1 to 12.</a>');
      expect(html).toMatch(
        new RegExp(`<input[^>]*id="number"[^>]*aria-invalid="true"[^>]*value="${number}"`),
      );
      expect(html).toContain('data-card');
    }
    const vote = await site.db.selectFrom('roll_calls').select('id').executeTakeFirstOrThrow();
    await anna.send(page, { do: 'seed', rollCall: String(vote.id) });
    const { counts } = await boardNow();
    expect([counts.Yes, counts.No, counts.TossUp]).toEqual([6, 5, 1]);
    // Who has left counts for nothing, though still on the board.
    const sits = (active: 0 | 1) =>
      site.db.updateTable('legislators').set({ active }).where('id', '=', first()).execute();
    await sits(0);
    expect(await (await anna.ask(page)).text()).toContain(
      '3 more needed for two thirds: 8 of the 11 members',
    );
    await sits(1);
    await anna.send(page, { do: 'move', id: String(first()), position: 'Lean No' });
    await anna.send(page, { do: 'against', rollCall: String(vote.id) });
    const html = (await (await anna.ask(page)).text()).replaceAll('<!-- -->', '');
    expect(html).toContain('10 of 11 members called right');
    expect(html).toContain('Called wrong: 1');
    expect((await anna.send(page, { do: 'everything' })).status).toBe(400);
  });

  // W06
  test('is heard of at once, whoever changes it, until it is deleted', async () => {
    const other = await makeBoard(anna, { motion: 'That the House adjourn' });
    const listener = await listen(anna, other);
    expect(listener.headers.get('content-encoding')).toBeNull();
    expect(listener.headers.get('content-type')).toBe('text/event-stream');
    await anna.ask(`/whipboard/${first()}`, json('PATCH', { position: 'Yes', whipboardId: other }));
    await expect.poll(() => listener.newest()?.counts.Yes).toBe(1);
    // As another process does.
    await site.db
      .updateTable('whipboard_cards')
      .set({ position: 'No' })
      .where('whipboard_id', '=', other)
      .execute();
    await site.db.updateTable('whipboards').set({ version: 9 }).where('id', '=', other).execute();
    await expect.poll(() => listener.newest()?.counts.No).toBe(MEMBERS);
    await anna.send(`/app/whipboard/${other}/delete`, {});
    await listener.ended;
    expect(await (await anna.ask('/app/whipboard')).text()).not.toContain('adjourn');
  });

  // P09, W06
  test('is made from its bill’s votes by who is signed in, and a form that is refused keeps what was typed', async () => {
    const { id } = await site.db.selectFrom('bills').select('id').executeTakeFirstOrThrow();
    const votes = `/app/bill/${id}/votes`;
    const link = '<a href="/app/whipboard?bill=H.100" data-discover="true">Count votes on a whipboard</a>';
    expect(await (await anna.ask(votes)).text()).toContain(link);
    expect(await (await fetch(site.address + votes)).text()).not.toContain('Count votes');
    const typed = { name: 'Ferry “night”', chamber: 'senate', bill: 'H 99999', motion: 'To concur' };
    const refused = await anna.send('/app/whipboard', typed);
    const page = await refused.text();
    expect(refused.status).toBe(400);
    for (const { 1: value } of Object.entries(typed)) expect(page).toContain(`value="${value}"`);
    expect(page).toMatch(/<input[^>]*checked=""[^>]*value="senate"/);
    const made = await anna.send('/app/whipboard', { ...typed, name: '', bill: 'house bill 100' });
    const location = made.headers.get('location') ?? '';
    const senates = await (await anna.ask(location)).text();
    expect(senates).toContain('<h1>H.100</h1>');
    // Its sponsors are of the House.
    expect(senates).not.toContain('value="sponsors"');
    const houses = await (await anna.ask(`/app/whipboard/${board}`)).text();
    expect(houses).toMatch(/<button[^>]*value="sponsors"/);
    await anna.send(`${location}/delete`, {});
  });

  // U04
  test('goes along with the export', async () => {
    await anna.send(`/app/whipboard/${board}/rename`, { name: 'Ferries, second reading' });
    const { whipboards } = await (await anna.ask('/app/account/export.json')).json();
    expect(whipboards).toMatchObject([{ name: 'Ferries, second reading' }]);
    expect(whipboards[0].cards).toHaveLength(MEMBERS);
  });
});

// W06
test('a site that stops ends all streams, and keeps nobody waiting', async () => {
  const site = await startSite((db) => testChamber(db, 3));
  const anna = await signInAs(site, 'anna@elm.example');
  const board = await makeBoard(anna);
  const listeners = await Promise.all(Array.from({ length: 20 }, () => listen(anna, board)));
  for (const { newest } of listeners) await expect.poll(newest).toBeDefined();
  expect((await anna.ask(`/api/whipboard/${board}/changes`)).status).toBe(429);
  await Promise.all([...listeners.map(({ ended }) => ended), site.stop()]);
});
