import { expect, test } from 'vitest';
import { ruleOfAction } from '../legislature/status/progress-rules.ts';
import { isCompanionSubstitution } from './substitutions.ts';

/** A bill with actions such as `01-13 Introduced in the Assembly`. */
const billWith = (key: string, chamber: string, ...lines: string[]) => ({
  keys: [key],
  chamber,
  actions: lines.map((line) => {
    const text = line.slice(6);
    return {
      text,
      date: `2026-${line.slice(0, 5)}`,
      step: ruleOfAction({ text, classification: [] })?.[0] ?? null,
    };
  }),
});

test('a bill takes the place of its companion in the other chamber without coming from it', () => {
  const assembly = billWith(
    'A1715',
    'house',
    '01-13 Introduced in the Assembly, Referred to Assembly Appropriations Committee',
    '03-23 Passed Assembly (54-20-0)',
    '06-30 Substituted for S282 (SCS/1R)',
  );
  const senate = billWith(
    'S282',
    'senate',
    '01-13 Introduced in the Senate, Referred to Senate Judiciary Committee',
    '06-30 Substituted by A1715 (ACS/3R)',
  );
  expect(isCompanionSubstitution(assembly, senate)).toBe(true);
  // The other bill may not name it.
  expect(isCompanionSubstitution({ ...assembly, actions: assembly.actions.slice(0, 2) }, senate)).toBe(true);
  // Florida
  const tabled = billWith(
    'HB5',
    'house',
    '03-01 Laid on Table, companion bill(s) passed, see SB 9 (Ch. 2026-1)',
  );
  const passed = billWith('SB9', 'senate', '01-10 Referred to Rules', '02-20 Substituted for HB 5');
  expect(isCompanionSubstitution(passed, tabled)).toBe(true);
  const laid = (text: string) => billWith('HB5', 'house', '12-19 Filed', `03-11 ${text}`);
  const other = billWith(
    'SB9',
    'senate',
    '01-10 Referred to Rules',
    '03-04 CS passed as amended; YEAS 37 NAYS 0',
  );
  expect(isCompanionSubstitution(other, laid('Laid on Table, refer to CS/SB 9'))).toBe(true);
  expect(isCompanionSubstitution(other, laid('Original bill laid on Table, refer to combined CS/SB 9'))).toBe(
    false,
  );
});

// P09: Arizona names both bills, in the history of the one that goes on.
test('the motion “HB 2901 substituted for SB 1739” makes one bill take the place of its companion', () => {
  const kept = billWith(
    'HB2901',
    'house',
    '06-12 Assigned to House APPROP Committee',
    '06-15 House third reading PASSED voting: (31-27-2-0)',
    '06-15 Senate miscellaneous motion: HB 2901 substituted for SB 1739. Motion carried.',
  );
  const dropped = billWith('SB1739', 'senate', '06-12 Assigned to Senate APPROP Committee');
  expect(isCompanionSubstitution(kept, dropped)).toBe(true);
});

test('a companion may pass its chamber on the day on which it takes the other’s place', () => {
  const other = billWith('ACR152', 'house', '06-30 Introduced, 2nd Reading', '06-30 Substituted by SCR137');
  const passed = '06-30 Passed Senate (40-0)';
  const substituted = '06-30 Substituted for ACR152';
  const own = (...lines: string[]) => billWith('SCR137', 'senate', '06-30 Introduced, 2nd Reading', ...lines);
  expect(isCompanionSubstitution(own(passed, substituted), other)).toBe(true);
  expect(isCompanionSubstitution(own(substituted, passed), other)).toBe(false);
});

test('a new draft comes from the bill that it replaces', () => {
  const original = billWith(
    'H40',
    'house',
    '01-10 Referred to the committee on Ferries',
    '05-20 New draft substituted, see S50',
  );
  const draft = billWith(
    'S50',
    'senate',
    '05-19 Referred to the committee on Rules',
    '05-20 Substituted, as amended, for H40',
  );
  expect(isCompanionSubstitution(draft, original)).toBe(false);
  // One that was first reported on the day of the substitution was written for it.
  const silent = billWith('H40', 'house', '01-10 Referred to the committee on Ferries');
  const first = billWith('S50', 'senate', '05-20 Substituted for H40');
  expect(isCompanionSubstitution(first, silent)).toBe(false);
});

test('a substitute in the same chamber comes from the bill that it replaces', () => {
  const original = billWith('HB1', 'house', '01-10 Referred to Ferries', '05-20 Substituted by HB9');
  const substitute = billWith('HB9', 'house', '01-12 Referred to Ferries', '05-20 Substituted for HB1');
  expect(isCompanionSubstitution(substitute, original)).toBe(false);
});
