import { beforeAll, expect, test } from 'vitest';
import { linkMailedTo } from './mailed.ts';
import { PASSWORD, sendAsVisitor, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite(async () => {});
});

// U04
test('an account takes no address by a link that went astray, or that somebody else opens', async () => {
  const [may, eve] = [await signInAs(site, 'mae@elm.example'), await signInAs(site, 'eva@elm.example')];
  const askFor = async (email: string) => {
    await may.send('/app/account/email', { email, password: PASSWORD });
    return (await linkMailedTo(site.dataDir, email)).split('link=')[1] ?? '';
  };
  const mistyped = await askFor('nae@elm.example');
  const link = await askFor('mae@oak.example');
  const visitor = await sendAsVisitor(site, '/new-address', { link });
  const looking = await fetch(`${site.address}/new-address?link=${link}`, { redirect: 'manual' });
  expect([visitor, looking].map(({ headers }) => headers.get('location'))).toEqual([
    '/sign-in?to=%2Fapp',
    `/sign-in?to=%2Fnew-address%3Flink%3D${link}`,
  ]);
  for (const refused of [
    await eve.send('/new-address', { link }),
    await may.send('/new-address', { link: mistyped }),
  ])
    expect(refused.headers.get('location')).toBe('/new-address');
  expect((await may.send('/new-address', { link })).headers.get('location')).toBe('/app/account');
});
