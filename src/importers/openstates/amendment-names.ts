import type { Chamber } from '../../legislature/records/fields.ts';

/** What the name of a version says of the amendment that it is. */
export interface AmendmentName {
  /** `HB0273SS001`, `AM391`, `HA 1 to HB 119`, `Committee Amendment No 1`. */
  number: string;
  /** The stage of the bill that it amends: `Standing Committee`. */
  stage?: string | undefined;
  sponsor?: string | undefined;
  /** What became of it, in the source's words; empty if the name does not say it. */
  outcome: string;
  chamber?: Chamber | undefined;
}

/** The number of characters that are read of a name, which bounds the time of the expressions. */
const MAX_READ_LENGTH = 300;

const NAMES: readonly RegExp[] = [
  // WY: Amendment HB0273SS001 (Standing Committee) - Senate Education Committee (Corrected, Adopted) · IA: Amendment H-1121
  /^amendment (?!no\b)(?<number>\S+)(?: \((?<stage>[^)]*)\))?(?: - (?<sponsor>.*?))?(?: \((?<outcome>[^()]*)\))?$/i,
  // MS: Amendment No 1 to Committee Amendment No 1 (Adopted) (Voice Vote) · IL: House Floor Amendment No. 2
  /^(?<number>(?:(?:house|senate|assembly|floor|committee|standing|proposed|adopted|substitute) ){0,4}(?:amendment|substitute) (?:no\.? |number |#)?[A-Z]{0,2}-?\d[\w-]{0,10}(?: \(cmte sub\))?(?: (?:to|for) (?:\w+ ){0,2}amendment (?:no\.? )?\d{1,4})?)(?<outcome>(?: \([^()]*\))*)$/i,
  // NE: Rountree AM391 · Enrollment and Review ER24
  /^(?:(?<sponsor>[A-Z](?:(?!\b(?:AM|FA|ER)\d).){1,80}?) )?(?<number>(?:AM|FA|ER)\d{1,5})$/,
  // DE: HA 1 to HS 2 for HB 187
  /^(?<number>(?<chamber>[HS])A \d{1,3} to [HS][A-Z]{0,2} \d.{0,40})$/,
  // WV: hb5528 hfat akers 3-4 adopted.htm
  /^(?<number>[hs][a-z]{1,2}\d+ (?<chamber>[hs]).{0,80}?\b(?<outcome>adopted|rejected|failed|withdrawn))\.\w{3,4}$/i,
];

/**
 * West Virginia's name of what a committee recommends, `hb5168 s gov am _1 3-4 adopted`, has the day on which the committee adopted it. The
 * chamber decides later.
 */
const IN_COMMITTEE = /^[hs][a-z]{1,2}\d+ [hs] ?[a-z]{2,4} amt?\b/i;

/** A text that is substituted for the bill's is one of its texts, unless it is substituted for an amendment. */
const SUBSTITUTE_TEXT = /^(?!.*\bamendment\b).*\bsubstitute\b/i;

/** South Dakota's amendments have the number of the bill and a letter: `1008A` of House Bill 1008. */
const LETTERED = /^0*(\d{1,4})[A-Z]{1,2}$/;

/**
 * Papers on amendments or votes that are neither a text of the bill nor an amendment: `Amendment Report for House Bill No. 4112`
 * (MS), `Motion for previous question adopted (Roll No. 384)` (WV), `Judiciary AM832 Meyer AM1246` (NE).
 */
const PAPER = /^amendment report\b|\((?:roll (?:no\.? |call )?\d{1,5}|voice vote)\)$/i;
const NUMBER_IN_NEBRASKA = /\b(?:AM|FA)\d{1,5}\b/g;

/**
 * Reads the name of a version as that of an amendment.
 * @returns undefined if it is a text of the bill or another paper
 */
export function amendmentNameOf(note: string, billNumber: string): AmendmentName | undefined {
  const name = note.slice(0, MAX_READ_LENGTH).trim();
  const [, bill] = LETTERED.exec(name) ?? [];
  if (bill !== undefined && bill === /\d+/.exec(billNumber)?.[0].replace(/^0+/, ''))
    return { number: name, outcome: '' };
  if (SUBSTITUTE_TEXT.test(name)) return undefined;
  const groups = NAMES.map((pattern) => pattern.exec(name)?.groups).find((each) => each !== undefined);
  if (!groups) return undefined;
  const { number = '', stage, sponsor, outcome: stated = '', chamber } = groups;
  const outcome = IN_COMMITTEE.test(number) ? '' : stated;
  return { number, stage, sponsor, outcome, chamber: CHAMBERS[chamber?.toUpperCase() ?? ''] };
}

/** Whether a version is a paper on amendments or a vote, and no text. */
export function isPaper(note: string, billNumber: string): boolean {
  const name = note.slice(0, MAX_READ_LENGTH).trim();
  const isOnSeveral = (name.match(NUMBER_IN_NEBRASKA)?.length ?? 0) > 1;
  return (isOnSeveral || PAPER.test(name)) && amendmentNameOf(note, billNumber) === undefined;
}

const CHAMBERS: Readonly<Record<string, Chamber>> = { H: 'house', S: 'senate' };
