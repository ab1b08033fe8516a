import { ChangeForm } from '../layout/change-form.tsx';
import { ErrorSummary, type FormErrors } from '../ui/error-summary.tsx';
import styles from './board-page.module.css';
import type { Counts } from './positions.ts';
import { statusText, type Threshold } from './threshold.ts';

interface ThresholdLineProps {
  threshold: Threshold;
  /** The counts of current members. */
  counts: Counts;
  /** The number of members of the chamber. */
  members: number;
  chamber: string;
  isPrinted: boolean;
  /** The rejected input, with its error. */
  rejected?: { errors: FormErrors; number: string } | undefined;
}

/** The number of votes still needed, and a form to change the threshold. */
export function ThresholdLine({
  threshold,
  counts,
  members,
  chamber,
  isPrinted,
  rejected,
}: ThresholdLineProps) {
  if (members === 0) return <p>No members of the {chamber} have been imported yet.</p>;
  const status = statusText(threshold, { yes: counts.Yes, leanYes: counts.LeanYes }, members, chamber);
  const isNumber = typeof threshold === 'number';
  return (
    <div className={styles.threshold}>
      <p>
        <strong>{status}</strong>
      </p>
      <ErrorSummary errors={rejected?.errors} />
      {!isPrinted && (
        <details className="no-print" open={rejected !== undefined}>
          <summary>Change votes needed</summary>
          <ChangeForm className={styles.inline}>
            <label>
              Votes needed{' '}
              <select name="threshold" defaultValue={isNumber || rejected ? 'number' : threshold}>
                <option value="majority">A majority of all members</option>
                <option value="two-thirds">Two thirds of all members</option>
                <option value="number">A number</option>
              </select>
            </label>
            <label>
              Number{' '}
              <input
                id="number"
                name="number"
                type="number"
                min={1}
                max={members}
                defaultValue={rejected?.number ?? (isNumber ? threshold : undefined)}
                aria-invalid={rejected && true}
                aria-describedby={rejected && 'number-error'}
              />
            </label>
            {rejected && (
              <p id="number-error" className={styles.error}>
                {rejected.errors.number}
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
