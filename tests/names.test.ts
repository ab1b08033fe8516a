import { beforeAll, describe, expect, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import { bill, legislator, session, snapshot } from '../src/legislature/test-records/records.ts';
import { pageText, type SignedIn, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';

const NAME = 'Marlowe & Sons';
const PAGE = `/app/admin/name?${new URLSearchParams({ name: NAME })}`;

let site: TestSite;
let ed: SignedIn;

beforeAll(async () => {
  site = await startSite((db) =>
    importSource(
      db,
      snapshot([
        session(),
        legislator('Ada Marlowe'),
        legislator('Zoe Quist'),
        bill('H1', { sponsors: [{ name: NAME, kind: 'person', classification: 'primary' }] }),
      ]),
      { path: 'test' },
    ),
  );
  ed = await signInAs(site, 'ed@elm.example', 'editor');
});

// P05, U02
describe('a name that matches no legislator', () => {
  test('is matched by an editor on its page, which lists the records that have it', async () => {
    const listed = await pageText(await ed.request('/app/admin/names'));
    expect(listed).toContain(`href="${PAGE}"`);

    const page = await pageText(await ed.request(PAGE));
    expect(page).toContain('href="/app/bill/1"');
    // The legislator who shares a word with the name comes first.
    expect(page.indexOf('Ada Marlowe')).toBeLessThan(page.indexOf('All others'));
    expect(page.indexOf('Zoe Quist')).toBeGreaterThan(page.indexOf('All others'));

    const without = await ed.send(PAGE, { intent: 'match', legislator: '' });
    expect(without.status).toBe(400);
    expect(await pageText(without)).toContain('Choose a legislator.');
    const unknown = await ed.send(PAGE, { intent: 'match', legislator: '99' });
    expect(unknown.status).toBe(400);

    const ada = await site.db.selectFrom('legislators').select('id').orderBy('id').executeTakeFirstOrThrow();
    const done = await ed.send(PAGE, { intent: 'match', legislator: String(ada.id) });
    const after = await pageText(await ed.request(done.headers.get('location') ?? ''));
    expect(after).toContain(`You matched the name: <a href="/app/legislator/${ada.id}"`);
    expect(after).toContain('Every name in the records is matched');
    const billPage = await pageText(await fetch(`${site.address}/app/bill/1`));
    expect(billPage).toContain(`href="/app/legislator/${ada.id}"`);

    await ed.send(PAGE, { intent: 'remove' });
    expect(await pageText(await ed.request('/app/admin/names'))).toContain(`href="${PAGE}"`);
  });

  test('is not shown to users without a role, and an unknown name is not found', async () => {
    const uma = await signInAs(site, 'uma@elm.example');
    for (const path of ['/app/admin/names', PAGE]) expect((await uma.request(path)).status).toBe(404);
    expect((await uma.send(PAGE, { intent: 'nobody' })).status).toBe(404);
    expect((await ed.request('/app/admin/name?name=Nobody')).status).toBe(404);
  });
});
