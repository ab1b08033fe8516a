import { useRef, useState } from 'react';
import styles from './bill-lists.module.css';
import type { BillHead } from './bills.server.ts';

/** How the bill is cited, to copy; without scripts it can be read and marked. */
export function CiteBill({ bill }: { bill: BillHead }) {
  const words = useRef<HTMLParagraphElement>(null);
  const [said, say] = useState('');
  const copy = async () => {
    const text = words.current;
    if (!text) return;
    try {
      await navigator.clipboard.writeText(text.textContent ?? '');
      say('Copied.');
    } catch {
      // Plain-http sites have no clipboard, and a visitor may refuse it.
      getSelection()?.selectAllChildren(text);
      say('Marked: copy it from here.');
    }
  };
  return (
    <section>
      <h2>Cite this bill</h2>
      <p ref={words}>{citationOf(bill)}</p>
      <p className={`${styles.scripted} no-print`}>
        <button type="button" className={styles.action} onClick={copy}>
          Copy citation
        </button>{' '}
        <span role="status" className={styles.aside}>
          {said}
        </span>
      </p>
    </section>
  );
}

/** `H.100, An Act relative to ferries, 2025-2026 (Chapter 7 of the Acts of 2025).` */
function citationOf({ number, title, session_name, session_law }: BillHead): string {
  const law = session_law ? ` (${session_law})` : '';
  return `${number}, ${title.replace(/\.$/, '')}, ${session_name}${law}.`;
}
