import type { Measure } from '../acts/measure.ts';
import type { SeatedMember } from '../people/careers.ts';
import { daysLater, type SampleSession, workdayBetween } from '../sample-sessions.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { type BillPlan, type House, type Outcome, otherHouse } from './bill-plan.ts';
import { committeeOf } from './bill-simulation.ts';
import { assignNumbers, type Filing, newPlan, simulate } from './filing.ts';
import { type HearingDay, hearingDays } from './hearing-days.ts';
import type { MeasureSource } from './measures.ts';
import { REQUIRED_OUTCOMES, randomDraftOutcome, randomOutcome } from './outcomes.ts';
import { ensureShortStages } from './short-stages.ts';

export interface SessionBills {
  plans: BillPlan[];
  hearings: HearingDay[];
}

const COMPANION_SHARE = 0.06;
const REFILED_SHARE = 0.1;
/** The share of petitions in the current session that no chamber has referred yet. */
const DOCKET_SHARE = 0.03;

/** Generates all bills of a session with their histories, in the order of filing. */
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
    requiredOutcomes: [...REQUIRED_OUTCOMES, ...(session.isCurrent ? (['docket'] as const) : [])],
    numbers: {
      house: { bill: 0, docket: 0, draft: Math.max(4000, draftsFrom) },
      senate: { bill: 0, docket: 0, draft: Math.max(2000, draftsFrom) },
    },
  };

  const plans: BillPlan[] = budgetsOf(filing);
  const remaining = () => session.bills - plans.length;
  while (remaining() > 0) {
    const plan = fileBill(filing, plans.length);
    plans.push(plan);
    if (remaining() > 0 && plan.random.chance(COMPANION_SHARE))
      plans.push(companionOf(filing, plan, plans.length));
    const draftNumber =
      remaining() > 0 && plan.outcome === 'new draft' ? nextDraftNumber(filing, plan) : undefined;
    if (plan.outcome === 'new draft' && !draftNumber) plan.outcome = 'committee';
    simulate(filing, plan);
    const draft = draftNumber ? draftInPlaceOf(filing, plan, draftNumber, plans.length) : undefined;
    if (draft) plans.push(draft);
  }

  if (session.isCurrent) ensureShortStages(session, plans);
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
      assignNumbers(filing, plan);
      simulate(filing, plan);
      return plan;
    });
}

function fileBill(filing: Filing, index: number): BillPlan {
  const { session, measures } = filing;
  const random = filing.random.fork('bill', index);
  const chamber: House = random.chance(0.62) ? 'house' : 'senate';
  const old =
    random.chance(REFILED_SHARE) && filing.earlier.length > 0 ? random.pick(filing.earlier) : undefined;
  const measure = old ? measures.again(random, old.measure) : measures.next(random, session);
  const plan = newPlan(filing, random, chamber, measure);

  if (old)
    plan.related.push({ number: old.number, session: old.session.identifier, relation: 'prior-session' });

  const requiredOutcomes = requiredOutcome(filing, plan);
  plan.mustFinish = requiredOutcomes !== undefined;
  plan.outcome = requiredOutcomes ?? outcomeOf(plan);
  if (plan.outcome === 'docket') {
    // These are late petitions, which await admission by both chambers.
    plan.filed = workdayBetween(random, daysLater(session.lastDay, -45), session.lastDay);
  }
  assignNumbers(filing, plan);
  return plan;
}

/** The outcome that one of the first bills must have, so that every outcome occurs. */
function requiredOutcome(filing: Filing, { measure, filed, session }: BillPlan): Outcome | undefined {
  const isEarly = filed < daysLater(session.startDate, 25);
  return isEarly && !measure.isLocal ? filing.requiredOutcomes.shift() : undefined;
}

function outcomeOf({ random, measure, session }: BillPlan): Outcome {
  return session.isCurrent && random.chance(DOCKET_SHARE) ? 'docket' : randomOutcome(random, measure);
}

function planBudget(filing: Filing, measure: Measure, index: number): BillPlan {
  const { session } = filing;
  const random = filing.random.fork('budget', index);
  const plan = newPlan(filing, random, 'house', measure);
  plan.outcome = randomOutcome(random, measure);
  // A budget is reported in April for the fiscal year that begins in July.
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

/** The new draft that a committee reported in place of a bill; undefined if the session ended before that. */
function draftInPlaceOf(filing: Filing, old: BillPlan, number: string, index: number): BillPlan | undefined {
  const reported = old.steps.find((step) => step.text.startsWith('Accompanied a new draft'));
  if (!reported || reported.date > filing.session.lastDay) {
    old.related = old.related.filter((each) => each.relation !== 'replaced-by');
    return undefined;
  }

  const random = filing.random.fork('bill', index);
  const plan = newPlan(filing, random, old.chamber, filing.measures.again(random, old.measure));
  const committee = committeeOf(old);
  plan.outcome = randomDraftOutcome(random);
  plan.sponsor = { kind: 'organization', name: committee.name, id: committee.id };
  plan.cosponsors = [];
  plan.side = old.side;
  plan.number = number;
  plan.related.push({ number: old.number, relation: 'replaces' });
  plan.filed = reported.date;
  simulate(filing, plan);
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
  plan.outcome = random.chance(0.7) ? 'study' : 'committee';
  assignNumbers(filing, plan);
  plan.related.push({ number: other.number, relation: 'companion' });
  other.related.push({ number: plan.number, relation: 'companion' });
  simulate(filing, plan);
  return plan;
}
