import { inOrderOfTime } from './action-order.ts';
import { committeeKey } from './language/committee-names.ts';
import { referralOfAction } from './language/referrals.ts';
import type { Chamber } from './records/fields.ts';

/**
 * Committees that see bills of every subject: they steer the business, and say nothing of what a bill is about. Money
 * committees are no subject either, as nearly every bill passes them, unless a bill went nowhere else.
 */
const STEERING =
  /^(?:rules\b|steering|bills in the third reading|subcommittee|conference|committee on committees)/;
const MONEY = /^(?:ways and means|appropriations)$/;

/**
 * What a bill is about, where its source gives no subjects: the committee that it was first referred to. That is a fact
 * of its history and no guess from its words; in Massachusetts, `Public Safety and Homeland Security`.
 *
 * @returns undefined where it was referred to none that has a subject
 */
export function categoryOfBill(
  actions: readonly { date: string; chamber?: Chamber | null; text: string }[],
): string | undefined {
  let money: string | undefined;
  for (const { text, chamber } of inOrderOfTime(actions)) {
    const referral = referralOfAction(text, chamber ?? undefined);
    const category = referral && categoryOfCommittee(referral.committeeName);
    if (!category) continue;
    if (!MONEY.test(committeeKey(category))) return category;
    money ??= category;
  }
  return money;
}

/**
 * The subject that a committee's name states: `Senate Committee on Health & Human Services` is `Health and Human Services`.
 * @returns undefined for committees on rules, steering and the like
 */
export function categoryOfCommittee(name: string): string | undefined {
  if (STEERING.test(committeeKey(name))) return undefined;
  const subject = name
    .trim()
    .replace(
      /^(?:the )?(?:(?:joint|house|senate|standing|temporary) )*(?:committees? (?:on|of) )?(?:the )?(?:(?:house|senate|temporary) )?/i,
      '',
    )
    .replace(/ committee$/i, '')
    .replaceAll(' & ', ' and ');
  return subject || undefined;
}
