interface NamedMember {
  family_name: string | null;
  short_full_name: string;
}

/** Compares two members by family name as people do; databases differ in how they sort accents and case. */
export function byFamilyName(one: NamedMember, other: NamedMember): number {
  const families = (one.family_name ?? '').localeCompare(other.family_name ?? '', 'en');
  return families || one.short_full_name.localeCompare(other.short_full_name, 'en');
}

interface SearchedMember {
  short_full_name: string;
  district: string | null;
}

/**
 * Whether what somebody typed finds a member: each typed word begins a word of the member's name or district, whatever its case and
 * accents.
 */
export function matchesMember({ short_full_name, district }: SearchedMember, typed: string): boolean {
  const words = wordsOf(`${short_full_name} ${district ?? ''}`);
  return wordsOf(typed).every((typedWord) => words.some((word) => word.startsWith(typedWord)));
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]/u).filter((word) => word !== '');
}
