import { capitalized, fillTemplate } from '../acts/measure.ts';
import type { BillPlan } from '../bills/bill-plan.ts';
import { TOWNS } from '../places.ts';
import type { SeededRandom } from '../seeded-random.ts';

type Stance = 'support' | 'oppose' | 'neutral';

/** The speaker: a member before a vote, or a witness at a hearing. */
type Voice = 'member' | 'witness';

const OPENINGS: Record<Voice, Record<Stance, readonly string[]>> = {
  member: {
    support: [
      'I rise in favor of this bill because I have seen {trouble} with my own eyes.',
      'In my district people do not ask about {things} in theory; they live with {trouble}.',
      'We have talked about {things} for years, and today we can do something.',
      'This is about {people}, and it is overdue.',
      'Last winter I spent a day with {people}, and I have not forgotten it.',
      'There is nothing grand in this bill, and that is what I like about it.',
    ],
    oppose: [
      'Nobody in this chamber wants {trouble}, and still I cannot vote for this bill.',
      'I have read every line on {things}, and I looked in vain for who pays.',
      'The aim is good. The means are not.',
      'I speak for {keepers} in my county, who were not asked.',
      'Before we write a new law on {things} we might use the one we have.',
      'I wish that {trouble} could be ended by a vote. It cannot.',
    ],
    neutral: [
      'I have not made up my mind about {things}, and I have questions.',
      'May I ask what the bill would mean for {keepers} in a small town?',
      'You spoke of {trouble}. How often does that happen?',
      'Who would pay for it, and from when?',
    ],
  },
  witness: {
    support: [
      'I am here for {people}.',
      'Thank you for taking up {things}.',
      'For eleven years I have worked with {people}, and I know what {trouble} can do.',
      'I drove two hours to say this, because {people} cannot be here today.',
      'Please recommend this bill.',
      'I never thought that I would speak at a hearing on {things}.',
    ],
    oppose: [
      'We are {keepers}, and we ask you not to recommend this bill.',
      'We know about {trouble}. This bill will not end it.',
      'Nobody asked {keepers} before this bill was written.',
      'I have dealt with {things} all my life, and I do not recognize them in this bill.',
      'The aim of the bill is ours too. Its means are not.',
    ],
    neutral: [
      'We have no position on the bill as a whole, but we know something about {things}.',
      'The figures on {trouble} are not as clear as either side says.',
      'We ask for one change, and with it we could live with the bill.',
    ],
  },
};
const ON_BUDGETS: Record<Stance, readonly string[]> = {
  support: ['I rise to support {things}.', 'No budget is perfect, and this one is good.'],
  oppose: ['I looked for my county in {things} and found it on two lines.', 'I cannot support {things}.'],
  neutral: ['May I ask how {things} was balanced?'],
};
const STORIES = [
  'In {town} it happened twice last year.',
  'A woman in {town} wrote to me about it; she keeps the letters in a shoebox.',
  'Drive through {town} and you will see what I mean.',
  'The officials of {town} told me the same, whichever party they belong to.',
  'My neighbor in {town} gave up after the third try.',
  'Ask anybody in {town} about {trouble}.',
];
const CLOSINGS: Record<Voice, Record<Stance, readonly string[]>> = {
  member: {
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
    neutral: ['I would be glad of an answer before I vote.', 'Thank you.'],
  },
  witness: {
    support: [
      'We ask for a favorable report.',
      'Thank you for hearing me.',
      '{People} have waited long enough.',
    ],
    oppose: ['We ask for an adverse report.', 'Talk to us, and we will help to write a better one.'],
    neutral: ['We ask the committee to look at the figures again.', 'Thank you for hearing me.'],
  },
};
const GENERAL_POINTS = [
  'The bill would {purpose}.',
  'It is the {agency} that would have to make it work.',
  'The {agency} has not said a word about it.',
  'Other states have tried this, with mixed results.',
];

/** A member's speech on a bill, or a question at a hearing. */
export function speechOf(random: SeededRandom, plan: BillPlan, stance: Stance): string {
  return speech(random, plan, stance, 'member');
}

/** A witness's oral or written testimony on a bill. */
export function testimonyOn(random: SeededRandom, plan: BillPlan, stance: Stance): string {
  return speech(random, plan, stance, 'witness');
}

/** An opening, one or two arguments, sometimes a story, and sometimes a closing. */
function speech(random: SeededRandom, plan: BillPlan, stance: Stance, voice: Voice): string {
  const { measure, edition } = plan;
  const points = { support: measure.gains, oppose: measure.costs, neutral: GENERAL_POINTS }[stance];
  const words = {
    ...measure.words,
    purpose: fillTemplate(measure.purpose, measure.words, edition.terms),
    town: random.pick(TOWNS).name,
  };
  const sentences = new Set([
    random.pick(measure.isBudget ? ON_BUDGETS[stance] : OPENINGS[voice][stance]),
    ...random.some(points, random.between(1, 2)),
    ...(random.chance(0.4) && !measure.isBudget ? [random.pick(STORIES)] : []),
    ...(random.chance(0.25) ? [random.pick(GENERAL_POINTS)] : []),
    ...(random.chance(0.6) ? [random.pick(CLOSINGS[voice][stance])] : []),
  ]);

  return [...sentences]
    .map((sentence) => capitalized(fillTemplate(sentence, words, edition.terms)))
    .join(' ');
}

/** One sentence for or against a bill, as a quotation before the speaker's name. */
export function quoteOn(random: SeededRandom, plan: BillPlan, stance: 'support' | 'oppose'): string {
  return `“${argumentOn(random, plan, stance).replace(/\.$/, ',')}”`;
}

/** One sentence for or against a bill. */
export function argumentOn(random: SeededRandom, plan: BillPlan, stance: 'support' | 'oppose'): string {
  const { measure, edition } = plan;
  const sentence = random.pick(stance === 'support' ? measure.gains : measure.costs);
  return fillTemplate(sentence, measure.words, edition.terms);
}

const LOWERCASE_WORDS = new Set([
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

/** A random organization with a position on a bill: of those who benefit, or of those who would have to act. */
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
    .map((word) => (LOWERCASE_WORDS.has(word) ? word : capitalized(word)))
    .join(' ');
}
