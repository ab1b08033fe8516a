import { ChangeForm } from '../layout/change-form.tsx';
import { counted } from '../ui/counted.ts';
import { dateText } from '../ui/dates.ts';
import type { Board } from './board.server.ts';
import styles from './board-page.module.css';
import type { ProposedVote } from './board-votes.server.ts';
import { type PredictedMember, type Prediction, predictedByPerson } from './prediction.ts';

interface RealVoteProps {
  board: Omit<Board, 'undo'>;
  votes: ProposedVote[];
  prediction: Prediction | undefined;
  chamber: string;
  /** Whether the board has sponsors of its bill. */
  hasSponsors: boolean;
}

/** Forms to fill the board from sponsors or an earlier vote, and to compare it with the actual vote. */
export function RealVote({ board, votes, prediction, chamber, hasSponsors }: RealVoteProps) {
  const { bill_number, roll_call_id } = board;
  return (
    <div className={`${styles.below} no-print`}>
      <section>
        <h2>Fill the board</h2>
        {hasSponsors && (
          <ChangeForm className={styles.inline}>
            <button type="submit" name="do" value="sponsors">
              Move sponsors of {bill_number} to Yes
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
          <p>No roll calls with member votes in the {chamber} yet.</p>
        )}
        <p className={styles.hintText}>
          Members who voted yes move to Yes, those who voted no move to No, and all others move to Toss-Up.
          You can undo this until the next move.
        </p>
      </section>
      <section>
        <h2>After the vote</h2>
        {votes.length > 0 && (
          <ChangeForm className={styles.inline}>
            <VoteChoice votes={votes} label="Actual vote" chosen={roll_call_id} />
            <button type="submit" name="do" value="against">
              Compare with this vote
            </button>
          </ChangeForm>
        )}
        {prediction && roll_call_id && <Result prediction={prediction} rollCallId={roll_call_id} />}
        {!prediction && (
          <p className={styles.hintText}>
            Choose the actual vote to see which members you predicted correctly.
          </p>
        )}
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
            {title}, {dateText(vote_date)}
            {yes_count !== null && `, ${yes_count} to ${no_count}`}
          </option>
        ))}
      </select>
    </label>
  );
}

function Result({ prediction, rollCallId }: { prediction: Prediction; rollCallId: number }) {
  const { right, wrong, undecided, absent } = prediction;
  const predicted = right.length + wrong.length;
  return (
    <>
      <p>
        <strong>
          {right.length} of {counted(predicted, 'member')} predicted correctly
        </strong>
        {predicted > 0 && ` (${Math.round((right.length / predicted) * 100)}%)`}.{' '}
        <a href={`/app/votes/${rollCallId}`}>See the vote</a>
      </p>
      <ByPerson prediction={prediction} />
      <Members title="Predicted incorrectly" members={wrong} />
      <Members title="In Toss-Up" members={undecided} />
      <Members title="Did not vote yes or no" members={absent} />
      <Members title="Predicted correctly" members={right} />
      <ChangeForm>
        <button type="submit" name="do" value="alone">
          Stop comparing
        </button>
      </ChangeForm>
    </>
  );
}

/** How well each person counted, on a board of an organization. */
function ByPerson({ prediction }: { prediction: Prediction }) {
  const people = predictedByPerson(prediction);
  if (people.length === 0) return null;
  return (
    <ul className={styles.members}>
      {people.map(({ name, right, predicted }) => (
        <li key={name}>
          {name}: {right} of {counted(predicted, 'member')} predicted correctly
        </li>
      ))}
    </ul>
  );
}

function Members({ title, members }: { title: string; members: PredictedMember[] }) {
  if (members.length === 0) return null;
  return (
    <details>
      <summary>
        {title}: {members.length}
      </summary>
      <ul className={styles.members}>
        {members.map(({ id, name, position, voted }) => (
          <li key={id}>
            <a href={`/app/legislator/${id}`}>{name}</a>: {position} on your board
            {voted === 'yes' || voted === 'no' ? `, voted ${voted}` : ''}
          </li>
        ))}
      </ul>
    </details>
  );
}
