import { useRef, useState } from 'react';
import styles from './bill-detail-row.module.css';
import type { BillTab } from './bill-detail-tabs.ts';

interface BillDetailRowProps {
  billId: number;
  number: string;
  /** The tabs in display order; the first one starts open. */
  tabs: readonly BillTab[];
  /** Number of entries behind each tab, by tab id; a tab without a number has no badge. */
  counts?: Partial<Record<BillTab['id'], number>> | undefined;
  /** Renders the content of the open tab. */
  children: (open: BillTab['id']) => React.ReactNode;
}

/**
 * The details of a bill that is expanded in place (D06, S05). The content of a tab is fetched when the tab is
 * first shown.
 */
export function BillDetailRow({ billId, number, tabs, counts = {}, children }: BillDetailRowProps) {
  const [open, setOpen] = useState<BillTab['id']>(tabs[0]?.id ?? 'History');
  const list = useRef<HTMLDivElement>(null);

  const moveFocus = (event: React.KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === open);
    const steps: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const tab = tabs.at(next % tabs.length);
    if (!tab) return;
    setOpen(tab.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus();
  };
  const panelId = `bill-${billId}-panel`;
  const name = tabs.find(({ id }) => id === open)?.label;
  return (
    <>
      <div
        ref={list}
        className={styles.tabs}
        role="tablist"
        aria-label={`About ${number}`}
        onKeyDown={moveFocus}
      >
        {tabs.map(({ id, label, fullName }) => (
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
            {fullName ? <abbr title={fullName}>{label}</abbr> : label}
            {counts[id] !== undefined && (
              <>
                {' '}
                <span className={styles.badge}>{counts[id].toLocaleString('en-US')}</span>
              </>
            )}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling panel must be reachable by keyboard */}
      <div id={panelId} role="tabpanel" aria-label={name} tabIndex={0} className={styles.body}>
        {children(open)}
      </div>
    </>
  );
}
