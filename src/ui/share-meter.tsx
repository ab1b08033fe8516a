import styles from './share-meter.module.css';

interface ShareMeterProps {
  part: number;
  whole: number;
  /** Says all that the bar shows. */
  children: React.ReactNode;
}

/** How much of a whole: in words, with a bar that repeats them. */
export function ShareMeter({ part, whole, children }: ShareMeterProps) {
  return (
    <div className={styles.meter}>
      <p>{children}</p>
      <svg className={styles.bar} aria-hidden="true">
        <rect width={`${whole > 0 ? (100 * part) / whole : 0}%`} height="100%" />
      </svg>
    </div>
  );
}

/** A share as a whole percentage: never 0% of something, nor 100% of less than all. */
export function percent(part: number, whole: number): string {
  if (whole === 0) return '0%';
  const rounded = Math.round((100 * part) / whole);
  if (rounded === 100 && part < whole) return 'over 99%';
  if (rounded === 0 && part > 0) return 'under 1%';
  return `${rounded}%`;
}
