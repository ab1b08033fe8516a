import { beforeAll, describe, expect, inject, test } from 'vitest';
import { memberName, testChamber } from '../src/whipboard/test-chamber.ts';
import { type SignedIn, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';
import { createMigratedDatabase } from './test-postgres.ts';
import { createBoardByForm, openBoardStream } from './whipboard-streams.ts';

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
    const address = engine === 'embedded' ? undefined : await createMigratedDatabase(server);
    site = await startSite((db) => testChamber(db, MEMBERS), address);
    [anna, bob] = await Promise.all([signInAs(site, 'anna@elm.example'), signInAs(site, 'bob@elm.example')]);
    board = await createBoardByForm(anna, { bill: 'h. 100' });
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
    user.request(`/whipboard/${id}`, json('PATCH', { position, whipboardId: board, ...more }));
  const save = (user: SignedIn, body: object) => user.request('/whipboard/updateAll', json('PUT', body));
  const savedBoard = async () => (await anna.request(`/api/whipboard/${board}`)).json();
  const first = () => members[0]?.id ?? 0;

  // W02
  test('responds to a move with the counts by position, and rejects unknown positions', async () => {
    const response = await move(anna, first(), 'Lean Yes');
    expect(await response.json()).toEqual({ Yes: 0, LeanYes: 1, TossUp: MEMBERS - 1, LeanNo: 0, No: 0 });
    for (const position of POSITIONS)
      expect([position, (await move(anna, first(), position)).status]).toEqual([position, 200]);

    const before = await savedBoard();
    for (const invalid of ['LeanYes', 'yes', '', 'Maybe', null, 1]) {
      const rejected = await anna.request(
        `/whipboard/${first()}`,
        json('PATCH', { position: invalid, whipboardId: board }),
      );
      expect([rejected.status, (await rejected.json()).field]).toEqual([400, 'position']);
    }
    expect(await savedBoard()).toEqual(before);
  });

  // W03
  test('is saved as a whole, with the body of its page or of the specification', async () => {
    const { whipboard, version } = await savedBoard();
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

    const tossUp = (await savedBoard()).whipboard.filter(
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
    expect(problem.whipboard).toEqual((await savedBoard()).whipboard);

    // A save without a board id applies to the user's only board. Each entry may also have the id.
    expect((await save(anna, { whipboard: plain })).status).toBe(200);
    const named = plain.map((card: object) => ({ ...card, whipboardId: board }));
    expect((await save(anna, { whipboard: named })).status).toBe(200);
    const short = await save(anna, { whipboard: plain.slice(1), whipboardId: board });
    expect([short.status, (await short.json()).field]).toEqual([400, 'whipboard']);
  });

  // W06
  test('cannot be read or changed by another user', async () => {
    const before = await savedBoard();
    const attempts = await Promise.all([
      move(bob, first(), 'No'),
      save(bob, { whipboard: before.whipboard, whipboardId: board }),
      bob.request(`/api/whipboard/${board}`),
      bob.request(`/api/whipboard/${board}/changes`),
      ...['', '/rename', '/delete'].map((page) => bob.request(`/app/whipboard/${board}${page}`)),
      bob.request(`/whipboard/reset/${board}`),
      bob.send(`/whipboard/reset/${board}`, {}),
      bob.send(`/app/whipboard/${board}/rename`, { name: 'Bob’s' }),
      bob.send(`/app/whipboard/${board}/delete`, {}),
      ...['undo', 'update', 'sponsors', 'alone'].map((action) =>
        bob.send(`/app/whipboard/${board}`, { do: action }),
      ),
    ]);
    expect(attempts.map(({ status }) => status)).toEqual(attempts.map(() => 404));
    expect(await savedBoard()).toEqual(before);

    const visitor = await fetch(`${site.address}/api/whipboard/${board}`);
    const forged = await anna.request(`/whipboard/${first()}`, {
      ...json('PATCH', { position: 'No', whipboardId: board }),
      headers: { 'content-type': 'application/json', 'x-csrf-token': 'x'.repeat(43) },
    });
    expect([visitor.status, forged.status]).toEqual([401, 403]);
  });

  // P12
  test('is reset only by a POST, which can be undone until the next move', async () => {
    await move(anna, first(), 'Yes');
    const before = await savedBoard();
    const confirmation = await (await anna.request(`/whipboard/reset/${board}`)).text();
    expect(confirmation).toContain('This moves all members back to Toss-Up');
    expect(await savedBoard()).toEqual(before);

    await anna.send(`/whipboard/reset/${board}`, {});
    expect((await savedBoard()).counts.TossUp).toBe(MEMBERS);
    const page = await (await anna.request(`/app/whipboard/${board}`)).text();
    expect(page).toContain('Undo reset');

    const version = /name="version" value="(\d+)"/.exec(page)?.[1] ?? '';
    await anna.send(`/app/whipboard/${board}`, { do: 'undo', version });
    expect((await savedBoard()).counts).toEqual(before.counts);
  });

  // W05
  test('can be changed, filled, and compared with the actual vote without scripts', async () => {
    const page = `/app/whipboard/${board}`;
    await anna.send(page, { do: 'move', id: String(first()), position: 'Lean No' });
    expect((await savedBoard()).counts.LeanNo).toBe(1);
    await anna.send(page, { do: 'threshold', threshold: 'two-thirds' });
    expect(await (await anna.request(page)).text()).toContain('two thirds: 8 of the 12 members of the House');
    for (const number of ['', '13']) {
      const rejected = await anna.send(page, { do: 'threshold', threshold: 'number', number });
      const html = await rejected.text();
      expect([number, rejected.status]).toEqual([number, 400]);
      expect(html).toContain('<a href="#number">Enter a number from 1 to 12.</a>');
      expect(html).toMatch(
        new RegExp(`<input[^>]*id="number"[^>]*aria-invalid="true"[^>]*value="${number}"`),
      );
      expect(html).toContain('data-card');
    }

    const vote = await site.db.selectFrom('roll_calls').select('id').executeTakeFirstOrThrow();
    await anna.send(page, { do: 'seed', rollCall: String(vote.id) });
    const { counts } = await savedBoard();
    expect([counts.Yes, counts.No, counts.TossUp]).toEqual([6, 5, 1]);

    // Former members on the board do not count toward the threshold.
    const setActive = (active: 0 | 1) =>
      site.db.updateTable('legislators').set({ active }).where('id', '=', first()).execute();
    await setActive(0);
    expect(await (await anna.request(page)).text()).toContain(
      '3 more needed for two thirds: 8 of the 11 members',
    );

    await setActive(1);
    await anna.send(page, { do: 'move', id: String(first()), position: 'Lean No' });
    await anna.send(page, { do: 'against', rollCall: String(vote.id) });
    const html = (await (await anna.request(page)).text()).replaceAll('<!-- -->', '');
    expect(html).toContain('10 of 11 members predicted correctly');
    expect(html).toContain('Predicted incorrectly: 1');
    expect((await anna.send(page, { do: 'everything' })).status).toBe(400);
  });

  // W06
  test('streams every change by any process until it is deleted', async () => {
    const other = await createBoardByForm(anna, { motion: 'That the House adjourn' });
    const stream = await openBoardStream(anna, other);
    expect(stream.headers.get('content-encoding')).toBeNull();
    expect(stream.headers.get('content-type')).toBe('text/event-stream');

    await anna.request(`/whipboard/${first()}`, json('PATCH', { position: 'Yes', whipboardId: other }));
    await expect.poll(() => stream.newest()?.counts.Yes).toBe(1);
    // A change by another process writes to the database directly.
    await site.db
      .updateTable('whipboard_cards')
      .set({ position: 'No' })
      .where('whipboard_id', '=', other)
      .execute();
    await site.db.updateTable('whipboards').set({ version: 9 }).where('id', '=', other).execute();
    await expect.poll(() => stream.newest()?.counts.No).toBe(MEMBERS);

    await anna.send(`/app/whipboard/${other}/delete`, {});
    await stream.ended;
    expect(await (await anna.request('/app/whipboard')).text()).not.toContain('adjourn');
  });

  // P09, W06
  test('can be created from the votes of its bill when signed in, and a rejected form keeps its values', async () => {
    const { id } = await site.db.selectFrom('bills').select('id').executeTakeFirstOrThrow();
    const votes = `/app/bill/${id}/votes`;
    const link = '<a href="/app/whipboard?bill=H.100">Count votes on a whipboard</a>';
    expect(await (await anna.request(votes)).text()).toContain(link);
    expect(await (await fetch(site.address + votes)).text()).not.toContain('Count votes');

    const typed = { name: 'Ferry “night”', chamber: 'senate', bill: 'H 99999', motion: 'To concur' };
    const rejected = await anna.send('/app/whipboard', typed);
    const page = await rejected.text();
    expect(rejected.status).toBe(400);
    for (const { 1: value } of Object.entries(typed)) expect(page).toContain(`value="${value}"`);
    expect(page).toMatch(/<input[^>]*checked=""[^>]*value="senate"/);

    const made = await anna.send('/app/whipboard', { ...typed, name: '', bill: 'house bill 100' });
    const location = made.headers.get('location') ?? '';
    const senateBoard = await (await anna.request(location)).text();
    expect(senateBoard).toContain('<h1>H.100</h1>');

    // The bill's sponsors are members of the House, so the Senate's board has none.
    expect(senateBoard).not.toContain('value="sponsors"');
    const houseBoard = await (await anna.request(`/app/whipboard/${board}`)).text();
    expect(houseBoard).toMatch(/<button[^>]*value="sponsors"/);
    await anna.send(`${location}/delete`, {});
  });

  // U04
  test('is part of the data export', async () => {
    await anna.send(`/app/whipboard/${board}/rename`, { name: 'Ferries, second reading' });
    const { whipboards } = await (await anna.request('/app/account/export.json')).json();
    expect(whipboards).toMatchObject([{ name: 'Ferries, second reading' }]);
    expect(whipboards[0].cards).toHaveLength(MEMBERS);
  });
});

// W06
test('a site that stops ends all streams of boards', async () => {
  const site = await startSite((db) => testChamber(db, 3));
  const anna = await signInAs(site, 'anna@elm.example');
  const board = await createBoardByForm(anna);
  const streams = await Promise.all(Array.from({ length: 20 }, () => openBoardStream(anna, board)));
  for (const { newest } of streams) await expect.poll(newest).toBeDefined();
  expect((await anna.request(`/api/whipboard/${board}/changes`)).status).toBe(429);
  await Promise.all([...streams.map(({ ended }) => ended), site.stop()]);
});
