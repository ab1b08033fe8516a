import { beforeAll, describe, expect, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import {
  bill,
  legislator,
  meeting,
  rollCall,
  session,
  snapshot,
} from '../src/legislature/test-records/records.ts';
import { pageText, type SignedIn, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';

const BILL = '/app/admin/correct/bill/1';
const VOTE = '/app/admin/correct/vote/1';

let site: TestSite;
let ed: SignedIn;

beforeAll(async () => {
  site = await startSite((db) =>
    importSource(
      db,
      snapshot([
        session(),
        legislator('Ada Fox'),
        bill('H1', { title: 'An Act relative to praks' }),
        bill('H2', { title: 'An Act relative to lakes' }),
        meeting('1', { bills: ['H1'] }),
        rollCall('1', { yes: ['Ada Fox'], no: ['Bo Vale'] }, { billNumber: 'H1', counts: undefined }),
      ]),
      { path: 'test' },
    ),
  );
  ed = await signInAs(site, 'ed@elm.example', 'editor');
});

const publicPage = async (path: string) => await pageText(await fetch(site.address + path));

// P05, U02
describe('a correction', () => {
  test('is shown on the page of the record with what the source says, and can be undone', async () => {
    expect(await pageText(await ed.request('/app/bill/1'))).toContain(`href="${BILL}"`);
    const form = await pageText(await ed.request(BILL));
    expect(form).toContain('Correct “H.1”');
    const reason = 'The title page of the bill.';
    const saved = await ed.send(BILL, { title: '  An Act relative to parks\n', reason });
    const list = await pageText(await ed.request(saved.headers.get('location') ?? ''));
    expect(list).toContain('You corrected:');

    const corrected = await publicPage('/app/bill/1');
    expect(corrected).toContain('</span> An Act relative to parks</h1>');
    expect(corrected).toContain('Title: the source says “An Act relative to praks”.');
    expect(corrected).toContain(reason);
    expect(corrected).not.toContain(`href="${BILL}"`);

    const [, id = ''] = /value="(\d+)" aria-label="Undo: H.1, Title"/.exec(list) ?? [];
    const undone = await ed.send('/app/admin/corrections', { correction: id });
    const after = await pageText(await ed.request(undone.headers.get('location') ?? ''));
    expect(after).toContain('You undid a correction of');
    expect(after).toContain('No corrections yet.');
    // The cache of pages learns of a change a moment later.
    await expect.poll(() => publicPage('/app/bill/1')).toContain('</span> An Act relative to praks</h1>');
    expect(await publicPage('/app/bill/1')).not.toContain('Corrected by the editors');
    expect((await ed.send('/app/admin/corrections', { correction: id })).status).toBe(404);
  });

  test('of a meeting’s status cancels it', async () => {
    const fields = {
      title: 'Hearing on parks',
      status: 'canceled',
      location: '',
      reason: 'The clerk called.',
    };
    expect((await ed.send('/app/admin/correct/meeting/1', fields)).status).toBe(302);
    const page = await publicPage('/app/meeting/1');
    expect(page).toContain('This meeting has been canceled.');
    expect(page).toContain('Status: the source says Scheduled.');
  });

  test('of a member’s vote changes the tally that was counted from the members', async () => {
    const fields = { title: 'Passage to be engrossed', result: 'pass', reason: 'The journal of March 4.' };
    expect((await ed.send(VOTE, { ...fields, voter: 'Bo Vale', choice: 'yes' })).status).toBe(302);
    const page = await publicPage('/app/votes/1');
    expect(page).toContain('Vote of Bo Vale: the source says No.');
    const votes = await (await fetch(`${site.address}/app/votes/1/members.csv`)).text();
    expect(votes).toMatch(/Bo Vale.*yes/i);
    const rollCall = await site.db
      .selectFrom('roll_calls')
      .select(['yes_count', 'no_count'])
      .executeTakeFirst();
    expect(rollCall).toEqual({ yes_count: 2, no_count: 0 });
  });

  test('is refused with an error for each wrong field, and what was typed stays in the form', async () => {
    const typed = 'An Act relative to <parks>';
    const refused = await ed.send(BILL, { title: typed, reason: '' });
    expect(refused.status).toBe(400);
    const page = await pageText(refused);
    expect(page).toContain('Enter where the right value comes from.');
    expect(page).toContain('An Act relative to &lt;parks&gt;</textarea>');
    expect(await pageText(await ed.send(BILL, { title: '', reason: 'A' }))).toContain('Enter the title.');
    const unchanged = await ed.send('/app/admin/correct/bill/2', {
      title: 'An Act relative to lakes',
      reason: 'A',
    });
    expect(await pageText(unchanged)).toContain('Change a field');

    const vote = { title: 'Passage', result: 'maybe', reason: 'A', voter: 'Cy Dell', choice: 'perhaps' };
    const errors = await pageText(await ed.send(VOTE, vote));
    for (const error of ['Choose the result.', 'Choose a member.', 'Choose how the member voted.'])
      expect(errors).toContain(error);
    expect(await publicPage('/app/bill/1')).toContain('An Act relative to praks');
  });

  test('is made by editors only, and of records that exist', async () => {
    const uma = await signInAs(site, 'uma@elm.example');
    for (const path of [BILL, '/app/admin/corrections']) expect((await uma.request(path)).status).toBe(404);
    expect((await uma.send(BILL, { title: 'A', reason: 'B' })).status).toBe(404);
    expect(await pageText(await uma.request('/app/bill/1'))).not.toContain('Correct this record');
    for (const path of ['bill/99', 'committee/1', 'bill/x'])
      expect((await ed.request(`/app/admin/correct/${path}`)).status).toBe(404);
  });
});
