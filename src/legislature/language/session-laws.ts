/** A number that dots lead up to in a table: `Public Act . . . . 104-0012`. */
const LEADER = /(?: ?\. ){2,}/g;

const CHAPTER = String.raw`\bch(?:apter|ap)?\.? ?(?:no\.? |number )?(\d+[A-Z]?)`;

/** Citations that name the volume in which the law is published, and its year. */
const IN_VOLUME: readonly (readonly [RegExp, (parts: string[]) => string])[] = [
  // Massachusetts: Chapter 9 of the Acts of 2025 (once with a typo: of the Ats of).
  [
    new RegExp(`${CHAPTER} of the (?:A\\w*ts|(Resolves)) of (\\d{4})`, 'i'),
    ([number, resolves, year]) => `Chapter ${number} of the ${resolves ? 'Resolves' : 'Acts'} of ${year}`,
  ],
  // California: Chapter 12, Statutes of 2025
  [
    new RegExp(`${CHAPTER}, Statutes of (\\d{4})`, 'i'),
    ([number, year]) => `Chapter ${number}, Statutes of ${year}`,
  ],
  // West Virginia: Chapter 183, Acts, Regular Session, 2026
  [
    new RegExp(`${CHAPTER}, Acts, ([\\w ]{1,40} Session), (\\d{4})`, 'i'),
    ([number, session, year]) => `Chapter ${number}, Acts, ${session}, ${year}`,
  ],
  // Oregon: Chapter 5, (2022 Laws): Effective date March 7, 2022.
  [new RegExp(`${CHAPTER},? \\(?(\\d{4}) Laws`, 'i'), ([number, year]) => `Chapter ${number}, ${year} Laws`],
  // Alaska: CHAPTER 34 SLA 26, CH 1 SSSLA 25
  [
    new RegExp(`${CHAPTER} (\\w{0,4}SLA) (\\d{2})\\b`, 'i'),
    ([number, volume, year]) => `Chapter ${number} ${volume} ${year}`,
  ],
  // New Jersey: Approved P.L.2026, c.39. and P.L.2026, JR-2.
  [
    /\bP\.L\. ?(\d{4}), (c\.|JR-) ?(\d+)/i,
    ([year, volume, number]) => `P.L.${year}, ${volume === 'C.' ? 'c.' : volume}${number}`,
  ],
  // Michigan: Assigned Pa 12'23 With Immediate Effect
  [/\bP\.?A\.? (\d+)'(\d{2})/i, ([number, year]) => `Public Act ${withoutZeros(number!)} of 20${year}`],
  // Pennsylvania: Act No. 45A of 2025
  [/\bAct No\. (\d+[A-Z]?) of (\d{4})/i, ([number, year]) => `Act ${number} of ${year}`],
];

/**
 * The number of a law by itself: `Pub. Ch. 510`, `PUBLIC ACT 26-37`, `Chapter No. 2026-159`, `Ley 86-2025`. A bare
 * `law` needs more than a number after it, which may be a day: `Signed into law 6/24`.
 */
const NUMBERED =
  /\b(?:(public|pub\.?|private|pr(?:iv)?\.?|special|spec?\.?|session|local)[ ,]+)?(?:(chapter|ch(?:ap)?\.?|acts?|ley)|(?<=(?:public|session) )(law)|(law)(?= (?:no\.? |number )?L))(?:,? (?:no|n[uú]m|number|sl|text)\b\.?)? ?(?:#|\(CHAP)? ?(L?\d+(?:-\d+)?[A-Z]?)(?![\w/:'-])/i;

/** The law of another bill, and a chapter of resolutions, which are no law. */
const OTHER_LAW =
  /\bcomp(?:anion|\.)? (?:bill )?became\b|\bwithdrawn\b|\bcommittee\b|\bres(?:\.|olution) chapter/i;

/**
 * Reads the session law from an action that makes or numbers a law: `Chapter 12 of the Acts of 2025`.
 * @param date the action's day, which supplies the year if the text has none
 */
export function sessionLawOfAction(text: string, date: string): string | undefined {
  const words = text.slice(0, 400).replace(LEADER, ' ').replace(/\s+/g, ' ').trim();
  if (OTHER_LAW.test(words)) return undefined;
  for (const [wording, cite] of IN_VOLUME) {
    const match = wording.exec(words);
    if (match) return cite(match.slice(1));
  }

  const [, prefix, kind, ...others] = NUMBERED.exec(words) ?? [];
  const number = others.at(-1);
  if (!number) return undefined;
  const name = [prefix && PREFIXES[prefix.slice(0, 2).toLowerCase()], nameOf(kind ?? 'law')];
  const cited = [...name, withoutZeros(number)].filter(Boolean).join(' ');
  return number.includes('-') ? cited : `${cited} of ${date.slice(0, 4)}`;
}

const PREFIXES: Readonly<Record<string, string>> = {
  pu: 'Public',
  pr: 'Private',
  sp: 'Special',
  se: 'Session',
  lo: 'Local',
};

function nameOf(kind: string): string {
  if (/^ch/i.test(kind)) return 'Chapter';
  if (/^act/i.test(kind)) return 'Act';
  return /^ley/i.test(kind) ? 'Ley' : 'Law';
}

/** Michigan pads numbers with zeros: `Pa 0012'23`. */
function withoutZeros(number: string): string {
  return number.replace(/^0+(?=\d)/, '');
}
