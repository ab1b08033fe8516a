import { daysLater } from '../sample-sessions.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { FIGURES, type Terms, termText } from './act-shape.ts';
import { type Citation, capitalized, fillTemplate, type Measure } from './measure.ts';

/** One change to a text, by an amendment or from one version to the next. */
export type Edit =
  | { kind: 'figure'; term: keyof Terms; to: number }
  | { kind: 'strike'; duty: number }
  | { kind: 'add'; section: string };

/** The state of a text: the figures, the paragraphs that were struck, and the sections that were added. */
export interface Edition {
  terms: Terms;
  struck: readonly number[];
  added: readonly string[];
}

const ADDED_SECTIONS = [
  'The {agency} shall adopt regulations to carry out this act not later than {months} after its effective date.',
  'The {agency} shall report on this act each year to the clerks of the house and senate, who shall forward the report to the joint committee concerned.',
  'This act shall not apply to {keepers} with fewer than 10 employees until {years} after its effective date.',
  'There is hereby appropriated for the purposes of this act {amount}, to be spent before the end of the fiscal year that follows.',
  'If any part of this act is held invalid, the other parts shall remain in force.',
  'Nothing in this act shall be read to limit a right that {people} have under any other law.',
  'The {agency} shall translate what it publishes under this act into the three languages most spoken in the commonwealth after English.',
  'This act shall be reviewed by the general assembly within {years}, and shall expire at the end of that time unless it is renewed.',
];

/** The text of a bill as filed. */
export function firstEdition(random: SeededRandom, measure: Measure, terms: Terms): Edition {
  const count = measure.isLocal || measure.isBudget ? 0 : random.between(0, 2);
  return { terms, struck: [], added: random.some(ADDED_SECTIONS, count) };
}

/** Applies changes to a text. */
export function edited(edition: Edition, edits: readonly Edit[]): Edition {
  let { terms, struck, added } = edition;
  for (const edit of edits) {
    if (edit.kind === 'figure') terms = { ...terms, [edit.term]: edit.to };
    else if (edit.kind === 'strike') struck = [...struck, edit.duty];
    else if (!added.includes(edit.section)) added = [...added, edit.section];
  }
  return { terms, struck, added };
}

/** A random amendment to a text. It always changes something. */
export function randomEdit(random: SeededRandom, measure: Measure, edition: Edition): Edit {
  const figures = figuresIn(measure, edition);
  const remainingCount = measure.duties.length - edition.struck.length;
  const kind = random.weighted(['figure', 'strike', 'add'] as const, [
    figures.length > 0 ? 5 : 0,
    remainingCount > 2 && !measure.isBudget ? 1.5 : 0,
    4,
  ]);

  if (kind === 'figure') {
    const term = random.pick(figures);
    const others = FIGURES[term].filter((figure) => figure !== edition.terms[term]);
    return { kind, term, to: random.pick(others) };
  }

  if (kind === 'strike') {
    const remaining = measure.duties.map((_, i) => i).filter((i) => i > 0 && !edition.struck.includes(i));
    return { kind, duty: random.pick(remaining) };
  }

  const unused = ADDED_SECTIONS.filter((section) => !edition.added.includes(section));
  return { kind, section: random.pick(unused.length > 0 ? unused : ADDED_SECTIONS) };
}

/** The text of an amendment, as offered by its mover. */
export function amendmentText(mover: string, edit: Edit, measure: Measure, edition: Edition): string {
  const moves = `${mover} moves that the bill be amended`;
  if (edit.kind === 'figure') {
    const after = { ...edition.terms, [edit.term]: edit.to };
    return `${moves} by striking out, wherever they appear, the words “${termText(edit.term, edition.terms)}” and inserting in place thereof the following words:- “${termText(edit.term, after)}”.`;
  }
  if (edit.kind === 'strike') {
    return `${moves} in section 1 by striking out paragraph (${letter(edit.duty)}).`;
  }
  return `${moves} by inserting at the end thereof the following section:-\n\nSECTION __. ${fillTemplate(edit.section, measure.words, edition.terms)}`;
}

/** A title for an amendment, for lists. */
export function amendmentTitle(edit: Edit, measure: Measure, edition: Edition): string {
  if (edit.kind === 'figure') {
    const after = { ...edition.terms, [edit.term]: edit.to };
    return `${termText(edit.term, after)} in place of ${termText(edit.term, edition.terms)}`;
  }
  if (edit.kind === 'strike') return `Striking paragraph (${letter(edit.duty)})`;
  const words = fillTemplate(edit.section, measure.words, edition.terms).split(' ').slice(0, 9).join(' ');
  return `${words.replace(/[,;]$/, '')} …`;
}

/**
 * The full text of an edition.
 * @param effective the effective date, if the text names one
 */
export function actText(measure: Measure, edition: Edition, effective: string | undefined): string {
  const filled = (template: string) => fillTemplate(template, measure.words, edition.terms);
  const opening =
    measure.kind === 'resolve'
      ? 'Resolved, That'
      : 'Be it enacted by the Senate and the House of Representatives of Penmarrow, assembled, as follows:';
  const remaining = measure.duties
    .map((duty, i) => ({ duty, i }))
    .filter(({ i }) => !edition.struck.includes(i));
  const sections = [
    firstSection(
      measure,
      remaining.map(({ duty, i }) => ({ text: filled(duty), i })),
    ),
  ];

  for (const cited of measure.citations.slice(1)) {
    sections.push(
      `${capitalized(sectionOfChapter(cited))} of the General Laws is hereby amended by adding the following sentence:- This section shall be read together with ${sectionOfChapter(measure.citations[0]!)}.`,
    );
  }

  sections.push(...edition.added.map(filled));
  if (effective) sections.push(`This act shall take effect on ${longDay(effective)}.`);
  else if (measure.isLocal) sections.push('This act shall take effect upon its passage.');

  const numbered = sections.map((text, i) => `SECTION ${i + 1}. ${text}`);
  return [measure.title, opening, ...numbered].join('\n\n');
}

const LONG_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a day as in `January 1, 2025`. */
function longDay(day: string): string {
  return LONG_DAY.format(new Date(`${day}T00:00:00Z`));
}

/** The first January 1 or July 1 that is well after a day, as an effective date. */
export function effectiveAfter(day: string): string {
  const later = daysLater(day, 200);
  return later.slice(5) <= '07-01' ? `${later.slice(0, 4)}-07-01` : `${Number(later.slice(0, 4)) + 1}-01-01`;
}

function firstSection(measure: Measure, paragraphs: { text: string; i: number }[]): string {
  if (measure.isBudget) return paragraphs.map(({ text }) => text).join('\n\n');
  const [cited] = measure.citations;
  if (!cited || measure.kind === 'resolve') {
    return paragraphs.map(({ text }) => text).join('\n\n');
  }

  const scope = measure.words.place ? ` This section shall apply ${measure.words.place}.` : '';
  const lettered = paragraphs.map(({ text, i }) => `(${letter(i)}) ${text}`);
  return [
    `Chapter ${cited.chapter} of the General Laws is hereby amended by inserting after section ${cited.section} the following section:-`,
    `Section ${cited.section}½. ${capitalized(measure.words.things ?? '')}.${scope}`,
    ...lettered,
  ].join('\n\n');
}

function sectionOfChapter({ chapter, section }: Citation): string {
  return `section ${section} of chapter ${chapter}`;
}

function figuresIn(measure: Measure, edition: Edition): (keyof Terms)[] {
  const texts = [...measure.duties.filter((_, i) => !edition.struck.includes(i)), ...edition.added].join(' ');
  const terms: (keyof Terms)[] = ['days', 'months', 'years', 'percent', 'fine', 'amount'];
  return terms.filter((term) => texts.includes(`{${term}}`));
}

function letter(i: number): string {
  return String.fromCharCode(97 + (i % 26));
}
