import { daysBetween, daysLater, laterOf, type SampleSession, workdayBefore } from '../sample-sessions.ts';
import type { BillPlan, Step } from './bill-plan.ts';

/** Stages that a bill passes through in days, so that by chance none may be there today; each by its last step. */
const SHORT_STAGES: ((steps: readonly Step[]) => number)[] = [
  (steps) => steps.findIndex((step) => /laid before the Governor$/.test(step.text)),
  (steps) => steps.findIndex((step) => /conference appointed .*in concurrence$/.test(step.text)),
  (steps) => {
    const passages = steps.filter((step) => /passed to be engrossed$/i.test(step.text));
    return passages.length > 1 ? steps.indexOf(passages[1]!) : -1;
  },
];
/** How many days ago the bill that is held there came there. */
const SINCE = 2;

/**
 * Sees to it that some bill of the current session is at each stage that bills leave soon: before the governor, in
 * conference, passed by both chambers. Where none is, the one that was there last is still there, and what followed is to
 * come.
 */
export function leaveSomeUnderWay(session: SampleSession, plans: readonly BillPlan[]): void {
  const held = new Set<BillPlan>();
  for (const lastStep of SHORT_STAGES) {
    const there = plans.filter((plan) => {
      const at = lastStep(plan.steps);
      return at >= 0 && plan.steps[at]!.date <= session.lastDay && !held.has(plan);
    });
    const dateOf = (plan: BillPlan) => plan.steps[lastStep(plan.steps)]!.date;
    if (there.some((plan) => isLastUntil(plan, lastStep(plan.steps), session.lastDay))) continue;
    const latest = there.toSorted((one, other) => (dateOf(one) < dateOf(other) ? 1 : -1))[0];
    if (!latest) continue;
    hold(latest, lastStep(latest.steps), session);
    held.add(latest);
  }
}

function isLastUntil(plan: BillPlan, at: number, lastDay: string): boolean {
  const next = plan.steps[at + 1];
  return next !== undefined && next.date > lastDay;
}

function hold({ steps }: BillPlan, at: number, session: SampleSession): void {
  const { date } = steps[at]!;
  const since = laterOf(date, workdayBefore(daysLater(session.lastDay, -SINCE)));
  for (const [i, step] of steps.entries()) {
    if (i <= at && step.date === date) step.date = since;
    if (i > at) step.date = daysLater(session.lastDay, 1 + Math.max(0, daysBetween(date, step.date)));
  }
}
