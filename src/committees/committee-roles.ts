import { capitalized } from '../legislature/language/title-case.ts';

/**
 * The place of a role in lists of members: those who chair first, then vice chairs, ranking members, other roles such as
 * clerk, and plain members.
 * @param role as the source has it, in any spelling
 * @returns 0 for those who chair, 4 for plain members
 */
export function roleRank(role: string): number {
  const words = role.toLowerCase();
  if (words === 'member') return 4;
  if (/\branking/.test(words)) return 2;
  if (/\b(?:vice|deputy|assistant|associate)\b/.test(words)) return 1;
  return /chair/.test(words) ? 0 : 3;
}

/** Whether a role is shown beside a name. Most members have none. */
export function isOffice(role: string): boolean {
  return roleRank(role) < 4;
}

/** A role as it is shown: `Co-chair`, `Ranking Republican member`. */
export function roleText(role: string): string {
  return role.replace(/^\p{Ll}|\b(?:republican|democrat)/gu, capitalized);
}
