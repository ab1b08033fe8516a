import { COUNTIES } from '../places.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { SUBJECT_WEIGHTS, SUBJECTS } from '../subjects/all-subjects.ts';
import type { Matter } from '../subjects/subject.ts';
import type { ActShape } from './act-shape.ts';
import { ACTS_OF_MONEY } from './acts-of-money.ts';
import { ACTS_OF_REGULATION } from './acts-of-regulation.ts';
import { ACTS_OF_SUPPORT } from './acts-of-support.ts';
import { type Measure, randomCitations, withArticle } from './measure.ts';

const SHAPES = [...ACTS_OF_REGULATION, ...ACTS_OF_SUPPORT, ...ACTS_OF_MONEY];

/** Phrases for the places or times to which an act is limited. */
const PLACES = [
  'in rural towns',
  'in coastal towns',
  'in the western counties',
  'in cities of more than 30,000',
  'in the winter months',
  'near schools',
  ...COUNTIES.map((county) => `in the county of ${county}`),
];
const PLACE_SHARE = 0.12;

/** A random measure: any subject, with any kind of act that makes sense for it. */
export function generalMeasure(random: SeededRandom): Measure {
  const subject = random.weighted(SUBJECTS, SUBJECT_WEIGHTS);
  const matter = random.pick(subject.matters);
  const shape = random.pick(shapesFor(matter));
  const place = random.chance(PLACE_SHARE) ? random.pick(PLACES) : '';
  const { things, thing, keepers, people, trouble } = matter;
  const words = {
    things: place ? `${things} ${place}` : things,
    thing,
    a_thing: withArticle(thing),
    keepers,
    people,
    trouble,
    agency: subject.agency,
    head: subject.head,
    place,
  };

  return {
    kind: shape.kind ?? 'bill',
    isLocal: false,
    isBudget: false,
    title: titleOf(shape, random, words),
    subject,
    words,
    purpose: shape.purpose,
    duties: shape.duties,
    gains: shape.gains,
    costs: shape.costs,
    citations: randomCitations(random, subject.chapters, random.weighted([1, 2, 3, 4], [5, 4, 2, 1])),
    categories: categoriesOf(random, subject.categories, shape.category),
  };
}

const ENDINGS = [
  'and for other purposes',
  'and related matters',
  'and its enforcement',
  'and the costs thereof',
];
const ENDING = new RegExp(`, (?:${ENDINGS.join('|')})$`);

/** A measure on the same matter with a different title: a companion, or a refiled bill in a later session. */
export function withNewTitle(random: SeededRandom, measure: Measure): Measure {
  const tail = measure.title.replace(/^(?:An Act|Resolve) /, '').replace(ENDING, '');
  const prefix = measure.kind === 'resolve' ? 'Resolve' : 'An Act';
  const again = /^(?:relative to|further regulating|to reform|to support) (.*)$/.exec(tail);
  const other = again
    ? `${random.pick(['relative to', 'further regulating', 'to modernize the law on', 'concerning'])} ${again[1]}`
    : `${tail
        .replace(/^providing for/, 'to provide for')
        .replace(/^establishing/, 'to establish')
        .replace(/^requiring/, 'to require')}`;
  const title = `${prefix} ${other}`;
  return { ...measure, title: title === measure.title ? `${title}, ${random.pick(ENDINGS)}` : title };
}

/** Public bodies, which are neither licensed nor given tax credits. */
const PUBLIC =
  /district|town|cit(?:y|ies)|department|court|commission|committee|school|authorit|agenc|police|sheriff|clerk|council|librar|universit|college|state|registr|assessor|board|officer|union|trustee|volunteer|prison|principal|park ranger|harbor master/;

function shapesFor(matter: Matter): ActShape[] {
  const isPublic = PUBLIC.test(matter.keepers);
  return SHAPES.filter(
    (shape) => shape.kinds.includes(matter.kind) && !(isPublic && shape.forPrivateKeepers),
  );
}

function titleOf(shape: ActShape, random: SeededRandom, words: Record<string, string>): string {
  const prefix = shape.kind === 'resolve' ? 'Resolve' : 'An Act';
  const rest = random.pick(shape.titles).replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? name);
  return `${prefix} ${rest}`;
}

function categoriesOf(
  random: SeededRandom,
  ofSubject: readonly string[],
  ofShape: string | undefined,
): string[] {
  const [main, ...others] = ofSubject;
  const categories = [main!];
  if (random.chance(0.65)) categories.push(random.pick(others));
  if (ofShape) categories.push(ofShape);
  return categories;
}
