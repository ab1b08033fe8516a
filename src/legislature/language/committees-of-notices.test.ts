import { expect, test } from 'vitest';
import { hearingNotices } from './hearing-notices.ts';

test('a hearing in a committee that has not received the bill yet is that committee’s', () => {
  const [notice] = hearingNotices({
    text: 'Set for hearing April 29 in PUB. S. pending receipt.',
    date: '2026-04-22',
  });
  expect(notice).toMatchObject({ date: '2026-04-29', committeeName: 'PUB. S', isBeforeReceipt: true });
});

test.each([
  ['Placed on s/c cal K-12 Subcommittee for 2/18/2025', 'K-12 Subcommittee'],
  ['Placed on cal. Education Pre-K - 12 Committee for 2/18/2025', 'Education Pre-K - 12 Committee'],
  ['Placed on Senate K-12 Education Committee calendar for 2/18/2025', 'K-12 Education Committee'],
  ['On Committee agenda-- Education Pre-K - 12, 2/18/25, 3:30 pm, 37 Room', 'Education Pre-K - 12'],
  ['Placed on cal. Room 30 Committee for 2/18/2025', undefined],
])('a committee’s name in a notice may have digits, and no date or room: %s', (text, committeeName) => {
  expect(hearingNotices({ text, date: '2025-02-12' })).toMatchObject([{ date: '2025-02-18', committeeName }]);
});
