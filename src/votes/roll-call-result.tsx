import { Term } from '../layout/term.tsx';
import { voteOutcome } from '../legislature/vote-outcome.ts';
import { counted } from '../ui/counted.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { listedTally, storedTally, tallyByParty, tallyText } from './choices.ts';
import { contradicts, majorityNeeded } from './majority.ts';
import { PartyTable } from './party-table.tsx';
import styles from './roll-call-page.module.css';
import { VoteTotals } from './vote-totals.tsx';
import type { MemberVote, RollCall } from './votes.server.ts';

/** The totals of a roll call, the majority it needed, and how each party voted. */
export function RollCallResult({ rollCall, votes }: { rollCall: RollCall; votes: MemberVote[] }) {
  const choices = votes.map(({ party, choice }) => ({ party, choice, count: 1 }));
  const tally = storedTally(rollCall);
  const listed = listedTally(choices);
  const differ = tally && votes.length > 0 && tallyText(tally) !== tallyText(listed);
  const late = votes.filter(({ choice }) => choice === 'after-vote').length;
  return (
    <section className={styles.part}>
      <h2>Result</h2>
      <VoteTotals tally={tally} from={rollCall.tally_from} />
      {rollCall.source_url && (
        <p>
          <a href={rollCall.source_url}>Official record of this vote</a>
        </p>
      )}
      <MajorityLine rollCall={rollCall} />
      {late > 0 && (
        <p>
          {counted(late, 'member')} voted after the vote closed: <Term term="after-vote">after-votes</Term>{' '}
          are recorded but not counted.
        </p>
      )}
      {differ && (
        <EmptyNote>
          The official count is {tallyText(tally)}; the members listed below add up to {tallyText(listed)}.
          Both come from the source.
        </EmptyNote>
      )}
      <PartyTable parties={tallyByParty(choices)} />
    </section>
  );
}

function MajorityLine({ rollCall }: { rollCall: RollCall }) {
  const majority = majorityNeeded(rollCall);
  // A rule cannot be concluded from a result that cannot be true.
  if (!majority || voteOutcome(rollCall).result === 'unclear') return null;
  const { needed, rule } = majority;
  const margin = (rollCall.yes_count ?? 0) - needed;
  return (
    <p>
      Needed: <strong>{needed} yes</strong>, {rule}.{' '}
      {margin >= 0
        ? `The vote had ${margin === 0 ? 'exactly that many' : `${margin} more`}.`
        : `The vote was ${-margin} short.`}{' '}
      {contradicts(majority, rollCall) ? (
        `It is nevertheless recorded as ${rollCall.result === 'pass' ? 'passed' : 'failed'}, so a different rule must have applied, such as a majority of all members.`
      ) : (
        <span className={styles.soft}>This rule is assumed, as the source does not state one.</span>
      )}
    </p>
  );
}
