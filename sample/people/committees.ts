import type { RecordOf } from '../../src/legislature/records.ts';
import type { SampleSession } from '../sample-sessions.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { SUBJECTS } from '../subjects/all-subjects.ts';
import type { Legislator, SeatedMember } from './careers.ts';

/** A member's role in a committee. */
export type Role = 'chair' | 'vice chair' | 'ranking member' | 'member';

export interface Committee {
  /** The upstream id: `joint-housing`. */
  id: string;
  name: string;
  /** The name in actions, after "the committee on". */
  inActions: string;
  chamber: 'house' | 'senate' | 'joint';
  kind: 'committee' | 'subcommittee' | 'floor';
  parentId?: string;
  /** The numbers of House and Senate members. */
  size: [number, number];
}

const joint = (short: string): Committee => ({
  id: `joint-${slug(short)}`,
  name: `Joint Committee on ${short === 'Judiciary' ? 'the Judiciary' : short}`,
  inActions: short === 'Judiciary' ? 'the Judiciary' : short,
  chamber: 'joint',
  kind: 'committee',
  size: [11, 6],
});
const house = (short: string, size: number): Committee => ({
  id: `house-${slug(short)}`,
  name: `House Committee on ${short}`,
  inActions: `House ${short}`,
  chamber: 'house',
  kind: 'committee',
  size: [size, 0],
});
const senate = (short: string, size: number): Committee => ({
  id: `senate-${slug(short)}`,
  name: `Senate Committee on ${short}`,
  inActions: `Senate ${short}`,
  chamber: 'senate',
  kind: 'committee',
  size: [0, size],
});
const sub = (parent: Committee, name: string): Committee => ({
  id: `sub-${slug(name)}`,
  name: `Subcommittee on ${name}`,
  inActions: `Subcommittee on ${name}`,
  chamber: parent.chamber,
  kind: 'subcommittee',
  parentId: parent.id,
  size: parent.chamber === 'joint' ? [4, 2] : parent.chamber === 'house' ? [5, 0] : [0, 4],
});

export const HOUSE_WAYS_AND_MEANS = house('Ways and Means', 31);
export const SENATE_WAYS_AND_MEANS = senate('Ways and Means', 15);
export const HOUSE_STEERING = house('Steering, Policy and Scheduling', 11);
export const SENATE_RULES = senate('Rules', 6);
export const HOUSE_FLOOR: Committee = floor('house', 'House Floor Session');
export const SENATE_FLOOR: Committee = floor('senate', 'Senate Floor Session');

const JOINT = new Map(
  [...new Set(SUBJECTS.map((subject) => subject.committee))].map((short) => [short, joint(short)]),
);
const TRANSPORTATION = JOINT.get('Transportation')!;
const ENVIRONMENT = JOINT.get('Environment and Natural Resources')!;

/** All committees of the sample, each after its parent. */
export const COMMITTEES: readonly Committee[] = [
  ...JOINT.values(),
  joint('Rules'),
  HOUSE_WAYS_AND_MEANS,
  HOUSE_STEERING,
  house('Rules', 9),
  house('Bills in the Third Reading', 3),
  house('Ethics', 7),
  house('Post Audit and Oversight', 9),
  {
    id: 'house-whole',
    name: 'House Committee of the Whole',
    inActions: 'House the Whole',
    chamber: 'house',
    kind: 'committee',
    size: [3, 0],
  },
  SENATE_WAYS_AND_MEANS,
  SENATE_RULES,
  senate('Bills in the Third Reading', 5),
  senate('Ethics', 6),
  senate('Post Audit and Oversight', 7),
  sub(TRANSPORTATION, 'Rural Roads'),
  sub(TRANSPORTATION, 'Ferries and Harbors'),
  sub(ENVIRONMENT, 'Dams and Reservoirs'),
  sub(JOINT.get('Education')!, 'School Buildings'),
  sub(HOUSE_WAYS_AND_MEANS, 'Long-Term Debt'),
  sub(SENATE_WAYS_AND_MEANS, 'Federal Funds'),
  HOUSE_FLOOR,
  SENATE_FLOOR,
];

/** The joint committee with a short name. */
export function jointCommittee(short: string): Committee {
  const committee = JOINT.get(short);
  if (!committee) throw new Error(`There is no joint committee on ${short}.`);
  return committee;
}

/** The members of each committee in a session, chairs first. */
export function committeeSeats(
  random: SeededRandom,
  session: SampleSession,
  members: readonly SeatedMember[],
): Map<string, { legislator: Legislator; role: Role }[]> {
  const seats = new Map<string, { legislator: Legislator; role: Role }[]>();
  const current = members.filter((member) => member.endDate >= session.lastDay || !session.isCurrent);
  for (const committee of COMMITTEES) {
    if (committee.kind === 'floor') continue;
    const from = random.fork(session.identifier, committee.id);
    const [houseSeats, senateSeats] = committee.size;
    const chosen = [
      ...rolesFor(chosenFrom(from, current, 'senate', senateSeats), senateSeats > 0),
      ...rolesFor(chosenFrom(from, current, 'house', houseSeats), houseSeats > 0),
    ];
    const order: Role[] = ['chair', 'vice chair', 'ranking member', 'member'];
    seats.set(
      committee.id,
      chosen.toSorted((one, other) => order.indexOf(one.role) - order.indexOf(other.role)),
    );
  }

  return seats;
}

export function committeeRecords(
  seats: ReadonlyMap<string, { legislator: Legislator; role: Role }[]>,
): RecordOf<'committee'>[] {
  return COMMITTEES.map((committee) => ({
    noun: 'committee',
    upstreamId: committee.id,
    name: committee.name,
    chamber: committee.chamber,
    kind: committee.kind,
    ...(committee.parentId ? { parentUpstreamId: committee.parentId } : {}),
    members: (seats.get(committee.id) ?? []).map(({ legislator, role }) => ({
      name: legislator.name.full,
      upstreamId: legislator.id,
      role,
    })),
  }));
}

function chosenFrom(random: SeededRandom, members: readonly SeatedMember[], chamber: string, count: number) {
  const candidates = members.filter((member) => member.district.chamber === chamber);
  return random.some(candidates, count).map((member) => member.legislator);
}

/**
 * The chair and vice chair are of the majority party and the ranking member of the minority, if there are such
 * members.
 */
function rolesFor(legislators: readonly Legislator[], hasOffices: boolean) {
  const others = [...legislators];
  const takeFrom = (party: string) => {
    const at = others.findIndex((each) => each.party === party);
    return others.splice(Math.max(0, at), 1)[0];
  };
  const offices: [Role, Legislator | undefined][] = hasOffices
    ? [
        ['chair', takeFrom('Democratic')],
        ['vice chair', takeFrom('Democratic')],
        ['ranking member', takeFrom('Republican')],
      ]
    : [];

  return [
    ...offices.flatMap(([role, legislator]) => (legislator ? [{ role, legislator }] : [])),
    ...others.map((legislator) => ({ role: 'member' as const, legislator })),
  ];
}

function floor(chamber: 'house' | 'senate', name: string): Committee {
  return { id: `${chamber}-floor`, name, inActions: name, chamber, kind: 'floor', size: [0, 0] };
}

function slug(name: string): string {
  return name.toLowerCase().replace(/[^a-z]+/g, '-');
}
