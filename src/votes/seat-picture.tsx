import { type ChoiceGroup, groupNames, type Tally, tallyInWords } from './choices.ts';
import styles from './seat-picture.module.css';
import { seatPlan } from './seat-plan.ts';

/** Those in favor sit at the left, those against at the right, everybody else between them. */
const FROM_LEFT: ChoiceGroup[] = ['yes', 'other', 'absent', 'no'];
const SCALE = 100;

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
    return { group, path: own.map(({ x, y }) => shape(group, x * SCALE, -y * SCALE, size)).join('') };
  });
  const edge = SCALE + size + 1;
  return (
    <figure className={styles.picture}>
      <svg
        viewBox={`${-edge} ${-edge} ${2 * edge} ${edge + size + 1}`}
        role="img"
        aria-label={`Picture of the seats: ${tallyInWords(tally)}.`}
      >
        {marks.map(({ group, path }) => path && <path key={group} className={styles[group]} d={path} />)}
      </svg>
      <figcaption>
        <ul className={styles.legend} aria-hidden="true">
          {FROM_LEFT.filter((group) => tally[group] > 0).map((group) => (
            <li key={group}>
              <svg viewBox="-6 -6 12 12" width="12" height="12" aria-hidden="true">
                <path className={styles[group]} d={shape(group, 0, 0, 4)} />
              </svg>
              {groupNames[group]}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

/** A disc for yes, a square for no, a ring for absent, a hollow diamond for anything else; the style fills the first two. */
function shape(group: ChoiceGroup, centerX: number, centerY: number, radius: number): string {
  const [x, y, r] = [rounded(centerX), rounded(centerY), rounded(radius)];
  const left = rounded(x - r);
  // A square as wide as a disc would touch its neighbors at the corners.
  const half = rounded(radius * 0.86);
  if (group === 'no') {
    return `M${rounded(x - half)} ${rounded(y - half)}h${2 * half}v${2 * half}h${-2 * half}z`;
  }
  if (group === 'other') return `M${left} ${y}l${r} ${-r}l${r} ${r}l${-r} ${r}z`;
  return `M${left} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
}

/** To a tenth, half of which nobody sees, and which doubles without a tail of digits. */
function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
