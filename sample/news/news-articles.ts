import type { RecordOf } from '../../src/legislature/records.ts';
import { capitalized, fillTemplate } from '../acts/measure.ts';
import { type BillPlan, filingMember } from '../bills/bill-plan.ts';
import { jointCommittee } from '../people/committees.ts';
import { inventedName } from '../people/names.ts';
import { TOWNS } from '../places.ts';
import { argumentOn, organizationFor, quoteOn } from '../proceedings/speech.ts';
import { daysLater, earlierOf, type SampleSession } from '../sample-sessions.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { type BillEvent, spread } from './bill-events.ts';
import { headingOf, NEWSPAPERS } from './news-categories.ts';

const ARTICLES_PER_BILL = 0.11;
/** The minimum number of articles per session, so that even two small sessions fill three pages of the list. */
const MIN_PER_SESSION = 21;
const EDITORIAL_SHARE = 0.07;

const HEADLINES: Record<BillEvent['kind'], readonly string[]> = {
  filed: ['Bill would {purpose}', 'New push on {things}', '{sponsor} wants to {purpose}'],
  heard: [
    'Witnesses speak up about {things}',
    'Hearing on {things} draws a full room',
    '{Trouble}: a committee listens',
  ],
  reported: ['Committee backs bill on {things}', 'Bill on {things} moves ahead'],
  passed: [
    '{chamber} passes bill on {things}',
    'Bill on {things} clears the {chamber}',
    '{chamber} votes to {purpose}',
  ],
  defeated: ['{chamber} turns down bill on {things}', 'Bill on {things} fails in the {chamber}'],
  signed: ['Governor signs bill on {things}', 'New law on {things}', 'It is law: {things}'],
  vetoed: ['Governor vetoes bill on {things}', 'Veto stops bill on {things}'],
  overridden: ['Legislature overrides veto on {things}', 'Bill on {things} becomes law over a veto'],
  conference: ['House and Senate cannot agree on {things}', 'Six lawmakers to settle dispute over {things}'],
};
const OPENINGS: Record<BillEvent['kind'], string> = {
  filed: 'A bill filed at the State House would {purpose}.',
  heard: 'The committee on {committee} took up a bill this week that would {purpose}.',
  reported: 'A bill to {purpose} has the support of the committee on {committee}.',
  passed: 'The {chamber} has passed a bill to {purpose}{tally}.',
  defeated: 'The {chamber} has rejected a bill that would {purpose}{tally}.',
  signed: 'The governor has signed {law}, which is to {purpose}.',
  vetoed: 'The governor has refused to sign a bill that would {purpose}.',
  overridden: 'With the votes of two thirds of both chambers a bill to {purpose} has become law as {law}.',
  conference:
    'The two chambers have passed different bills to {purpose}, and now six of their members must find one text.',
};
const BACKGROUND = [
  'The matter has come up before. Those who follow it point to {trouble}.',
  'At the {agency} nobody would say what it would cost.',
  'In {town} the news was received with a shrug and some hope.',
  'The bill is {number}, and {count} asked for it.',
  '{People} have asked for it for years, while {keepers} warn of what it would mean for them.',
  'If nothing changes, the {agency} would have {months} to get ready.',
  'What happens next depends on the calendar, and the calendar is full.',
];

/** News articles on a session's bills, and some editorials. */
export function* newsArticles(
  random: SeededRandom,
  session: SampleSession,
  events: readonly BillEvent[],
): Generator<RecordOf<'newsArticle'>> {
  const worthwhile = events.filter((event) => event.kind !== 'filed' || event.plan.cosponsors.length > 5);
  const count = Math.max(MIN_PER_SESSION, Math.round(session.bills * ARTICLES_PER_BILL));
  for (const [i, event] of spread(worthwhile, count).entries()) {
    const chance = random.fork(i);
    const isOpinion = i === 3 || chance.chance(EDITORIAL_SHARE);
    yield isOpinion ? editorial(chance, session, event, i) : report(chance, session, event, i);
  }
}

function report(
  random: SeededRandom,
  session: SampleSession,
  event: BillEvent,
  i: number,
): RecordOf<'newsArticle'> {
  const { plan } = event;
  const fill = wordsOf(random, event);
  const sponsor = filingMember(plan.sponsor);
  const supporter = sponsor?.name.full ?? inventedName(random).full;
  const [first, second] = random.some(BACKGROUND, 2);
  const opponent = `${inventedName(random).full} of the ${organizationFor(random, plan, 'oppose')}`;
  const paragraphs = [
    fill(OPENINGS[event.kind]),
    `${quoteOn(random, plan, 'support')} said ${supporter}${sponsor ? `, who brought the bill` : ''}.`,
    fill(first!),
    `${opponent} disagreed. “${argumentOn(random, plan, 'oppose')}”`,
    fill(second!),
  ];

  return article(random, session, event, i, {
    headline: fill(random.pick(HEADLINES[event.kind])),
    intro: paragraphs[0]!,
    paragraphs,
    category: plan.measure.isLocal ? 'Cities and Towns' : headingOf(plan.measure.subject.committee),
  });
}

function editorial(
  random: SeededRandom,
  session: SampleSession,
  event: BillEvent,
  i: number,
): RecordOf<'newsArticle'> {
  const { plan } = event;
  const fill = wordsOf(random, event);
  const stance = random.chance(0.6) ? 'support' : 'oppose';
  const paragraphs = [
    fill(
      'There are louder subjects at the State House than {things}. There are few that matter as much to {people}.',
    ),
    fill('The bill before the legislature would {purpose}.'),
    argumentOn(random, plan, stance),
    fill(
      stance === 'support' ? 'Lawmakers should pass it.' : 'Lawmakers should send it back and think again.',
    ),
  ];

  return article(random, session, event, i, {
    headline: fill(
      stance === 'support'
        ? 'Our view: the time for {things} has come'
        : 'Our view: a wrong turn on {things}',
    ),
    intro: paragraphs[0]!,
    paragraphs,
    category: 'Opinion',
  });
}

function article(
  random: SeededRandom,
  session: SampleSession,
  { plan, date }: BillEvent,
  i: number,
  content: { headline: string; intro: string; paragraphs: string[]; category: string },
): RecordOf<'newsArticle'> {
  const sponsor = filingMember(plan.sponsor);
  return {
    noun: 'newsArticle',
    upstreamId: `${session.identifier}-news-${i + 1}`,
    headline: capitalized(content.headline),
    intro: `<p>${content.intro}</p>`,
    fullText: content.paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n'),
    displayDate: earlierOf(daysLater(date, random.between(0, 1)), session.lastDay),
    sourceName: random.pick(NEWSPAPERS),
    category: content.category,
    session: session.identifier,
    bills: [plan.number],
    legislators: sponsor ? [{ name: sponsor.name.full, upstreamId: sponsor.id }] : [],
  };
}

/** Returns a function that fills templates with the words of an event. */
function wordsOf(random: SeededRandom, event: BillEvent): (template: string) => string {
  const { plan, tally } = event;
  const { measure, edition } = plan;
  const words = {
    ...measure.words,
    purpose: fillTemplate(measure.purpose, measure.words, edition.terms),
    sponsor: sponsorWord(plan),
    chamber: event.chamber ?? 'House',
    committee: jointCommittee(measure.subject.committee).inActions,
    law: plan.sessionLaw ?? 'the bill',
    tally: tally ? `, ${tally.yes} to ${tally.no}` : '',
    number: plan.number,
    count: plan.cosponsors.length > 0 ? `${plan.cosponsors.length + 1} lawmakers` : 'a single lawmaker',
    town: random.pick(TOWNS).name,
  };

  return (template) => fillTemplate(template, words, edition.terms);
}

function sponsorWord(plan: BillPlan): string {
  const sponsor = filingMember(plan.sponsor);
  if (!sponsor) return 'Committee';
  return `${plan.chamber === 'house' ? 'Rep.' : 'Sen.'} ${sponsor.name.family}`;
}
