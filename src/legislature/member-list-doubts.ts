import { counted } from '../ui/counted.ts';

/** A member's vote, as far as its plausibility depends on it. */
interface CastVote {
  /** The name as the source lists it. */
  name: string;
  family_name: string | null;
  choice: string;
  legislator_id: number | null;
}

/**
 * The probability below which a list is marked. A legislature takes up to 10,000 roll calls in a session, so that a list in
 * alphabetical order is marked by chance in about one of a hundred sessions.
 */
const MAX_CHANCE = 1e-6;

/** The number of sponsors who vote against their own bill from which the list is marked. */
const MIN_SPONSORS_AGAINST = 3;
/**
 * The share of the voting sponsors that is marked. Sponsors rarely vote against their bill: it was amended against their will,
 * or they want to move to reconsider, which one or two members do. If each does so in one of twenty cases, two thirds of
 * three or more do in one of 8,000, and in far fewer if there are more sponsors.
 */
const MAX_SHARE_AGAINST = 2 / 3;

/**
 * Why the list of members of a roll call may be wrong, for the whole site: its members follow the `alphabet`, or those of
 * other roll calls of its `chamber` and session do.
 */
export type ListDoubt = 'alphabet' | 'chamber';

/** The number of lists in alphabetical order from which the other lists of the same chamber and session are doubted. */
const MIN_LISTS_IN_DOUBT = 3;

/**
 * The lists of members of a chamber and session that may be wrong. A scraper that mixed up several lists read the others in the
 * same way: where 27 members are listed as voting no, their order shows it, and where three are, it cannot.
 * @param lists the votes by roll call
 */
export function doubtfulLists(lists: ReadonlyMap<number, readonly CastVote[]>): Map<number, ListDoubt> {
  const entries = [...lists];
  const inOrder = entries
    .filter(([, votes]) => doubtsOfMembers(votes, new Set()).length > 0)
    .map(([id]) => id);
  // Nobody can be in the wrong place if all members are listed with the same choice.
  const others = entries
    .filter(([id, votes]) => !inOrder.includes(id) && new Set(votes.map(({ choice }) => choice)).size > 1)
    .map(([id]) => id);
  const isChamber = inOrder.length >= MIN_LISTS_IN_DOUBT;
  return new Map([
    ...inOrder.map((id) => [id, 'alphabet'] as const),
    ...(isChamber ? others : []).map((id) => [id, 'chamber'] as const),
  ]);
}

/**
 * The reasons to doubt how the members of a roll call are listed, as sentences. Scrapers that read a table's columns in
 * the wrong order produce such lists.
 * @param sponsorIds the legislators who sponsor the bill, if the question is its passage; otherwise empty
 */
export function doubtsOfMembers(
  votes: readonly CastVote[],
  sponsorIds: ReadonlySet<number | null>,
): string[] {
  const cast = votes.filter(({ choice }) => choice === 'yes' || choice === 'no');
  return [runsOfAlphabet(cast), sponsorsAgainst(cast, sponsorIds)].filter((doubt) => doubt !== undefined);
}

/**
 * The members of the smaller side stand in fewer groups of neighbors in the alphabet than chance allows: in one, or in a
 * few if some names are out of place (27 noes of Massachusetts in 6 groups, of which one is Nguyen to Silvia).
 */
function runsOfAlphabet(cast: readonly CastVote[]): string | undefined {
  if (new Set(cast.map(({ choice }) => choice)).size < 2) return undefined;
  const sorted = cast
    .map((vote) => ({ ...vote, key: sortKey(vote) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  const noes = sorted.filter(({ choice }) => choice === 'no').length;
  const choice = 2 * noes <= sorted.length ? 'no' : 'yes';
  const groups: CastVote[][] = [];
  sorted.forEach((vote, at) => {
    if (vote.choice !== choice) return;
    if (sorted[at - 1]?.choice !== choice) groups.push([]);
    groups.at(-1)?.push(vote);
  });

  const some = groups.flat().length;
  if (chanceOfGroups(sorted.length, some, groups.length) > MAX_CHANCE) return undefined;
  const longest = groups.reduce((one, other) => (other.length > one.length ? other : one));
  const names = `from ${longest[0]?.name} to ${longest.at(-1)?.name}`;
  return groups.length === 1
    ? `All ${some} members listed as voting ${choice} are neighbors in the alphabet, ${names}.`
    : `The ${some} members listed as voting ${choice} are in ${groups.length} groups of neighbors in the alphabet, the longest ${names}.`;
}

/**
 * The probability that `some` of `all` members, chosen at random, are in at most `groups` groups of neighbors (the runs
 * test of Wald and Wolfowitz, for one side). There are C(some - 1, g - 1) ways to divide them into g groups, and
 * C(all - some + 1, g) places for these among the others.
 */
function chanceOfGroups(all: number, some: number, groups: number): number {
  let cases = 0;
  for (let g = 1; g <= groups; g++) cases += choose(some - 1, g - 1) * choose(all - some + 1, g);
  return cases / choose(all, some);
}

/** The binomial coefficient, as a floating-point number: C(400, 200) is below the largest one. */
function choose(n: number, k: number): number {
  let result = 1;
  for (let i = 1; i <= k; i++) result *= (n - k + i) / i;
  return result;
}

/** `Smith, J.`, `Smith J.` and `Jane Smith Jr.` are sorted as Smith. */
function sortKey({ family_name, name }: CastVote): string {
  if (family_name) return family_name.toLowerCase();
  const [beforeComma = ''] = name.replace(/,? (?:jr|sr|i{2,3}|iv)\.?$/i, '').split(',');
  const words = beforeComma.trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  return (/^[A-Z]\.?$/i.test(last) ? (words[0] ?? '') : last).toLowerCase();
}

function sponsorsAgainst(
  cast: readonly CastVote[],
  sponsorIds: ReadonlySet<number | null>,
): string | undefined {
  const own = cast.filter(({ legislator_id }) => legislator_id !== null && sponsorIds.has(legislator_id));
  const against = own.filter(({ choice }) => choice === 'no').length;
  if (against < MIN_SPONSORS_AGAINST || against < own.length * MAX_SHARE_AGAINST) return undefined;
  return `${counted(against, 'sponsor')} of the bill ${against === own.length ? 'are' : `(of ${own.length} who voted) are`} listed as voting no on its passage.`;
}
