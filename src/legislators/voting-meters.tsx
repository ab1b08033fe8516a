import { counted } from '../ui/counted.ts';
import { percent, ShareMeter } from '../ui/share-meter.tsx';
import styles from './legislator-page.module.css';
import type { VotingRecord } from './legislator-votes.server.ts';

/** Attendance and agreement with the party, as text and as meters. */
export function VotingMeters({ record, party }: { record: VotingRecord; party: string | null }) {
  const { inCommittee, rollCalls, present, absent, afterVotes, inDoubt, otherVotes, withParty, comparable } =
    record;
  return (
    <>
      <div className={styles.meters}>
        {record.listsAbsences ? (
          <ShareMeter part={present} whole={rollCalls}>
            Present at <strong>{numberText(present)}</strong> of {counted(rollCalls, 'roll call')} (
            {percent(present, rollCalls)}), absent or not voting at {numberText(absent)}.
          </ShareMeter>
        ) : (
          <p>
            Voted in {counted(rollCalls, 'roll call')}. Attendance is not known, because the source{' '}
            {inDoubt > 0
              ? 'mixed up lists of members of this chamber.'
              : 'lists no absences for this chamber and session.'}
          </p>
        )}
        {comparable > 0 && (
          <ShareMeter part={withParty} whole={comparable}>
            Voted with the {party} majority in <strong>{numberText(withParty)}</strong> of{' '}
            {numberText(comparable)} ({percent(withParty, comparable)}).
          </ShareMeter>
        )}
      </div>
      {inDoubt > 0 && (
        <p className={styles.soft}>
          {counted(inDoubt, 'more roll call')} {inDoubt === 1 ? 'is' : 'are'} not counted, because the list of
          members may be wrong.
        </p>
      )}
      {inCommittee > 0 && (
        <p className={styles.soft}>
          {counted(inCommittee, 'vote')} in committee {inCommittee === 1 ? 'is' : 'are'} listed but not
          counted.
        </p>
      )}
      {afterVotes > 0 && (
        <p className={styles.soft}>
          {counted(afterVotes, 'more vote was', 'more votes were')} recorded after the roll call closed and
          are not counted.
        </p>
      )}
      {otherVotes > 0 && (
        <p className={styles.soft}>
          {counted(otherVotes, 'more vote is', 'more votes are')} “other” in the source, which does not say
          whether the member was present, and not counted.
        </p>
      )}
      <p className={styles.soft}>
        {comparable > 0
          ? 'This compares roll calls in which both the member and at least half of the party voted yes or no. Roll calls in which the party was evenly split are left out.'
          : party
            ? 'This session has no roll calls in which the member can be compared with the party.'
            : 'The member’s party is unknown, so there is no comparison.'}
      </p>
    </>
  );
}

function numberText(count: number): string {
  return count.toLocaleString('en-US');
}
