import { expect, test } from 'vitest';
import type { VoteRule } from '../src/config/vote-rule.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import { configDefaults, profileOf } from '../src/legislature/profiles/profiles.ts';
import { action, bill, rollCall, session, snapshot } from '../src/legislature/test-records/records.ts';
import { startSite } from './site.ts';

/* What the page of a vote says about the rule that it applies. */

const tally = (yes: number, no: number) => ({ yes, no, absent: 0, notVoting: 0, other: 0 });

/** The text of a page, with single spaces. */
const textOf = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

// D15
test('a rule is not called known if a result contradicts it, or the title has words of its exception', async () => {
  const passage = {
    share: 'majority',
    of: 'elected',
    source: 'Elm Const. art. 1',
    exception: 'Exemptions need more (art. 7).',
    exceptionWords: ['exempt'],
  } satisfies VoteRule;
  const vote = (id: string, billNumber: string, yes: number, result: 'pass' | 'fail') =>
    rollCall(id, {}, { billNumber, motion: 'Passage', result, counts: tally(yes, 130 - yes) });
  const ruled = await startSite(
    (db) =>
      importSource(
        db,
        snapshot([
          session(),
          bill('H1', { title: 'An Act on elms' }),
          bill('H2', { title: 'Elm County; homestead exemption' }),
          bill('H3', { title: 'An Act on oaks' }),
          vote('lost', 'H1', 70, 'fail'),
          vote('won', 'H1', 90, 'pass'),
          vote('exempt', 'H2', 90, 'pass'),
          vote('oaks', 'H3', 90, 'pass'),
        ]),
        { path: 'vote-rules' },
      ),
    undefined,
    { seats: { house: 130 }, passage },
  );
  const ruleOf = async (id: number) =>
    /(?:This rule is|This is the rule).*?(?=Yes|Tally)/.exec(
      textOf(await (await fetch(`${ruled.address}/app/votes/${id}`)).text()),
    )?.[0];
  const general = 'This is the rule for most bills: Elm Const. art. 1. Exemptions need more (art. 7).';
  expect(await ruleOf(1)).toContain(
    `${general} Whether it applied to this vote is not known, because the rec`,
  );
  expect(await ruleOf(2)).toContain(
    `${general} Whether it applied to this vote is not known, because another`,
  );
  expect(await ruleOf(3)).toContain(
    `${general} Whether it applied to this vote is not known, because the title`,
  );
  expect(textOf(await (await fetch(`${ruled.address}/app/votes/3`)).text())).toContain(
    'Needed: not known. Most bills need 66 yes, a majority of all 130 members.',
  );
  expect(await ruleOf(4)).toContain('This rule is known: Elm Const. art. 1. Exemptions need more (art. 7).');
});

// D15
test('a vote says that its rule is the one for most bills, if titles do not show which bills are excepted', async () => {
  const ruled = await startSite(
    (db) =>
      importSource(
        db,
        snapshot([
          session(),
          bill('H1', { title: 'An Act on elms' }),
          rollCall('passage', {}, { billNumber: 'H1', motion: 'Passage', counts: tally(100, 30) }),
        ]),
        { path: 'vote-rules' },
      ),
    undefined,
    { seats: { house: 141 }, passage: configDefaults(profileOf('md')).passage! },
  );
  const page = textOf(await (await fetch(`${ruled.address}/app/votes/1`)).text());
  expect(page).toContain('Needed: 71 yes, a majority of all 141 members.');
  expect(page).toContain(
    'This is the rule for most bills: Md. Const. art. III, § 28. Emergency bills need three fifths (art. XVI, § 2). Whether it applied to this vote is assumed.',
  );
});

// D15: Delaware's source has the share of each vote, but not its question.
test('a vote of which the source has only the share counts all members if its bill’s history shows that it was on the passage', async () => {
  const { passage, seats } = configDefaults(profileOf('de'));
  const day = '2025-06-12';
  const vote = (id: string, billNumber: string, share: string, yes: number, no: number, motion?: string) =>
    rollCall(
      id,
      {},
      {
        billNumber,
        motion: motion ?? `Question not recorded, ${share} needed`,
        kind: 'other',
        date: day,
        result: yes > 20 ? 'pass' : 'fail',
        counts: { yes, no, absent: 41 - yes - no, notVoting: 0, other: 0 },
      },
    );
  const ruled = await startSite(
    (db) =>
      importSource(
        db,
        snapshot([
          session(),
          // The history has the day after the vote.
          bill('H1', {
            actions: [action('2025-06-13', 'Defeated By House. Votes: 17 YES 10 NO 14 ABSENT', 'house')],
          }),
          bill('H2', { actions: [action(day, 'Passed By House. Votes: 30 YES 11 NO', 'house')] }),
          bill('H3', {
            actions: [action(day, 'Amendment HA 1 to H3 - Passed By House. Votes: 22 YES 5 NO', 'house')],
          }),
          bill('H4', { actions: [action('2025-01-07', 'Introduced in House', 'house')] }),
          bill('H5', {
            actions: [
              action(day, 'Amendment HA 1 to H5 - Passed By House. Votes: 34 YES 5 NO 2 ABSENT', 'house'),
              action(day, 'Passed By House. Votes: 34 YES 5 NO 2 ABSENT', 'house'),
            ],
          }),
          bill('H6', { actions: [action(day, 'Passed By House. Votes: 22 YES 5 NO', 'house')] }),
          vote('1', 'H1', 'a simple majority', 17, 10),
          vote('2', 'H2', '2/3', 30, 11),
          vote('3', 'H3', 'a simple majority', 22, 5),
          // The substitute took the place of this history.
          vote('4', 'H4', '3/4', 14, 2),
          // An amendment had the same tally, but the source lists only votes on bills.
          vote('5', 'H5', 'a simple majority', 34, 5),
          // Other sources do not write out the share.
          vote('6', 'H4', '3/4', 15, 2, '3/4'),
          vote('7', 'H6', 'a simple majority', 22, 5, 'SM'),
        ]),
        { path: 'vote-rules' },
      ),
    undefined,
    { seats: seats!, passage: passage! },
  );
  const needed = async (id: number) =>
    /Needed: .*? (?:short|more)\.(?: It is nevertheless)?/.exec(
      textOf(await (await fetch(`${ruled.address}/app/votes/${id}`)).text()),
    )?.[0];
  expect(await Promise.all([1, 2, 3, 4, 5, 6, 7].map(needed))).toEqual([
    'Needed: 21 yes, a majority of all 41 members. The vote was 4 short.',
    'Needed: 28 yes, two thirds of all 41 members. The vote had 2 more.',
    undefined,
    'Needed: 31 yes, three fourths of all 41 members. The vote was 17 short.',
    'Needed: 21 yes, a majority of all 41 members. The vote had 13 more.',
    'Needed: 31 yes, three fourths of all 41 members. The vote was 16 short.',
    'Needed: 21 yes, a majority of all 41 members. The vote had 1 more.',
  ]);
});

// D15: Mississippi's HB 362 of 2026 lost with 64 to 51, because bills that raise revenue need three fifths.
test('a failed vote with a majority says that a larger one may have been needed, unless the rule is the largest there is', async () => {
  const vote = (kind: 'passage' | 'procedural' | 'veto override', motion: string, yes: number, no: number) =>
    rollCall(kind, {}, { billNumber: 'H1', kind, motion, result: 'fail', counts: tally(yes, no) });
  const override = { share: 'two-thirds', of: 'elected', source: 'Elm Const. art. 2' } satisfies VoteRule;
  const passageException = 'Revenue bills need three fifths (Elm Const. art. 3).';
  const ruled = await startSite(
    (db) =>
      importSource(
        db,
        snapshot([
          session(),
          bill('H1', { title: 'An Act on elms' }),
          vote('passage', 'Passage', 64, 51),
          vote('procedural', 'Motion to suspend the rules (2/3 vote)', 60, 30),
          vote('veto override', 'Veto override', 88, 32),
        ]),
        { path: 'vote-rules' },
      ),
    undefined,
    { seats: { house: 130 }, override, passageException },
  );
  const needed = async (id: number) =>
    /Needed: .{20,400}/.exec(textOf(await (await fetch(`${ruled.address}/app/votes/${id}`)).text()))?.[0];
  expect(await needed(1)).toContain(
    `Needed: not known. A majority of those voting yes or no would be 58 yes. The vote had 6 more. It is recorded as failed, so a larger majority may have been needed. ${passageException}`,
  );
  expect(await needed(2)).toContain(
    'Needed: 60 yes, two thirds of those voting yes or no. The vote had exactly that many. It is nevertheless recorded as failed: a larger majority may have been needed.',
  );
  expect(await needed(3)).toContain('the record is wrong, or a different rule applied');
});

// P14: Arizona's source has no result of what failed.
test('a result that only the bill’s history has is on the page once, in the list, in the CSV file and in the feed, with its action', async () => {
  const day = '2025-06-12';
  const lost = 'House third reading FAILED voting: (28-29-3-0)';
  const ruled = await startSite((db) =>
    importSource(
      db,
      snapshot([
        session(),
        bill('H1', { title: 'An Act on elms', actions: [action(day, lost, 'house')] }),
        rollCall(
          'lost',
          {},
          { billNumber: 'H1', motion: 'Third Reading', date: day, result: 'unknown', counts: tally(28, 29) },
        ),
      ]),
      { path: 'vote-rules' },
    ),
  );
  const text = async (path: string) => textOf(await (await fetch(ruled.address + path)).text());
  const origin = `The source has no result, but the bill’s history says “${lost}”.`;
  const page = await text('/app/votes/1');
  expect(page).toContain(`Failed ${origin}`);
  expect(page.split(lost)).toHaveLength(2);
  expect(await text('/app/votes?chamber=house&session=all')).toContain(`Failed ${origin}`);
  expect(await text('/app/votes.csv?chamber=house&session=all')).toContain(`Failed,"${origin}"`);
  const feed = await fetch(`${ruled.address}/app/votes.atom?chamber=house`);
  expect(await feed.text()).toContain(`Failed. ${origin}`);
});
