/** A person that a name may refer to. */
export interface NamedPerson {
  fullName: string;
  givenName?: string | null;
  familyName?: string | null;
  /** Other spellings in the source, including an office that roll calls use instead: `Speaker of the House`. */
  otherNames?: readonly string[];
}

export type PersonMatch<P> =
  | { found: 'one'; person: P }
  | { found: 'ambiguous'; people: P[] }
  | { found: 'none' };

export interface NameParts {
  given: string[];
  family: string[];
  suffix: string;
  /**
   * Whether the form shows which part is the family name (`Rogers, D.`, `Moran J.`). Otherwise the last word is
   * assumed to be.
   */
  familyIsSure: boolean;
}

const SUFFIX = /^(jr|sr|ii|iii|iv|v)$/;
const HONORIFIC =
  /^(rep|reps|representative|sen|senator|senators|del|delegate|assemblyman|assemblywoman|assemblymember|hon|honorable|dr|mr|mrs|ms|miss)$/;
const OFFICES: [RegExp, 'speaker' | 'president'][] = [
  [/^(the )?(mr|madam|madame)?\s*speaker( of the house)?$/, 'speaker'],
  [/^(the )?(mr|madam|madame)?\s*president( of the senate)?$/, 'president'],
];

/** Given names that are used for one another, if neither is a prefix of the other. */
const NICKNAMES = [
  'anthony tony',
  'barbara barb barbie',
  'charles chuck charlie',
  'deborah debra deb debbie',
  'donald don donnie',
  'edward ed eddie ted',
  'elizabeth liz beth betsy betty',
  'eugene gene',
  'james jim jimmy',
  'jeffrey jeff geoffrey',
  'john jack johnny jon',
  'joseph joe joey',
  'katherine kathryn catherine kathy cathy kate katie',
  'lawrence larry',
  'margaret peggy meg maggie',
  'michael mike mick',
  'patricia pat patty trish',
  'raymond ray',
  'richard rick dick rich ricky',
  'robert bob rob bobby robbie',
  'ronald ron ronnie',
  'stephen steven steve',
  'susan sue suzanne',
  'theodore ted',
  'thomas tom tommy',
  'victoria vicki vicky tori',
  'virginia ginny',
  'william bill will billy',
].map((names) => names.split(' '));

/** The office that a roll call lists instead of a name: `Mr. Speaker`; undefined for a name. */
export function officeOfName(name: string): 'speaker' | 'president' | undefined {
  const words = fold(name).replace(/[.*,]/g, '').replace(/\s+/g, ' ').trim();
  return OFFICES.find(([pattern]) => pattern.test(words))?.[1];
}

/**
 * Splits a name into its parts: `Bradley H. Jones, Jr.`, `Rogers, D. *`, `Moran J.`, `Silvia,`, `B.E. Tarr`,
 * `RODRIGUEZ-WILLIAMS`.
 *
 * @returns lower-case words without accents, periods, hyphens or apostrophes
 */
export function nameParts(name: string): NameParts {
  const text = fold(name)
    .replace(/\([^()]*\)|[*†]/g, ' ')
    .replace(/['’‘`-]/g, '');
  const [before = '', ...after] = text.split(',').map((part) => part.split(/[\s.]+/).filter(Boolean));
  const words = [...before];
  const rest = after.flat();
  const suffix = [...words.slice(1), ...rest].find((word) => SUFFIX.test(word) && word !== 'v') ?? '';
  const family = words.filter((word, i) => word !== suffix || i === 0);
  const given = rest.filter((word) => word !== suffix);
  while (family.length > 1 && HONORIFIC.test(family[0]!)) family.shift();
  if (given.length > 0) return { given, family, suffix, familyIsSure: true };
  if (family.length <= 1) return { given: [], family, suffix, familyIsSure: true };

  // Moran J.: roll calls put the initial last if two members share a name.
  if (family.at(-1)!.length === 1 && family[0]!.length > 1) {
    const start = family.findIndex((word, i) => i > 0 && word.length === 1);
    return { given: family.slice(start), family: family.slice(0, start), suffix, familyIsSure: true };
  }

  return { given: family.slice(0, -1), family: family.slice(-1), suffix, familyIsSure: false };
}

/** A key for a name, which is the same for all spellings that differ only in case, accents, commas, periods or spaces. */
export function nameKey(name: string): string {
  const { given, family, suffix } = nameParts(name);
  return [...given, ...family, suffix].filter(Boolean).join(' ');
}

/**
 * Finds the person that a name refers to. The smaller the group of candidates (the members of one chamber in one
 * session), the more certain the match. A longer spelling takes precedence over a shorter one. Two equally good
 * matches are ambiguous; there is no guessing.
 */
export function matchPerson<P extends NamedPerson>(name: string, people: readonly P[]): PersonMatch<P> {
  return personMatcher(people)(name);
}

/** Returns `matchPerson` for many names and the same people, with an index of the people and a cache of results. */
export function personMatcher<P extends NamedPerson>(people: readonly P[]): (name: string) => PersonMatch<P> {
  const byKey = new Map<string, Set<P>>();
  for (const person of people) {
    for (const key of keysOfPerson(person)) {
      const known = byKey.get(key);
      if (known) known.add(person);
      else byKey.set(key, new Set([person]));
    }
  }

  const matches = new Map<string, PersonMatch<P>>();
  return (name) => {
    const known = matches.get(name);
    if (known) return known;
    const match = matchFor(name, byKey);
    matches.set(name, match);
    return match;
  };
}

function matchFor<P extends NamedPerson>(name: string, byKey: Map<string, Set<P>>): PersonMatch<P> {
  const parts = nameParts(name);
  for (const key of keysOfName(name, parts)) {
    const matching = [...(byKey.get(key) ?? [])].filter((person) =>
      couldBe(parts, nameParts(person.fullName)),
    );
    if (matching.length === 1) return { found: 'one', person: matching[0]! };
    if (matching.length > 1) return { found: 'ambiguous', people: matching };
  }
  return { found: 'none' };
}

/** Whether a name could be a person's. A son does not match his father, nor John A. John B. */
function couldBe(name: NameParts, person: NameParts): boolean {
  if (name.suffix && person.suffix && name.suffix !== person.suffix) return false;
  const [, ...nameMiddle] = name.given;
  const [, ...personMiddle] = person.given;
  if (name.given[0] !== person.given[0] || nameMiddle.length !== 1 || personMiddle.length !== 1) return true;
  return nameMiddle[0]![0] === personMiddle[0]![0];
}

/** Keys from the longest spelling to the shortest. The first that matches a person decides. */
function keysOfName(name: string, { given, family, suffix, familyIsSure }: NameParts): string[] {
  const office = officeOfName(name);
  if (office) return [`office ${office}`];

  const words = [...given, ...family];
  if (words.length === 0) return [];

  const keys = suffix
    ? [`all ${words.join('')} ${suffix}`, `all ${words.join('')}`]
    : [`all ${words.join('')}`];
  const families = familyIsSure ? [family.join('')] : [words.at(-1)!, words.slice(-2).join('')];
  const firsts = firstNames(given);
  const fullFirstNames = firsts.filter((first) => first.length > 1);
  for (const last of families) keys.push(...fullFirstNames.map((first) => `first ${first} ${last}`));
  for (const last of families) keys.push(...fullFirstNames.map((first) => `part ${first} ${last}`));
  for (const last of families)
    keys.push(...fullFirstNames.flatMap(nicknames).map((nick) => `first ${nick} ${last}`));

  const initials = given.filter((word) => word.length === 1);
  if (initials.length > 0 && initials.length === given.length)
    keys.push(...families.map((last) => `initial ${given[0]} ${last}`));
  if (given.length === 0) keys.push(`family ${family.join('')}`, `end ${family.join('')}`);
  // Two words may be one family name, such as Perkins Kwoka.
  else if (!familyIsSure) keys.push(`family ${words.join('')}`, `end ${words.join('')}`);

  return keys;
}

function keysOfPerson(person: NamedPerson): Set<string> {
  const keys = new Set<string>();
  const family = person.familyName ? nameParts(`${person.familyName},`) : undefined;
  for (const name of [person.fullName, ...(person.otherNames ?? [])]) {
    const office = officeOfName(name);
    if (office) {
      keys.add(`office ${office}`);
      continue;
    }
    const parts = nameParts(name);
    const words = [...parts.given, ...parts.family];
    if (words.length < 2 && name !== person.fullName) continue;
    keys.add(`all ${words.join('')}`);
    if (parts.suffix) keys.add(`all ${words.join('')} ${parts.suffix}`);
    const known = family && words.join('').endsWith(family.family.join('')) ? family.family : parts.family;
    const last = known.join('');
    const given = words.slice(0, Math.max(words.length - known.length, 1));
    const firsts = [...firstNames(given), ...firstNames(nameParts(`x, ${person.givenName ?? ''}`).given)];
    keys.add(`family ${last}`);
    for (const end of endsOfFamily(person.familyName ?? name, last, words)) {
      keys.add(`end ${end}`);
      for (const first of firsts) keys.add(`part ${first} ${end}`);
    }
    for (const first of firsts) keys.add(`first ${first} ${last}`).add(`initial ${first[0]} ${last}`);
  }

  return keys;
}

/** Given names to match: G. Roni Green is also Roni Green, and J. T. Larson is also JT. */
function firstNames(given: string[]): string[] {
  const [first, second] = given;
  if (first === undefined) return [];
  if (second === undefined || first.length > 1) return [first];
  return second.length > 1 ? [first, second] : [first, first + second];
}

function nicknames(first: string): string[] {
  const known = NICKNAMES.filter((names) => names.includes(first)).flat();
  return known.filter((name) => name !== first);
}

/** Parts of a family name to match: Bolia and Harvey for Harvey-Bolia, and Perkins Kwoka if the source has only Kwoka. */
function endsOfFamily(familyName: string, last: string, words: string[]): string[] {
  const pieces = fold(familyName)
    .split(/[\s-]+/)
    .map((piece) => piece.replace(/[^a-z]/g, ''));
  const double = words.length > 2 ? [words.slice(-2).join('')] : [];
  return [...(pieces.length < 4 ? pieces : []), ...double].filter((end) => end.length > 2 && end !== last);
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
