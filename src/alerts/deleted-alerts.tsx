import { ChangeForm } from '../layout/change-form.tsx';
import { useWords } from '../layout/page-facts.ts';
import { RESTORE_DAYS } from '../organizations/member-roles.ts';
import styles from './alerts.module.css';
import type { deletedAlerts } from './deleted-alerts.server.ts';
import { ruleTitle } from './rule-subject.ts';

/** The deleted alerts of organizations that the user can restore for all members. */
export function DeletedAlerts({ alerts }: { alerts: Awaited<ReturnType<typeof deletedAlerts>> }) {
  const words = useWords();
  if (alerts.length === 0) return null;
  return (
    <section>
      <h2>Deleted alerts</h2>
      <p>You can restore an alert of an organization for {RESTORE_DAYS} days after it was deleted.</p>
      <ul className={styles.rules}>
        {alerts.map(({ id, subject, organizationName }) => (
          <li key={id}>
            <p>
              <strong>{ruleTitle(subject, words)}</strong>, {organizationName}
            </p>
            <ChangeForm className={styles.buttons}>
              <input type="hidden" name="rule" value={id} />
              <button type="submit" name="what" value="restore">
                Restore for all members
                <span className="visually-hidden"> {ruleTitle(subject, words)}</span>
              </button>
            </ChangeForm>
          </li>
        ))}
      </ul>
    </section>
  );
}
