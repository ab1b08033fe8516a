import type { SiteConfig } from '../config/site-config.ts';
import type { VoteRule } from '../config/vote-rule.ts';
import { SHARES, shareNamedIn, votesFor } from '../legislature/language/majorities.ts';
import { EMERGENCY, ruleFor } from '../legislature/vote-rules.ts';
import { storedTally, type Tally } from './choices.ts';
import type { RollCall } from './votes.server.ts';

/** The rules and the sizes of the chambers, from `site.json` or the profile of the state. */
export type VoteRules = Pick<
  SiteConfig,
  'passage' | 'override' | 'constitutionalAmendment' | 'namedPassages' | 'seats'
>;

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
  /** Whether the motion itself names the share. */
  isShareNamed: boolean;
}

type Question = Pick<
  RollCall,
  | 'kind'
  | 'title'
  | 'chamber'
  | 'in_committee'
  | 'bill_kind'
  | 'bill_title'
  | 'yes_count'
  | 'no_count'
  | 'absent_count'
  | 'not_voting_count'
  | 'other_count'
> &
  Partial<Pick<RollCall, 'bill_opening'>>;

/**
 * The majority that a roll call needed.
 *
 * Sources do not include it. It is known for the passage of bills and for overrides if the profile of the state or
 * `site.json` has the rule with its provision. For all other questions it is assumed from general rules: more than half
 * of the votes cast decides, and a two-thirds vote is two thirds of those same votes (Robert's Rules of Order Revised, 4th
 * edition, 1915, section 48); two thirds adopt an emergency preamble (Constitution of Massachusetts, amendment article
 * 48, The Referendum, II) and override a veto in most states; and a motion may name its own share.
 * @returns undefined if nothing is decided by counting: a quorum call, or a vote without yes or no votes
 */
export function majorityNeeded(question: Question, rules: VoteRules): Majority | undefined {
  const tally = storedTally(question);
  if (!tally || tally.yes + tally.no === 0 || question.kind === 'quorum') return undefined;
  const known = knownRule(question, rules);
  if (known) return knownMajority(known, question, tally, rules);

  const isTwoThirds = question.kind === 'veto override' || EMERGENCY.test(question.title);
  const named = shareNamedIn(question.title);
  const share = named ?? SHARES[isTwoThirds ? 'two-thirds' : 'majority'];
  return {
    needed: votesFor(share, tally.yes + tally.no),
    rule: `${share.name} of those voting yes or no`,
    source: undefined,
    exception: undefined,
    isShareNamed: named !== undefined,
  };
}

/** The rule of the state for a vote on the floor. Committees have their own. */
function knownRule(question: Question, rules: VoteRules): VoteRule | undefined {
  const { kind, title, in_committee, bill_kind, bill_title, bill_opening = null } = question;
  if (in_committee) return undefined;
  const measure = { kind: bill_kind, title: bill_title, description: bill_opening };
  return ruleFor({ kind, motion: title, measure }, rules);
}

function knownMajority(rule: VoteRule, question: Question, tally: Tally, { seats }: VoteRules): Majority {
  const share = SHARES[rule.share];
  const listed = tally.yes + tally.no + tally.absent + tally.other;
  const total = {
    elected: membersOf(rule.isJoint ? 'joint' : question.chamber, seats),
    // Others may have been present or not.
    present: tally.other === 0 ? tally.yes + tally.no : undefined,
    voting: tally.yes + tally.no,
  }[rule.of];
  // A chamber that voted for itself has only a part of the votes, and fewer members than a quorum are no chamber.
  const isPart = rule.isJoint ? question.chamber !== 'joint' : total !== undefined && listed * 2 < total;
  const of = {
    elected: total ? `all ${total} members` : 'all members',
    present: 'those present',
    voting: 'those voting yes or no',
  }[rule.of];
  return {
    needed: total && !isPart ? votesFor(share, total) : undefined,
    rule: `${share.name} of ${of}${rule.isJoint ? ' of both chambers together' : ''}`,
    ...(rule.of === 'elected' && { countsSeats: true }),
    source: rule.source,
    exception: rule.exception,
    isShareNamed: false,
  };
}

/** The number of members of a chamber, or of both. A legislature with one chamber has only `senate`. */
function membersOf(chamber: string, { house, senate }: VoteRules['seats']): number | undefined {
  if (chamber === 'house') return house;
  return chamber === 'senate' || house === undefined ? senate : senate && house + senate;
}

/** Whether the recorded result contradicts the count, which means that another rule applied. */
export function contradicts(
  { needed }: Pick<Majority, 'needed'>,
  { result, yes_count }: Pick<RollCall, 'result' | 'yes_count'>,
) {
  if (needed === undefined) return false;
  const yes = yes_count ?? 0;
  return (result === 'pass' && yes < needed) || (result === 'fail' && yes >= needed);
}
