import type { RecordOf } from '../../src/legislature/records.ts';
import { STATE, STREETS } from '../places.ts';
import type { SampleSession } from '../sample-sessions.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { Careers, Legislator } from './careers.ts';

const EARLIER_WORK = [
  'taught history at the regional high school',
  'ran a small boatyard',
  'practiced family law',
  'worked as a nurse in a county hospital',
  'kept a dairy farm',
  'edited a weekly newspaper',
  'was a union electrician',
  'served in the Coast Guard',
  'directed a housing agency',
  'owned a hardware store',
  'was a town clerk for eleven years',
  'engineered bridges',
  'drove a school bus and sat on the school committee',
  'worked as a court interpreter',
];

/** The legislators as records, with all sessions in which they served. */
export function* legislatorRecords(
  random: SeededRandom,
  careers: Careers,
  current: SampleSession,
): Generator<RecordOf<'legislator'>> {
  for (const legislator of careers.legislators) {
    yield legislatorRecord(random.fork(legislator.id), legislator, current);
  }
}

function legislatorRecord(
  random: SeededRandom,
  legislator: Legislator,
  current: SampleSession,
): RecordOf<'legislator'> {
  const { name, terms } = legislator;
  const last = terms.at(-1)!;
  const active = last.session === current.identifier && last.endDate >= current.lastDay;
  const { town } = last.district;
  const mailbox = `${name.given}.${name.family}`.normalize('NFD').replace(/[^a-zA-Z.-]/g, '');
  const offices = [
    {
      kind: 'capitol',
      address: `${STATE.stateHouse}, Room ${random.between(10, 560)}`,
      phone: `555-01${random.between(10, 99)}`,
    },
    {
      kind: 'district',
      address: `${random.between(2, 480)} ${random.pick(STREETS)}, ${town.name}`,
      phone: `555-01${random.between(10, 99)}`,
    },
  ];

  return {
    noun: 'legislator',
    upstreamId: legislator.id,
    fullName: name.full,
    givenName: name.given,
    familyName: name.family,
    email: `${mailbox}@${STATE.name}.example`.toLowerCase(),
    biography: biography(random, legislator),
    offices: active ? offices : [],
    memberships: terms.map((term) => ({
      chamber: term.district.chamber,
      district: term.district.name,
      party: legislator.party,
      session: term.session,
      startDate: term.startDate,
      endDate: term.endDate,
    })),
    active,
  };
}

function biography(random: SeededRandom, { name, terms }: Legislator): string {
  const [first] = terms;
  const last = terms.at(-1)!;
  const chamber = (term: typeof last) => (term.district.chamber === 'house' ? 'House' : 'Senate');
  const sentences = [
    `${name.full} of ${last.district.town.name} ${random.pick(EARLIER_WORK)} before being elected to the ${chamber(first!)} for the ${first!.district.name} district, taking office in ${first!.startDate.slice(0, 4)}.`,
  ];

  if (chamber(first!) !== chamber(last)) {
    const moved = terms.find((term) => chamber(term) === chamber(last))!;
    sentences.push(
      `Since ${moved.startDate.slice(0, 4)} the seat has been that of the ${last.district.name} district in the ${chamber(last)}.`,
    );
  }

  return sentences.join(' ');
}
