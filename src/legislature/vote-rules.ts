import type { SiteConfig } from '../config/site-config.ts';
import type { VoteRule } from '../config/vote-rule.ts';
import { amendsConstitution, type Measure } from './language/constitutions.ts';
import { shareNamedIn } from './language/majorities.ts';

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
}

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
export function ruleFor(question: FloorQuestion, rules: VoteRules): VoteRule | undefined {
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
