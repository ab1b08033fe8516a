import { DISTRICTS, type District } from '../places.ts';
import { daysLater, type SampleSession, workdayBetween } from '../sample-sessions.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { distinctNames, type PersonName } from './names.ts';

export type Party = 'Democratic' | 'Republican' | 'Independent';

export interface Legislator {
  /** The sample's own id: `L0007`. */
  id: string;
  name: PersonName;
  party: Party;
  /** From -1 to 1: where they stand between the parties. */
  leaning: number;
  terms: Term[];
}

/** A seat held in one session. */
export interface Term {
  session: string;
  district: District;
  startDate: string;
  endDate: string;
}

export type SeatedMember = Term & { legislator: Legislator };

export interface Careers {
  /** Everybody who ever held a seat, in the order of their first. */
  legislators: Legislator[];
  /** Who held a seat in a session, in the order of districts; two for a seat that changed hands. */
  membersOf(session: SampleSession): SeatedMember[];
}

/** How often a seat is open after a session, and how often one empties during it. */
const LEAVING = 0.13;
const RESIGNING = 0.014;
const SUCCEEDED = 0.6;
/** Open Senate seats that are won by a House member of the county. */
const MOVING_UP = 0.45;

/** Everybody's career: elected, elected again, moved to the other chamber, retired, resigned in the middle of a term. */
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
      // The first seats of the current session change hands or stay empty, so that there always are such.
      const resigns = random.chance(RESIGNING) || (session.isCurrent && (j === 3 || j === 11));
      const after = resigns ? resignation(random, session) : undefined;
      if (after) term.endDate = after;
      seated.push(seat(legislator, term));
      holders.set(district.name, legislator);
      if (!after) continue;
      holders.delete(district.name);
      const special = daysLater(after, random.between(50, 90));
      const isFilled = j === 3 || (j !== 11 && random.chance(SUCCEEDED));
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
  // Counties lean as a whole, so that maps and close votes look like those of a real state.
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
  const gone = new Set<Legislator>();
  // The Senate first: who moves up leaves a House seat open.
  for (const district of DISTRICTS.toSorted((one) => (one.chamber === 'senate' ? -1 : 1))) {
    const holder = holders.get(district.name);
    if (holder && !gone.has(holder) && !random.chance(LEAVING)) {
      result.set(district.name, holder);
      continue;
    }
    const neighbor = district.chamber === 'senate' && !isFirst && random.chance(MOVING_UP);
    const promoted = neighbor ? houseMemberOf(random, district, holders, gone) : undefined;
    if (promoted) gone.add(promoted);
    result.set(district.name, promoted ?? elect(district));
  }
  return result;
}

function houseMemberOf(
  random: SeededRandom,
  district: District,
  holders: ReadonlyMap<string, Legislator>,
  gone: ReadonlySet<Legislator>,
): Legislator | undefined {
  const house = DISTRICTS.filter((each) => each.chamber === 'house' && each.county === district.county);
  const there = house.flatMap((each) => holders.get(each.name) ?? []).filter((each) => !gone.has(each));
  return there.length > 0 ? random.pick(there) : undefined;
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

/** Whether a member sat on a day. */
export function sitsOn(member: SeatedMember, day: string): boolean {
  return member.startDate <= day && day <= member.endDate;
}
