import { expect, test } from 'vitest';
import { sessionLawOfAction } from './session-laws.ts';

test.each([
  ['Signed by the Governor, Chapter 9 of the Acts of 2025', 'Chapter 9 of the Acts of 2025'],
  ['Signed by the Governor, Chapter 55 of the Ats of 2025', 'Chapter 55 of the Acts of 2025'],
  ['Act No. 45A of 2025', 'Act 45A of 2025'],
  ["Assigned Pa 12'23 With Immediate Effect", 'Public Act 12 of 2023'],
  ["Assigned Pa 0229'23", 'Public Act 229 of 2023'],
  ['Chapter 5, (2022 Laws): Effective date March 7, 2022.', 'Chapter 5, 2022 Laws'],
  ['Approved by the Governor - Chapter 587', 'Chapter 587 of 2026'],
  ['Signed by Governor Ayotte 05/01/2026; Chapter 31; eff. 06/30/2026', 'Chapter 31 of 2026'],
  ['Law Without Signature 07/15/2026; Chapter 200; eff. 09/13/2026', 'Chapter 200 of 2026'],
  [
    'Enacted under Article II, Section 17(c) of the Maryland Constitution - Chapter 1048',
    'Chapter 1048 of 2026',
  ],
  ['Assigned Chapter Number 12', 'Chapter 12 of 2026'],
  ['Secretary of State Chapter 5 ', 'Chapter 5 of 2026'],
  ['Act 93', 'Act 93 of 2026'],
  ['Approved by the Governor', undefined],
  ['Referred to the committee on Subcommittee on chapter 250 of the acts of 2024', undefined],
])('the action "%s" names the session law: %s', (text, law) => {
  expect(sessionLawOfAction(text, '2026-05-02')).toBe(law);
});
