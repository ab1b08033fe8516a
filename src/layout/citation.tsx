import { useRef, useState } from 'react';
import { dateText } from '../ui/dates.ts';
import styles from './citation.module.css';
import type { LayoutData } from './layout-data.ts';

/** The citation of a record with a button to copy it. Without scripts the text can be selected by hand. */
export function Citation({ heading, children }: { heading: string; children: string }) {
  const citation = useRef<HTMLParagraphElement>(null);
  const [notice, setNotice] = useState('');
  const copy = async () => {
    const text = citation.current;
    if (!text) return;
    try {
      await navigator.clipboard.writeText(text.textContent ?? '');
      setNotice('Copied.');
    } catch {
      // The clipboard is unavailable over plain HTTP or if the visitor denies access.
      getSelection()?.selectAllChildren(text);
      setNotice('Selected. Press Ctrl+C to copy.');
    }
  };
  return (
    <section>
      <h2>{heading}</h2>
      <p ref={citation} className={styles.citation}>
        {children}
      </p>
      <p className={`${styles.scripted} no-print`}>
        <button type="button" className={styles.action} onClick={copy}>
          Copy citation
        </button>{' '}
        <span role="status" className={styles.notice}>
          {notice}
        </span>
      </p>
    </section>
  );
}

/**
 * A citation: the state, the record, its permanent address and the day.
 * @param name the record with its session
 * @param address a path on this site
 */
export function citedWith(site: LayoutData | undefined, name: string, address: string): string {
  const state = site?.jurisdiction ? `${site.jurisdiction} ` : '';
  const source = site ? ` ${site.siteUrl}${address}, ${dateText(site.today)}.` : '';
  return `${state}${name}.${source}`;
}
