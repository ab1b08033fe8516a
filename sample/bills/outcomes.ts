import type { Measure } from '../acts/measure.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { Outcome } from './bill-plan.ts';

type Odds = Partial<Record<Outcome, number>>;

/** The odds of the outcomes of general and local bills. Most bills never leave their committee, but most local bills pass. */
const GENERAL: Odds = {
  committee: 33,
  study: 16,
  withdrawn: 1,
  'filed away': 4,
  'new draft': 7,
  'ways and means': 14,
  floor: 5,
  defeated: 1.6,
  'one chamber': 6.5,
  conference: 1.2,
  law: 8,
  'law after conference': 1.2,
  'law after return': 0.6,
  vetoed: 0.6,
  'pocket vetoed': 0.3,
  'veto sustained': 0.5,
  'veto overridden': 0.6,
};
const LOCAL: Odds = { committee: 24, 'filed away': 2, study: 3, floor: 8, 'one chamber': 10, law: 50 };
const BUDGET: Odds = { 'law after conference': 7, law: 2, 'veto overridden': 1 };
/** The odds of new drafts. They advance further than other bills, because a committee has worked on them. */
const NEW_DRAFT: Odds = {
  'ways and means': 30,
  floor: 14,
  defeated: 4,
  'one chamber': 18,
  conference: 4,
  law: 24,
  'law after conference': 4,
  vetoed: 1,
  'veto overridden': 1,
};

/** Outcomes that even the smallest sample includes, one for each of its first bills. */
export const REQUIRED_OUTCOMES: readonly Outcome[] = [
  'law',
  'law after conference',
  'veto overridden',
  'vetoed',
  'one chamber',
  'floor',
  'defeated',
  'new draft',
  'ways and means',
  'conference',
  'study',
  'law after return',
];

export function randomOutcome(random: SeededRandom, measure: Measure): Outcome {
  return weightedOutcome(random, measure.isBudget ? BUDGET : measure.isLocal ? LOCAL : GENERAL);
}

export function randomDraftOutcome(random: SeededRandom): Outcome {
  return weightedOutcome(random, NEW_DRAFT);
}

function weightedOutcome(random: SeededRandom, odds: Odds): Outcome {
  const outcomes = Object.entries(odds) as [Outcome, number][];
  return random.weighted(
    outcomes.map(([outcome]) => outcome),
    outcomes.map(([, weight]) => weight),
  );
}
