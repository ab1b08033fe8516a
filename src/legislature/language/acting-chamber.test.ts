import { expect, test } from 'vitest';
import { actingChamberIn } from './acting-chamber.ts';

// P10: real actions of legislatures, with other members' names.
test.each([
  ['house', 'House Considered Senate Amendments - Result was to Concur - Repass'], // CO
  ['senate', 'Senate concurs in House amendment(s)-reported'], // TX
  ['house', 'H. adopted am. (Amendment 1 - HA0018)'], // TN
  ['senate', 'Senate Reset on calendar for 4/7/2025'],
  ['senate', 'Senate substituted House Bill for companion Senate Bill.'],
  ['house', 'Subst. for comp. HB.'],
  ['senate', 'Substituted for companion Senate Bill'],
  ['house', 'Subst. for comp. HJR 18'],
  ['house', 'Rcvd. from S., held on H. desk.'],
  ['senate', 'Received from House, refer to Senate Calendar Committee'],
  ['senate', 'Received from House'], // ND
  ['house', 'Received from the Senate'], // TX
  ['house', 'SJR placed on H. consent cal. for 1/28/2026'], // TN
  ['senate', 'Placed on Senate Consent Calendar 2 for 1/22/2026'],
  ['senate', 'Placed on Senate Finance, Ways, and Means Committee calendar for 4/1/2025'],
  ['house', 'Placed on House Calendar'], // WV
  ['senate', 'Passed on Second Consideration, refer to Senate Calendar Committee'], // TN
  ['senate', 'Re-refer to Senate Judiciary Committee'],
  ['senate', 'Referred to Senate Budget and Appropriations Committee'], // NJ
  ['senate', 'Amendment withdrawn. (Amendment 1 - SA0018)'], // TN
  ['house', 'Am. tabled. (Amendment 1 - HA0018)'],
] as const)('the %s acted: %s', (chamber, text) => {
  expect(actingChamberIn(text)).toBe(chamber);
});

test.each([
  'Concurred, Ayes 25, Nays 4 (Amendment 1 - HA0018)', // the Senate concurs in the amendment of the House
  'Companion House Bill substituted',
  'Senate Amendments laid over',
  'Placed on Senate Bill calendar',
  'Received from Senate Finance Committee',
  'Passed Senate, referred to House Judiciary Committee',
  'Reset on first calendar for February 2026',
  'Substituted for HB 18',
])('an action that either chamber may have taken shows no chamber: %s', (text) => {
  expect(actingChamberIn(text)).toBeUndefined();
});
