import type { RecordOf } from '../../src/legislature/records.ts';
import { type BillPlan, chamberWord, filingMember } from '../bills/bill-plan.ts';
import type { RollCallStep } from '../bills/numbering.ts';
import type { Legislator } from '../people/careers.ts';
import type { Role } from '../people/committees.ts';
import { STATE } from '../places.ts';
import type { SampleSession } from '../sample-sessions.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { FloorDay } from './floor-sessions.ts';
import { type Hearing, hearingTitle } from './hearing-records.ts';
import { castVotes, type Electorate } from './roll-calls.ts';
import { speechOf, testimonyOn } from './speech.ts';

type Passage = RecordOf<'transcript'>['passages'][number];

/** The maximum number of bills with a debate in one sitting. */
const MAX_DEBATES_PER_DAY = 2;
/** The approximate speed of speech. */
const CHARACTERS_PER_SECOND = 14;

/** The transcript of a sitting's debates. */
export function floorTranscript(
  random: SeededRandom,
  session: SampleSession,
  day: FloorDay,
  electorate: Electorate,
): RecordOf<'transcript'> {
  const chance = random.fork(day.id);
  const chamber = chamberWord(day.chamber);
  const chair = { name: day.chamber === 'house' ? 'The Speaker' : 'The President' };
  const passages: Passage[] = [
    {
      speaker: chair,
      content: `The ${chamber} will be in order. The clerk will call the first matter on the calendar.`,
    },
  ];

  const debated = day.rollCallSteps.filter(({ step }) => step.rollCall.kind !== 'amendment');
  for (const rollCallStep of (debated.length > 0 ? debated : day.rollCallSteps).slice(
    0,
    MAX_DEBATES_PER_DAY,
  )) {
    passages.push(...debateOn(chance, rollCallStep, electorate, chair));
  }
  passages.push({
    speaker: chair,
    content: `There being no further business, the ${chamber} stands adjourned.`,
  });

  return {
    noun: 'transcript',
    upstreamId: `transcript-${day.id}`,
    session: session.identifier,
    eventTitle: `${chamber} debate: ${topicsOf(day)}`,
    meetingTitle: `${chamber} formal session`,
    eventType: 'Floor debate',
    eventDate: day.date,
    eventOrganization: chamber,
    eventLocation: `${chamber} Chamber, ${STATE.stateHouse}`,
    meetingUpstreamId: day.id,
    passages: timed(passages),
  };
}

/** The transcript of a hearing, with the chair, the witnesses and members' questions; undefined if nobody testified. */
export function hearingTranscript(
  random: SeededRandom,
  session: SampleSession,
  hearing: Hearing,
  record: RecordOf<'meeting'>,
  seats: readonly { legislator: Legislator; role: Role }[],
): RecordOf<'transcript'> | undefined {
  const { day, plans } = hearing;
  const oral = (record.testimony ?? []).filter((each) => each.kind === 'oral');
  const [chair, ...members] = seats.map((seat) => seat.legislator);
  if (oral.length === 0 || !chair || members.length === 0) return undefined;

  const chance = random.fork('transcript', day.id);
  const passages: Passage[] = [
    {
      speaker: person(chair),
      content: `Good morning. This is the hearing of the ${day.committee.name}. We have ${plans.length} ${plans.length === 1 ? 'bill' : 'bills'} before us. Each speaker has three minutes.`,
    },
  ];

  for (const witness of oral) {
    const plan = plans.find((each) => each.number === witness.billNumber)!;
    const from = witness.organization ? `, for the ${witness.organization}` : '';
    passages.push({
      speaker: { name: witness.name },
      content:
        `My name is ${witness.name}${from}. I am here about ${plan.number}. ${witness.content ?? ''}`.trim(),
    });
    if (!chance.chance(0.5)) continue;
    passages.push({ speaker: person(chance.pick(members)), content: speechOf(chance, plan, 'neutral') });
    passages.push({
      speaker: { name: witness.name },
      content: testimonyOn(chance, plan, witness.stance === 'oppose' ? 'oppose' : 'support'),
    });
  }

  passages.push({
    speaker: person(chair),
    content: 'Thank you all. Written testimony is taken until Friday at five. The hearing is closed.',
  });

  return {
    noun: 'transcript',
    upstreamId: `transcript-${day.id}`,
    session: session.identifier,
    eventTitle: hearingTitle(plans),
    meetingTitle: `${day.committee.name} hearing`,
    eventType: 'Hearing',
    eventDate: day.date,
    eventOrganization: day.committee.name,
    eventLocation: `${day.location}, ${STATE.stateHouse}`,
    meetingUpstreamId: day.id,
    passages: timed(passages),
  };
}

function debateOn(
  random: SeededRandom,
  { plan, step }: RollCallStep,
  electorate: Electorate,
  chair: { name: string },
): Passage[] {
  const votes = castVotes(plan, step, electorate);
  const side = (choice: string) =>
    votes.filter((vote) => vote.choice === choice).map((vote) => vote.legislator);
  const sponsor = filingMember(plan.sponsor);
  const yes = side('yes');
  const opener = sponsor && yes.includes(sponsor) ? sponsor : yes[0];
  const supporters = [
    ...(opener ? [opener] : []),
    ...random.some(
      yes.filter((each) => each !== opener),
      2,
    ),
  ];

  const opponents = random.some(side('no'), Math.min(2, side('no').length));
  const passages: Passage[] = [
    {
      speaker: chair,
      content: `The question comes on ${plan.number}, ${plan.measure.title}. ${step.rollCall.motion}`,
    },
  ];

  for (let i = 0; i < Math.max(supporters.length, opponents.length); i++) {
    const [supporter, opponent] = [supporters[i], opponents[i]];
    if (supporter) passages.push({ speaker: person(supporter), content: speechOf(random, plan, 'support') });
    if (opponent) passages.push({ speaker: person(opponent), content: speechOf(random, plan, 'oppose') });
  }

  const { yes: ayes, no: nays } = step.rollCall.tally ?? { yes: 0, no: 0 };
  passages.push({
    speaker: chair,
    content: `On this question ${ayes} have voted in the affirmative and ${nays} in the negative. ${outcome(plan, step.rollCall.passes)}`,
  });

  return passages;
}

function outcome(plan: BillPlan, passes: boolean): string {
  return passes ? `The matter on ${plan.number} is carried.` : `The matter on ${plan.number} is lost.`;
}

function topicsOf(day: FloorDay): string {
  const topics = [...new Set(day.rollCallSteps.map(({ plan }) => plan.measure.words.things ?? ''))];
  return topics.slice(0, MAX_DEBATES_PER_DAY).join('; ');
}

/** Adds the start of each passage, based on the length of those before it. */
function timed(passages: readonly Passage[]): Passage[] {
  let seconds = 40;
  return passages.map((passage) => {
    const startSeconds = seconds;
    seconds += 4 + Math.round(passage.content.length / CHARACTERS_PER_SECOND);
    return { ...passage, startSeconds };
  });
}

function person(legislator: Legislator): { name: string; upstreamId: string } {
  return { name: legislator.name.full, upstreamId: legislator.id };
}
