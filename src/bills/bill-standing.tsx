import { Day } from '../ui/day.tsx';
import { StepMeter } from '../ui/step-meter.tsx';
import styles from './bill-standing.module.css';
import type { BillHead } from './bills.server.ts';
import type { Standing } from './overview.server.ts';

/** Where the bill is on its way, what that means, what happened last and what comes next. */
export function BillStanding({ bill, standing }: { bill: BillHead; standing: Standing }) {
  return (
    <section className={styles.standing}>
      <h2 className="visually-hidden">Where it stands</h2>
      <StepMeter label={`The way of ${bill.number}`} steps={standing.steps} />
      <div className={styles.words}>
        <p>
          <strong>What this means. </strong>
          {standing.meaning}
        </p>
        {bill.last_action_text && (
          <p>
            <strong>What happened last. </strong>
            <Day day={bill.last_action_date} />: {bill.last_action_text}
          </p>
        )}
        {standing.next && (
          <p>
            <strong>What comes next. </strong>
            {standing.next}
          </p>
        )}
        <details className="no-print">
          <summary>What each step means</summary>
          <dl className={styles.meanings}>
            {standing.meanings.map(({ name, meaning }) => (
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
