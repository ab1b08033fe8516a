import { daysBetween } from '../days.ts';
import type { ParsedAction } from './bill-state.ts';

/**
 * Takes the vote of a committee for its work on the bill if the source lists the report as well, which comes later. Florida:
 * `Favorable by Commerce Committee`, and on the next day `Reported out of Commerce Committee`.
 */
export function withFormalReports(actions: readonly ParsedAction[]): ParsedAction[] {
  return actions.map((action, at) => {
    if (action.step !== 'reported' || !IS_VOTE.test(action.text)) return action;
    const next = actions
      .slice(at + 1)
      .find(({ step, chamber }) => chamber === action.chamber && step !== 'nothing' && step !== 'heard');
    const isReported =
      next?.step === 'reported' &&
      /^reported out of\b/i.test(next.text) &&
      daysBetween(action.date, next.date) <= MAX_DAYS_TO_REPORT;
    return isReported ? { ...action, step: 'heard' as const } : action;
  });
}

const IS_VOTE = /^favorable (?:with \w+ )?by\b/i;
const MAX_DAYS_TO_REPORT = 14;
