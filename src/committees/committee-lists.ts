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
export function firstList(variant: CommitteeVariant, counts: CommitteeCounts): CommitteeList {
  const choices = VARIANT_LISTS[variant];
  return choices.find((list) => counts[list] > 0) ?? choices[0] ?? 'standing';
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
