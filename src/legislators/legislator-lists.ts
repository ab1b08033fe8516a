import type { SiteConfig } from '../config/site-config.ts';

/** The lists of legislators (A03): the active members of a chamber, or inactive legislators. */
export const LEGISLATOR_LISTS = ['house', 'senate', 'inactive'] as const;
export type LegislatorList = (typeof LEGISLATOR_LISTS)[number];

/** Error message for any other list. */
export const UNKNOWN_LIST_MESSAGE = 'The chamber must be house, senate, or inactive.';

/** The labels of the lists. */
export function listNames({ house, senate }: SiteConfig['chamberNames']): Record<LegislatorList, string> {
  return { house, senate, inactive: 'Inactive' };
}

/** The lists of a legislature with these chambers. */
export function listsOf(chambers: SiteConfig['chambers']): LegislatorList[] {
  return [...chambers, 'inactive'];
}

/** The initial list: the first one with legislators. */
export function firstList(counts: Record<LegislatorList, number>): LegislatorList {
  return LEGISLATOR_LISTS.find((list) => counts[list] > 0) ?? LEGISLATOR_LISTS[0];
}

/** The address of the endpoint of a list. */
export function legislatorsAddress(list: LegislatorList): string {
  return `/api/legislator?chamber=${list}`;
}

/** The text of an empty list. */
export function noLegislatorsText(list: LegislatorList, names: Record<LegislatorList, string>): string {
  return list === 'inactive'
    ? 'No former legislators recorded.'
    : `No members of the ${names[list]} have been imported yet.`;
}
