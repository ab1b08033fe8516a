import type { Measure } from '../acts/measure.ts';
import { type Legislator, type SeatedMember, sitsOn } from '../people/careers.ts';
import { inventedName } from '../people/names.ts';
import { daysLater, earlierOf, workdayBetween } from '../sample-sessions.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { BillPlan, House, Sponsor, VotePattern } from './bill-plan.ts';

/** A random sponsor: usually a member, sometimes a member on behalf of a citizen, the governor, or a state office. */
export function randomSponsor(
  random: SeededRandom,
  members: readonly SeatedMember[],
  chamber: House,
  day: string,
): { sponsor: Sponsor; side: number } {
  const sitting = members.filter((member) => member.district.chamber === chamber && sitsOn(member, day));
  // A few members file many bills.
  const legislator = sitting[Math.floor(sitting.length * random.next() ** 1.6)]!.legislator;
  const kind = random.weighted(['legislator', 'citizen', 'organization'] as const, [94, 3.5, 2.5]);

  if (kind === 'organization') {
    const name = random.pick([
      'Office of the Governor',
      'Office of the Attorney General',
      'Office of the State Auditor',
    ]);
    return { sponsor: { kind, name }, side: random.bell() * 0.3 };
  }

  if (kind === 'citizen') {
    return {
      sponsor: { kind, name: inventedName(random).full, through: legislator },
      side: legislator.leaning,
    };
  }

  return { sponsor: { kind, legislator }, side: legislator.leaning };
}

/** Random cosponsors: mostly members with a similar leaning, most of whom join in the first weeks. */
export function randomCosponsors(
  random: SeededRandom,
  members: readonly SeatedMember[],
  sponsor: Sponsor,
  side: number,
  filed: string,
  lastDay: string,
  isLocal: boolean,
): BillPlan['cosponsors'] {
  const count = isLocal ? random.between(0, 2) : Math.floor(random.next() ** 3.2 * 46);
  const own: Legislator | undefined = sponsor.kind === 'legislator' ? sponsor.legislator : undefined;
  const joined = new Map<Legislator, string>();

  for (let tries = 0; joined.size < count && tries < count * 4; tries++) {
    const member = random.pick(members);
    const { legislator } = member;
    const isNear = Math.abs(legislator.leaning - side) < 0.5 || random.chance(0.15);
    if (legislator === own || joined.has(legislator) || !isNear || !sitsOn(member, filed)) continue;
    const until = daysLater(filed, random.chance(0.85) ? 30 : 200);
    joined.set(legislator, workdayBetween(random, filed, earlierOf(until, lastDay)));
  }

  return [...joined]
    .map(([legislator, date]) => ({ legislator, date }))
    .toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}

/** A random pattern for the bill's roll calls. */
export function randomPattern(random: SeededRandom, measure: Measure): VotePattern {
  if (measure.isLocal || measure.isBudget) return 'bipartisan';
  return random.weighted(['bipartisan', 'party line', 'near tie'] as const, [62, 32, 6]);
}
