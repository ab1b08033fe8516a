import type { SiteConfig } from '../config/site-config.ts';
import type { VoteRule } from '../config/vote-rule.ts';
import { amendsConstitution, type Measure } from './language/constitutions.ts';
import { isShareAlone, SHARES, type Share, shareNamedIn, shareRequiredBy } from './language/majorities.ts';
import { isConcurrence, kindOfMotion } from './language/motions.ts';

/** The rules for votes on passage and on vetoes, from `site.json` or the profile of the state. */
export type VoteRules = Pick<
  Partial<SiteConfig>,
  'passage' | 'override' | 'constitutionalAmendment' | 'namedPassages'
>;

/** What the floor of a chamber decides in a roll call. */
export interface FloorQuestion {
  kind: string;
  motion: string;
  measure: Measure;
  /** The motions of other votes on the bill, one of which may name the share that its passage needs. */
  otherMotions?: readonly string[];
}

/** A rule with the share that a question needs. It has no source if the bill itself names the share. */
export type AppliedRule = Omit<VoteRule, 'share' | 'source'> & { share: Share; source: string | undefined };

/**
 * The kind of a roll call's question. South Dakota's chambers pass a bill in the words of its committees, `Do Pass`, so that the
 * words alone say no more than that a committee may have voted.
 */
export function kindOfQuestion({
  kind,
  title,
  in_committee,
}: {
  kind: string;
  title: string;
  in_committee: number;
}): string {
  const isOnFloor = kind === 'committee' && in_committee === 0;
  return isOnFloor && /^do pass(?: amended| as amended)?$/i.test(title) ? 'passage' : kind;
}

/**
 * Whether the source does not record the question of a roll call, as in Delaware, whose votes have no more than the share that they
 * need.
 */
export function isUnrecorded(motion: string): boolean {
  return /^question not recorded\b/i.test(motion) || isShareAlone(motion);
}

/**
 * The kind of a question that its source does not record: by the step of the action that reports the vote, or else by the share that
 * it needed. A share above a majority is for passages.
 */
export function kindOfUnrecorded(kind: string, motion: string, step: string | null | undefined): string {
  if (!isUnrecorded(motion)) return kind;
  if (step) return KIND_OF_STEP[step] ?? kind;
  return shareNamedIn(motion) ? 'passage' : kind;
}

const KIND_OF_STEP: Readonly<Record<string, string>> = {
  passed: 'passage',
  adopted: 'passage',
  failed: 'passage',
  'veto overridden': 'veto override',
  'veto sustained': 'veto override',
};

/**
 * Words of a motion on an emergency clause or preamble, for which constitutions have rules of their own. Kansas calls a vote on passage
 * on the day of the debate an emergency final action.
 */
export const EMERGENCY = /\bemergency\b(?! final action)/i;

/**
 * The rule of the state for a question on the floor: the passage of a bill or of a constitutional amendment, or an
 * override.
 * @returns undefined for all other questions, if the motion names its own share, and if the rule is not known
 */
export function ruleFor(question: FloorQuestion, rules: VoteRules): AppliedRule | undefined {
  const rule = shareNamedIn(question.motion) ? undefined : statedRule(question, rules);
  if (!rule) return undefined;
  const share = SHARES[rule.share];
  const named = shareNamedForBill(question);
  return named && isLarger(named, share) ? withNamedShare(rule, named) : { ...rule, share };
}

/**
 * The rule for a question on the floor whose motion names its share: `2/3 needed`. A larger share than the state's rule asks for
 * counts the same members. Constitutions that ask for a majority of all members ask for two thirds of all of them as well (Delaware,
 * article VIII, sections 10 and 11, and article IX, section 1). That is so of concurrence too, by which a chamber passes the bill in
 * its last form.
 * @returns undefined if the motion names none or a smaller one, and if the rule is not known
 */
export function ruleWithNamedShare(question: FloorQuestion, rules: VoteRules): AppliedRule | undefined {
  const named = shareNamedIn(question.motion);
  const rule = named && (statedRule(question, rules) ?? ruleForLastForm(question, rules));
  if (!rule) return undefined;
  const share = SHARES[rule.share];
  if (isLarger(named, share)) return withNamedShare(rule, named);
  return isLarger(share, named) ? undefined : { ...rule, share };
}

/** The rule for bills, if a chamber votes on the other one's changes to one or on the report of a conference. */
function ruleForLastForm({ motion, measure }: FloorQuestion, { passage }: VoteRules): VoteRule | undefined {
  const isOnLastForm = isConcurrence(motion) && !EMERGENCY.test(motion);
  return isOnLastForm && appliesTo(measure, passage) ? passage : undefined;
}

function withNamedShare(rule: VoteRule, share: Share): AppliedRule {
  return { ...rule, share, source: undefined, exception: undefined };
}

/** Whether one share of the same members is more votes than another. */
export function isLarger(one: Share, other: Share): boolean {
  return one.of * other.in > other.of * one.in;
}

/**
 * The share that the passage of a bill needs by its title, or by the motion of another vote on its passage: in Michigan, one of
 * the two chambers' motions names the three fourths that change a law which the voters initiated.
 */
export function shareNamedForBill({ kind, measure, otherMotions = [] }: FloorQuestion): Share | undefined {
  if (kind !== 'passage') return undefined;
  const required = shareRequiredBy(measure.title ?? '');
  const motions = otherMotions.filter(
    (motion) => kindOfMotion(motion) === 'passage' && !EMERGENCY.test(motion),
  );
  return required ?? motions.map(shareNamedIn).find((share) => share !== undefined);
}

function statedRule(question: FloorQuestion, rules: VoteRules): VoteRule | undefined {
  const { kind, motion, measure } = question;
  const namedInMotion = rules.namedPassages?.find(
    ({ words }) => words !== undefined && motion.toLowerCase().includes(words.toLowerCase()),
  );
  if (kind === 'passage' && namedInMotion) return namedInMotion.rule;
  if (EMERGENCY.test(motion)) return undefined;
  if (kind === 'veto override') return rules.override;
  if (kind !== 'passage') return undefined;

  const title = measure.title?.toLowerCase() ?? '';
  const named = rules.namedPassages?.find(
    ({ titleStart }) => titleStart !== undefined && title.startsWith(titleStart.toLowerCase()),
  );
  if (named) return named.rule;
  if (passesConstitutionalAmendment(question)) return rules.constitutionalAmendment;
  return appliesTo(measure, rules.passage) ? rules.passage : undefined;
}

/** Whether the rule for the passage of bills is for a measure. */
export function appliesTo({ kind }: Pick<Measure, 'kind'>, rule: VoteRule | undefined): boolean {
  return kind === 'bill' || (kind !== null && (rule?.alsoFor ?? []).includes(kind));
}

/** Whether a roll call is on the passage of a constitutional amendment, by the motion or the measure. */
export function passesConstitutionalAmendment({ kind, motion, measure }: FloorQuestion): boolean {
  return kind === 'passage' && (/constitutional amendment/i.test(motion) || amendsConstitution(measure));
}
