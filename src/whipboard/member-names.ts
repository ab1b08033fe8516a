interface NamedMember {
  family_name: string | null;
  short_full_name: string;
}

/** Compares two members by family name. Sorting in SQL would differ by database for accents and case. */
export function byFamilyName(one: NamedMember, other: NamedMember): number {
  const families = (one.family_name ?? '').localeCompare(other.family_name ?? '', 'en');
  return families || one.short_full_name.localeCompare(other.short_full_name, 'en');
}

interface SearchedMember {
  short_full_name: string;
  district: string | null;
}

/**
 * Whether a search text matches a member: each word must be a prefix of a word in the member's name or district, ignoring case
 * and accents.
 */
export function matchesMember({ short_full_name, district }: SearchedMember, typed: string): boolean {
  const words = wordsOf(`${short_full_name} ${district ?? ''}`);
  return wordsOf(typed).every((typedWord) => words.some((word) => word.startsWith(typedWord)));
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]/u).filter((word) => word !== '');
}
