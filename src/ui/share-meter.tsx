import styles from './share-meter.module.css';

interface ShareMeterProps {
  part: number;
  whole: number;
  /** Text with everything that the bar shows. */
  children: React.ReactNode;
}

/** A share of a total, as text and as a bar. */
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

/** Formats a share as a percentage. Never rounds a part to 0%, or less than the total to 100%. */
export function percent(part: number, whole: number): string {
  if (whole === 0) return '0%';
  const rounded = Math.round((100 * part) / whole);
  if (rounded === 100 && part < whole) return 'over 99%';
  if (rounded === 0 && part > 0) return 'under 1%';
  return `${rounded}%`;
}
