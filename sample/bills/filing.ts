import { firstEdition } from '../acts/act-text.ts';
import { type Measure, randomTerms } from '../acts/measure.ts';
import type { SeatedMember } from '../people/careers.ts';
import type { Committee } from '../people/committees.ts';
import {
  daysBetween,
  daysLater,
  earlierOf,
  laterOf,
  type SampleSession,
  workdayBefore,
  workdayBetween,
} from '../sample-sessions.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { BillPlan, House, Outcome } from './bill-plan.ts';
import { committeeOf } from './bill-simulation.ts';
import type { HearingDay } from './hearing-days.ts';
import type { MeasureSource } from './measures.ts';
import { simulateBill } from './simulate-bill.ts';
import { randomCosponsors, randomPattern, randomSponsor } from './sponsors.ts';

/** The state of filing a session's bills. */
export interface Filing {
  random: SeededRandom;
  session: SampleSession;
  members: readonly SeatedMember[];
  measures: MeasureSource;
  /** Bills of the previous session, some of which are refiled. */
  earlier: readonly BillPlan[];
  hearings: Map<Committee, HearingDay[]>;
  /** Required outcomes that no bill has yet. */
  requiredOutcomes: Outcome[];
  numbers: Record<House, { bill: number; docket: number; draft: number }>;
}

/** A plan for a bill on a measure, without its number and outcome. */
export function newPlan(filing: Filing, random: SeededRandom, chamber: House, measure: Measure): BillPlan {
  const { session, members } = filing;
  const filed = filingDay(random, session);
  const { sponsor, side } = randomSponsor(random, members, chamber, filed);

  return {
    random,
    session,
    chamber,
    number: '',
    docket: '',
    measure,
    edition: firstEdition(random, measure, randomTerms(random)),
    outcome: 'committee',
    filed,
    sponsor,
    side,
    cosponsors: randomCosponsors(random, members, sponsor, side, filed, session.lastDay, measure.isLocal),
    pattern: randomPattern(random, measure),
    related: [],
    steps: [],
    mustFinish: false,
  };
}

/** A random filing day. Most bills are filed in the first weeks of a session. */
function filingDay(random: SeededRandom, session: SampleSession): string {
  const last = session.isCurrent ? session.lastDay : daysLater(session.endDate, -60);
  const rush = daysLater(session.startDate, 18);
  if (rush >= last || random.chance(0.78)) {
    return workdayBetween(random, session.startDate, earlierOf(rush, last));
  }
  return workdayBetween(random, rush, last);
}

/** Assigns the next docket number of the chamber and, unless the bill stays a docket, the next bill number. */
export function assignNumbers(filing: Filing, plan: BillPlan): void {
  const letter = plan.chamber === 'house' ? 'H' : 'S';
  const numbers = filing.numbers[plan.chamber];
  plan.docket = `${letter}D${++numbers.docket}`;
  plan.number = plan.outcome === 'docket' ? plan.docket : `${letter}${++numbers.bill}`;
}

/** Simulates a bill up to its outcome. */
export function simulate(filing: Filing, plan: BillPlan): void {
  const committee = committeeOf(plan);
  const random = plan.random.fork('life');
  const simulation = {
    plan,
    random,
    committee,
    members: filing.members,
    day: plan.filed,
    edition: plan.edition,
    steps: plan.steps,
    hearingAfter(of: Committee, day: string) {
      const open = (filing.hearings.get(of) ?? []).filter((hearing) => hearing.announced > day);
      // Bills are heard at one of the committee's next four hearings.
      const next = open.toSorted((one, other) => (one.date < other.date ? -1 : 1)).slice(0, 4);
      return next.length > 0 ? random.pick(next) : undefined;
    },
  };
  simulateBill(simulation);
  finishBeforeTheEnd(plan);
}

/**
 * Moves late steps into the session, for bills that both chambers have passed or that must reach their outcome. Steps
 * since the referral are compressed.
 */
function finishBeforeTheEnd({ session, steps, mustFinish }: BillPlan): void {
  const late = steps.findIndex((step) => step.date > session.endDate);
  if (late === -1) return;

  const enacted = steps.findIndex((step) => /^Enacted/.test(step.text));
  const isPassed = enacted >= 0 && late >= enacted - 1;
  if (!mustFinish && !isPassed) return;

  const referral = steps.findLastIndex((step) =>
    /^(?:Filed|Hear|Referred to|Reported|(?:House|Senate) concurred$)/.test(step.text),
  );
  const from = steps[referral]!.date;
  const available = daysBetween(from, workdayBefore(session.endDate));
  const span = daysBetween(from, steps.at(-1)!.date);

  for (const step of steps.slice(referral + 1)) {
    const days = Math.floor((daysBetween(from, step.date) * available) / span);
    step.date = laterOf(from, workdayBefore(daysLater(from, days)));
  }
}
