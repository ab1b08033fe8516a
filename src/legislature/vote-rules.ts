import type { SiteConfig } from '../config/site-config.ts';
import type { VoteRule } from '../config/vote-rule.ts';
import { amendsConstitution, type Measure } from './language/constitutions.ts';
import { SHARES, type Share, shareNamedIn, shareRequiredBy } from './language/majorities.ts';
import { kindOfMotion } from './language/motions.ts';

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

/** Words of a motion on an emergency clause or preamble, for which constitutions have rules of their own. */
export const EMERGENCY = /\bemergency\b/i;

/**
 * The rule of the state for a question on the floor: the passage of a bill or of a constitutional amendment, or an
 * override.
 * @returns undefined for all other questions, if the motion names its own share, and if the rule is not known
 */
export function ruleFor(question: FloorQuestion, rules: VoteRules): AppliedRule | undefined {
  const rule = statedRule(question, rules);
  if (!rule) return undefined;
  const share = SHARES[rule.share];
  const named = shareNamedForBill(question);
  const isLarger = named && named.of * share.in > share.of * named.in;
  return isLarger ? { ...rule, share: named, source: undefined, exception: undefined } : { ...rule, share };
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
  if (shareNamedIn(motion) || EMERGENCY.test(motion)) return undefined;
  if (kind === 'veto override') return rules.override;
  if (kind !== 'passage') return undefined;

  const named = rules.namedPassages?.find(({ words }) => motion.toLowerCase().includes(words.toLowerCase()));
  if (named) return named.rule;
  if (passesConstitutionalAmendment(question)) return rules.constitutionalAmendment;
  return measure.kind === 'bill' ? rules.passage : undefined;
}

/** Whether a roll call is on the passage of a constitutional amendment, by the motion or the measure. */
export function passesConstitutionalAmendment({ kind, motion, measure }: FloorQuestion): boolean {
  return kind === 'passage' && (/constitutional amendment/i.test(motion) || amendsConstitution(measure));
}
