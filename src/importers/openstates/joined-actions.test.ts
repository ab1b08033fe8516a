import { expect, test } from 'vitest';
import { inTheirPlaces, stepsOf } from './joined-actions.ts';

const DAY =
  'Taken from Secretary’s desk. Placed on General File.\rRead third time. Passed, as amended. (Yeas: 20, Nays: 1.) To Assembly.\rIn Assembly.\rRead first time. Referred to Committee on Ways and Means. To committee.';

test('the steps that Nevada’s scraper joins in one action are read one by one', () => {
  expect(stepsOf(DAY)).toEqual([
    'Taken from Secretary’s desk. Placed on General File.',
    'Read third time. Passed, as amended. (Yeas: 20, Nays: 1.) To Assembly.',
    'In Assembly.',
    'Read first time. Referred to Committee on Ways and Means. To committee.',
  ]);
});

test('the lines of a text are one step', () => {
  expect(stepsOf('Referred to the committee\r\non Joint Rules, reported.\nRules suspended')).toEqual([
    'Referred to the committee on Joint Rules, reported. Rules suspended',
  ]);
});

test('what follows when the bill comes to a chamber happens there, until it goes back', () => {
  const texts = [...stepsOf(DAY), 'Read third time. Passed.', 'In Senate.', 'To enrollment.'];
  const actions = texts.map((text) => ({ date: '2025-05-23', chamber: 'senate' as const, text }));
  const governor = { date: '2025-06-01', chamber: undefined, text: 'Approved by the Governor.' };
  expect(inTheirPlaces([...actions, governor]).map(({ chamber }) => chamber)).toEqual([
    ...(['senate', 'senate', 'house', 'house', 'house', 'senate', 'senate'] as const),
    undefined,
  ]);
});
