import { DISTRICTS, type District } from '../places.ts';
import { daysLater, type SampleSession, workdayBetween } from '../sample-sessions.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { distinctNames, type PersonName } from './names.ts';

export type Party = 'Democratic' | 'Republican' | 'Independent';

export interface Legislator {
  /** The upstream id: `L0007`. */
  id: string;
  name: PersonName;
  party: Party;
  /** The position between the parties, from -1 to 1. */
  leaning: number;
  terms: Term[];
}

/** A seat in one session. */
export interface Term {
  session: string;
  district: District;
  startDate: string;
  endDate: string;
}

export type SeatedMember = Term & { legislator: Legislator };

export interface Careers {
  /** All legislators, in the order of their first seats. */
  legislators: Legislator[];
  /** The members in a session, in the order of districts. A seat that changed hands has two. */
  membersOf(session: SampleSession): SeatedMember[];
}

/** The share of seats that are open after a session, and that become vacant during it. */
const OPEN_SEAT_RATE = 0.13;
const RESIGNATION_RATE = 0.014;
const SPECIAL_ELECTION_RATE = 0.6;
/** The share of open Senate seats that are won by a House member from the county. */
const PROMOTION_RATE = 0.45;

/** Simulates careers: members are elected, reelected, move to the other chamber, retire, or resign during a term. */
export function legislativeCareers(random: SeededRandom, sessions: readonly SampleSession[]): Careers {
  const legislators: Legislator[] = [];
  const nameOf = distinctNames(random.fork('names'));
  const members = new Map<string, SeatedMember[]>();
  let holders = new Map<string, Legislator>();
  const elect = (district: District): Legislator => {
    const legislator = newLegislator(random, district, `L${String(legislators.length + 1).padStart(4, '0')}`);
    legislator.name = nameOf();
    legislators.push(legislator);
    return legislator;
  };

  for (const [i, session] of sessions.entries()) {
    const elected = electionResult(random, holders, elect, i === 0);
    const seated: SeatedMember[] = [];
    holders = new Map();
    for (const [j, district] of DISTRICTS.entries()) {
      const legislator = elected.get(district.name)!;
      const term: Term = {
        session: session.identifier,
        district,
        startDate: session.startDate,
        endDate: session.endDate,
      };
      // In the current session, one seat always changes hands and one always stays vacant.
      const resigns = random.chance(RESIGNATION_RATE) || (session.isCurrent && (j === 3 || j === 11));
      const after = resigns ? resignation(random, session) : undefined;
      if (after) term.endDate = after;
      seated.push(seat(legislator, term));
      holders.set(district.name, legislator);
      if (!after) continue;
      holders.delete(district.name);
      const special = daysLater(after, random.between(50, 90));
      const isFilled = j === 3 || (j !== 11 && random.chance(SPECIAL_ELECTION_RATE));
      if (!isFilled || special >= session.lastDay) continue;
      const successor = elect(district);
      seated.push(seat(successor, { ...term, startDate: special, endDate: session.endDate }));
      holders.set(district.name, successor);
    }
    members.set(session.identifier, seated);
  }

  return { legislators, membersOf: (session) => members.get(session.identifier) ?? [] };
}

function newLegislator(random: SeededRandom, district: District, id: string): Legislator {
  // Counties lean to one party, so that maps and close votes look realistic.
  const lean =
    { Ashgrave: 0.28, Belcombe: 0.25, Cormarrow: 0.12, Dunfell: -0.2 }[district.county as string] ?? 0;
  const draw = random.next() - lean;
  const party: Party = draw < 0.55 ? 'Democratic' : draw < 0.965 ? 'Republican' : 'Independent';
  const center = { Democratic: 0.5, Republican: -0.5, Independent: 0 }[party];
  const leaning = Math.max(-1, Math.min(1, center + random.bell() * 0.22));
  return { id, name: { full: '', given: '', family: '' }, party, leaning, terms: [] };
}

function electionResult(
  random: SeededRandom,
  holders: ReadonlyMap<string, Legislator>,
  elect: (district: District) => Legislator,
  isFirst: boolean,
): Map<string, Legislator> {
  const result = new Map<string, Legislator>();
  const promotedMembers = new Set<Legislator>();
  // The Senate comes first, since a House member who moves there leaves an open seat.
  for (const district of DISTRICTS.toSorted((one) => (one.chamber === 'senate' ? -1 : 1))) {
    const holder = holders.get(district.name);
    if (holder && !promotedMembers.has(holder) && !random.chance(OPEN_SEAT_RATE)) {
      result.set(district.name, holder);
      continue;
    }
    const neighbor = district.chamber === 'senate' && !isFirst && random.chance(PROMOTION_RATE);
    const promoted = neighbor ? houseMemberOf(random, district, holders, promotedMembers) : undefined;
    if (promoted) promotedMembers.add(promoted);
    result.set(district.name, promoted ?? elect(district));
  }

  return result;
}

function houseMemberOf(
  random: SeededRandom,
  district: District,
  holders: ReadonlyMap<string, Legislator>,
  promotedMembers: ReadonlySet<Legislator>,
): Legislator | undefined {
  const house = DISTRICTS.filter((each) => each.chamber === 'house' && each.county === district.county);
  const candidates = house
    .flatMap((each) => holders.get(each.name) ?? [])
    .filter((each) => !promotedMembers.has(each));
  return candidates.length > 0 ? random.pick(candidates) : undefined;
}

function resignation(random: SeededRandom, session: SampleSession): string | undefined {
  const from = daysLater(session.startDate, 20);
  const to = daysLater(session.lastDay, session.isCurrent ? -3 : -120);
  return to > from ? workdayBetween(random, from, to) : undefined;
}

function seat(legislator: Legislator, term: Term): SeatedMember {
  legislator.terms.push(term);
  return { ...term, legislator };
}

/** Whether a member held the seat on a day. */
export function sitsOn(member: SeatedMember, day: string): boolean {
  return member.startDate <= day && day <= member.endDate;
}
