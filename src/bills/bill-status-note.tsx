import { Day } from '../ui/day.tsx';
import { StepMeter } from '../ui/step-meter.tsx';
import styles from './bill-standing.module.css';
import type { BillHead } from './bills.server.ts';
import type { HistoryDay } from './history-days.ts';
import { ActionText } from './history-list.tsx';
import type { Standing } from './overview.server.ts';

interface BillStandingProps {
  bill: BillHead;
  standing: Standing;
  /** The newest day of its history. */
  lastDay: HistoryDay | undefined;
}

/** Where the bill is on its way, what that means, what happened last and what comes next. */
export function BillStanding({ bill, standing, lastDay }: BillStandingProps) {
  return (
    <section className={styles.standing}>
      <h2 className="visually-hidden">Where it stands</h2>
      <StepMeter label={`The way of ${bill.number}`} steps={standing.steps} />
      <div className={styles.words}>
        <p>
          <strong>What this means. </strong>
          {standing.meaning}
        </p>
        {lastDay?.entries[0] && (
          <p>
            <strong>What happened last. </strong>
            <Day day={lastDay.day} />: <ActionText pieces={lastDay.entries[0].pieces} />
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
