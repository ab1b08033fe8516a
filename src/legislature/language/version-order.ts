/** A version of a bill's text, as far as its place among the others depends on it. */
export interface OrderedVersion {
  name: string;
  /** `YYYY-MM-DD` */
  date?: string | null;
}

/**
 * Sorts the versions of a bill's text from the oldest to the newest. Pennsylvania, Connecticut and West Virginia list the
 * newest first, and Mississippi only the current one. Days decide if every version has one. Otherwise the names decide
 * about the first and last texts, and those between keep the order of the source.
 */
export function inOrderOfVersions<Version extends OrderedVersion>(versions: readonly Version[]): Version[] {
  if (versions.every(({ date }) => date)) {
    return versions.toSorted((one, other) => (one.date ?? '').localeCompare(other.date ?? ''));
  }
  const listed = isNewestFirst(versions.map(({ name }) => name)) ? versions.toReversed() : versions;
  return listed.toSorted((one, other) => rankOf(one.name) - rankOf(other.name));
}

function isNewestFirst(names: readonly string[]): boolean {
  const first = names.findIndex((name) => INTRODUCTION.test(name));
  if (first > 0) return !CURRENT.test(names[0] ?? '');
  const numbers = names.map((name) => /^printer['’]?s no\. ?[a-z]{0,4}(\d+)$/i.exec(name)?.[1]);
  return numbers.every((number, i) => number && (i === 0 || Number(number) < Number(numbers[i - 1])));
}

/** Some sources list amendments, reports and messages among the texts. They come before the final text. */
function rankOf(name: string): number {
  if (CURRENT.test(name)) return 4;
  if (LAW.test(name)) return 3;
  if (ENROLLED.test(name)) return 2;
  if (DRAFT.test(name)) return -1;
  return INTRODUCTION.test(name) ? 0 : 1;
}

/** What the legislature's lawyers wrote before the bill had a number. Montana names the file after it: `LC0016.pdf`. */
const DRAFT = /^LC ?\d+(?:\.\w{3,4})?$/i;
/** Montana's files end in the number of the text, and in `X` if it is enrolled: `HB0100_1.pdf`, `HB0100_X(2).pdf`. */
const INTRODUCTION =
  /\bintroduc(?:ed|tion)\b|\b(?:pre-?)?filed$|\braised bill\b|\bas offered\b|^radicado\b|^[HS][A-Z]?\d{4}_1(?:\(\d+\))?\.pdf$/i;
const ENROLLED = /\benroll(?:ed|ment)\b| er$|^[HS][A-Z]?\d{4}_X(?:\(\d+\))?\.pdf$/i;
const LAW = /\bchaptered\b|\bslip law\b|\bsession law\b|^(?:public|special) act\b/i;
const CURRENT = /^current version\b/i;
