import { type BillPlan, chamberWord, type Step, stepsUntil } from '../bills/bill-plan.ts';
import type { SampleSession } from '../sample-sessions.ts';

/** An event in a bill's history that newspapers and press offices report on. */
export interface BillEvent {
  kind:
    | 'filed'
    | 'heard'
    | 'passed'
    | 'defeated'
    | 'signed'
    | 'vetoed'
    | 'overridden'
    | 'reported'
    | 'conference';
  plan: BillPlan;
  date: string;
  /** The chamber that acted, if any. */
  chamber?: 'House' | 'Senate';
  tally?: { yes: number; no: number };
}

/** The newsworthy events of a session, oldest first. */
export function billEvents(session: SampleSession, plans: readonly BillPlan[]): BillEvent[] {
  const events = plans.flatMap((plan) =>
    stepsUntil(plan, session.lastDay).flatMap((step): BillEvent[] => {
      const kind = kindOf(step);
      if (!kind) return [];
      return [
        {
          kind,
          plan,
          date: step.date,
          ...(step.chamber ? { chamber: chamberWord(step.chamber) } : {}),
          ...(step.rollCall?.tally ? { tally: step.rollCall.tally } : {}),
        },
      ];
    }),
  );
  return events.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}

/** A number of events spread over the session, including the last one. */
export function spread(events: readonly BillEvent[], count: number): BillEvent[] {
  if (events.length <= count) return [...events];
  const stride = events.length / count;
  return Array.from(
    { length: count },
    (_, i) => events[Math.floor(events.length - 1 - i * stride)]!,
  ).toReversed();
}

function kindOf(step: Step): BillEvent['kind'] | undefined {
  const { classification, text } = step;
  if (step.makesLaw) return text === '' ? 'overridden' : 'signed';
  if (classification.includes('executive-veto')) return 'vetoed';
  if (classification.includes('failure')) return 'defeated';
  if (/passed to be engrossed/i.test(text)) return 'passed';
  if (/conference appointed -/.test(text)) return 'conference';
  if (text === 'Heard by the committee') return 'heard';
  if (classification.includes('committee-passage-favorable')) return 'reported';
  return classification.includes('filing') ? 'filed' : undefined;
}
