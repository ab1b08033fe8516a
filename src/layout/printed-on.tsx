import { useEffect, useRef } from 'react';
import { dateText } from '../ui/dates.ts';
import styles from './site-footer.module.css';

/**
 * On paper alone: where the page was and when it was printed.
 * @param props.today the server's day, `YYYY-MM-DD`; a page that stays open is printed later
 */
export function PrintDate({ address, today }: { address: string; today: string }) {
  const day = useRef<HTMLElement>(null);
  useEffect(() => {
    // The sheet is made as soon as this returns, before a state would be rendered.
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
