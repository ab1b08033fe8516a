import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteConfig } from '../config/site-config.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import type { BillCategory } from './bill-parts.server.ts';
import { BillSummary } from './bill-summary.tsx';
import type { HistoryDay } from './history-days.ts';
import { HistoryList } from './history-list.tsx';
import { PetitionAndTestimony } from './petition-and-testimony.tsx';
import type { Ppt } from './ppt.server.ts';
import { CategoryList, CitationList } from './subject-lists.tsx';

/* Components of the bill page rendered to HTML, for rows that expand in place (A06). */

interface BillRef {
  id: number;
}
interface SessionBillRef extends BillRef {
  session_name: string;
}

/** The fragment with a bill's summary (A08). */
export function summaryFragment({ id, summary }: BillRef & { summary: string | null }): string {
  return fragment(`summary-${id}`, <BillSummary summary={summary} />);
}

/** The history, newest first. */
export function historyFragment(
  { id }: BillRef,
  days: HistoryDay[],
  chamberNames: SiteConfig['chamberNames'],
): string {
  const list =
    days.length === 0 ? (
      <EmptyNote>No actions recorded for this bill yet.</EmptyNote>
    ) : (
      <HistoryList days={days} chamberNames={chamberNames} />
    );
  return fragment(`history-${id}`, list);
}

/** Presenters, petitioners, petition and testimony (S05). */
export function pptFragment({ id }: BillRef, ppt: Ppt): string {
  return fragment(`ppt-${id}`, <PetitionAndTestimony ppt={ppt} billId={id} />);
}

/** The citations, each linked to a search. */
export function citationsFragment({ id, session_name }: SessionBillRef, citations: string[]): string {
  return fragment(`citations-${id}`, <CitationList citations={citations} session={session_name} />);
}

/** The categories, each linked to a search. */
export function categoriesFragment({ id, session_name }: SessionBillRef, categories: BillCategory[]): string {
  return fragment(`categories-${id}`, <CategoryList categories={categories} session={session_name} />);
}

/** @param name prefix that keeps element ids unique across the fragments of one page */
function fragment(name: string, content: React.ReactNode): string {
  return renderToStaticMarkup(content, {
    identifierPrefix: `${name}-`,
  });
}
