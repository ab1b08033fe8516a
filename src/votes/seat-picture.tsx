import { seatPlan } from '../ui/seat-plan.ts';
import { type SeatShape, seatPath } from '../ui/seat-shape.ts';
import { type ChoiceGroup, groupNames, type Tally, tallyText } from './choices.ts';
import styles from './seat-picture.module.css';

/** Those in favor sit at the left, those against at the right, everybody else between them. */
const FROM_LEFT: ChoiceGroup[] = ['yes', 'other', 'absent', 'no'];
const SCALE = 100;

/** The mark of each way of voting. The style fills the first two. */
export const VOTE_SHAPES: Record<ChoiceGroup, SeatShape> = {
  yes: 'disc',
  no: 'square',
  absent: 'ring',
  other: 'diamond',
};

/** Each seat of a vote as a mark: told apart by shape, with color besides, and in words for those who do not see it. */
export function SeatPicture({ tally }: { tally: Tally }) {
  const total = tally.yes + tally.no + tally.absent + tally.other;
  if (total === 0) return null;
  const { seats, radius } = seatPlan(total);
  const size = radius * SCALE;
  let at = 0;
  const marks = FROM_LEFT.map((group) => {
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
        aria-label={`Picture of the seats: ${tallyText(tally)}.`}
      >
        {marks.map(({ group, path }) => path && <path key={group} className={styles[group]} d={path} />)}
      </svg>
      <figcaption>
        <ul className={styles.legend} aria-hidden="true">
          {FROM_LEFT.filter((group) => tally[group] > 0).map((group) => (
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
