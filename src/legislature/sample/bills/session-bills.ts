import { firstEdition } from '../acts/act-text.ts';
import { chanceTerms, type Measure } from '../acts/measure.ts';
import type { SeatedMember } from '../people/careers.ts';
import type { Committee } from '../people/committees.ts';
import {
  daysLater,
  earlierOf,
  type SampleSession,
  workdayBefore,
  workdayBetween,
} from '../sample-sessions.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { committeeOf } from './bill-course.ts';
import { live } from './bill-life.ts';
import { type BillPlan, type House, otherHouse } from './bill-plan.ts';
import { chanceFate, EVERY_STAGE, fateOfNewDraft } from './fates.ts';
import { type HearingDay, hearingDays } from './hearing-days.ts';
import type { MeasureSource } from './measures.ts';
import { chanceCosponsors, chancePattern, chanceSponsor } from './sponsors.ts';

export interface SessionBills {
  plans: BillPlan[];
  hearings: HearingDay[];
}

const COMPANIONS = 0.06;
const FROM_LAST_SESSION = 0.1;
/** Petitions of the current session that no chamber has referred yet. */
const DOCKETS_ONLY = 0.03;

interface Filing {
  random: SeededRandom;
  session: SampleSession;
  members: readonly SeatedMember[];
  measures: MeasureSource;
  /** Bills of the session before, some of which are filed again. */
  earlier: readonly BillPlan[];
  hearings: Map<Committee, HearingDay[]>;
  numbers: Record<House, { bill: number; docket: number; draft: number }>;
}

/** All bills of a session, with what happens to each, in the order of filing; drafts of committees last. */
export function sessionBills(
  random: SeededRandom,
  session: SampleSession,
  members: readonly SeatedMember[],
  measures: MeasureSource,
  earlier: readonly BillPlan[],
): SessionBills {
  const hearings = hearingDays(random.fork('hearings'), session);
  const draftsFrom = Math.ceil((session.bills + 400) / 1000) * 1000;
  const filing: Filing = {
    random,
    session,
    members,
    measures,
    earlier,
    hearings: Map.groupBy(hearings, (hearing) => hearing.committee),
    numbers: {
      house: { bill: 0, docket: 0, draft: Math.max(4000, draftsFrom) },
      senate: { bill: 0, docket: 0, draft: Math.max(2000, draftsFrom) },
    },
  };
  const plans: BillPlan[] = [];
  const last = () => session.bills - plans.length;
  const budgets = measures.budgets(session).slice(0, Math.max(1, Math.floor(session.bills / 12)));
  for (const measure of budgets) plans.push(fileBudget(filing, measure, plans.length));
  while (last() > 0) {
    const plan = fileBill(filing, plans.length);
    plans.push(plan);
    if (last() > 0 && plan.fate === 'new draft') plans.push(draftInPlaceOf(filing, plan, plans.length));
    else if (plan.fate === 'new draft') plan.fate = 'committee';
    if (last() > 0 && plan.random.chance(COMPANIONS)) plans.push(companionOf(filing, plan, plans.length));
    walk(filing, plan);
  }
  return { plans, hearings };
}

function fileBill(filing: Filing, index: number): BillPlan {
  const { session, measures } = filing;
  const random = filing.random.fork('bill', index);
  const chamber: House = random.chance(0.62) ? 'house' : 'senate';
  const old =
    random.chance(FROM_LAST_SESSION) && filing.earlier.length > 0 ? random.pick(filing.earlier) : undefined;
  const measure = old ? measures.again(random, old.measure) : measures.next(random, session);
  const plan = newPlan(filing, random, chamber, measure);
  if (old)
    plan.related.push({ number: old.number, session: old.session.identifier, relation: 'prior-session' });
  const staged = EVERY_STAGE[index - 4];
  if (staged && !measure.isLocal) plan.fate = staged;
  else plan.fate = chanceFate(random, measure);
  if (session.isCurrent && !staged && random.chance(DOCKETS_ONLY)) {
    // Late petitions: they wait for both chambers to admit them.
    plan.fate = 'docket';
    plan.filed = workdayBetween(random, daysLater(session.lastDay, -45), session.lastDay);
  }
  number(filing, plan);
  return plan;
}

function fileBudget(filing: Filing, measure: Measure, index: number): BillPlan {
  const { session } = filing;
  const random = filing.random.fork('budget', index);
  const plan = newPlan(filing, random, 'house', measure);
  plan.fate = chanceFate(random, measure);
  // A budget comes out of committee in April for a year that begins in July.
  plan.filed = workdayBetween(
    random,
    `${session.startYear + (index === 1 ? 1 : 0)}-04-08`,
    `${session.startYear + (index === 1 ? 1 : 0)}-04-18`,
  );
  plan.sponsor = {
    kind: 'organization',
    name: 'House Committee on Ways and Means',
    id: 'house-ways-and-means',
  };
  plan.cosponsors = [];
  plan.pattern = 'bipartisan';
  number(filing, plan);
  walk(filing, plan);
  return plan;
}

function draftInPlaceOf(filing: Filing, old: BillPlan, index: number): BillPlan {
  const random = filing.random.fork('bill', index);
  const plan = newPlan(filing, random, old.chamber, filing.measures.again(random, old.measure));
  const committee = committeeOf(old);
  plan.fate = fateOfNewDraft(random);
  plan.sponsor = { kind: 'organization', name: committee.name, id: committee.id };
  plan.cosponsors = [];
  plan.side = old.side;
  const numbers = filing.numbers[plan.chamber];
  plan.number = `${plan.chamber === 'house' ? 'H' : 'S'}${++numbers.draft}`;
  plan.docket = '';
  plan.related.push({ number: old.number, relation: 'replaces' });
  old.related.push({ number: plan.number, relation: 'replaced-by' });
  plan.filed = workdayBetween(random, daysLater(old.filed, 120), daysLater(old.filed, 330));
  walk(filing, plan);
  return plan;
}

function companionOf(filing: Filing, other: BillPlan, index: number): BillPlan {
  const random = filing.random.fork('bill', index);
  const plan = newPlan(
    filing,
    random,
    otherHouse(other.chamber),
    filing.measures.again(random, other.measure),
  );
  plan.fate = random.chance(0.7) ? 'study' : 'committee';
  number(filing, plan);
  plan.related.push({ number: other.number, relation: 'companion' });
  other.related.push({ number: plan.number, relation: 'companion' });
  walk(filing, plan);
  return plan;
}

function newPlan(filing: Filing, random: SeededRandom, chamber: House, measure: Measure): BillPlan {
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

function number(filing: Filing, plan: BillPlan): void {
  const letter = plan.chamber === 'house' ? 'H' : 'S';
  const numbers = filing.numbers[plan.chamber];
  plan.docket = `${letter}D${++numbers.docket}`;
  plan.number = plan.fate === 'docket' ? plan.docket : `${letter}${++numbers.bill}`;
}

function walk(filing: Filing, plan: BillPlan): void {
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

/** Bills that both chambers have passed are enacted in the last days of a session rather than let go. */
function finishBeforeTheEnd({ session, steps }: BillPlan): void {
  const late = steps.findIndex((step) => step.date > session.endDate);
  const enacted = steps.findIndex((step) => /^Enacted/.test(step.text));
  const lastDay = workdayBefore(session.endDate);
  const isPassed = late >= 0 && enacted >= 0 && late >= enacted - 1;
  if (!isPassed || steps[late - 1]?.classification.includes('executive-veto')) return;
  for (const step of steps.slice(late)) step.date = lastDay;
}
