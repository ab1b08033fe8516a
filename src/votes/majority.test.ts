import { expect, test } from 'vitest';
import { configDefaults, PROFILES } from '../legislature/profiles/profiles.ts';
import { contradicts, majorityNeeded, type VoteRules } from './majority.ts';

const MARYLAND: VoteRules = {
  seats: { house: 141, senate: 47 },
  passage: { share: 'majority', of: 'elected', source: 'Md. Const. art. III, § 28' },
  override: { share: 'three-fifths', of: 'elected', source: 'Md. Const. art. II, § 17' },
};

const question = (
  title: string,
  yes: number,
  no: number,
  some: object = {},
  rules: VoteRules = { seats: {} },
  counted?: number,
) =>
  majorityNeeded(
    {
      title,
      kind: 'passage',
      chamber: 'house',
      in_committee: 0,
      result: 'pass',
      bill_kind: 'bill',
      bill_title: 'An Act on elms',
      yes_count: yes,
      no_count: no,
      absent_count: 0,
      not_voting_count: 0,
      other_count: 0,
      ...some,
    },
    rules,
    counted,
  );

// D15
test('a question is assumed to need more than half of the votes cast unless it requires two thirds or names its own share', () => {
  expect(question('Passage to be engrossed', 80, 40)).toEqual({
    needed: 61,
    rule: 'a majority of those voting yes or no',
    isShareNamed: false,
  });
  expect(question('Passage', 2, 1)?.needed).toBe(2);
  expect(question('Shall the bill pass notwithstanding', 100, 50, { kind: 'veto override' })).toEqual({
    needed: 100,
    rule: 'two thirds of those voting yes or no',
    isShareNamed: false,
  });
  expect(question('On adopting the emergency preamble', 30, 9)?.needed).toBe(26);
  expect(question('Suspension of rule 12 (2/3 required)', 30, 10, { kind: 'procedural' })).toMatchObject({
    needed: 27,
    isShareNamed: true,
  });
  expect(question('Resolution, by a three-fifths vote', 30, 10)?.needed).toBe(24);
});

test('no majority is assumed in committees, for suspending rules, for a vote without a question, or without a result', () => {
  expect(question('Do pass', 16, 11, { kind: 'committee', in_committee: 1 })).toBeUndefined();
  expect(question('Rules suspended for late introduction', 90, 40, { kind: 'procedural' })).toBeUndefined();
  expect(question('House: H.F. NO. 782', 71, 57, { kind: 'other' })).toBeUndefined();
  expect(question('Motion to engross', 31, 22, { kind: 'procedural' })).toBeUndefined();
  expect(question('Motion to table', 27, 22, { kind: 'procedural', result: 'unknown' })).toBeUndefined();
  expect(question('Motion to table', 27, 22, { kind: 'procedural' })?.needed).toBe(25);
});

test('the rule of the state decides about bills and overrides, with its provision', () => {
  expect(question('Third Reading Passed', 75, 40, {}, MARYLAND)).toMatchObject({
    needed: 71,
    rule: 'a majority of all 141 members',
    source: 'Md. Const. art. III, § 28',
  });
  const override = { kind: 'veto override', chamber: 'senate' };
  expect(question('Override', 30, 15, override, MARYLAND)).toMatchObject({
    needed: 29,
    rule: 'three fifths of all 47 members',
  });
  const present: VoteRules = {
    seats: {},
    override: { share: 'two-thirds', of: 'present', source: 'Art. 2', exception: 'Budgets need more.' },
  };
  expect(question('Override', 90, 50, { kind: 'veto override' }, present)).toMatchObject({
    needed: 94,
    rule: 'two thirds of those present',
    exception: 'Budgets need more.',
  });
  // New Hampshire's source has everyone else as other, present or not.
  const others = question('Override', 90, 50, { kind: 'veto override', other_count: 10 }, present);
  expect(others).toMatchObject({ needed: undefined, rule: 'two thirds of those present' });
  // Eight members are no quorum of 47.
  expect(question('Override', 8, 0, override, MARYLAND)).toMatchObject({ needed: undefined });
});

test('the rule of the state is not applied to resolutions, amendments, committees and questions with another share', () => {
  for (const [title, some] of [
    ['Adoption of the resolution', { bill_kind: 'resolution' }],
    ['Amendment 6', { kind: 'amendment' }],
    ['Do pass', { in_committee: 1 }],
    ['Emergency clause', {}],
    ['Passage by a three-fifths vote', {}],
  ] as const) {
    expect([title, question(title, 80, 40, some, MARYLAND)?.source]).toEqual([title, undefined]);
  }
});

test('no number is needed if the rule counts all members and their number is not known', () => {
  const majority = question('Passage', 80, 40, {}, { ...MARYLAND, seats: {} });
  expect(majority).toMatchObject({ rule: 'a majority of all members' });
  expect(majority?.needed).toBeUndefined();
});

// D15
test('a rule of the members serving counts those in the report of the vote, or else all seats', () => {
  const rules: VoteRules = {
    seats: { house: 110 },
    passage: { share: 'majority', of: 'serving', source: 'Mich. Const. art. IV, § 26' },
  };
  const needed = (counted?: number) => question('Third reading', 55, 29, {}, rules, counted);
  expect(needed(108)).toMatchObject({ needed: 55, rule: 'a majority of the 108 members serving' });
  expect(needed(108)).not.toHaveProperty('countsSeats');
  const all = {
    needed: 56,
    rule: 'a majority of all 110 members, except vacant seats',
    countsSeats: true,
  };
  expect(needed()).toMatchObject(all);
  // Members who did not vote are left out, or others are counted.
  expect(needed(84)).toMatchObject(all);
  expect(needed(111)).toMatchObject(all);
  expect(question('Third reading', 75, 60, {}, MARYLAND, 138)).toMatchObject({ needed: 71 });
});

// D15
test('the majority for concurrence is not assumed if bills need a share of all members', () => {
  const concurrence = { kind: 'other' };
  expect(question('Concur in Senate amendments', 60, 50, concurrence, MARYLAND)).toBeUndefined();
  expect(question('Concur in Senate amendments', 60, 50, concurrence)).toMatchObject({ needed: 56 });
});

test('a quorum call and a vote without yes or no votes need no majority', () => {
  expect(question('Quorum', 90, 0, { kind: 'quorum' })).toBeUndefined();
  expect(question('Passage', 0, 0)).toBeUndefined();
  expect(question('Passage', 0, 0, { yes_count: null })).toBeUndefined();
});

test('a result that contradicts the count is detected', () => {
  const majority = { needed: 61 };
  expect(contradicts(majority, { result: 'fail', yes_count: 70 })).toBe(true);
  expect(contradicts(majority, { result: 'pass', yes_count: 60 })).toBe(true);
  expect(contradicts(majority, { result: 'pass', yes_count: 61 })).toBe(false);
  expect(contradicts(majority, { result: 'unknown', yes_count: 10 })).toBe(false);
  expect(contradicts({ needed: undefined }, { result: 'pass', yes_count: 10 })).toBe(false);
});

// D15
test('a constitutional amendment needs the share of the state, and not that of its bills', () => {
  const rules: VoteRules = {
    ...MARYLAND,
    constitutionalAmendment: { share: 'three-fifths', of: 'elected', source: 'Md. Const. art. XIV, § 1' },
  };
  const needed = (bill_title: string, some: object = {}, title = 'Third Reading Passed') =>
    question(title, 90, 40, { bill_title, ...some }, rules)?.source;
  const amendment = 'Md. Const. art. XIV, § 1';
  expect(needed('Constitutional Amendment - Elms')).toBe(amendment);
  expect(needed('School capital construction-constitutional amendment.')).toBe(amendment);
  expect(
    needed('Proposing an amendment to the Constitution on elms', { bill_kind: 'joint resolution' }),
  ).toBe(amendment);
  expect(needed('Elms', { bill_kind: 'resolution' }, 'Adoption Of Constitutional Amendment')).toBe(amendment);
  expect(needed('Constitutional Amendment Implementation - Elms')).toBe(MARYLAND.passage?.source);
  expect(needed('Constitutional Officers - Disclosure')).toBe(MARYLAND.passage?.source);
  expect(needed('Amendments to the U.S. Constitution', { bill_kind: 'resolution' })).toBeUndefined();
  // Georgia
  const citizens = 'Only citizens of the United States have right to vote in elections; clarify - CA';
  expect(needed(citizens, { bill_kind: 'resolution' })).toBe(amendment);
  expect(needed('Judicial commission; disclose reports - CA', { bill_kind: 'resolution' })).toBe(amendment);
  const proposal = 'A RESOLUTION proposing an amendment to the Constitution of the State of Georgia so as to';
  const described = { bill_kind: 'resolution', bill_opening: proposal };
  expect(needed('Judicial commission; disclose reports', described)).toBe(amendment);
  const federal = 'A RESOLUTION proposing an amendment to the Constitution of the United States on elections';
  expect(needed('Elections', { bill_kind: 'resolution', bill_opening: federal })).toBeUndefined();
  // Without the state's rule, nothing is known.
  const unknown = question('Passage', 90, 40, { bill_title: 'Constitutional Amendment - Elms' }, MARYLAND);
  expect(unknown?.source).toBeUndefined();
});

// D15
test('a kind of bill that the motion names needs the share of the state for it', () => {
  const { namedPassages, seats } = configDefaults(PROFILES.ma);
  const taking = question('On Enactment Land Taking', 90, 60, {}, { namedPassages, seats: seats ?? {} });
  expect(taking).toMatchObject({ needed: 100, source: 'Mass. Const. amend. art. XCVII' });
});

// D15: Neb. Const. art. III, § 27
test('a bill of Nebraska with an emergency clause needs two thirds of all members, and no majority is assumed to advance a bill', () => {
  const { namedPassages, passage, override, seats } = configDefaults(PROFILES.ne);
  const rules = { namedPassages, passage, override, seats: seats ?? {} };
  const chamber = { chamber: 'senate' };
  const title = 'Failed on Final Reading with Emergency Clause 27-21-1';
  expect(question(title, 27, 21, chamber, rules)).toMatchObject({
    needed: 33,
    source: 'Neb. Const. art. III, § 27',
  });
  const advanced = { ...chamber, kind: 'procedural' };
  expect(question('Advanced to Enrollment and Review Initial', 29, 1, advanced, rules)).toBeUndefined();
});

// D15: Kan. Const. art. 2, § 13
test('a vote on passage on the day of the debate needs what others on passage need', () => {
  const { passage, seats } = configDefaults(PROFILES.ks);
  const title = 'House Emergency Final Action - Passed';
  expect(question(title, 68, 53, {}, { passage, seats: seats ?? {} })).toMatchObject({
    needed: 63,
    source: 'Kan. Const. art. 2, § 13',
  });
});

test('no majority is assumed for the day on which a bill takes effect', () => {
  for (const title of ['EFFECT FROM PASSAGE', 'EFFECT Jul 01, 2026'])
    expect(question(title, 65, 25, { kind: 'other' })).toBeUndefined();
});

// D15: Miss. Const. § 253
test('a kind of bill that its title names needs the share of the state for it', () => {
  const { namedPassages, seats } = configDefaults(PROFILES.ms);
  const needed = (title: string) =>
    question('Passage', 90, 12, { bill_title: title }, { namedPassages, seats: seats ?? {} })?.rule;
  expect(needed('Suffrage; restore to a person of Elm County.')).toBe('two thirds of all 122 members');
  expect(needed('Suffrage; restore suffrage to a person.')).toBe('two thirds of all 122 members');
  expect(needed('Suffrage; create a panel to restore.')).toBe('a majority of those voting yes or no');
});

// D15: Miss. Const. § 70
test('an assumed majority for bills has the exception of the state, and so has concurrence', () => {
  const { namedPassages, passageException, seats = {} } = configDefaults(PROFILES.ms);
  const asked = (title: string, some: object = {}) =>
    question(title, 64, 51, some, { namedPassages, passageException, seats });
  const assumed = { needed: 58, source: undefined, exception: expect.stringContaining('three fifths') };
  expect(asked('Passage')).toMatchObject(assumed);
  expect(asked('Concurrence in Amendment From Senate', { kind: 'other' })).toMatchObject(assumed);
  expect(asked('Motion to Table', { kind: 'procedural' })?.exception).toBeUndefined();
  expect(asked('Passage', { bill_kind: 'resolution' })?.exception).toBeUndefined();
  const deadlines = 'Suspend deadlines for the further consideration of HB 938';
  const suspension = { bill_kind: 'concurrent resolution', bill_title: deadlines };
  expect(asked('Passage', suspension)).toMatchObject({ needed: 77, source: 'Miss. Joint Rule 40' });
});

test('a rule is the largest if it asks for two thirds of all members or more', () => {
  const isLargest = (share: 'three-fifths' | 'two-thirds', of: 'elected' | 'voting') =>
    question(
      'Override',
      90,
      45,
      { kind: 'veto override' },
      {
        ...MARYLAND,
        override: { share, of, source: 'Art. 1' },
      },
    )?.isLargest;
  expect(isLargest('two-thirds', 'elected')).toBe(true);
  expect(isLargest('three-fifths', 'elected')).toBeUndefined();
  expect(isLargest('two-thirds', 'voting')).toBeUndefined();
});

// D15
test('a larger share that the motion names counts the members whom the rule for bills counts', () => {
  const share = { isShareNamed: true, countsAsForBills: true, source: undefined };
  const asked = (title: string, some: object = {}, rules = MARYLAND) => question(title, 100, 20, some, rules);
  expect(asked('Third Reading Passed, 3/5 vote')).toMatchObject({ ...share, needed: 85 });
  expect(asked('Passage by a two-thirds vote', {}, { seats: { house: 141 } })).toMatchObject({
    needed: 80,
    rule: 'two thirds of those voting yes or no',
  });
  // The share of the rule itself.
  expect(asked('Override by three-fifths', { kind: 'veto override' })).toMatchObject({
    needed: 85,
    source: 'Md. Const. art. II, § 17',
  });
  // A chamber passes the bill in its last form.
  expect(asked('Concur in Senate amendments, 3/5 vote', { kind: 'other' })).toMatchObject({
    ...share,
    needed: 85,
  });
  expect(asked('Concur, emergency clause, 2/3 vote', { kind: 'other' })?.needed).toBe(80);
  // The rules of the chamber are not those of the constitution.
  expect(asked('Suspend the rules, 2/3 vote', { kind: 'procedural' })?.needed).toBe(80);
});

// D15: Delaware’s provision names joint resolutions too, and Colorado’s only bills.
test('the rule for bills applies to joint resolutions if it names them', () => {
  const rulesOf = (code: string) => {
    const { passage, seats = {} } = configDefaults(PROFILES[code]);
    return { passage, seats };
  };
  const needed = (code: string, bill_kind: string) =>
    question('Third Reading', 30, 5, { bill_kind }, rulesOf(code))?.rule;
  expect(needed('de', 'joint resolution')).toBe('a majority of all 41 members');
  expect(needed('de', 'concurrent resolution')).toBe('a majority of those voting yes or no');
  expect(needed('co', 'joint resolution')).toBe('a majority of those voting yes or no');
});

// D15: Colorado's SCR 1 of 2024, `Child Sexual Abuse Accountability Amendment`, lost with 23 to 12.
test('no majority is assumed for a resolution of both chambers that may amend the constitution', () => {
  const { passage, seats = {}, constitutionalAmendment } = configDefaults(PROFILES.co);
  const needed = (bill_kind: string) =>
    question('Third Reading', 23, 12, { bill_kind }, { passage, seats, constitutionalAmendment })?.needed;
  expect(needed('concurrent resolution')).toBeUndefined();
  expect(needed('bill')).toBe(33);
});

// D15: Oregon's HB 4055 of 2022, and Michigan's SB 179 of 2023, which amends an initiated law.
test('a share that the bill’s title or another motion on its passage names is needed, and its rule is not said to be known', () => {
  const OREGON: VoteRules = {
    seats: { house: 60 },
    passage: { share: 'majority', of: 'elected', source: 'Or. Const. art. IV, § 25' },
  };
  const known = { needed: 31, source: 'Or. Const. art. IV, § 25', isShareNamed: false };
  const title =
    'Relating to timber; and providing for revenue raising that requires approval by a three-fifths majority.';
  const asked = (some: object) => question('Third Reading', 45, 14, some, OREGON);
  const named = { source: undefined, isShareNamed: true, isNamedForBill: true };

  expect(asked({ bill_title: title })).toMatchObject({
    ...named,
    needed: 36,
    rule: 'three fifths of all 60 members',
  });
  expect(asked({ otherMotions: ['Third Reading: Passed, 3/4 vote'] })).toMatchObject({
    ...named,
    needed: 45,
  });
  expect(question('Passage', 45, 14, { bill_title: title })).toMatchObject({ ...named, needed: 36 });

  expect(asked({ bill_title: 'Allows county boards to remove a member by a two-thirds vote' })).toMatchObject(
    known,
  );
  expect(
    asked({ otherMotions: ['Suspend the rules (2/3 vote)', 'Emergency clause, 2/3 vote'] }),
  ).toMatchObject(known);
  expect(asked({ otherMotions: ['Third Reading', 'Passage by a majority'] })).toMatchObject(known);
});

// D15
test('a bill whose title matches an exception to the rule may need more votes than the rule says', () => {
  const rulesOf = (code: string): VoteRules => {
    const { passage, override, seats = {} } = configDefaults(PROFILES[code]);
    return { passage, override, seats };
  };
  const emergency = { bill_kind: 'resolution', bill_title: 'Elm Emergency Declaration Resolution of 2025' };
  const council = { chamber: 'senate', ...emergency };
  expect(question('Final Reading', 8, 5, council, rulesOf('dc'))).toMatchObject({ mayBeException: true });
  const money = { kind: 'veto override', chamber: 'joint', bill_title: 'An Act making appropriations' };
  expect(question('Veto override', 45, 14, money, rulesOf('ak'))).toMatchObject({ mayBeException: true });
  const other = { ...money, bill_title: 'An Act on elms' };
  expect(question('Veto override', 45, 14, other, rulesOf('ak'))).not.toHaveProperty('mayBeException');
});

test('a vote on an appeal shows no majority that is needed, because a yes may be for the ruling or against it', () => {
  expect(question('Motion to Appeal Ruling of the Chair', 102, 101, { kind: 'procedural' })).toBeUndefined();
});
