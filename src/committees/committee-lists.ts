import type { SiteConfig } from '../config/site-config.ts';

/** The lists of committees (A03): by chamber, all standing committees, or the two floor sessions. */
export const COMMITTEE_LISTS = ['joint', 'house', 'senate', 'standing', 'floor'] as const;
export type CommitteeList = (typeof COMMITTEE_LISTS)[number];

/** Error message for any other list. */
export const UNKNOWN_LIST_MESSAGE = 'The chamber must be joint, house, senate, standing, or floor.';

/** The variant of the committee list of a site (D07). */
export type CommitteeVariant = SiteConfig['committeeList'];

/** The lists of each variant (D07), in order; the first is the default. */
export const VARIANT_LISTS: Record<CommitteeVariant, readonly CommitteeList[]> = {
  plain: ['joint', 'house', 'senate'],
  'a-z': ['standing', 'floor'],
  pa: ['house', 'senate', 'joint'],
};

/** Number of committees in each list. */
export type CommitteeCounts = Record<CommitteeList, number>;

/**
 * The initial list of a page: the first list of the variant that has committees, so that a legislature
 * without joint committees does not start with an empty list.
 */
export function firstList(
  variant: CommitteeVariant,
  counts: CommitteeCounts,
  chambers: SiteConfig['chambers'],
): CommitteeList {
  const lists = VARIANT_LISTS[variant];
  const choices = lists.filter((list) => isListed(list, counts, chambers));
  return choices.find((list) => counts[list] > 0) ?? choices[0] ?? 'standing';
}

/** Whether a legislature has a list. It has joint committees if there are any. */
function isListed(list: CommitteeList, counts: CommitteeCounts, chambers: SiteConfig['chambers']): boolean {
  return list === 'house' || list === 'senate'
    ? chambers.includes(list)
    : list !== 'joint' || counts.joint > 0;
}

/**
 * The lists of the variant that the legislature has. Joint committees are listed if there are any.
 * @param chosen is listed in any case
 */
export function shownLists(
  variant: CommitteeVariant,
  counts: CommitteeCounts,
  { chambers, chosen }: { chambers: SiteConfig['chambers']; chosen: CommitteeList },
): CommitteeList[] {
  return VARIANT_LISTS[variant].filter((list) => list === chosen || isListed(list, counts, chambers));
}

/** The labels of the lists. */
export function listNames(chamberNames: SiteConfig['chamberNames']): Record<CommitteeList, string> {
  return { ...chamberNames, standing: 'Standing', floor: 'Floor' };
}

/** The list of a site's variant that contains a committee. */
export function listWith(
  variant: CommitteeVariant,
  committee: { chamber: string; kind: string },
): CommitteeList {
  if (variant === 'a-z') return committee.kind === 'floor' ? 'floor' : 'standing';
  return VARIANT_LISTS.pa.find((list) => list === committee.chamber) ?? 'joint';
}

/** The address of the endpoint of a list. */
export function committeesAddress(list: CommitteeList): string {
  return `/api/committee?chamber=${list}`;
}
