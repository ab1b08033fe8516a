import { expect, test } from 'vitest';
import { dayInAction, withoutOwnDay } from './action-dates.ts';

// Real actions of Kansas, Michigan, Nebraska, Alaska, West Virginia, Wisconsin, Idaho, Virginia and New Hampshire.
test.each([
  ['House Approved by Governor on Monday, April 15, 2024', '2024-04-25', '2024-04-15'],
  ['Approved By The Governor 03/24/2023 09:36 Am', '2023-04-11', '2023-03-24'],
  ['Approved by Governor on June 4, 2025', '2025-06-06', '2025-06-04'],
  ['(H) 5:10 P.M. 2/12/25 Transmitted to Governor', '2025-02-14', '2025-02-12'],
  ['Approved by Governor 4/1/2026 - Senate Journal', '2026-03-14', '2026-04-01'],
  ['Report vetoed by the Governor on 12-5-2025', '2025-12-05', '2025-12-05'],
  [
    'Reported Signed by Governor on February 10, 2026 Session Law Chapter 1 Effective: Retroactive to 01/01/2025',
    '2026-02-11',
    '2026-02-10',
  ],
  ['(H) Signed into law 6/24 CHAPTER 34 SLA 26', '2026-07-03', '2026-06-24'],
  ['(S) LAW W/O GOV SIGNATURE 8/10 CH 59 SLA 26', '2026-08-11', '2026-08-10'],
  [
    `Approved by Governor except line item veto of ${'26(e) (part), '.repeat(40)}124 on Wednesday, April 24, 2024`,
    '2024-04-25',
    '2024-04-24',
  ],
  // The day on which a law takes effect is not the day of the signature.
  ['Approved by Governor-Chapter 1 (effective 7/1/2026)', '2026-06-29', undefined],
  ['Law Without Signature; Chapter 86; eff. 07/01/2026', '2026-05-23', undefined],
  ['Signed by Governor', '2026-05-23', undefined],
  // The day to which the bill is put off is not that of the motion.
  ['Special Order to 03/12/2026, Without Objection, MA; 03/05/2026 SJ 5', '2026-03-05', '2026-03-05'],
  ['Consideration postponed until 03/12/2026', '2026-03-05', undefined],
  // Where a message is printed, and the day of another law.
  ['Vetoed by President. (text of veto message: CR 1/12/2010 House page 11)', '2009-12-30', undefined],
  [
    'In a Memorandum of Disapproval, the President said the bill repeats another one, which was signed into law on December 19, 2009.',
    '2010-01-12',
    undefined,
  ],
  // Typing errors, and days that do not exist.
  ['Approved by Governor 4/1/2016', '2026-03-14', undefined],
  ['Approved by Governor 2/30/2026', '2026-03-14', undefined],
  ['Approved by Governor 13/1/2026', '2026-03-14', undefined],
])('the day in "%s", recorded on %s, is %s', (text, recordedOn, day) => {
  expect(dayInAction(text, recordedOn)).toBe(day);
});

test.each([
  ['06/02/2026 House passed Sub A', '2026-06-02', 'House passed Sub A'],
  ['6/2/2026 - House passed Sub A', '2026-06-02', 'House passed Sub A'],
  ['06/03/2026 hearing postponed', '2026-06-02', '06/03/2026 hearing postponed'],
  ['06/02/2026', '2026-06-02', '06/02/2026'],
])('the action "%s" of %s is "%s" without its own day', (text, day, expected) => {
  expect(withoutOwnDay(text, day)).toBe(expected);
});
