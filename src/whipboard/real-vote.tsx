import { Link } from 'react-router';
import { ChangeForm } from '../layout/change-form.tsx';
import { counted } from '../ui/counted.ts';
import { dateText } from '../ui/dates.ts';
import type { Board } from './board.server.ts';
import styles from './board-page.module.css';
import type { ProposedVote } from './board-votes.server.ts';
import type { CalledMember, Prediction } from './prediction.ts';

interface RealVoteProps {
  board: Omit<Board, 'undo'>;
  votes: ProposedVote[];
  prediction: Prediction | undefined;
  chamber: string;
  /** Whether anybody on the board sponsors its bill. */
  hasSponsors: boolean;
}

/** Fills the board from what is known, and holds it against the real vote. */
export function RealVote({ board, votes, prediction, chamber, hasSponsors }: RealVoteProps) {
  const { bill_number, roll_call_id } = board;
  return (
    <div className={`${styles.below} no-print`}>
      <section>
        <h2>Fill the board</h2>
        {hasSponsors && (
          <ChangeForm className={styles.inline}>
            <button type="submit" name="do" value="sponsors">
              Put sponsors of {bill_number} into Yes
            </button>
          </ChangeForm>
        )}
        {votes.length > 0 ? (
          <ChangeForm className={styles.inline}>
            <VoteChoice votes={votes} label="From an earlier vote" />
            <button type="submit" name="do" value="seed">
              Fill from this vote
            </button>
          </ChangeForm>
        ) : (
          <p>No vote of the {chamber} that names members is known here.</p>
        )}
        <p className={styles.soft}>
          Who voted yes goes to Yes, who voted no to No, all others to Toss-Up. You can undo it until the next
          move.
        </p>
      </section>
      <section>
        <h2>After the vote</h2>
        {votes.length > 0 && (
          <ChangeForm className={styles.inline}>
            <VoteChoice votes={votes} label="The vote" chosen={roll_call_id} />
            <button type="submit" name="do" value="against">
              Compare with this vote
            </button>
          </ChangeForm>
        )}
        {prediction && roll_call_id && <Result prediction={prediction} rollCallId={roll_call_id} />}
        {!prediction && <p className={styles.soft}>Choose the real vote, to see who was called right.</p>}
      </section>
    </div>
  );
}

function VoteChoice({
  votes,
  label,
  chosen,
}: {
  votes: ProposedVote[];
  label: string;
  chosen?: number | null;
}) {
  return (
    <label>
      {label}{' '}
      <select name="rollCall" defaultValue={chosen ?? votes[0]?.id}>
        {votes.map(({ id, bill_number, title, vote_date, yes_count, no_count }) => (
          <option key={id} value={id}>
            {bill_number ? `${bill_number}: ` : ''}
            {title}, {dateText(vote_date)}, {yes_count} to {no_count}
          </option>
        ))}
      </select>
    </label>
  );
}

function Result({ prediction, rollCallId }: { prediction: Prediction; rollCallId: number }) {
  const { right, wrong, undecided, absent } = prediction;
  const called = right.length + wrong.length;
  return (
    <>
      <p>
        <strong>
          {right.length} of {counted(called, 'member')} called right
        </strong>
        {called > 0 && ` (${Math.round((right.length / called) * 100)}%)`}.{' '}
        <Link to={`/app/votes/${rollCallId}`}>See the vote</Link>
      </p>
      <Members title="Called wrong" members={wrong} />
      <Members title="From Toss-Up" members={undecided} />
      <Members title="Did not vote yes or no" members={absent} />
      <Members title="Called right" members={right} />
      <ChangeForm>
        <button type="submit" name="do" value="alone">
          Compare with no vote
        </button>
      </ChangeForm>
    </>
  );
}

function Members({ title, members }: { title: string; members: CalledMember[] }) {
  if (members.length === 0) return null;
  return (
    <details>
      <summary>
        {title}: {members.length}
      </summary>
      <ul className={styles.members}>
        {members.map(({ id, name, position, voted }) => (
          <li key={id}>
            <Link to={`/app/legislator/${id}`}>{name}</Link>: {position} here
            {voted === 'yes' || voted === 'no' ? `, voted ${voted}` : ''}
          </li>
        ))}
      </ul>
    </details>
  );
}
