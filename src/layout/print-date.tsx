import { useEffect, useRef } from 'react';
import { dateText } from '../ui/dates.ts';
import styles from './site-footer.module.css';

/**
 * The address and print date, visible only on paper.
 * @param props.today the date on which the page was rendered, `YYYY-MM-DD`, which is replaced when a page
 * that stayed open is printed
 */
export function PrintDate({ address, today }: { address: string; today: string }) {
  const day = useRef<HTMLElement>(null);
  useEffect(() => {
    // The browser prints as soon as this returns, before a state update would render.
    const onPrint = () => day.current?.replaceChildren(dateText(new Date().toLocaleDateString('en-CA')));
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, []);
  return (
    <p className={styles.printed}>
      {address}, printed <span ref={day}>{dateText(today)}</span>
    </p>
  );
}
