import { expect, test } from 'vitest';
import { givesWayToCompanion } from './companion-successor.ts';

// S14
test.each([
  ['Companion considered in lieu of', 'replaced', true],
  ['Comp. SB subst.', 'replaced', true],
  ['Comp. became Pub. Ch. 130', 'replaced', true],
  ['Subst. for comp. HB.', 'nothing', false],
  ['See H4240', 'replaced', false],
])('“%s” (%s) gives way to a companion: %s', (text, step, expected) => {
  expect(givesWayToCompanion({ text, step })).toBe(expected);
});
