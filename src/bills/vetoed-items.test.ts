import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { SiteConfig } from '../config/site-config.ts';
import { importSource } from '../legislature/legislature.server.ts';
import type { LegislativeRecordInput } from '../legislature/records.ts';
import { GENERAL_WORDS } from '../legislature/status/legislature-words.ts';
import { stepOfAction } from '../legislature/status/progress-rules.ts';
import { action, bill, rollCall, session, snapshot } from '../legislature/test-records/records.ts';
import { billOverview } from './overview.server.ts';
import { itemsVetoedMeaning, itemVetoVotes } from './vetoed-items.ts';

/** `07-21 H text` is an action of the House on July 21, 2025. */
const meaningAfter = (...lines: string[]) =>
  itemsVetoedMeaning(
    itemVetoVotes(
      lines.map((line) => {
        const [, day, letter, text] = /^(\S+) (\S) (.*)$/.exec(line)!;
        const step = stepOfAction({ text: text!, classification: [] });
        return { text: text!, date: `2025-${day}`, chamber: letter === 'H' ? 'house' : 'senate', step };
      }),
    ),
    true,
    GENERAL_WORDS,
    { house: 40, senate: 20 },
  ).replace('The governor signed the bill into law and vetoed some of its items. ', '');

test('the votes that passed an item over the veto are told with their days', () => {
  const text = 'Item passed notwithstanding objections of the Governor';
  expect(meaningAfter('07-01 H line item veto receipt', `07-21 H ${text}`, `10-01 S ${text}`)).toBe(
    'The House voted to pass an item over the veto on July 21, 2025. The Senate voted to pass an item over the veto on October 1, 2025.',
  );
});

test('a chamber that did not override the veto ends the matter', () => {
  expect(meaningAfter('04-15 H Veto Overridden', '04-15 S Veto Sustained')).toBe(
    'The House voted to pass an item over the veto on April 15, 2025. The Senate did not override the veto on April 15, 2025. So none of the items became law.',
  );
});

test('a vote on a vetoed item is found in an action that changes nothing about the bill', () => {
  expect(meaningAfter('07-21 H Line item veto overridden')).toContain('voted to pass an item');
  expect(meaningAfter('07-21 H Motion to override line item veto failed')).toContain('did not override');
  expect(meaningAfter('07-21 H Line item veto message read')).toContain('show no vote');
});

// Kansas' actions on SB 28, HB 2184 and SB 113.
test('several votes of a chamber on vetoed items are counted by their outcome', () => {
  const overridden = (item: string) =>
    `Motion to override line item veto prevailed; Line item veto ${item} overridden; Yea: 14 Nay: 6`;
  const sustained = 'Motion to override line item veto failed; Line item veto 83aa sustained Yea: 12 Nay: 7';
  const votes = ['29b', '35a', '83dd'].map((item) => `04-29 H ${overridden(item)}`);
  expect(meaningAfter(...votes, `04-30 S ${overridden('29b')}`, `04-30 S ${sustained}`)).toBe(
    'The House voted to pass items over the veto on April 29, 2025. The Senate held 2 votes on vetoed items on April 30, 2025: 1 passed items over the veto, 1 did not.',
  );
});

test('a veto that stands because the session had ended was not voted on', () => {
  expect(
    meaningAfter(
      '04-28 S The Legislature having adjourned sine die on April 28, 2025, there was no opportunity to reconsider and the line-item vetoes are sustained.',
    ),
  ).toBe('The records show no vote to pass an item over the veto.');
});

test('a vote of more members than a chamber has was taken in joint session', () => {
  expect(meaningAfter('08-02 H (H) GOVERNOR VETO OVERRIDDEN Y45 N14 E1')).toBe(
    'The legislature, in joint session, voted to pass an item over the veto on August 2, 2025.',
  );
});

test('without a vote, the legislature may still vote during the session', () => {
  expect(meaningAfter()).toBe('The records show no vote to pass an item over the veto.');
  expect(itemsVetoedMeaning([], false, GENERAL_WORDS)).toContain(
    'may pass an item over the veto. The records',
  );
});

describeOnBothEngines('a bill with vetoed items', (openEmpty) => {
  test('has the votes on them of its actions and roll calls', async () => {
    const db = await openEmpty();
    const actions = [
      action('2025-06-30', 'Approved with Line Item Veto'),
      action('2025-07-21', 'Item passed notwithstanding objections of the Governor'),
    ];
    const vote = rollCall(
      '1',
      {},
      { billNumber: 'H1', chamber: 'senate', kind: 'veto override', result: 'fail' },
    );
    const counts = { yes: 10, no: 11, absent: 0, notVoting: 0, other: 0 };
    const records = [session(), bill('H1', { actions }), { ...vote, date: '2025-10-01', counts }];
    await importSource(db, snapshot(records as LegislativeRecordInput[]), { path: 'test' });
    const { id } = await db.selectFrom('bills').select('id').executeTakeFirstOrThrow();
    const { bill: head, status } = await billOverview(db, id, '2025-11-01', SiteConfig.parse({}));
    expect(head.status).toBe('items vetoed');
    expect(status.meaning).toMatch(
      /The House voted to pass an item over the veto on July 21, 2025\. The Senate did not override the veto on October 1, 2025\./,
    );
  });
});
