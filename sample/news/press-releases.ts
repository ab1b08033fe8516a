import type { RecordOf } from '../../src/legislature/records.ts';
import { fillTemplate } from '../acts/measure.ts';
import { type BillPlan, filingMember } from '../bills/bill-plan.ts';
import { jointCommittee } from '../people/committees.ts';
import { STATE } from '../places.ts';
import { quoteOn } from '../proceedings/speech.ts';
import type { SampleSession } from '../sample-sessions.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { type BillEvent, spread } from './bill-events.ts';

const RELEASES_PER_BILL = 0.07;
/** The minimum number of press releases per session, so that even two small sessions fill three pages of the list. */
const MIN_PER_SESSION = 21;

interface Occasion {
  category: string;
  title: string;
  opening: string;
}

const MEMBER_RELEASES: Record<BillEvent['kind'], Occasion> = {
  filed: {
    category: 'Legislation filed',
    title: '{member} files bill on {things}',
    opening: '{member} of {town} has filed {number}, which would {purpose}.',
  },
  heard: {
    category: 'Hearings',
    title: '{member} speaks for {people} at hearing',
    opening: '{member} of {town} asked the committee on {committee} to act on {number}, a bill to {purpose}.',
  },
  reported: {
    category: 'Legislation',
    title: 'Committee reports favorably on bill of {member}',
    opening:
      'The committee on {committee} has recommended {number}, filed by {member}, which would {purpose}.',
  },
  passed: {
    category: 'Legislation',
    title: '{member} welcomes vote on {things}',
    opening: 'The {chamber} has passed {number}, filed by {member} of {town}, to {purpose}.',
  },
  defeated: {
    category: 'Legislation',
    title: '{member} will try again on {things}',
    opening:
      'After the {chamber} rejected {number}, {member} of {town} announced that the bill will be filed again.',
  },
  signed: {
    category: 'Law signed',
    title: 'Bill of {member} on {things} becomes law',
    opening: '{law} has been signed. It is to {purpose}, as {member} of {town} had proposed.',
  },
  vetoed: {
    category: 'Vetoes',
    title: '{member} regrets veto of bill on {things}',
    opening: '{member} of {town} has asked colleagues to override the veto of {number}, a bill to {purpose}.',
  },
  overridden: {
    category: 'Vetoes',
    title: '{member} thanks both chambers for override on {things}',
    opening: 'Both chambers have passed {number} over the veto. {law} is to {purpose}.',
  },
  conference: {
    category: 'Legislation',
    title: '{member} hopes for agreement on {things}',
    opening: '{number}, which would {purpose}, has gone to a committee of conference.',
  },
};

const OFFICE_RELEASES: Partial<Record<BillEvent['kind'], Occasion & { author: string }>> = {
  signed: {
    author: 'Office of the Governor',
    category: 'Law signed',
    title: 'Governor signs legislation on {things}',
    opening: 'At a ceremony in {capital} the governor signed {law}, which is to {purpose}.',
  },
  vetoed: {
    author: 'Office of the Governor',
    category: 'Vetoes',
    title: 'Governor returns bill on {things} without approval',
    opening:
      'The governor has returned {number}, which would {purpose}, with a letter that states the reasons.',
  },
  passed: {
    author: 'Office of the Speaker',
    category: 'Legislation',
    title: '{chamber} acts on {things}',
    opening: 'The {chamber} has passed {number}, a bill to {purpose}.',
  },
  heard: {
    author: 'Office of the Attorney General',
    category: 'Hearings',
    title: 'Attorney General submits testimony on {things}',
    opening: 'The Attorney General has submitted written testimony on {number}, a bill to {purpose}.',
  },
  reported: {
    author: 'Office of the State Auditor',
    category: 'Reports',
    title: 'Auditor notes costs of bill on {things}',
    opening:
      'The State Auditor has sent both committees on ways and means a letter on {number}, a bill to {purpose}.',
  },
};

const OFFICE_SHARE = 0.35;

/** Press releases of members and offices on a session's bills. */
export function* pressReleases(
  random: SeededRandom,
  session: SampleSession,
  events: readonly BillEvent[],
): Generator<RecordOf<'pressRelease'>> {
  const worthwhile = events.filter(({ plan }) => filingMember(plan.sponsor) !== undefined);
  const count = Math.max(MIN_PER_SESSION, Math.round(session.bills * RELEASES_PER_BILL));
  for (const [i, event] of spread(worthwhile, count).entries()) {
    const chance = random.fork(i);
    const office = chance.chance(OFFICE_SHARE) ? OFFICE_RELEASES[event.kind] : undefined;
    yield release(chance, session, event, i, office);
  }
}

function release(
  random: SeededRandom,
  session: SampleSession,
  event: BillEvent,
  i: number,
  office: (Occasion & { author: string }) | undefined,
): RecordOf<'pressRelease'> {
  const { plan } = event;
  const member = filingMember(plan.sponsor)!;
  const fill = wordsOf(event);
  const { title, opening, category } = office ?? MEMBER_RELEASES[event.kind];
  const speaker = office ? `a spokesperson for the ${office.author}` : member.name.full;
  const paragraphs = [
    `${STATE.capital.toUpperCase()} – ${fill(opening)}`,
    `${quoteOn(random, plan, event.kind === 'vetoed' && office ? 'oppose' : 'support')} said ${speaker}.`,
    fill('The text of {number} and its history can be read on the website of the legislature.'),
  ];

  return {
    noun: 'pressRelease',
    upstreamId: `${session.identifier}-press-${i + 1}`,
    title: fill(title),
    content: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n'),
    displayDate: event.date,
    author: office?.author ?? `${titleOfMember(plan)} ${member.name.full}`,
    category,
    session: session.identifier,
    ...(office ? {} : { legislator: { name: member.name.full, upstreamId: member.id } }),
    bills: [plan.number],
  };
}

function wordsOf({ plan, chamber }: BillEvent): (template: string) => string {
  const { measure, edition } = plan;
  const member = filingMember(plan.sponsor)!;
  const seat = member.terms.find((term) => term.session === plan.session.identifier) ?? member.terms[0]!;
  const words = {
    ...measure.words,
    purpose: fillTemplate(measure.purpose, measure.words, edition.terms),
    member: `${titleOfMember(plan)} ${member.name.family}`,
    town: seat.district.town.name,
    number: plan.number,
    law: plan.sessionLaw ?? plan.number,
    committee: jointCommittee(measure.subject.committee).inActions,
    chamber: chamber ?? 'House',
    capital: STATE.capital,
  };

  return (template) => fillTemplate(template, words, edition.terms);
}

function titleOfMember(plan: BillPlan): string {
  return plan.chamber === 'house' ? 'Representative' : 'Senator';
}
