import { describe, expect, test } from 'vitest';
import { billsNamedIn, peopleNamedIn } from './named-in-text.ts';

// P05: bills named in an article are linked
describe('bills named in running text', () => {
  test.each([
    ['The House passed H.1234 on Tuesday.', 'H1234'],
    ['It is H 1234, once HD.77.', 'HD77'],
    ['Known as House Bill 1060, it moves on', 'HB1060'],
    ['known as House bill 1060', 'H1060'],
    ['H.B. 1060 and S.B. 12', 'SB12'],
    ['House, No. 4071, was read', 'H4071'],
    ['Senate Joint Resolution No. 5', 'SJR5'],
    ['vote on hb 1060 today', 'HB1060'],
    ['SB-12 is dead', 'SB12'],
    ['bills H.100, 101 and 102 were heard', 'H102'],
    ['House Bills 12 and 13', 'HB13'],
  ])('are found: %s', (text, key) => {
    expect(billsNamedIn(text)).toContain(key);
  });

  test('do not include rooms, roads and years', () => {
    expect(billsNamedIn('In Room B-2 on Route 9, 12 House members of 1,060 in 2025 had 5 bills.')).toEqual(
      [],
    );
  });
});

describe('people named in running text', () => {
  const titled = (text: string) =>
    peopleNamedIn(text)
      .filter((named) => named.hasTitle)
      .map(({ spellings, chamber }) => [chamber, ...spellings]);

  test.each([
    ['said Rep. Ann Fox, D-Boston.', [['house', 'Ann Fox']]],
    ['Senator Gum. The bill', [['senate', 'Gum']]],
    ['Sen. Gum Tuesday told', [['senate', 'Gum Tuesday', 'Gum']]],
    [
      'State Reps. Ann Fox, Bo Elm and Cy Gum said',
      [
        ['house', 'Ann Fox'],
        ['house', 'Bo Elm'],
        ['house', 'Cy Gum'],
      ],
    ],
    ['Speaker Ann B. Fox and others', [['house', 'Ann B. Fox', 'Ann B.']]],
    ['U.S. Rep. Ann Fox and Congressman Bo Elm', []],
  ])('are found by their titles: %s', (text, expected) => {
    expect(titled(text)).toEqual(expected);
  });

  test('are found by their full names without a title', () => {
    const names = peopleNamedIn('Yesterday Ann Fox spoke.').flatMap(({ spellings }) => spellings);
    expect(names).toContain('Ann Fox');
  });
});
