import type { MatterKind } from '../subjects/subject.ts';

/**
 * One way to legislate, into which a matter is put: inspect it, license it, study it. `{things}`, `{thing}`, `{keepers}`,
 * `{people}`, `{trouble}`, `{agency}`, `{head}` and the terms (`{days}`, `{amount}` …) stand for what fills them.
 */
export interface ActShape {
  kinds: readonly MatterKind[];
  /** A category of its own beside the subject's. */
  category?: string;
  kind?: 'bill' | 'resolve';
  /** Makes no sense where a public body runs the thing. */
  forPrivateKeepers?: boolean;
  /** Behind `An Act` or `Resolve`. */
  titles: readonly string[];
  /** What it would do, after "to". */
  purpose: string;
  /** Lettered paragraphs of its first section. */
  duties: readonly string[];
  /** What those say who are for it, each a sentence. */
  gains: readonly string[];
  /** What those say who are against it. */
  costs: readonly string[];
}

/** The figures in an act. They are what amendments change and versions differ in. */
export interface Terms {
  days: number;
  months: number;
  years: number;
  /** A small part: a fee, a yearly growth. */
  percent: number;
  /** A large part: of a cost, of a median income. */
  share: number;
  members: number;
  /** In dollars. */
  fine: number;
  amount: number;
}

/** The figure as a law writes it. */
export function wordOf(term: keyof Terms, terms: Terms): string {
  const value = terms[term];
  if (term === 'fine' || term === 'amount') return `$${value.toLocaleString('en-US')}`;
  if (term === 'percent' || term === 'share') return `${value} per cent`;
  if (term === 'members') return `${value} members`;
  return `${value} ${value === 1 ? term.slice(0, -1) : term}`;
}

/** Figures as laws like them: round. */
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
