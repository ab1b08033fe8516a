import type { Referral } from '../language/referrals.ts';
import type { BillState, ParsedAction } from './bill-state.ts';
import { withoutConferenceOfOne } from './conference.ts';
import { deathOf } from './session-end.ts';
import type { StatusCode } from './statuses.ts';

/**
 * Where a bill died that was not acted on in time: in the committee that an action names, or else where it was. A source may
 * give a bill a place on a calendar that another committee must first report: `Placed on Special Order Calendar --If Received`.
 */
export function placeOfDeath(
  state: BillState,
  { text, chamber }: ParsedAction,
): { status: StatusCode } & Partial<Referral> {
  const { committeeName, committeeChamber } = state;
  const current = { committeeName, committeeChamber };
  // Florida's House appoints conferees on a bill that the Senate has not passed.
  const isInSecondChamber = state.conferringChambers.size === 1 && Object.keys(state.passages).length === 1;
  const where = isInSecondChamber
    ? 'died in the second chamber'
    : (deathOf(withoutConferenceOfOne(state)) ?? 'died');
  if (where === 'failed in committee') return { status: where, ...current };
  const isUnpassed = Object.keys(state.passages).length === 0;
  if (ON_CALENDAR.test(text)) {
    if (isUnpassed && where !== 'died on the table') return { status: 'died on the floor' };
    if (where === 'died in the second chamber') return { status: 'died on the floor of the second chamber' };
  }
  if (ELSEWHERE.test(text)) return { status: where === 'died in committee' ? 'died' : where };
  // Oregon writes `In committee upon adjournment` of a bill in conference too.
  if (where === 'died in conference' || IN_CONFERENCE.test(text)) return { status: 'died in conference' };
  // Montana's second chamber tables a bill, and its clerk records that it died in a committee.
  const isTabledThere = where === 'died on the table' && !isUnpassed && !state.passages[chamber];
  const isInSecond = where === 'died in the second chamber' || isTabledThere;
  if (IN_COMMITTEE.test(text))
    return { status: isInSecond ? 'died in the second chamber' : 'died in committee', ...current };

  const place = DIED_IN.exec(text)?.[1]?.toLowerCase();
  if (place === undefined) return { status: where, ...current };
  const named = [current, state.lastCommittee].find(
    (each) => each?.committeeName && place.startsWith(each.committeeName.toLowerCase()),
  );
  if (named) return { status: isInSecond ? where : 'died in committee', ...named };
  if (isInSecond) return { status: where, ...current };
  return { status: committeeName ? 'died in committee' : 'died', ...current };
}

/** `At President's desk upon adjournment`, after a committee's report. */
const ELSEWHERE = /\bat (?:the )?(?:(?:president|speaker|clerk|secretary)'?s )?desk\b|\bdied on\b/i;
/**
 * A bill on a calendar waits for the floor, also if no other action put it there. Rules strike from it what was not taken up in time:
 * `House Stricken from Calendar by Rule 1507` in Kansas.
 */
export const ON_CALENDAR =
  /\b(?:died on (?:the )?(?:(?:house|senate|assembly|second reading|third reading) )?calendar|stricken from (?:the )?calendar by rule)\b/i;
const IN_CONFERENCE = /\bin conference\b/i;
const IN_COMMITTEE = /\bin (?:the )?(?:(?:house|senate|assembly|standing) )?committee\b/i;
/** `Died in Fiscal Policy`, but not `Died in Messages`, which is on the way between the chambers. */
const DIED_IN =
  /\bdied in (?!process\b|(?:returning )?messages\b|(?:the )?(?:house|senate|assembly)\b)(.{3,200})/i;
