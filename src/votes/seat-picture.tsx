import { seatPlan } from '../ui/seat-plan.ts';
import { type SeatShape, seatPath } from '../ui/seat-shape.ts';
import { type ChoiceGroup, groupNames, type Tally, tallyText } from './choices.ts';
import styles from './seat-picture.module.css';

/** Groups from left to right: in favor, others, against. */
const SEATING_ORDER: ChoiceGroup[] = ['yes', 'other', 'absent', 'no'];
const SCALE = 100;

/** The shape of each group. The style sheet fills the first two. */
export const VOTE_SHAPES: Record<ChoiceGroup, SeatShape> = {
  yes: 'disc',
  no: 'square',
  absent: 'ring',
  other: 'diamond',
};

/** Seat chart of a vote's totals. Groups differ in shape and color, and the label has the totals for screen readers. */
export function SeatPicture({ tally }: { tally: Tally }) {
  const total = tally.yes + tally.no + tally.absent + tally.other;
  if (total === 0) return null;
  const { seats, radius } = seatPlan(total);
  const size = radius * SCALE;
  let at = 0;
  const marks = SEATING_ORDER.map((group) => {
    const own = seats.slice(at, at + tally[group]);
    at += tally[group];
    return {
      group,
      path: own.map(({ x, y }) => seatPath(VOTE_SHAPES[group], x * SCALE, -y * SCALE, size)).join(''),
    };
  });
  const edge = SCALE + size + 1;
  return (
    <figure className={styles.picture}>
      <svg
        viewBox={`${-edge} ${-edge} ${2 * edge} ${edge + size + 1}`}
        role="img"
        aria-label={`Seat chart: ${tallyText(tally)}.`}
      >
        {marks.map(({ group, path }) => path && <path key={group} className={styles[group]} d={path} />)}
      </svg>
      <figcaption>
        <ul className={styles.legend} aria-hidden="true">
          {SEATING_ORDER.filter((group) => tally[group] > 0).map((group) => (
            <li key={group}>
              <svg viewBox="-6 -6 12 12" width="12" height="12" aria-hidden="true">
                <path className={styles[group]} d={seatPath(VOTE_SHAPES[group], 0, 0, 4)} />
              </svg>
              {groupNames[group]}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
