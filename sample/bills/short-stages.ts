import { daysBetween, daysLater, laterOf, type SampleSession, workdayBefore } from '../sample-sessions.ts';
import type { BillPlan, Step } from './bill-plan.ts';

/**
 * Stages that last only days, so there may be no bill at one of them today. Each function returns the index of the stage's
 * last step.
 */
const SHORT_STAGES: ((steps: readonly Step[]) => number)[] = [
  (steps) => steps.findIndex((step) => /laid before the Governor$/.test(step.text)),
  (steps) => steps.findIndex((step) => /conference appointed .*in concurrence$/.test(step.text)),
  (steps) => {
    const passages = steps.filter((step) => /passed to be engrossed$/i.test(step.text));
    return passages.length > 1 ? steps.indexOf(passages[1]!) : -1;
  },
];
/** The number of days since a bill that is kept at a stage reached it. */
const DAYS_AT_STAGE = 2;

/**
 * Makes sure that the current session has a bill at each short stage: before the governor, in conference, passed by
 * both chambers. If there is none, the last bill that reached the stage is kept there, and its later steps move to
 * the future.
 */
export function ensureShortStages(session: SampleSession, plans: readonly BillPlan[]): void {
  const heldPlans = new Set<BillPlan>();
  for (const lastStep of SHORT_STAGES) {
    const reached = plans.filter((plan) => {
      const at = lastStep(plan.steps);
      return at >= 0 && plan.steps[at]!.date <= session.lastDay && !heldPlans.has(plan);
    });
    const dateOf = (plan: BillPlan) => plan.steps[lastStep(plan.steps)]!.date;
    if (reached.some((plan) => isAtStage(plan, lastStep(plan.steps), session.lastDay))) continue;
    const latest = reached.toSorted((one, other) => (dateOf(one) < dateOf(other) ? 1 : -1))[0];
    if (!latest) continue;
    holdAtStage(latest, lastStep(latest.steps), session);
    heldPlans.add(latest);
  }
}

function isAtStage(plan: BillPlan, at: number, lastDay: string): boolean {
  const next = plan.steps[at + 1];
  return next !== undefined && next.date > lastDay;
}

function holdAtStage({ steps }: BillPlan, at: number, session: SampleSession): void {
  const { date } = steps[at]!;
  const since = laterOf(date, workdayBefore(daysLater(session.lastDay, -DAYS_AT_STAGE)));
  for (const [i, step] of steps.entries()) {
    if (i <= at && step.date === date) step.date = since;
    if (i > at) step.date = daysLater(session.lastDay, 1 + Math.max(0, daysBetween(date, step.date)));
  }
}
