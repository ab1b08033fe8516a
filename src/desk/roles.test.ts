import { beforeAll, describe, expect, test } from 'vitest';
import { searchLegislature } from '../../tests/search-legislature.ts';
import { signInAs } from '../../tests/signed-in.ts';
import { startSite, type TestSite } from '../../tests/site.ts';

const EDITORS = ['/app/desk'];
const ADMINS = ['/app/desk/log'];

let site: TestSite;

beforeAll(async () => {
  site = await startSite(searchLegislature);
});

// U02
describe('the desk', () => {
  test('is there for each by their role, and for nobody else', async () => {
    const [uma, ed, ada] = await Promise.all([
      signInAs(site, 'uma@elm.example'),
      signInAs(site, 'ed@elm.example', 'editor'),
      signInAs(site, 'ada@elm.example', 'admin'),
    ]);
    for (const path of [...EDITORS, ...ADMINS]) {
      const visitor = await fetch(site.address + path, { redirect: 'manual' });
      expect(visitor.headers.get('location')).toBe(`/sign-in?${new URLSearchParams({ to: path })}`);
      const asked = await Promise.all([uma, ed, ada].map(async ({ ask }) => (await ask(path)).status));
      expect([path, ...asked]).toEqual([path, 404, EDITORS.includes(path) ? 200 : 404, 200]);
    }
    const linked = await Promise.all(
      [uma, ed, ada].map(async ({ ask }) => (await (await ask('/')).text()).includes('href="/app/desk"')),
    );
    expect(linked).toEqual([false, true, true]);
  });
});
