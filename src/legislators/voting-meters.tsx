import { counted } from '../ui/counted.ts';
import { percent, ShareMeter } from '../ui/share-meter.tsx';
import styles from './legislator-page.module.css';
import type { VotingRecord } from './legislator-votes.server.ts';

/** Attendance, and agreement with the party, in words and as meters. */
export function VotingMeters({ record, party }: { record: VotingRecord; party: string | null }) {
  const { rollCalls, present, absent, afterVotes, withParty, comparable } = record;
  return (
    <>
      <div className={styles.meters}>
        <ShareMeter part={present} whole={rollCalls}>
          Present at <strong>{inDigits(present)}</strong> of {counted(rollCalls, 'roll call')} (
          {percent(present, rollCalls)}), absent or not voting at {inDigits(absent)}.
        </ShareMeter>
        {comparable > 0 && (
          <ShareMeter part={withParty} whole={comparable}>
            Voted with the {party} majority in <strong>{inDigits(withParty)}</strong> of{' '}
            {inDigits(comparable)} ({percent(withParty, comparable)}).
          </ShareMeter>
        )}
      </div>
      {afterVotes > 0 && (
        <p className={styles.soft}>
          {counted(afterVotes, 'more vote was', 'more votes were')} recorded after the roll call had closed,
          and not counted.
        </p>
      )}
      <p className={styles.soft}>
        {comparable > 0
          ? 'Compared are the roll calls in which both this member and at least half of the party voted yes or no; those in which the party was split evenly are left out.'
          : party
            ? 'No roll call of this session lets the member be compared with the party.'
            : 'The party is not known, so the votes cannot be compared with it.'}
      </p>
    </>
  );
}

function inDigits(count: number): string {
  return count.toLocaleString('en-US');
}
