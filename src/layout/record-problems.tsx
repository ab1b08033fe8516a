import type { ShownProblem } from '../legislature/record-problems.server.ts';
import { OUTCOMES, problemForm, type ReportableType } from '../legislature/reportable-types.ts';
import { Day } from '../ui/day.tsx';
import styles from './correction-notes.module.css';

interface RecordProblemsProps {
  type: ReportableType;
  id: number;
  /** The problems that an editor sees; empty for others. */
  problems: readonly ShownProblem[];
}

/** A link to report a problem with a record, and for editors the reported ones. */
export function RecordProblems({ type, id, problems }: RecordProblemsProps) {
  return (
    <div className="no-print">
      {problems.length > 0 && (
        <div className={styles.corrections} role="note">
          <p>
            <strong>Problems that readers reported</strong>
          </p>
          <ul>
            {problems.map((problem) => (
              <li key={problem.id}>
                <a href={`/app/admin/problems/${problem.id}`}>{problem.text}</a>{' '}
                <small>
                  <Day day={problem.reported_at.slice(0, 10)} />.{' '}
                  {problem.answered_at === null ? 'Open' : answerText(problem)}
                </small>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className={styles.edit}>
        <a href={problemForm(type, id)} rel="nofollow">
          Report a problem with this record
        </a>
      </p>
    </div>
  );
}

function answerText({ outcome, answer }: ShownProblem): string {
  return `${OUTCOMES[outcome === 'corrected' ? 'corrected' : 'unchanged']}: ${answer}`;
}
