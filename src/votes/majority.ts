import type { SiteConfig } from '../config/site-config.ts';
import type { VoteRule } from '../config/vote-rule.ts';
import { namesSimpleMajority, SHARES, shareNamedIn, votesFor } from '../legislature/language/majorities.ts';
import { isBillNumberAlone, isConcurrence } from '../legislature/language/motions.ts';
import {
  type AppliedRule,
  appliesTo,
  EMERGENCY,
  type FloorQuestion,
  isLarger,
  isUnrecorded,
  kindOfQuestion,
  passesConstitutionalAmendment,
  ruleFor,
  ruleWithNamedShare,
  shareNamedForBill,
} from '../legislature/vote-rules.ts';
import { storedTally, type Tally } from './choices.ts';
import type { VoteInList } from './vote-schemas.ts';
import type { RollCall } from './votes.server.ts';

/** The rules and the sizes of the chambers, from `site.json` or the profile of the state. */
export type VoteRules = Pick<
  SiteConfig,
  'passage' | 'override' | 'constitutionalAmendment' | 'namedPassages' | 'seats'
> &
  Pick<Partial<SiteConfig>, 'passageException'>;

/** The number of yes votes that a question needed, and the rule. */
export interface Majority {
  /** Undefined if the rule counts all members and their number is not known. */
  needed: number | undefined;
  /** The rule in words: `a majority of those voting yes or no`. */
  rule: string;
  /** Whether the rule counts all seats, though some may have been vacant. */
  countsSeats?: boolean;
  /** The provision that has the rule; undefined if the rule is assumed. */
  source: string | undefined;
  /** The bills for which another share is required, as a sentence. */
  exception: string | undefined;
  /** Whether the exception may apply to the bill by its title. */
  mayBeException?: boolean;
  /** Whether the exception may apply to any bill, because titles do not show it. */
  isForMostBills?: boolean;
  /** Whether another vote on the bill had enough votes by this rule and is recorded as failed. */
  failedElsewhere?: boolean;
  /** Whether the rule asks for as many votes as any usual one: two thirds of all members, or more. */
  isLargest?: boolean;
  /** Whether the motion itself names the share. */
  isShareNamed: boolean;
  /** Whether the motion names the share, and the members that it counts are those of the rule for other bills. */
  countsAsForBills?: boolean;
  /** Whether the title of the bill or another motion on it names the share. */
  isNamedForBill?: boolean;
}

/** The smallest share of the seats that are taken. A few are vacant after resignations and special elections. */
const MIN_SERVING = 0.9;

type Question = Pick<
  RollCall,
  | 'kind'
  | 'title'
  | 'chamber'
  | 'in_committee'
  | 'result'
  | 'bill_kind'
  | 'bill_title'
  | 'yes_count'
  | 'no_count'
  | 'absent_count'
  | 'not_voting_count'
  | 'other_count'
> &
  Partial<Pick<RollCall, 'bill_opening'>> &
  Pick<FloorQuestion, 'otherMotions'>;

/**
 * The majority that a roll call needed.
 *
 * Sources do not include it. It is known for the passage of bills and for overrides if the profile of the state or
 * `site.json` has the rule with its provision. For all other questions it is assumed from general rules: more than half
 * of the votes cast decides, and a two-thirds vote is two thirds of those same votes (Robert's Rules of Order Revised, 4th
 * edition, 1915, section 48); two thirds adopt an emergency preamble (Constitution of Massachusetts, amendment article
 * 48, The Referendum, II) and override a veto in most states; and a motion may name its own share.
 * @param counted the number of members that the report of the vote counts, if it counts all of them
 * @returns undefined if nothing is decided by counting, as in a quorum call or a vote without yes or no votes, and if
 *   the question or the rule is not known
 */
export function majorityNeeded(question: Question, rules: VoteRules, counted?: number): Majority | undefined {
  const tally = storedTally(question);
  if (!tally || tally.yes + tally.no === 0 || question.kind === 'quorum') return undefined;
  // Some chambers vote on whether the ruling stands, and others on whether it falls.
  if (APPEAL.test(question.title)) return undefined;
  const asked = question.in_committee ? undefined : floorQuestion(question);
  const known = asked && ruleFor(asked, rules);
  if (known) return knownMajority(known, question, tally, { ...rules, counted });
  const withShare = asked && ruleWithNamedShare(asked, rules);
  if (withShare) {
    const majority = knownMajority(withShare, question, tally, { ...rules, counted });
    return { ...majority, isNamedForBill: false, countsAsForBills: withShare.source === undefined };
  }
  const forBill = asked && shareNamedForBill(asked);
  const named = shareNamedIn(question.title) ?? forBill;
  if (!named && isByAnotherRule(question, rules)) return undefined;

  const isTwoThirds = question.kind === 'veto override' || EMERGENCY.test(question.title);
  const share = named ?? SHARES[isTwoThirds ? 'two-thirds' : 'majority'];
  return {
    needed: votesFor(share, tally.yes + tally.no),
    rule: `${share.name} of those voting yes or no`,
    source: undefined,
    exception: named ? undefined : assumedException(question, rules),
    isShareNamed: named !== undefined,
    ...(named !== undefined && named === forBill && { isNamedForBill: true }),
  };
}

/** The bills for which more than the assumed majority is required, if a vote may be the last of a chamber on such a bill. */
function assumedException(
  { kind, title, bill_kind, in_committee }: Question,
  { passageException }: VoteRules,
): string | undefined {
  const isOnBill = bill_kind === 'bill' && in_committee === 0;
  return isOnBill && (kind === 'passage' || isConcurrence(title)) ? passageException : undefined;
}

/**
 * Whether more than half of the votes cast may not have been enough. Committees often need half of their members, and
 * chambers two thirds to suspend a rule. Georgia's Senate needs half of its members to engross a bill, and West Virginia's chambers two
 * thirds of theirs for a day of effect of its own. A vote that names only the
 * bill, or nothing, may be on its passage, for which all members count.
 */
function isByAnotherRule(
  { title, in_committee, result, kind, bill_kind }: Question,
  { passage, seats, constitutionalAmendment }: VoteRules,
): boolean {
  // Colorado's concurrent resolutions propose amendments to the constitution, which their titles need not say.
  if (constitutionalAmendment && kind === 'passage' && MAY_AMEND_CONSTITUTION.test(bill_kind ?? ''))
    return true;
  // Nebraska's one chamber counts all members also to advance a bill from round to round.
  if (seats.senate !== undefined && seats.house === undefined && countsMembers(passage)) return true;
  if (in_committee !== 0 || result === 'unknown' || HIGHER.test(title) || isBillNumberAlone(title))
    return true;
  if (kind === 'other' && isUnrecorded(title) && appliesTo({ kind: bill_kind }, passage))
    return countsMembers(passage);
  return isConcurrence(title) && countsMembers(passage);
}

const APPEAL = /\bappeal(?:s|ed)?\b.{0,40}\b(?:ruling|decision)\b/i;
const MAY_AMEND_CONSTITUTION = /\b(?:joint|concurrent) resolution\b/i;
const HIGHER =
  /\bsuspen(?:d|sion)|\bmotion to engross|^engross(?:ment|ing)?\b|^effect(?:ive)? (?:from|on|\w{3,9} \d)/i;

/** What a vote on the floor decides. Committees have rules of their own. */
function floorQuestion(question: Question): FloorQuestion {
  const { title, bill_kind, bill_title, bill_opening = null, otherMotions } = question;
  const measure = { kind: bill_kind, title: bill_title, description: bill_opening };
  return { kind: kindOfQuestion(question), motion: title, measure, otherMotions };
}

/**
 * Whether a rule counts more members than those who vote. Such a legislature may require the same share for concurrence, as
 * Pennsylvania does (Constitution, article III, section 5).
 */
function countsMembers(rule: VoteRule | undefined): boolean {
  return rule !== undefined && rule.of !== 'voting';
}

function knownMajority(
  rule: AppliedRule,
  question: Question,
  tally: Tally,
  { seats, counted = 0 }: VoteRules & { counted: number | undefined },
): Majority {
  const { share } = rule;
  const listed = tally.yes + tally.no + tally.absent + tally.other;
  const elected = membersOf(rule.isJoint ? 'joint' : question.chamber, seats);
  // A report that counts far fewer members leaves some out.
  const isComplete = elected !== undefined && counted <= elected && counted >= elected * MIN_SERVING;
  const serving = isComplete && !rule.isJoint ? counted : undefined;
  const total = {
    elected,
    serving: serving ?? elected,
    // Others may have been present or not.
    present: tally.other === 0 ? tally.yes + tally.no : undefined,
    voting: tally.yes + tally.no,
  }[rule.of];
  // A chamber that voted for itself has only a part of the votes, and fewer members than a quorum are no chamber.
  const isPart = rule.isJoint ? question.chamber !== 'joint' : total !== undefined && listed * 2 < total;
  const all = total ? `all ${total} members` : 'all members';
  const of = {
    elected: all,
    serving: serving ? `the ${serving} members serving` : `${all}, except vacant seats`,
    present: 'those present',
    voting: 'those voting yes or no',
  }[rule.of];
  const isOfAll = rule.of === 'elected' || rule.of === 'serving';
  const isLargest = isOfAll && !isLarger(SHARES['two-thirds'], share);
  return {
    needed: total && !isPart ? votesFor(share, total) : undefined,
    rule: `${share.name} of ${of}${rule.isJoint ? ' of both chambers together' : ''}`,
    ...((rule.of === 'elected' || (rule.of === 'serving' && !serving)) && { countsSeats: true }),
    ...(isLargest && { isLargest }),
    source: rule.source,
    exception: rule.exception,
    ...(isTitledException(rule, question) && { mayBeException: true }),
    ...(hasHiddenException(rule, question) && { isForMostBills: true }),
    isShareNamed: rule.source === undefined,
    ...(rule.source === undefined && { isNamedForBill: true }),
  };
}

function isTitledException({ source, exceptionWords = [] }: AppliedRule, { bill_title }: Question): boolean {
  const title = bill_title?.toLowerCase() ?? '';
  return source !== undefined && exceptionWords.some((words) => title.includes(words.toLowerCase()));
}

/** Whether bills that need a larger share look like others. What is said of amendments to the constitution is no exception. */
function hasHiddenException(rule: AppliedRule, question: Question): boolean {
  const { source, exception, exceptionWords } = rule;
  const isOpen =
    source !== undefined &&
    exception !== undefined &&
    exceptionWords === undefined &&
    // Delaware's source has the share that each vote needed.
    !namesSimpleMajority(question.title);
  return isOpen && !passesConstitutionalAmendment(floorQuestion(question));
}

/** The number of members of a chamber, or of both. A legislature with one chamber has only `senate`. */
function membersOf(chamber: string, { house, senate }: VoteRules['seats']): number | undefined {
  if (chamber === 'house') return house;
  return chamber === 'senate' || house === undefined ? senate : senate && house + senate;
}

/**
 * Adds to a known rule that another vote of the same kind on the bill failed although it had enough votes by that rule: bills of
 * this kind may need more in that state.
 */
export function withOtherVotes(
  majority: Majority | undefined,
  question: Question,
  others: readonly OtherVote[],
  rules: VoteRules,
): Majority | undefined {
  if (!majority?.source) return majority;
  const failedElsewhere = others.some((other) => {
    const vote: Question = {
      ...question,
      ...other,
      in_committee: Number(other.in_committee),
      not_voting_count: 0,
    };
    const isSameQuestion = kindOfQuestion(vote) === kindOfQuestion(question) && other.result === 'fail';
    const needed = isSameQuestion ? majorityNeeded(vote, rules) : undefined;
    return (
      needed !== undefined &&
      needed.source === majority.source &&
      contradicts(needed, { ...vote, result: 'fail' })
    );
  });
  return failedElsewhere ? { ...majority, failedElsewhere } : majority;
}

type OtherVote = Pick<
  VoteInList,
  | 'kind'
  | 'title'
  | 'chamber'
  | 'in_committee'
  | 'result'
  | 'yes_count'
  | 'no_count'
  | 'absent_count'
  | 'other_count'
>;

/** Whether the recorded result contradicts the count, which means that another rule applied. */
export function contradicts(
  { needed }: Pick<Majority, 'needed'>,
  { result, yes_count }: Pick<RollCall, 'result' | 'yes_count'>,
) {
  if (needed === undefined) return false;
  const yes = yes_count ?? 0;
  return (result === 'pass' && yes < needed) || (result === 'fail' && yes >= needed);
}
