import { useRef, useState } from 'react';
import { BillFragment } from '../bills/bill-fragment.tsx';
import { LoadState } from '../ui/load-state.tsx';
import { useFragment } from '../ui/use-answer.ts';
import styles from './bill-detail.module.css';

/** The tabs of an opened bill, each with the end of its address (S05, A06). */
const TABS = [
  { id: 'Summary', label: 'Summary' },
  { id: 'History', label: 'History' },
  { id: 'Ppt', label: 'P.P.T.', explained: 'Presenter, petitioners and testimony' },
  { id: 'Citations', label: 'Citations' },
  { id: 'Categories', label: 'Categories' },
];

/** An opened bill among the results; what a tab holds is fetched when it is first shown. */
export function BillDetail({ billId, number }: { billId: number; number: string }) {
  const [open, setOpen] = useState('Summary');
  const asked = useFragment(`/api/bills/getSearchResults${open}/${billId}`);
  const tabs = useRef<HTMLDivElement>(null);

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
        <LoadState state={asked.state} retry={asked.retry} />
        {asked.state === 'ready' && <BillFragment html={asked.answer ?? ''} />}
      </div>
    </>
  );
}
