import type { Measure } from '../acts/measure.ts';
import type { SeatedMember } from '../people/careers.ts';
import { daysLater, type SampleSession, workdayBetween } from '../sample-sessions.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { committeeOf } from './bill-course.ts';
import { type BillPlan, type Fate, type House, otherHouse } from './bill-plan.ts';
import { chanceFate, EVERY_STAGE, fateOfNewDraft } from './fates.ts';
import { type Filing, newPlan, number, walk } from './filing.ts';
import { type HearingDay, hearingDays } from './hearing-days.ts';
import type { MeasureSource } from './measures.ts';
import { leaveSomeUnderWay } from './under-way.ts';

export interface SessionBills {
  plans: BillPlan[];
  hearings: HearingDay[];
}

const COMPANIONS = 0.06;
const FROM_LAST_SESSION = 0.1;
/** Petitions of the current session that no chamber has referred yet. */
const DOCKETS_ONLY = 0.03;

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
    wanted: [...EVERY_STAGE, ...(session.isCurrent ? (['docket'] as const) : [])],
    numbers: {
      house: { bill: 0, docket: 0, draft: Math.max(4000, draftsFrom) },
      senate: { bill: 0, docket: 0, draft: Math.max(2000, draftsFrom) },
    },
  };
  const plans: BillPlan[] = budgetsOf(filing);
  const room = () => session.bills - plans.length;
  while (room() > 0) {
    const plan = fileBill(filing, plans.length);
    plans.push(plan);
    if (room() > 0 && plan.random.chance(COMPANIONS)) plans.push(companionOf(filing, plan, plans.length));
    const draftNumber = room() > 0 && plan.fate === 'new draft' ? nextDraftNumber(filing, plan) : undefined;
    if (plan.fate === 'new draft' && !draftNumber) plan.fate = 'committee';
    walk(filing, plan);
    const draft = draftNumber ? draftInPlaceOf(filing, plan, draftNumber, plans.length) : undefined;
    if (draft) plans.push(draft);
  }
  if (session.isCurrent) leaveSomeUnderWay(session, plans);
  return { plans, hearings };
}

function budgetsOf(filing: Filing): BillPlan[] {
  const { session, measures } = filing;
  const most = Math.min(session.bills, Math.max(1, Math.floor(session.bills / 12)));
  const budgets = measures.budgets(session).slice(0, most);
  return budgets
    .map((measure, i) => planBudget(filing, measure, i))
    .filter((plan) => plan.filed <= session.lastDay)
    .map((plan) => {
      number(filing, plan);
      walk(filing, plan);
      return plan;
    });
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
  const wanted = wantedFate(filing, plan);
  plan.mustFinish = wanted !== undefined;
  plan.fate = wanted ?? fateOf(plan);
  if (plan.fate === 'docket') {
    // Late petitions: they wait for both chambers to admit them.
    plan.filed = workdayBetween(random, daysLater(session.lastDay, -45), session.lastDay);
  }
  number(filing, plan);
  return plan;
}

/** The first bills see to it that every fate is had by one. */
function wantedFate(filing: Filing, { measure, filed, session }: BillPlan): Fate | undefined {
  const isEarly = filed < daysLater(session.startDate, 25);
  return isEarly && !measure.isLocal ? filing.wanted.shift() : undefined;
}

function fateOf({ random, measure, session }: BillPlan): Fate {
  return session.isCurrent && random.chance(DOCKETS_ONLY) ? 'docket' : chanceFate(random, measure);
}

function planBudget(filing: Filing, measure: Measure, index: number): BillPlan {
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
  return plan;
}

function nextDraftNumber(filing: Filing, plan: BillPlan): string {
  const number = `${plan.chamber === 'house' ? 'H' : 'S'}${++filing.numbers[plan.chamber].draft}`;
  plan.related.push({ number, relation: 'replaced-by' });
  return number;
}

/** The bill that a committee wrote in place of another, on the day that it reported; none where that day never came. */
function draftInPlaceOf(filing: Filing, old: BillPlan, number: string, index: number): BillPlan | undefined {
  const reported = old.steps.find((step) => step.text.startsWith('Accompanied a new draft'));
  if (!reported || reported.date > filing.session.lastDay) {
    old.related = old.related.filter((each) => each.relation !== 'replaced-by');
    return undefined;
  }
  const random = filing.random.fork('bill', index);
  const plan = newPlan(filing, random, old.chamber, filing.measures.again(random, old.measure));
  const committee = committeeOf(old);
  plan.fate = fateOfNewDraft(random);
  plan.sponsor = { kind: 'organization', name: committee.name, id: committee.id };
  plan.cosponsors = [];
  plan.side = old.side;
  plan.number = number;
  plan.related.push({ number: old.number, relation: 'replaces' });
  plan.filed = reported.date;
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
