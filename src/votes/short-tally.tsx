import { hidesAbsences } from './choices.ts';
import type { VoteInList } from './vote-schemas.ts';
import styles from './vote-totals.module.css';

type CountedVote = Pick<VoteInList, 'yes_count' | 'no_count' | 'absent_count' | 'other_count' | 'tally_from'>;

/**
 * A tally as `30/8/2`, where the last number is absent or not voting, with the members who are neither, or a dash if the
 * source has none (D15).
 */
export function ShortTally({ vote }: { vote: CountedVote }) {
  const { yes_count, no_count, absent_count, other_count, tally_from } = vote;
  if (tally_from === null) {
    return (
      <>
        – <span className={styles.reason}>Not in the source</span>
      </>
    );
  }
  return (
    <>
      {yes_count}/{no_count}/{hidesAbsences(vote) ? '–' : absent_count}
      {other_count ? <span className={styles.reason}> + {other_count} other</span> : null}
      {tally_from === 'members' && <span className={styles.reason}> counted from the members’ votes</span>}
    </>
  );
}
