import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { SiteConfig } from '../config/site-config.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import type { BillCategory } from './bill-parts.server.ts';
import { BillSummary } from './bill-summary.tsx';
import type { HistoryDay } from './history-days.ts';
import { HistoryList } from './history-list.tsx';
import { PetitionAndTestimony } from './petition-and-testimony.tsx';
import type { Ppt } from './ppt.server.ts';
import { CategoryList, CitationList } from './subject-lists.tsx';

/* The bill page's own components as pieces of HTML, for rows that open in place (A06). */

interface OfBill {
  id: number;
}
interface OfSession extends OfBill {
  session_name: string;
}

/** What the bill does (A08). */
export function summaryFragment({ id, summary }: OfBill & { summary: string | null }): string {
  return fragment(`summary-${id}`, <BillSummary summary={summary} />);
}

/** What happened to it, newest first. */
export function historyFragment(
  { id }: OfBill,
  days: HistoryDay[],
  chamberNames: SiteConfig['chamberNames'],
): string {
  const list =
    days.length === 0 ? (
      <EmptyNote>Nothing has happened to this bill yet that is recorded here.</EmptyNote>
    ) : (
      <HistoryList days={days} chamberNames={chamberNames} />
    );
  return fragment(`history-${id}`, list);
}

/** Who presented it, who petitioned, the wording, testimony (S05). */
export function pptFragment({ id }: OfBill, ppt: Ppt): string {
  return fragment(`ppt-${id}`, <PetitionAndTestimony ppt={ppt} billId={id} />);
}

/** The places in the law that it names. */
export function citationsFragment({ id, session_name }: OfSession, citations: string[]): string {
  return fragment(`citations-${id}`, <CitationList citations={citations} session={session_name} />);
}

/** What it is about. */
export function categoriesFragment({ id, session_name }: OfSession, categories: BillCategory[]): string {
  return fragment(`categories-${id}`, <CategoryList categories={categories} session={session_name} />);
}

/** @param name makes ids unique among the fragments of one page */
function fragment(name: string, content: React.ReactNode): string {
  return renderToStaticMarkup(<StaticRouter location="/">{content}</StaticRouter>, {
    identifierPrefix: `${name}-`,
  });
}
