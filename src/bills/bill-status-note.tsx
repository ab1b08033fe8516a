import { dateText } from '../ui/dates.ts';
import { Day } from '../ui/day.tsx';
import { StepMeter } from '../ui/step-meter.tsx';
import { ShortTally } from '../votes/short-tally.tsx';
import type { VoteInList } from '../votes/vote-schemas.ts';
import { VoteResult } from '../votes/vote-totals.tsx';
import { VotingBody } from '../votes/voting-body.tsx';
import styles from './bill-status-note.module.css';
import type { BillHead } from './bills.server.ts';
import type { LatestAction } from './history-days.ts';
import { ActionText, recordedWords } from './history-list.tsx';
import type { StatusDetails } from './overview.server.ts';
import { Contradictions, StageEvidence } from './stage-evidence.tsx';

interface BillStatusNoteProps {
  bill: BillHead;
  status: StatusDetails;
  latest: LatestAction | undefined;
  /** The vote that is newer than the latest action. */
  lateVote: VoteInList | undefined;
  /** The day through which the bill's actions are known. */
  actionsThrough: string | undefined;
}

/** The progress of a bill, what its status means, the latest action and the next step. */
export function BillStatusNote({ bill, status, latest, lateVote, actionsThrough }: BillStatusNoteProps) {
  return (
    <section className={styles.status}>
      <h2 className="visually-hidden">Status</h2>
      <StepMeter label={`Progress of ${bill.number}`} steps={status.steps} />
      <div className={styles.words}>
        {status.meaning && (
          <p>
            <strong>What this means. </strong>
            {status.meaning}
          </p>
        )}
        {latest && (
          <p>
            <strong>Latest action. </strong>
            <Day day={latest.day} />
            {latest.recordedOn && (
              <>
                {' '}
                ({recordedWords(latest.day, latest.recordedOn)} <Day day={latest.recordedOn} />)
              </>
            )}
            : <ActionText pieces={latest.pieces} />
          </p>
        )}
        {lateVote && (
          <p>
            <strong>Latest vote. </strong>
            <Day day={lateVote.vote_date} />, <VotingBody vote={lateVote} />:{' '}
            <a href={lateVote.url}>{lateVote.title}</a>,{' '}
            <VoteResult outcome={{ result: lateVote.result, reason: lateVote.result_reason }} />{' '}
            <ShortTally vote={lateVote} />
          </p>
        )}
        {status.contradictions.length > 0 && <Contradictions contradictions={status.contradictions} />}
        {status.next && (
          <p>
            <strong>What comes next. </strong>
            {status.next}
            {/* The sentence may have the day already. */}
            {actionsThrough && !status.next.includes(dateText(actionsThrough)) && (
              <>
                {' '}
                The records have actions through <Day day={actionsThrough} />.
              </>
            )}
          </p>
        )}
        {status.evidence.length > 0 && (
          <details className="no-print">
            <summary>How we know</summary>
            <StageEvidence stages={status.evidence} />
          </details>
        )}
        <details className="no-print">
          <summary>What each step means</summary>
          <dl className={styles.meanings}>
            {status.meanings.map(({ name, meaning }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
    </section>
  );
}
