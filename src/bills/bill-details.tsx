import { Day } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { LoadState } from '../ui/load-state.tsx';
import { useApi } from '../ui/use-fetch.ts';
import { BillDetailRow } from './bill-detail-row.tsx';
import { type BillTab, LIST_TABS } from './bill-detail-tabs.ts';
import styles from './bill-details.module.css';
import lists from './bill-lists.module.css';
import type {
  BillActions,
  BillCategories,
  BillCitations,
  BillPartCounts,
  BillSummary,
} from './bill-schemas.ts';

interface BillDetailsProps {
  billId: number;
  number: string;
}

/**
 * The details of a bill that is expanded in a list: History, Summary, Citations and Categories, each from its
 * own endpoint (D06).
 */
export function BillDetails({ billId, number }: BillDetailsProps) {
  // If the counts cannot be fetched, the badges are left out; each tab reports its own failure.
  const { data: counts } = useApi<BillPartCounts>(`/api/bill/${billId}/counts`);
  const badges = counts && {
    History: counts.actions,
    Citations: counts.citations,
    Categories: counts.categories,
  };
  return (
    <div className={styles.details}>
      <BillDetailRow billId={billId} number={number} tabs={LIST_TABS} counts={badges}>
        {(open) => <Part key={open} billId={billId} tab={open} />}
      </BillDetailRow>
    </div>
  );
}

function Part({ billId, tab }: { billId: number; tab: BillTab['id'] }) {
  switch (tab) {
    case 'Summary':
      return <Summary billId={billId} />;
    case 'Citations':
      return <Citations billId={billId} />;
    case 'Categories':
      return <Categories billId={billId} />;
    default:
      return <History billId={billId} />;
  }
}

function History({ billId }: { billId: number }) {
  const { data, state, retry } = useApi<BillActions>(`/api/bill/${billId}/actions`);
  if (!data) return <LoadState state={state} retry={retry} />;
  if (data.length === 0) return <EmptyNote>No actions recorded for this bill yet.</EmptyNote>;
  return (
    <>
      <ul className={styles.actions}>
        {data.map(({ action_date, action }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same text may occur twice, and the order never changes
          <li key={at}>
            <Day day={action_date} /> {action.action_text}
          </li>
        ))}
      </ul>
      <p>
        <a href={`/app/bill/${billId}/history`}>Full history</a>
      </p>
    </>
  );
}

function Summary({ billId }: { billId: number }) {
  const { data, state, retry } = useApi<BillSummary>(`/api/bill/${billId}/summary`);
  if (!data) return <LoadState state={state} retry={retry} />;
  if (!data.description.trim()) return <EmptyNote>No summary available.</EmptyNote>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server's fragment, rendered from components
  return <div className={lists.fragment} dangerouslySetInnerHTML={{ __html: data.description }} />;
}

function Citations({ billId }: { billId: number }) {
  const { data, state, retry } = useApi<BillCitations>(`/api/bill/${billId}/citations`);
  if (!data) return <LoadState state={state} retry={retry} />;
  if (data.length === 0) return <EmptyNote>No citations recorded for this bill.</EmptyNote>;
  return <Subjects subjects={data.map(({ citation, url }) => ({ name: citation, url }))} />;
}

function Categories({ billId }: { billId: number }) {
  const { data, state, retry } = useApi<BillCategories>(`/api/bill/${billId}/categories`);
  if (!data) return <LoadState state={state} retry={retry} />;
  if (data.length === 0) return <EmptyNote>No categories recorded for this bill.</EmptyNote>;
  return <Subjects subjects={data.map(({ category_name, url }) => ({ name: category_name, url }))} />;
}

function Subjects({ subjects }: { subjects: { name: string; url: string }[] }) {
  return (
    <ul className={lists.subjects}>
      {subjects.map(({ name, url }) => (
        <li key={url}>
          <a href={url}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
