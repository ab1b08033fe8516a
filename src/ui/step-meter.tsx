import { Check, X } from 'lucide-react';
import { Day } from './day.tsx';
import styles from './step-meter.module.css';

/** `done` lies behind, `current` is where it is, `ahead` is still to come, `ended` is where it stopped for good. */
export type StepState = 'done' | 'current' | 'ahead' | 'ended';

export interface MeterStep {
  name: string;
  state: StepState;
  /** Day on which it was reached, where known. */
  day?: string;
}

const STATE_WORDS: Record<StepState, string> = {
  done: 'Done',
  current: 'It is here now',
  ahead: 'Not yet',
  ended: 'It ended here',
};

/** How far something has come on a known way: a list of steps that is also the picture. @param props.label what moves */
export function StepMeter({ label, steps }: { label: string; steps: MeterStep[] }) {
  return (
    <ol className={styles.meter} aria-label={label}>
      {steps.map(({ name, state, day }) => (
        <li key={name} className={styles[state]} aria-current={isHere(state) ? 'step' : undefined}>
          <span className={styles.mark} aria-hidden="true">
            {state === 'done' && <Check size={14} />}
            {state === 'ended' && <X size={14} />}
          </span>
          <span className={styles.name}>{name}</span>
          <span className="visually-hidden">: {STATE_WORDS[state]}. </span>
          <span className={styles.day}>
            <Day day={day} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function isHere(state: StepState): boolean {
  return state === 'current' || state === 'ended';
}
