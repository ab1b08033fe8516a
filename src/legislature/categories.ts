import { chronological } from './action-order.ts';
import { committeeKey } from './language/committee-names.ts';
import { referralOfAction } from './language/referrals.ts';
import type { Chamber } from './records/fields.ts';

/**
 * Committees that handle bills on every subject and so do not indicate one. Money committees do not either, since
 * nearly every bill goes through them, unless the first chamber referred a bill to no other committee.
 */
const STEERING =
  /^(?:rules\b|reglas\b|steering|bills in the third reading|subcommittee|conference|committees?$|committee on committees)|\bcalendar/;
const MONEY = /^(?:ways and means|appropriations)$/;

/** The committee that reported a bill as its own draft, to which it was never referred. */
const REPORTING = /^reported (?:from|by) the ((?:joint |house |senate )?committee on [\w,&' -]{1,100}?)\.?$/i;

/**
 * The subject of a bill whose source gives none: that of the committee to which it was first referred. In
 * Massachusetts, for example, `Public Safety and Homeland Security`. It comes from the bill's history and is not
 * guessed from its text.
 *
 * @returns undefined if no committee with a subject has had the bill
 */
export function categoryOfBill(
  actions: readonly { date: string; chamber?: Chamber | null; text: string }[],
): string | undefined {
  let money: string | undefined;
  let first: Chamber | undefined;
  for (const { text, chamber } of chronological(actions)) {
    const { committeeName, then = [] } = referralOfAction(text, chamber ?? undefined) ?? {};
    const committee = REPORTING.exec(text)?.[1] ?? committeeName;
    if (!committee) continue;
    first ??= chamber ?? undefined;
    // The committees of the second chamber may be on another subject.
    if (money && chamber && chamber !== first) return money;
    const [category] = [committee, ...then].flatMap((name) => categoryOfCommittee(name) ?? []);
    if (!category) continue;
    if (!MONEY.test(committeeKey(category))) return category;
    money ??= category;
  }
  return money;
}

/**
 * The subject in a committee's name: `Senate Committee on Health & Human Services` is `Health and Human Services`.
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
