import { castVotes, type Electorate, tallyOf } from '../proceedings/roll-calls.ts';
import { type BillPlan, chamberWord, type PlannedRollCall, type Step, stepsUntil } from './bill-plan.ts';

/** A step with a roll call, and its bill. */
export interface RollCallStep {
  plan: BillPlan;
  step: Step & { rollCall: PlannedRollCall };
}

/**
 * Numbers a session's roll calls by chamber and its session laws by year, in order of their days.
 * @returns the steps with roll calls, oldest first
 */
export function numberRollCallsAndChapters(
  plans: readonly BillPlan[],
  electorate: Electorate,
): RollCallStep[] {
  const steps = plans.flatMap((plan) =>
    stepsUntil(plan, plan.session.lastDay).map((step) => ({ plan, step })),
  );
  const inOrder = steps.toSorted((one, other) =>
    one.step.date < other.step.date ? -1 : one.step.date > other.step.date ? 1 : 0,
  );
  const last: Record<string, number> = {};
  const next = (counter: string) => {
    last[counter] = (last[counter] ?? 0) + 1;
    return last[counter];
  };
  const rollCallSteps: RollCallStep[] = [];

  for (const { plan, step } of inOrder) {
    if (hasRollCall(step)) {
      step.rollCall.number = String(next(step.rollCall.chamber));
      step.rollCall.tally = tallyOf(castVotes(plan, step, electorate));
      rollCallSteps.push({ plan, step });
    }
    if (step.makesLaw) {
      const year = step.date.slice(0, 4);
      plan.sessionLaw = `Chapter ${next(year)} of the Acts of ${year}`;
    }
  }

  return rollCallSteps;
}

/** The full text of an action. */
export function actionText(plan: BillPlan, step: Step): string {
  if (step.makesLaw) return [step.text, plan.sessionLaw].filter(Boolean).join(', ');
  const { rollCall } = step;
  if (!rollCall?.tally || rollCall.kind === 'committee') return step.text;
  const { yes, no } = rollCall.tally;
  return rollCall.chamber === 'house'
    ? `${step.text} - ${yes} YEAS to ${no} NAYS (See YEA and NAY No. ${rollCall.number})`
    : `${step.text} -see Roll Call #${rollCall.number} (Yeas ${yes} to Nays ${no})`;
}

function hasRollCall(step: Step): step is Step & { rollCall: PlannedRollCall } {
  return step.rollCall !== undefined;
}

/** The bill number in full: `House, No. 123`. */
export function formalNumber(plan: BillPlan): string {
  return `${chamberWord(plan.chamber)}, No. ${plan.number.replace(/\D/g, '')}`;
}
