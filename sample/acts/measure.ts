import type { SeededRandom } from '../seeded-random.ts';
import type { Subject } from '../subjects/subject.ts';
import { FIGURES, type Terms, termText } from './act-shape.ts';

/** A section of the General Laws that an act amends or cites. */
export interface Citation {
  chapter: number;
  /** The section's number: `37L`, `12`. */
  section: string;
}

/** The content of a bill, as templates with the words to fill them. */
export interface Measure {
  kind: 'bill' | 'resolve';
  /** Whether the bill is for one place or one person. Nearly all members vote for such a bill. */
  isLocal: boolean;
  isBudget: boolean;
  title: string;
  subject: Subject;
  words: Record<string, string>;
  purpose: string;
  duties: readonly string[];
  gains: readonly string[];
  costs: readonly string[];
  citations: Citation[];
  categories: string[];
}

/** Fills a template with the words of a measure and the figures of its terms. `{Keepers}` is capitalized. */
export function fillTemplate(template: string, words: Record<string, string>, terms: Terms): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const small = name[0]!.toLowerCase() + name.slice(1);
    const word = words[small] ?? (small in terms ? termText(small as keyof Terms, terms) : undefined);
    if (word === undefined) throw new Error(`No value for {${name}} in: ${template}`);
    return small === name ? word : capitalized(word);
  });
}

/** Random figures for an act. */
export function randomTerms(random: SeededRandom): Terms {
  return {
    days: random.pick(FIGURES.days),
    months: random.pick(FIGURES.months),
    years: random.pick(FIGURES.years),
    percent: random.pick(FIGURES.percent),
    share: random.pick(FIGURES.share),
    members: random.pick(FIGURES.members),
    fine: random.pick(FIGURES.fine),
    amount: random.pick(FIGURES.amount),
  };
}

/** Random sections of the law, the first in the subject's main chapter. */
export function randomCitations(
  random: SeededRandom,
  chapters: readonly number[],
  count: number,
): Citation[] {
  return Array.from({ length: count }, (_, i) => ({
    chapter: i === 0 ? (chapters[0] ?? 1) : random.pick(chapters),
    section: `${random.between(1, 140)}${random.chance(0.3) ? random.pick(['A', 'B', 'C', 'D', 'F', 'K', 'M']) : ''}`,
  }));
}

/** Formats a citation as in a bill's list of citations: `Chapter 71, Section 37L`. */
export function citationText({ chapter, section }: Citation): string {
  return `Chapter ${chapter}, Section ${section}`;
}

export function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A noun with its article: `a bus`, `an elevator`. */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) && !/^(?:uni|use|eu|one)/i.test(noun) ? 'an' : 'a'} ${noun}`;
}
