import { describe, expect, test } from 'vitest';
import { history, statusAfter } from '../../../tests/bill-history.ts';
import { amendmentsGoToVoters, profileOf } from '../profiles/profiles.ts';
import { billProgress } from './progress.ts';

const proposal = {
  kind: 'joint resolution',
  title: 'Proposing amendment to Constitution relating to impeachment',
};
const adopted = [
  '04-04 H Third reading. Adopted. Ayes, 54; Nays, 0',
  '05-14 S Third reading. Adopted. Ayes, 26',
];

describe('a measure on which the people vote', () => {
  test('is referred to them when both chambers have adopted an amendment to the constitution', () => {
    const goesToVoters = { ...proposal, amendmentsGoToVoters: true };
    expect(statusAfter(adopted, goesToVoters)).toBe('adopted: Referred to the voters');
    expect(statusAfter(adopted.slice(0, 1), goesToVoters)).toBe('passed one chamber: Passed the House');
    // The next legislature may have to agree first.
    expect(statusAfter(adopted, proposal)).toBe('adopted: Adopted by both chambers');
    const other = { ...goesToVoters, title: 'Urging the Congress to fund schools' };
    expect(statusAfter(adopted, { ...other, kind: 'concurrent resolution' })).toBe(
      'adopted: Adopted by both chambers',
    );
    const amends = (constitution: string) => ({
      ...goesToVoters,
      kind: 'concurrent resolution',
      title: `A concurrent resolution to amend and reenact section 1 of article XV of the Constitution of ${constitution}`,
    });
    expect(statusAfter(adopted, amends('North Dakota'))).toBe('adopted: Referred to the voters');
    expect(statusAfter(adopted, amends('the United States'))).toBe('adopted: Adopted by both chambers');
  });

  test('is referred to them also after the governor approved it, as in Arkansas', () => {
    const approved = [...adopted, '05-20 S DELIVERED TO GOVERNOR.', '05-22 S Approved by the Governor.'];
    for (const title of [
      'A constitutional amendment concerning economic development in the State of Arkansas',
      'Amending the Arkansas Constitution to provide that only a citizen of the United States may vote',
      'The Citizens Only Voting Amendment.',
    ]) {
      const goesToVoters = { ...proposal, title, amendmentsGoToVoters: true };
      expect(statusAfter(approved, goesToVoters)).toBe('adopted: Referred to the voters');
    }
  });

  test('is referred to them by a second legislature, as in Wisconsin', () => {
    const title = 'Relating to: requiring photographic identification to vote (second consideration).';
    expect(statusAfter(adopted, { ...proposal, title })).toBe('adopted: Referred to the voters');
    const first = title.replace('second', 'first');
    expect(statusAfter(adopted, { ...proposal, title: first })).toBe('adopted: Adopted by both chambers');
  });

  test('is no law when its chapter says that it is referred to the people', () => {
    const lines = [
      '03-01 H Third reading. Passed. Ayes, 35; Nays, 22',
      '06-25 S Third reading. Passed. Ayes, 17; Nays, 8',
      '06-26 H Chapter 220, (2023 Laws): Effective date December 5, 2024. Referred to the people.',
    ];
    expect(statusAfter(lines)).toBe('adopted: Referred to the voters');
    const { stages, sessionLaw } = billProgress(history(lines));
    expect(sessionLaw).toBeUndefined();
    expect(stages.map(({ stage }) => stage)).not.toContain('law');
    const reasonFor = (of: string) => stages.find(({ stage }) => stage === of)?.because[0]?.text;
    expect(reasonFor('adopted')).toBe(lines[1]!.slice(8));
    expect(reasonFor('referred to voters')).toBe(lines[2]!.slice(8));
  });

  test('is no law when its title says so', () => {
    const lines = ['06-25 S Third reading. Passed.', '06-26 H Third reading. Passed.', '06-27 H Chapter 220'];
    const title = 'Relating to voting; and providing that this Act shall be referred to the people';
    expect(statusAfter(lines, { title })).toBe('adopted: Referred to the voters');
    expect(statusAfter(lines)).toBe('law: Became law');
  });

  test('goes to the voters and is no law, although it has the number of an act, as in Kentucky and Louisiana', () => {
    const lines = [
      '02-20 H 3rd reading, passed 65-32',
      '03-12 S 3rd reading, passed 27-8',
      '03-14 H delivered to Secretary of State (Acts Ch. 94)',
    ];
    for (const title of [
      'AN ACT proposing to amend Sections 145 and 155 of the Constitution of Kentucky relating to voters.',
      'TAX/AD VALOREM: (Constitutional Amendment) Provides for an exemption',
    ]) {
      expect(statusAfter(lines, { title, amendmentsGoToVoters: true })).toBe(
        'adopted: Referred to the voters',
      );
    }
  });

  test('is a resolution whose title proposes an amendment to a section, as in Idaho and Missouri', () => {
    for (const [title, status] of [
      [
        'Proposing an amendment to Section 26, Article III, of the Constitution of the State of Idaho',
        'Referred to the voters',
      ],
      [
        'A joint resolution to propose an amendment to Section 4, Article II of the Constitution of South Carolina',
        'Referred to the voters',
      ],
      ['Proposes a constitutional amendment relating to public schools', 'Referred to the voters'],
      [
        'Urging Congress to propose an amendment to Article V of the Constitution of the United States',
        'Adopted by both chambers',
      ],
    ] as const) {
      const measure = { kind: 'concurrent resolution', title, amendmentsGoToVoters: true };
      expect(statusAfter(adopted, measure)).toBe(`adopted: ${status}`);
    }
  });

  test('is not what the chambers only debated', () => {
    const lines = [
      '03-01 H Third reading. Passed.',
      '03-02 S Motion that the bill be referred to the people failed',
      '06-25 S Third reading. Passed.',
      '06-26 H Chapter 220, (2023 Laws)',
    ];
    expect(statusAfter(lines)).toBe('law: Became law');
  });

  test('of a legislature with one chamber is passed for an election', () => {
    const passed = ['05-21 - Passed on Final Reading for General Election 39-10-0'];
    const measure = { kind: 'resolution', isUnicameral: true, chamber: 'joint' as const };
    expect(statusAfter(passed, measure)).toBe('adopted: Referred to the voters');
  });
});

test('amendments to the constitution go to the voters unless the next legislature has to agree', () => {
  const states = ['ca', 'md', 'or', 'ne', 'pa', 'de', 'ma', 'us'];
  expect(states.filter((state) => amendmentsGoToVoters(profileOf(state)))).toEqual(['ca', 'md', 'or', 'ne']);
});
