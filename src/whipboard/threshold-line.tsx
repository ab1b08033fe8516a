import { ChangeForm } from '../layout/change-form.tsx';
import { ErrorSummary, type FormErrors } from '../ui/form-parts.tsx';
import styles from './board-page.module.css';
import type { Counts } from './positions.ts';
import { statusText, type Threshold } from './threshold.ts';

interface ThresholdLineProps {
  threshold: Threshold;
  /** Of those who are still members. */
  counts: Counts;
  /** Of the whole chamber. */
  members: number;
  chamber: string;
  isPrinted: boolean;
  /** What was entered and is not possible. */
  refused?: { errors: FormErrors; number: string } | undefined;
}

/** How many more are needed, and of what; and the way to say what is needed. */
export function ThresholdLine({
  threshold,
  counts,
  members,
  chamber,
  isPrinted,
  refused,
}: ThresholdLineProps) {
  if (members === 0) return <p>No members of the {chamber} are known here yet.</p>;
  const stand = statusText(threshold, { yes: counts.Yes, leanYes: counts.LeanYes }, members, chamber);
  const isNumber = typeof threshold === 'number';
  return (
    <div className={styles.threshold}>
      <p>
        <strong>{stand}</strong>
      </p>
      <ErrorSummary errors={refused?.errors} />
      {!isPrinted && (
        <details className="no-print" open={refused !== undefined}>
          <summary>What is needed</summary>
          <ChangeForm className={styles.inline}>
            <label>
              Needed{' '}
              <select name="threshold" defaultValue={isNumber || refused ? 'number' : threshold}>
                <option value="majority">A majority of all members</option>
                <option value="two-thirds">Two thirds of all members</option>
                <option value="number">This many</option>
              </select>
            </label>
            <label>
              This many{' '}
              <input
                id="number"
                name="number"
                type="number"
                min={1}
                max={members}
                defaultValue={refused?.number ?? (isNumber ? threshold : undefined)}
                aria-invalid={refused && true}
                aria-describedby={refused && 'number-error'}
              />
            </label>
            {refused && (
              <p id="number-error" className={styles.wrong}>
                {refused.errors.number}
              </p>
            )}
            <button type="submit" name="do" value="threshold">
              Save
            </button>
          </ChangeForm>
        </details>
      )}
    </div>
  );
}
