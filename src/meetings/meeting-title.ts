import type { LegislatureWords } from '../legislature/status/legislature-words.ts';

type Words = Pick<LegislatureWords, 'chambers' | 'chamberNames' | 'fullChamberNames'>;

/**
 * The name of a meeting's chamber, if its committee needs it: both chambers may have a committee of its name. Conferences and
 * joint committees belong to both, and some names have the chamber already.
 */
export function chamberOfCommittee(
  committee: string,
  chamber: string | null | undefined,
  words: Words,
): string | undefined {
  if ((chamber !== 'house' && chamber !== 'senate') || words.chambers.length < 2) return undefined;
  const name = words.chamberNames[chamber];
  const named = [name, words.fullChamberNames?.[chamber] ?? name].map((each) => each.toLowerCase());
  const isNamed = named.some((each) => ` ${committee.toLowerCase()} `.includes(` ${each} `));
  return isNamed || OF_BOTH.test(committee) ? undefined : name;
}

const OF_BOTH = /\bjoint\b|\bconference\b/i;

/** The title of a meeting, with the chamber if it names a committee of one: `Hearing: State Affairs (House)`. */
export function titleWithChamber(title: string, chamber: string | null | undefined, words: Words): string {
  if (!/: \S/.test(title)) return title;
  const name = chamberOfCommittee(title, chamber, words);
  return name === undefined ? title : `${title} (${name})`;
}
