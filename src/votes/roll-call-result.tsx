import { ExplainedTerm } from '../layout/explained-term.tsx';
import { AFTER_VOTE } from '../layout/glossary-entry.ts';
import { aggregatorOf } from '../ui/aggregators.ts';
import { counted } from '../ui/counted.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { listedTally, storedTally, tallyByParty, tallyText } from './choices.ts';
import type { Majority } from './majority.ts';
import { MajorityLine } from './majority-line.tsx';
import { PartyTable } from './party-table.tsx';
import styles from './roll-call-page.module.css';
import { VoteTotals } from './vote-totals.tsx';
import type { MemberVote, RollCall } from './votes.server.ts';

interface RollCallResultProps {
  rollCall: RollCall;
  votes: MemberVote[];
  majority: Majority | undefined;
  /** A sentence on members who are not in the tally. */
  unlisted: string | undefined;
  /** Why the list of members may be wrong, as sentences. */
  doubts: string[];
  /** Whether editors corrected a member's vote. */
  hasCorrectedVotes: boolean;
}

/** The totals of a roll call, the majority it needed, and how each party voted. */
export function RollCallResult(props: RollCallResultProps) {
  const { rollCall, votes, majority, unlisted, doubts, hasCorrectedVotes } = props;
  const aggregator = rollCall.source_url && aggregatorOf(rollCall.source_url);
  const choices = votes.map(({ party, choice }) => ({ party, choice, count: 1 }));
  const tally = storedTally(rollCall);
  const listed = listedTally(choices);
  const differ = tally && votes.length > 0 && tallyText(tally) !== tallyText(listed);
  const late = votes.filter(({ choice }) => choice === 'after-vote').length;
  return (
    <section className={styles.part}>
      <h2>Result</h2>
      <VoteTotals tally={tally} from={rollCall.tally_from} unlisted={unlisted} />
      {rollCall.source_url && (
        <p>
          <a href={rollCall.source_url}>
            {aggregator ? `This vote at ${aggregator}` : 'Official record of this vote'}
          </a>
        </p>
      )}
      {doubts.length > 0 && (
        <div className={styles.doubts} role="note">
          <p>
            <strong>Check the list of members.</strong> {doubts.join(' ')} The source may have mixed up this
            list{rollCall.source_url ? `: compare it with the ${aggregator ? '' : 'official '}record.` : '.'}
          </p>
        </div>
      )}
      <MajorityLine rollCall={rollCall} majority={majority} />
      {late > 0 && (
        <p>
          {counted(late, 'member')} voted after the vote closed:{' '}
          <ExplainedTerm entry={AFTER_VOTE}>after-votes</ExplainedTerm> are recorded but not counted.
        </p>
      )}
      {differ && (
        <EmptyNote>
          The official count is {tallyText(tally)}; the members listed below add up to {tallyText(listed)}.{' '}
          {hasCorrectedVotes ? 'Editors corrected the list of members.' : 'Both come from the source.'}
        </EmptyNote>
      )}
      <PartyTable parties={tallyByParty(choices)} isInDoubt={doubts.length > 0} />
    </section>
  );
}
