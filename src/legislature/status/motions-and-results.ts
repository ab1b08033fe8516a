import { type Referral, referralOfAction } from '../language/referrals.ts';
import type { JointCommittees } from '../profiles/profile.ts';
import type { Chamber } from '../records/fields.ts';
import { stepOfAction } from './progress-rules.ts';

type Listed = readonly { date: string; text: string }[];

/**
 * The text of an action. If it is a motion whose result is the next action, as in Minnesota, the result follows it. If it is only
 * the result of a numbered motion, as in Nebraska, that motion comes before it. If it adopts an earlier report, it is that
 * report, which may send the bill to another committee. If it agrees to the referral that a report recommends, it is that referral.
 */
export function motionWithResult(position: number, actions: Listed): string {
  const { text, date } = actions[position]!;
  if (ADOPTS_EARLIER_REPORT.test(text)) {
    const earlier = actions.slice(0, position).findLast((each) => isReport(each.text));
    return earlier?.text ?? text;
  }
  if (CONCURS_IN_RECOMMENDATION.test(text)) {
    const report = actions.slice(0, position).findLast((each) => isReport(each.text))?.text ?? '';
    const [, committee] = RECOMMENDS_REFERRAL.exec(report) ?? [];
    return committee ? `Referred to ${committee}` : text;
  }
  const next = actions.slice(position + 1).find((each) => !POINT_OF_ORDER.test(each.text));
  const result = next?.date === date && /^motion (prevailed|did not prevail)\b/i.exec(next.text)?.[1];
  if (result && /^motion (?:to|for) (?!.*\bprevail)/i.test(text)) return `${text} ${result}`;

  const [, number] = /\bMO(\d+) prevailed$/.exec(text) ?? [];
  const offered = new RegExp(`\\bMO${number} (.{3,200}?)(?: filed)?$`);
  const [, question] = actions.slice(0, position).flatMap((each) => offered.exec(each.text) ?? []);
  return number && question && !ON_ANOTHER_VOTE.test(question) ? `${question} prevailed` : text;
}

/** What Minnesota's House lists between a motion and its result. */
const POINT_OF_ORDER = /^(?:house |senate )?rule \d+\.\d+, questions? of order\b|^point of order\b/i;

/** A question on an earlier vote that was not on the bill: `Reconsider the vote taken on AM123`. */
const ON_ANOTHER_VOTE = /^reconsider\b(?!.*\b(?:LB\d|final (?:passage|reading)))/i;

/** `Comm report: Adopt previous comm report`. A report that is amended may send the bill elsewhere than before. */
const ADOPTS_EARLIER_REPORT =
  /\badopt(?:ed|s)? (?:the )?(?:previous|prior|earlier) com[a-z]{0,7}\.? report\b|\b(?:previous|prior|earlier) com[a-z]{0,7}\.? report adopted\b/i;

/**
 * Whether an action is the vote on the last part of a divided bill, of which the chamber rejected every part, as in North Dakota:
 * `Division of bill`, `Division A lost`, `Division B lost`. If a part passes, a vote on the bill follows.
 */
export function isLostInParts(position: number, actions: Listed): boolean {
  const { date } = actions[position]!;
  const division = actions.slice(0, position).findLastIndex((each) => /^division of bill\b/i.test(each.text));
  if (division === -1) return false;
  const parts = actions.slice(division + 1).filter((each) => each.date === date && PART.test(each.text));
  return parts.at(-1) === actions[position] && parts.every(({ text }) => LOST_PART.test(text));
}

const PART = /^division [a-z\d]{1,2} (?:passed|adopted|lost|failed|rejected)\b/i;
const LOST_PART = /^division \w+ (?:lost|failed|rejected)\b/i;

/** The committee to which an action sends the bill; undefined if it only recommends that. */
export function referralAt(
  position: number,
  actions: Listed,
  chamber: Chamber | undefined,
  joint?: JointCommittees,
): Referral | undefined {
  return recommendsReferral(actions[position]!)
    ? undefined
    : referralOfAction(motionWithResult(position, actions), chamber, joint);
}

/** Whether a committee recommends to refer the bill to another one. The chamber decides about that. */
export function recommendsReferral({ text }: { text: string }): boolean {
  return RECOMMENDS_REFERRAL.test(text);
}

/** `Reported With Recommendation For Referral To Committee On Judiciary` (Michigan), `Reported with request to re-refer to Judiciary` (Pennsylvania). */
const RECOMMENDS_REFERRAL =
  /\breported with (?:a )?(?:recommendation|request) (?:to (?:re-?)?refer|for (?:re-?)?referral) to (.{3,100})/i;
const CONCURS_IN_RECOMMENDATION = /^(?:committee )?recommendation concurred in\b/i;

function isReport(text: string): boolean {
  return stepOfAction({ text, classification: [] }) === 'reported' && !ADOPTS_EARLIER_REPORT.test(text);
}
