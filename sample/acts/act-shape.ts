import type { MatterKind } from '../subjects/subject.ts';

/**
 * A kind of act that can be applied to a matter: inspect it, license it, study it. `{things}`, `{thing}`,
 * `{keepers}`, `{people}`, `{trouble}`, `{agency}`, `{head}` and the terms (`{days}`, `{amount}` …) are placeholders.
 */
export interface ActShape {
  kinds: readonly MatterKind[];
  /** A category in addition to the subject's. */
  category?: string;
  kind?: 'bill' | 'resolve';
  /** Whether to exclude things that public bodies run, for which the act makes no sense. */
  forPrivateKeepers?: boolean;
  /** The rest of the title, after `An Act` or `Resolve`. */
  titles: readonly string[];
  /** The purpose of the act, as a phrase after "to". */
  purpose: string;
  /** Lettered paragraphs of the first section. */
  duties: readonly string[];
  /** Arguments of supporters, each a sentence. */
  gains: readonly string[];
  /** Arguments of opponents, each a sentence. */
  costs: readonly string[];
}

/** The figures in an act. Amendments change them, and versions differ in them. */
export interface Terms {
  days: number;
  months: number;
  years: number;
  /** A small percentage: a fee, an annual increase. */
  percent: number;
  /** A large percentage: of a cost, of a median income. */
  share: number;
  members: number;
  /** A fine in dollars. */
  fine: number;
  amount: number;
}

/** A figure in the wording of a law. */
export function termText(term: keyof Terms, terms: Terms): string {
  const value = terms[term];
  if (term === 'fine' || term === 'amount') return `$${value.toLocaleString('en-US')}`;
  if (term === 'percent' || term === 'share') return `${value} per cent`;
  if (term === 'members') return `${value} members`;
  return `${value} ${value === 1 ? term.slice(0, -1) : term}`;
}

/** The figures to choose from, round as in real laws. */
export const FIGURES: Record<keyof Terms, readonly number[]> = {
  days: [14, 30, 45, 60, 90, 120],
  months: [6, 9, 12, 18, 24],
  years: [2, 3, 4, 5],
  percent: [3, 4, 5, 8, 10],
  share: [50, 60, 75, 80],
  members: [7, 9, 11, 13, 15, 17],
  fine: [250, 500, 1000, 1500, 2500, 5000, 10_000],
  amount: [250_000, 500_000, 750_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000],
};
