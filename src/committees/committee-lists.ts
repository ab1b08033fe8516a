import type { SiteConfig } from '../config/site-config.ts';

/** The lists of committees that can be asked for (A03): by chamber, every real committee, or the two floor sessions. */
export const COMMITTEE_LISTS = ['joint', 'house', 'senate', 'standing', 'floor'] as const;
export type CommitteeList = (typeof COMMITTEE_LISTS)[number];

/** Said where another list is asked for. */
export const UNKNOWN_LIST_MESSAGE =
  'A list of committees is one of joint, house, senate, standing and floor.';

/** Which way of listing committees a site shows (D07). */
export type CommitteeVariant = SiteConfig['committeeList'];

/** The choices of each variant (D07), in order; the first is where it starts. */
export const CHOICES: Record<CommitteeVariant, readonly CommitteeList[]> = {
  plain: ['joint', 'house', 'senate'],
  'a-z': ['standing', 'floor'],
  pa: ['house', 'senate', 'joint'],
};

/** How many committees each list has. */
export type CommitteeCounts = Record<CommitteeList, number>;

/**
 * The list that a page opens on: the variant's first, or where that has no committee, the first of its lists that has some,
 * so that a legislature without joint committees does not open on nothing.
 */
export function firstList(variant: CommitteeVariant, counts: CommitteeCounts): CommitteeList {
  const choices = CHOICES[variant];
  return choices.find((list) => counts[list] > 0) ?? choices[0] ?? 'standing';
}

/** What each list is called on its toggle. */
export function listNames(chamberNames: SiteConfig['chamberNames']): Record<CommitteeList, string> {
  return { ...chamberNames, standing: 'Standing', floor: 'Floor' };
}

/** The list of a site's variant in which a committee of a chamber stands. */
export function listWith(
  variant: CommitteeVariant,
  committee: { chamber: string; kind: string },
): CommitteeList {
  if (variant === 'a-z') return committee.kind === 'floor' ? 'floor' : 'standing';
  return CHOICES.pa.find((list) => list === committee.chamber) ?? 'joint';
}

/** Where a list of committees is asked for. */
export function committeesAddress(list: CommitteeList): string {
  return `/api/committee?chamber=${list}`;
}
