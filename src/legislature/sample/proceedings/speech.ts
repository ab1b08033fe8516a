import { capitalized, say } from '../acts/measure.ts';
import type { BillPlan } from '../bills/bill-plan.ts';
import { TOWNS } from '../places.ts';
import type { SeededRandom } from '../seeded-random.ts';

type Stance = 'support' | 'oppose' | 'neutral';

const OPENINGS: Record<Stance, readonly string[]> = {
  support: [
    'I rise in favor of this bill because I have seen {trouble} with my own eyes.',
    'In my district people do not ask about {things} in theory; they live with {trouble}.',
    'We have talked about {things} for years, and tonight we can do something.',
    'This is about {people}, and it is overdue.',
    'Last winter I spent a day with {people}, and I have not forgotten it.',
    'There is nothing grand in this bill, and that is what I like about it.',
  ],
  oppose: [
    'Nobody in this chamber is for {trouble}, and still I cannot vote for this bill.',
    'I have read every line on {things}, and I looked in vain for who pays.',
    'The aim is good. The means are not.',
    'I speak for {keepers} in my county, who were not asked.',
    'Before we write a new law on {things} we might use the one we have.',
    'I wish that {trouble} could be ended by a vote. It cannot.',
  ],
  neutral: [
    'I have not made up my mind about {things}, and I have questions.',
    'May I ask what the bill would mean for {keepers} in a small town?',
    'We have no position on the bill as a whole, but we know something about {things}.',
    'The figures on {trouble} are not as clear as either side says.',
  ],
};
const STORIES = [
  'In {town} it happened twice last year.',
  'A woman in {town} wrote to me about it; she keeps the letters in a shoebox.',
  'Drive through {town} and you will see what I mean.',
  'The officials of {town} told me the same, whichever party they belong to.',
  'My neighbor in {town} gave up after the third try.',
  'Ask anybody in {town} about {trouble}.',
];
const CLOSINGS: Record<Stance, readonly string[]> = {
  support: [
    'I hope the matter is adopted.',
    'Let us not come back next year with the same speeches.',
    'I ask for your vote.',
    '{People} have waited long enough.',
  ],
  oppose: [
    'I hope the matter does not pass.',
    'Send it back to the committee, and let us do it properly.',
    'I shall vote no.',
    'We can do better than this.',
  ],
  neutral: [
    'I would be glad of an answer before I vote.',
    'We ask the committee to look at the figures again.',
    'Thank you for hearing me.',
  ],
};
const GENERAL_POINTS = [
  'The bill would {purpose}.',
  'It is the {agency} that will have to make it work.',
  'What matters is that we {purpose}.',
];

/** What somebody says or writes about a bill: an opening, an argument or two, perhaps a story, a closing. */
export function speechOn(random: SeededRandom, plan: BillPlan, stance: Stance): string {
  const { measure, edition } = plan;
  const argued = { support: measure.gains, oppose: measure.costs, neutral: GENERAL_POINTS }[stance];
  const words = {
    ...measure.words,
    purpose: say(measure.purpose, measure.words, edition.terms),
    town: random.pick(TOWNS).name,
  };
  const sentences = [
    random.pick(OPENINGS[stance]),
    ...random.some(argued, random.between(1, 2)),
    ...(random.chance(0.4) ? [random.pick(STORIES)] : []),
    ...(random.chance(0.25) ? [random.pick(GENERAL_POINTS)] : []),
    ...(random.chance(0.6) ? [random.pick(CLOSINGS[stance])] : []),
  ];
  return sentences.map((sentence) => capitalized(say(sentence, words, edition.terms))).join(' ');
}

/** One sentence for or against a bill, to be quoted. */
export function quoteOn(random: SeededRandom, plan: BillPlan, stance: 'support' | 'oppose'): string {
  const { measure, edition } = plan;
  const said = random.pick(stance === 'support' ? measure.gains : measure.costs);
  return say(said, measure.words, edition.terms);
}

const STAYS_SMALL = new Set([
  'and',
  'or',
  'of',
  'the',
  'in',
  'to',
  'for',
  'who',
  'with',
  'a',
  'an',
  'on',
  'near',
]);

/** Organizations that speak on a matter: of those who are concerned, of those who would have to act. */
export function organizationFor(random: SeededRandom, plan: BillPlan, stance: Stance): string {
  const { people = '', keepers = '' } = plan.measure.words;
  if (stance === 'support')
    return `${random.pick(['Coalition for', 'Alliance for', 'Friends of'])} ${titled(people)}`;
  if (stance === 'oppose')
    return `${random.pick(['Association of', 'Council of', 'Federation of'])} ${titled(keepers)}`;
  return random.pick([
    'Taxpayers League of Penmarrow',
    'Penmarrow Municipal Forum',
    'Institute for State Policy',
  ]);
}

function titled(words: string): string {
  return words
    .split(' ')
    .map((word) => (STAYS_SMALL.has(word) ? word : capitalized(word)))
    .join(' ');
}
