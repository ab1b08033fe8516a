import { firstEdition } from '../acts/act-text.ts';
import { chanceTerms, type Measure } from '../acts/measure.ts';
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
import { committeeOf } from './bill-course.ts';
import { live } from './bill-life.ts';
import type { BillPlan, Fate, House } from './bill-plan.ts';
import type { HearingDay } from './hearing-days.ts';
import type { MeasureSource } from './measures.ts';
import { chanceCosponsors, chancePattern, chanceSponsor } from './sponsors.ts';

/** A session's bills while they are being filed. */
export interface Filing {
  random: SeededRandom;
  session: SampleSession;
  members: readonly SeatedMember[];
  measures: MeasureSource;
  /** Bills of the session before, some of which are filed again. */
  earlier: readonly BillPlan[];
  hearings: Map<Committee, HearingDay[]>;
  /** Fates that no bill has had yet. */
  wanted: Fate[];
  numbers: Record<House, { bill: number; docket: number; draft: number }>;
}

/** A bill on a measure, with everything but its number and its fate. */
export function newPlan(filing: Filing, random: SeededRandom, chamber: House, measure: Measure): BillPlan {
  const { session, members } = filing;
  const filed = filingDay(random, session);
  const { sponsor, side } = chanceSponsor(random, members, chamber, filed);
  return {
    random,
    session,
    chamber,
    number: '',
    docket: '',
    measure,
    edition: firstEdition(random, measure, chanceTerms(random)),
    fate: 'committee',
    filed,
    sponsor,
    side,
    cosponsors: chanceCosponsors(random, members, sponsor, side, filed, session.lastDay, measure.isLocal),
    pattern: chancePattern(random, measure),
    related: [],
    steps: [],
    mustFinish: false,
  };
}

/** Most bills come in the first weeks of a session, some all through it. */
function filingDay(random: SeededRandom, session: SampleSession): string {
  const last = session.isCurrent ? session.lastDay : daysLater(session.endDate, -60);
  const rush = daysLater(session.startDate, 18);
  if (rush >= last || random.chance(0.78)) {
    return workdayBetween(random, session.startDate, earlierOf(rush, last));
  }
  return workdayBetween(random, rush, last);
}

/** Gives a bill the next docket number of its chamber, and the next bill number where it gets one. */
export function number(filing: Filing, plan: BillPlan): void {
  const letter = plan.chamber === 'house' ? 'H' : 'S';
  const numbers = filing.numbers[plan.chamber];
  plan.docket = `${letter}D${++numbers.docket}`;
  plan.number = plan.fate === 'docket' ? plan.docket : `${letter}${++numbers.bill}`;
}

/** Walks a bill through what its fate has for it. */
export function walk(filing: Filing, plan: BillPlan): void {
  const committee = committeeOf(plan);
  const random = plan.random.fork('life');
  const course = {
    plan,
    random,
    committee,
    members: filing.members,
    day: plan.filed,
    edition: plan.edition,
    steps: plan.steps,
    hearingAfter(of: Committee, day: string) {
      const open = (filing.hearings.get(of) ?? []).filter((hearing) => hearing.announced > day);
      // Bills are heard within some months, mostly at the next hearing that has room.
      const next = open.toSorted((one, other) => (one.date < other.date ? -1 : 1)).slice(0, 4);
      return next.length > 0 ? random.pick(next) : undefined;
    },
  };
  live(course);
  finishBeforeTheEnd(plan);
}

/**
 * Bills that both chambers have passed are enacted in the last weeks of a session rather than let go: what would come too
 * late comes sooner, from the day that the committee had them.
 */
function finishBeforeTheEnd({ session, steps, mustFinish }: BillPlan): void {
  const late = steps.findIndex((step) => step.date > session.endDate);
  if (late === -1) return;
  const enacted = steps.findIndex((step) => /^Enacted/.test(step.text));
  const isPassed = enacted >= 0 && late >= enacted - 1;
  if (!mustFinish && !isPassed) return;
  const begun = steps.findLastIndex((step) =>
    /^(?:Filed|Hear|Referred to|Reported|(?:House|Senate) concurred$)/.test(step.text),
  );
  const from = steps[begun]!.date;
  const room = daysBetween(from, workdayBefore(session.endDate));
  const span = daysBetween(from, steps.at(-1)!.date);
  for (const step of steps.slice(begun + 1)) {
    const days = Math.floor((daysBetween(from, step.date) * room) / span);
    step.date = laterOf(from, workdayBefore(daysLater(from, days)));
  }
}
