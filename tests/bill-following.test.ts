import { beforeAll, expect, test } from 'vitest';
import { BARE_BILL, billId, billLegislature, FULL_BILL } from './bill-legislature.ts';
import { startSite, type TestSite } from './site.ts';

let site: TestSite;
let full: number;
let bare: number;
let versions: number[];

const get = async (path: string) => {
  const response = await fetch(site.address + path);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};
/** Returns the visible text of a page in one line. */
const visibleText = async (path: string) =>
  (await get(path)).text
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

beforeAll(async () => {
  site = await startSite(async (db) => {
    await billLegislature(db);
    full = await billId(db, FULL_BILL);
    bare = await billId(db, BARE_BILL);
    const later = 'An Act\n\nSECTION 1. Landing 1 is rebuilt twice.\n\nSECTION 2. It expires.';
    await db
      .insertInto('bill_versions')
      .values({ id: 900, bill_id: full, position: 9, name: 'Engrossed', links: '[]', text: later })
      .execute();
    const rows = await db
      .selectFrom('bill_versions')
      .select('id')
      .where('bill_id', '=', full)
      .where('text', 'is not', null)
      .orderBy('position')
      .execute();
    versions = rows.map(({ id }) => id);
  });
});

// P09
test('the comparison of two versions of a bill marks changes visually and with texts for screen readers', async () => {
  const [older, newer] = versions;
  const { text } = await get(`/app/bill/${full}/text?version=${newer}&against=${older}`);
  expect(text).toContain('<ins><span class="visually-hidden"> [inserted: </span> twice');
  expect(text).toContain('[struck: </span>SECTION 14.');
  expect((await get(`/app/bill/${full}/text?version=${newer}&against=1234567`)).status).toBe(404);
  expect((await get(`/app/bill/${full}/text?version=${newer}&against=${older}&page=9`)).status).toBe(404);
});

// P09
test('a bill’s page links to its feed', async () => {
  const feed = await get(`/app/bill/${full}.atom`);
  expect(feed.type).toContain('application/atom+xml');
  expect(feed.text).toContain('Read; and referred to the committee on Ferries, see S200');
  expect(feed.text).toContain(`#scheduled-2025-06-10`);
  expect((await get(`/app/bill/${full}`)).text).toContain(`href="/app/bill/${full}.atom"`);
  expect((await get('/app/bill/999999.atom')).status).toBe(404);
});

// P10
test('an amendment’s page shows its text, and a bill’s amendments can be filtered', async () => {
  expect(await visibleText(`/app/amendments/?id=${full}&amendment_number=3`)).toContain('Strike it all.');
  expect(await visibleText(`/app/amendments/?id=${full}&status=adopted`)).toContain(
    'No amendments match this filter.',
  );
  expect(await visibleText(`/app/amendments/?id=${bare}`)).toContain('No amendments recorded for this bill.');
});

// P10
test('the page of amendments without a bill shows the latest amendments', async () => {
  expect(await visibleText('/app/amendments/')).toContain('Amendment 3 to H.100');
});

// D15
test('the list of votes is available as a page, a file and a feed', async () => {
  expect(await visibleText('/app/votes?session=all&query=engrossed')).toContain('1 roll call, newest first');
  expect(await visibleText('/app/votes?query=nothing')).toContain(
    'No roll calls of this chamber match “nothing”',
  );
  expect((await get('/app/votes.csv')).text).toContain(
    '2025-03-04,H.100,Passage to be engrossed,,Passed,,2,1,3,0,As in the source,12,2025-2026,',
  );
  expect((await get('/app/votes.atom')).text).toContain('H.100: Passage to be engrossed');
  expect((await get('/app/votes?session=1999')).status).toBe(404);
  expect((await get('/app/votes.atom?chamber=moon')).status).toBe(400);
});

// D15
test('a roll call’s page shows the required majority', async () => {
  const { id } = await site.db.selectFrom('roll_calls').select('id').executeTakeFirstOrThrow();
  expect(await visibleText(`/app/votes/${id}`)).toContain(
    'Needed: 2 yes, a majority of those voting yes or no. The vote had exactly that many. This rule is assumed',
  );
});
