import { ChangeForm } from '../layout/change-form.tsx';
import { ALERT_KINDS, type AlertKind } from './alert-kinds.ts';
import styles from './alerts.module.css';

const MUTES = '/app/alerts/mutes';

/** The kinds of changes that a user muted in an alert, each with a button that ends that. */
export function MutedKinds({ ruleId, kinds }: { ruleId: number; kinds: readonly AlertKind[] }) {
  return kinds.map((kind) => (
    <ChangeForm key={kind} action={MUTES} className={styles.buttons}>
      <input type="hidden" name="rule" value={ruleId} />
      <input type="hidden" name="kind" value={kind} />
      <span>Muted: {ALERT_KINDS[kind]}</span>
      <button type="submit">
        Unmute<span className="visually-hidden"> {ALERT_KINDS[kind]}</span>
      </button>
    </ChangeForm>
  ));
}

interface MutedBillsProps {
  bills: readonly { id: number; number: string; title: string }[];
}

/** The bills that a user muted in all alerts, each with a button that ends that. */
export function MutedBills({ bills }: MutedBillsProps) {
  if (bills.length === 0) return null;
  return (
    <section id="muted">
      <h2>Muted bills</h2>
      <p>None of your alerts tells you about them. They stay on your tracking lists.</p>
      <ul className={styles.rules}>
        {bills.map(({ id, number, title }) => (
          <li key={id}>
            <p>
              <a href={`/app/bill/${id}`}>{number}</a> {title}
            </p>
            <ChangeForm action={MUTES} className={styles.buttons}>
              <input type="hidden" name="bill" value={id} />
              <button type="submit">
                Unmute<span className="visually-hidden"> {number}</span>
              </button>
            </ChangeForm>
          </li>
        ))}
      </ul>
    </section>
  );
}
