import { LRUCache } from 'lru-cache';
import { isSentToOffice } from '../language/referrals.ts';
import { wordsOfAction } from './action-words.ts';
import { RULES } from './progress-wordings.ts';
import type { Step } from './step.ts';

export type { Step } from './step.ts';

/**
 * Open States' action classifications that indicate a step. If an action has several, the first one in this list
 * decides.
 */
const CLASSIFICATIONS: readonly (readonly [Step, string])[] = [
  ['veto overridden', 'veto-override-passage'],
  ['veto sustained', 'veto-override-failure'],
  ['law', 'became-law'],
  ['items vetoed', 'executive-veto-line-item'],
  ['vetoed', 'executive-veto'],
  ['signed', 'executive-signature'],
  ['presented', 'executive-receipt'],
  ['enacted', 'enrolled'],
  ['agreed', 'concurrence'],
  ['failed', 'failure'],
  ['withdrawn', 'withdrawal'],
  ['passed', 'passage'],
  ['reported against', 'committee-passage-unfavorable'],
  ['reported against', 'committee-failure'],
  ['reported', 'committee-passage-favorable'],
  ['reported', 'committee-passage'],
  ['reported', 'reported-out-of-committee'],
  ['floor', 'reading-3'],
  ['floor', 'reading-2'],
  ['referred', 'referral-committee'],
  ['filed', 'introduction'],
  ['filed', 'filing'],
  ['filed', 'reading-1'],
];

export type ActionWords = { text: string; classification: readonly string[] };

/** The step that an action is in its bill's progress; `nothing` if no rule matches. */
export function stepOfAction(action: ActionWords): Step {
  return ruleOfAction(action)?.[0] ?? 'nothing';
}

const WORDINGS = RULES.flatMap(([step, ...wordings]) => wordings.map((wording) => [step, wording] as const));

/** The rule that decides the step of an action, as `[step, wording or classification]`; undefined if none matches. */
export function ruleOfAction(action: ActionWords): readonly [Step, RegExp | string] | undefined {
  const rule =
    wordingIn(action.text) ??
    CLASSIFICATIONS.find(([, classification]) => action.classification.includes(classification));
  const isReferral = rule?.[0] === 'referred' || rule?.[0] === 'recommitted';
  return isReferral && isSentToOffice(action.text) ? SENT_TO_OFFICE : rule;
}

/** The first wording that a text has. Legislatures repeat most texts, and pages and imports ask for hundreds of them. */
function wordingIn(text: string): (typeof WORDINGS)[number] | undefined {
  const known = wordingsByText.get(text);
  if (known) return known.wording;
  const words = wordsOfAction(text);
  const wording = WORDINGS.find(([, each]) => each.test(words));
  wordingsByText.set(text, { wording });
  return wording;
}

const MAX_KNOWN_TEXTS = 10_000;
const wordingsByText = new LRUCache<string, { wording: (typeof WORDINGS)[number] | undefined }>({
  max: MAX_KNOWN_TEXTS,
});

const SENT_TO_OFFICE = ['nothing', 'sent to an office'] as const;

/** All rules, for the test that every rule has an example. */
export const PROGRESS_RULES: readonly (readonly [Step, RegExp | string])[] = [
  ...WORDINGS,
  ...CLASSIFICATIONS,
];
