import type { SiteConfig } from '../config/site-config.ts';

/** The lists of legislators that can be asked for (A03): a chamber's active ones, or those who no longer sit. */
export const LEGISLATOR_LISTS = ['house', 'senate', 'inactive'] as const;
export type LegislatorList = (typeof LEGISLATOR_LISTS)[number];

/** Said where another list is asked for. */
export const WRONG_LIST = 'A list of legislators is one of house, senate and inactive.';

/** What each list is called on its toggle. */
export function listNames({ house, senate }: SiteConfig['chamberNames']): Record<LegislatorList, string> {
  return { house, senate, inactive: 'Inactive' };
}

/** Where a list of legislators is asked for. */
export function legislatorsAddress(list: LegislatorList): string {
  return `/api/legislator?chamber=${list}`;
}

/** Why a list of legislators is empty, in a sentence. */
export function noLegislators(list: LegislatorList, names: Record<LegislatorList, string>): string {
  return list === 'inactive'
    ? 'Nobody here has left the legislature yet, as far as the records tell.'
    : `There are no members of the ${names[list]} here: none have been imported yet.`;
}
