import { Check, X } from 'lucide';
import { Day } from './day.tsx';
import { Icon } from './icon.tsx';
import styles from './step-meter.module.css';

/** `done` for completed steps, `current` for the current one, `ahead` for later ones, `ended` for a final stop. */
export type StepState = 'done' | 'current' | 'ahead' | 'ended';

export interface MeterStep {
  name: string;
  state: StepState;
  /** The date on which the step was reached, if known. */
  day?: string;
}

const STATE_TEXTS: Record<StepState, string> = {
  done: 'Done',
  current: 'Current step',
  ahead: 'Not yet',
  ended: 'Ended here',
};

/** The progress through known steps, as a list styled as a diagram. @param props.label the subject of the progress */
export function StepMeter({ label, steps }: { label: string; steps: MeterStep[] }) {
  return (
    <ol className={styles.meter} aria-label={label}>
      {steps.map(({ name, state, day }) => (
        <li key={name} className={styles[state]} aria-current={isCurrent(state) ? 'step' : undefined}>
          <span className={styles.mark} aria-hidden="true">
            {state === 'done' && <Icon of={Check} size={14} />}
            {state === 'ended' && <Icon of={X} size={14} />}
          </span>
          <span className={styles.name}>{name}</span>
          <span className="visually-hidden">: {STATE_TEXTS[state]}. </span>
          <span className={styles.day}>
            <Day day={day} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function isCurrent(state: StepState): boolean {
  return state === 'current' || state === 'ended';
}
