import type { JointCommittees } from '../profiles/profile.ts';
import type { Chamber } from '../records/fields.ts';

/** A committee that a name may refer to. */
export interface NamedCommittee {
  name: string;
  chamber: Chamber;
  otherNames?: readonly string[];
}

export type CommitteeMatch<C> =
  | { found: 'one'; committee: C }
  | { found: 'ambiguous'; committees: C[] }
  | { found: 'none' };

const CHAMBER_WORDS: [RegExp, Chamber][] = [
  // An older name of Massachusetts' joint committee on rules.
  [/rules of the two branches/i, 'joint'],
  [/^(?:the )?joint\b/i, 'joint'],
  [/^(?:the )?house\b/i, 'house'],
  [/^(?:the )?senate\b/i, 'senate'],
];

/** The name for display, without the four prefixes of D08: `Joint Committee on Education` becomes `Education`. */
export function committeeDisplayName(name: string): string {
  const shown = name.trim().replace(/^(?:(?:Joint|Senate) Committee on|House Committee (?:on|of))\s+/i, '');
  return shown === '' ? name.trim() : shown;
}

/** The name for sorting, also without its article: the Judiciary is sorted under J. */
export function committeeShortName(name: string): string {
  const shown = committeeDisplayName(name);
  return shown === name.trim() ? shown : shown.replace(/^the\s+(?=.)/i, '');
}

/**
 * The canonical form of a committee's name: `Senate Committee on Ways & Means`, `Ways and Means`,
 * `the committee on Senate Ways and Means` are all `ways and means`. The chamber is not part of it, since a House, a
 * Senate and a joint committee may share a name.
 */
export function committeeKey(name: string): string {
  let key = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/\([^()]*\)|[.,;:'’/*-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (key.startsWith('rules of the two branches')) return 'rules';

  for (let before = ''; before !== key; ) {
    before = key;
    key = key.replace(
      /^(?:the |joint (?!legislative)|house |senate |standing |committees? (?:on|of) (?!committees))(?=.)/,
      '',
    );
  }

  return key.replace(/ comm(?:ittee)?$/, '').replace(/^(.*) select$/, 'select $1');
}

/** Whether two names are of one committee, also if one is shortened: `FW&M Revenue Subcommittee`. Their chambers are not compared. */
export function isSameCommitteeName(one: string, other: string): boolean {
  return committeeKey(one) === committeeKey(other) || isShortened(one, other) || isShortened(other, one);
}

/** Whether a name has initials that stand for words of another one, which may call the whole committee by that word as well. */
function isShortened(short: string, name: string): boolean {
  if (!INITIALS.test(short)) return false;
  const wordsOf = (text: string) =>
    committeeKey(text)
      .split(' ')
      .filter((word) => !SMALL_WORDS.has(word) && word !== 'committee');
  return standsFor(wordsOf(short), wordsOf(name));
}

const INITIALS = /\b[A-Z]{1,3},? ?& ?[A-Z]\b/;

/** Whether a name without a chamber is that of a joint committee, by the rules of its legislature. */
export function isJointCommittee(name: string, joint: JointCommittees | undefined): boolean {
  if (!joint) return false;
  const listed = 'only' in joint ? joint.only : joint.allBut;
  return listed.some((each) => committeeKey(each) === committeeKey(name)) === 'only' in joint;
}

/** Whether a name is of a commission, which is another body than the committee with the rest of its name. */
export function isCommission(name: string): boolean {
  return /\bcommission\b/i.test(name);
}

/** The chamber in a committee's name; undefined if it has none. */
export function chamberOfCommitteeName(name: string): Chamber | undefined {
  const bare = name.trim().replace(/^(?:the )?committees? on (?:the )?/i, '');
  return CHAMBER_WORDS.find(([pattern]) => pattern.test(bare))?.[1];
}

/** The chamber that an action names before a committee: `Placed on Senate Judiciary Committee calendar for 1/27/2026`. */
export function chamberBeforeCommittee(text: string): 'house' | 'senate' | undefined {
  const match = CHAMBER_BEFORE_COMMITTEE.exec(text);
  if (!match) return undefined;
  return match[1] ? 'house' : 'senate';
}

const CHAMBER_BEFORE_COMMITTEE =
  /\b(?:placed on|in|by|of) (?:the )?(?:s\/c )?(?:(house|assembly)|senate) (?!bill|resolution)[\w&,.' -]{0,80}?committee\b/i;

/**
 * Finds the committee that a name refers to: the one of the chamber in the name, or else of the chamber that acted,
 * or else the joint committee (Massachusetts' chambers refer nearly everything to joint ones), or else the only
 * committee with that name.
 *
 * @param chamber the chamber whose action or list has the name, if known
 */
export function matchCommittee<C extends NamedCommittee>(
  name: string,
  chamber: Chamber | undefined,
  committees: readonly C[],
): CommitteeMatch<C> {
  return committeeMatcher(committees)(name, chamber);
}

/** Returns `matchCommittee` for many names and the same committees. */
export function committeeMatcher<C extends NamedCommittee>(
  committees: readonly C[],
): (name: string, chamber: Chamber | undefined) => CommitteeMatch<C> {
  const byKey = new Map<string, Set<C>>();
  for (const committee of committees) {
    for (const name of namesOf(committee)) {
      const key = committeeKey(name);
      const known = byKey.get(key);
      if (known) known.add(committee);
      else byKey.set(key, new Set([committee]));
    }
  }
  return (name, chamber) => {
    const key = committeeKey(name);
    const exact = byKey.get(key);
    if (!exact && isAbbreviated(name)) byKey.set(key, abbreviatedBy(key, committees));
    const named = [...(byKey.get(key) ?? [])];
    const chamberInName = chamberOfCommitteeName(name);
    for (const wanted of chamberInName ? [chamberInName] : [chamber, 'joint']) {
      const ofChamber = named.filter((committee) => committee.chamber === wanted);
      if (ofChamber.length === 1) return { found: 'one', committee: ofChamber[0]! };
      if (ofChamber.length > 1) return { found: 'ambiguous', committees: ofChamber };
    }
    // A chamber refers bills to its own committees, so the other chamber's is not meant.
    if (chamberInName || (chamber && chamber !== 'joint') || named.length === 0) return { found: 'none' };
    return named.length === 1
      ? { found: 'one', committee: named[0]! }
      : { found: 'ambiguous', committees: named };
  };
}

/** A committee's names. Some sources list a commission's name without that word, which is the name of a committee. */
function namesOf({ name, otherNames = [] }: NamedCommittee): string[] {
  return [name, ...otherNames.filter((other) => isCommission(other) === isCommission(name))];
}

/** Whether a name looks like California's `NAT. RES.`, Arizona's `House APPROP Committee` or Hawaii's `WAM`. */
function isAbbreviated(name: string): boolean {
  const bare = name.replace(/^(?:the )?(?:house|senate|joint|assembly) /i, '').replace(/ committee$/i, '');
  return /^[A-Z]{1,7}(?:[ .,&]{1,4}[A-Z]{1,7}){0,5}[.]?$/.test(bare);
}

const SMALL_WORDS: ReadonlySet<string> = new Set(['and', 'of', 'the', 'on', 'for']);

/** The committees whose whole name an abbreviation may stand for. */
function abbreviatedBy<C extends NamedCommittee>(key: string, committees: readonly C[]): Set<C> {
  const wordsOf = (text: string) => text.split(' ').filter((word) => !SMALL_WORDS.has(word));
  const tokens = wordsOf(key);
  const isAbbreviationOf = (name: string) => standsFor(tokens, wordsOf(committeeKey(name)));
  return new Set(committees.filter((committee) => namesOf(committee).some(isAbbreviationOf)));
}

/**
 * Whether abbreviations stand for words in their order: one for a word, by some of its letters from the first one on
 * (`rls` for `rules`), or one for several by their initials (`wm` for `ways and means`).
 */
function standsFor(tokens: readonly string[], words: readonly string[]): boolean {
  const [token, ...others] = tokens;
  const [word, ...rest] = words;
  if (token === undefined || word === undefined) return tokens.length === words.length;
  if (isShortFor(token, word) && standsFor(others, rest)) return true;
  const initials = token.length > 1 && words.length >= token.length;
  return (
    initials &&
    [...token].every((letter, at) => words[at]?.startsWith(letter)) &&
    standsFor(others, words.slice(token.length))
  );
}

function isShortFor(token: string, word: string): boolean {
  if (token[0] !== word[0]) return false;
  let from = 0;
  return [...token].every((letter) => {
    from = word.indexOf(letter, from) + 1;
    return from > 0;
  });
}
