import { useEffect, useRef, useState } from 'react';
import { BillFragment } from '../bills/bill-fragment.tsx';
import styles from './bill-detail.module.css';
import resultStyles from './results.module.css';

/** The tabs of an opened bill, each with the end of its address (S05, A06). */
const TABS = [
  { id: 'Summary', label: 'Summary' },
  { id: 'History', label: 'History' },
  { id: 'Ppt', label: 'P.P.T.', explained: 'Presenter, petitioners and testimony' },
  { id: 'Citations', label: 'Citations' },
  { id: 'Categories', label: 'Categories' },
];

type Content = { state: 'loading' } | { state: 'ready'; html: string } | { state: 'failed' };

/** An opened bill among the results; what a tab holds is fetched when it is first shown. */
export function BillDetail({ billId, number }: { billId: number; number: string }) {
  const [open, setOpen] = useState('Summary');
  const [tries, setTries] = useState(0);
  const [content, setContent] = useState<Content>({ state: 'loading' });
  const tabs = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    const leaving = new AbortController();
    setContent({ state: 'loading' });
    fetch(`/api/bills/getSearchResults${open}/${billId}`, {
      signal: leaving.signal,
      headers: { 'X-Requested-With': 'XMLHttpRequest', Accept: 'text/html' },
    })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(`The site answered ${answer.status}.`);
        setContent({ state: 'ready', html: await answer.text() });
      })
      .catch((error: unknown) => {
        if (leaving.signal.aborted) return;
        console.error(error);
        setContent({ state: 'failed' });
      });
    return () => leaving.abort();
  }, [billId, open, tries]);

  const walk = (event: React.KeyboardEvent) => {
    const at = TABS.findIndex(({ id }) => id === open);
    const steps: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: TABS.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const tab = TABS.at(next % TABS.length);
    if (!tab) return;
    setOpen(tab.id);
    tabs.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus();
  };
  const panelId = `bill-${billId}-panel`;
  return (
    <>
      <div
        ref={tabs}
        className={styles.detailTabs}
        role="tablist"
        aria-label={`About ${number}`}
        onKeyDown={walk}
      >
        {TABS.map(({ id, label, explained }) => (
          <button
            key={id}
            type="button"
            role="tab"
            data-tab={id}
            aria-selected={id === open}
            aria-controls={panelId}
            tabIndex={id === open ? 0 : -1}
            onClick={() => setOpen(id)}
          >
            {explained ? <abbr title={explained}>{label}</abbr> : label}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls must be reached by keyboard */}
      <div id={panelId} role="tabpanel" aria-label={open} tabIndex={0} className={styles.detailBody}>
        {content.state === 'loading' && <p role="status">Loading…</p>}
        {content.state === 'failed' && (
          <p className={resultStyles.failed} role="alert">
            This could not be loaded.{' '}
            <button type="button" className={resultStyles.expand} onClick={() => setTries(tries + 1)}>
              Retry
            </button>
          </p>
        )}
        {content.state === 'ready' && <BillFragment html={content.html} />}
      </div>
    </>
  );
}
