import { useRef, useState } from 'react';
import { type LayoutData, useLayoutData } from '../layout/layout-data.ts';
import { dateText } from '../ui/dates.ts';
import styles from './bill-lists.module.css';
import type { BillHead } from './bills.server.ts';
import { permanentAddress } from './permanent-address.ts';

/** The citation of a bill with a button to copy it. Without scripts the text can be selected by hand. */
export function CiteBill({ bill }: { bill: BillHead }) {
  const site = useLayoutData();
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
      <h2>Cite this bill</h2>
      <p ref={citation}>{citationOf(bill, site)}</p>
      <p className={`${styles.scripted} no-print`}>
        <button type="button" className={styles.action} onClick={copy}>
          Copy citation
        </button>{' '}
        <span role="status" className={styles.aside}>
          {notice}
        </span>
      </p>
    </section>
  );
}

/**
 * The citation of a bill, with the state, the session, its permanent address and the day:
 * `Massachusetts H.100, An Act relative to ferries, 2025-2026 (Chapter 7 of the Acts of 2025).
 * https://example.org/bills/194/H100, May 2, 2025.`
 */
function citationOf(bill: BillHead, site: LayoutData | undefined): string {
  const { number, title, session_name, session_law } = bill;
  const law = session_law ? ` (${session_law})` : '';
  const state = site?.jurisdiction ? `${site.jurisdiction} ` : '';
  const source = site ? ` ${site.siteUrl}${permanentAddress(bill)}, ${dateText(site.today)}.` : '';
  return `${state}${number}, ${title.replace(/\.$/, '')}, ${session_name}${law}.${source}`;
}
