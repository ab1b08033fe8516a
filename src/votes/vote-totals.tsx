import { useId } from 'react';
import { RESULT_NAMES, type VoteOutcome } from '../legislature/vote-results.ts';
import { type PillTone, StatusPill } from '../ui/status-pill.tsx';
import { type ChoiceGroup, groupNames, type Tally } from './choices.ts';
import styles from './vote-totals.module.css';

const GROUPS: ChoiceGroup[] = ['yes', 'no', 'absent', 'other'];

interface VoteTotalsProps {
  tally: Tally | undefined;
  /** `members` if the members' votes were counted, because the source has no tally. */
  from: string | null;
  /** A sentence on members who are not in the tally. */
  unlisted?: string | undefined;
}

/** A vote's totals as numbers, with a decorative bar of their shares, or a dash if the source has none. */
export function VoteTotals({ tally, from, unlisted }: VoteTotalsProps) {
  if (!tally) {
    return (
      <p>
        Tally: – <span className={styles.reason}>Not in the source</span>
      </p>
    );
  }
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
      <ShareBar tally={tally} />
      {from === 'members' && (
        <p className={styles.reason}>Counted from the members’ votes. The source has no tally.</p>
      )}
      {unlisted && <p className={styles.reason}>{unlisted}</p>}
    </div>
  );
}

/** Gap between two parts of the bar, in percent of its width. */
const GAP = 0.5;

/**
 * The bar is an SVG, because the content security policy blocks widths in `style` attributes. Each part is a
 * nested SVG, which clips its outline.
 */
function ShareBar({ tally }: { tally: Tally }) {
  const stripes = useId();
  const groups = GROUPS.filter((group) => tally[group] > 0);
  const counted = groups.reduce((sum, group) => sum + tally[group], 0);
  const room = 100 - GAP * (groups.length - 1);
  let drawn = 0;
  return (
    <svg className={styles.bar} aria-hidden="true">
      <pattern id={stripes} className={styles.stripes} patternUnits="userSpaceOnUse" width="8" height="8">
        <rect width="8" height="8" />
        <rect width="6" height="8" />
      </pattern>
      {groups.map((group) => {
        const left = drawn;
        const width = (room * tally[group]) / counted;
        drawn += width + GAP;
        return (
          <svg key={group} aria-hidden="true" x={`${left}%`} width={`${width}%`} height="100%">
            <rect
              className={styles[group]}
              width="100%"
              height="100%"
              fill={group === 'no' ? `url(#${stripes})` : undefined}
            />
          </svg>
        );
      })}
    </svg>
  );
}

const TONES: Record<VoteOutcome['result'], PillTone> = {
  pass: 'good',
  fail: 'bad',
  unknown: 'still',
  unclear: 'moving',
};

/** The result of a vote as a pill, with the reason if it is unclear, and its origin if the source has none. */
export function VoteResult({ outcome: { result, reason } }: { outcome: VoteOutcome }) {
  return (
    <>
      <StatusPill tone={TONES[result]}>{RESULT_NAMES[result]}</StatusPill>
      {reason && <span className={styles.reason}> {reason}</span>}
    </>
  );
}
