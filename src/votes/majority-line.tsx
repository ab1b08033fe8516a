import { capitalized } from '../legislature/language/title-case.ts';
import { contradicts, type Majority } from './majority.ts';
import styles from './roll-call-page.module.css';
import type { RollCall } from './votes.server.ts';

/** The number of votes that a roll call needed, with the rule, and whether the rule is known or assumed. */
export function MajorityLine({ rollCall, majority }: { rollCall: RollCall; majority: Majority | undefined }) {
  if (!majority) return null;
  const { needed, rule } = majority;
  if (majority.mayBeException) {
    return (
      <p>
        Needed: not known. Most bills need {needed !== undefined && `${needed} yes, `}
        {rule}. <span className={styles.soft}>{originText(majority, rollCall)}</span>
      </p>
    );
  }
  const margin = needed === undefined ? undefined : (rollCall.yes_count ?? 0) - needed;
  if (isRefuted(majority, rollCall)) {
    return (
      <p>
        Needed: not known. {capitalized(rule)} would be {needed} yes.{' '}
        {margin !== undefined && marginText(margin)} It is recorded as failed, so a larger majority may have
        been needed. <span className={styles.soft}>{majority.exception}</span>
      </p>
    );
  }
  return (
    <p>
      Needed: {needed !== undefined && <strong>{needed} yes, </strong>}
      {rule}. {margin !== undefined && marginText(margin)}
      {contradicts(majority, rollCall) && ` ${contradictionText(majority, rollCall)}`}{' '}
      <span className={styles.soft}>{originText(majority, rollCall)}</span>
    </p>
  );
}

/**
 * Whether the result contradicts a rule that was only assumed: chambers require more than half of the votes cast for many questions, as
 * West Virginia does for bills, and Kansas to take one from a committee.
 */
function isRefuted(majority: Majority, rollCall: RollCall): boolean {
  const isAssumed = majority.source === undefined && !majority.isShareNamed;
  return isAssumed && rollCall.result === 'fail' && contradicts(majority, rollCall);
}

function contradictionText({ countsSeats, isLargest }: Majority, { result }: RollCall): string {
  if (result !== 'pass') {
    return isLargest
      ? 'It is nevertheless recorded as failed: the record is wrong, or a different rule applied.'
      : 'It is nevertheless recorded as failed: a larger majority may have been needed.';
  }
  return countsSeats
    ? 'It is nevertheless recorded as passed: seats were vacant, the record is wrong, or a different rule applied.'
    : 'It is nevertheless recorded as passed: the record is wrong, or a different rule applied.';
}

function marginText(margin: number): string {
  if (margin < 0) return `The vote was ${-margin} short.`;
  return `The vote had ${margin === 0 ? 'exactly that many' : `${margin} more`}.`;
}

function originText(majority: Majority, rollCall: RollCall): string {
  const { source, exception, isShareNamed, isNamedForBill, countsAsForBills } = majority;
  if (source) {
    const doubt = doubtText(majority, rollCall);
    const rule = doubt ? `This is the rule for most bills: ${source}.` : `This rule is known: ${source}.`;
    return [rule, exception, doubt].filter(Boolean).join(' ');
  }
  if (isNamedForBill) {
    return 'The bill’s title or another motion on it names the share; whose votes it counts is assumed.';
  }
  if (countsAsForBills) {
    return 'The motion names the share; that it counts the same members as for other bills is assumed.';
  }
  if (isShareNamed) return 'The motion names the share; that it counts those voting is assumed.';
  return ['This rule is assumed, as the source does not state one.', exception].filter(Boolean).join(' ');
}

/** Why it is not known whether the rule applied to this vote; undefined if nothing speaks against it. */
function doubtText(majority: Majority, rollCall: RollCall): string | undefined {
  if (majority.mayBeException) {
    return 'Whether it applied to this vote is not known, because the title of the bill has words of the exception.';
  }
  if (contradicts(majority, rollCall)) {
    return 'Whether it applied to this vote is not known, because the recorded result contradicts it.';
  }
  if (majority.failedElsewhere) {
    return 'Whether it applied to this vote is not known, because another vote on the bill is recorded as failed although it had enough votes by this rule.';
  }
  return majority.isForMostBills ? 'Whether it applied to this vote is assumed.' : undefined;
}
