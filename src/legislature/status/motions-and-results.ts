import { stepOfAction } from './progress-rules.ts';

type Listed = readonly { date: string; text: string }[];

/**
 * The text of an action. If it is a motion whose result is the next action, as in Minnesota, the result follows it. If it is only
 * the result of a numbered motion, as in Nebraska, that motion comes before it. If it adopts an earlier report, it is that
 * report, which may send the bill to another committee.
 */
export function motionWithResult(position: number, actions: Listed): string {
  const { text, date } = actions[position]!;
  if (ADOPTS_EARLIER_REPORT.test(text)) {
    const earlier = actions.slice(0, position).findLast((each) => isReport(each.text));
    return earlier?.text ?? text;
  }
  const next = actions[position + 1];
  const result = next?.date === date && /^motion (prevailed|did not prevail)\b/i.exec(next.text)?.[1];
  if (result && /^motion (?:to|for) (?!.*\bprevail)/i.test(text)) return `${text} ${result}`;

  const [, number] = /\bMO(\d+) prevailed$/.exec(text) ?? [];
  const offered = new RegExp(`\\bMO${number} (.{3,200}?)(?: filed)?$`);
  const [, question] = actions.slice(0, position).flatMap((each) => offered.exec(each.text) ?? []);
  return number && question && !ON_ANOTHER_VOTE.test(question) ? `${question} prevailed` : text;
}

/** A question on an earlier vote that was not on the bill: `Reconsider the vote taken on AM123`. */
const ON_ANOTHER_VOTE = /^reconsider\b(?!.*\b(?:LB\d|final (?:passage|reading)))/i;

/** `Comm report: Adopt previous comm report`. A report that is amended may send the bill elsewhere than before. */
const ADOPTS_EARLIER_REPORT =
  /\badopt(?:ed|s)? (?:the )?(?:previous|prior|earlier) com[a-z]{0,7}\.? report\b|\b(?:previous|prior|earlier) com[a-z]{0,7}\.? report adopted\b/i;

function isReport(text: string): boolean {
  return stepOfAction({ text, classification: [] }) === 'reported' && !ADOPTS_EARLIER_REPORT.test(text);
}
