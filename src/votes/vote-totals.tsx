import { type PillTone, StatusPill } from '../ui/status-pill.tsx';
import { type ChoiceGroup, groupNames, type Tally } from './choices.ts';
import styles from './vote-totals.module.css';

const GROUPS: ChoiceGroup[] = ['yes', 'no', 'absent', 'other'];

/** A vote's totals as numbers with a bar of their shares; the numbers say all that the bar does. */
export function VoteTotals({ tally }: { tally: Tally }) {
  const shown = GROUPS.filter((group) => group === 'yes' || group === 'no' || tally[group] > 0);
  return (
    <div className={styles.totals}>
      <dl className={styles.numbers}>
        {shown.map((group) => (
          <div key={group} className={styles[group]}>
            <dt>{groupNames[group]}</dt>
            <dd>{tally[group]}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.bar} aria-hidden="true">
        {GROUPS.filter((group) => tally[group] > 0).map((group) => (
          <span key={group} className={styles[group]} style={{ flexGrow: tally[group] }} />
        ))}
      </div>
    </div>
  );
}

const RESULTS: Record<string, { tone: PillTone; name: string }> = {
  pass: { tone: 'good', name: 'Passed' },
  fail: { tone: 'bad', name: 'Failed' },
};

/** What came of a vote. */
export function VoteResult({ result }: { result: string }) {
  const { tone, name } = RESULTS[result] ?? { tone: 'still' as const, name: 'Result not recorded' };
  return <StatusPill tone={tone}>{name}</StatusPill>;
}
