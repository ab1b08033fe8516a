/**
 * Abbreviations in action texts, and what they stand for. Legislatures write the same few events in words that differ
 * mainly in their abbreviations, so the rules are written for the words in full.
 */
const ABBREVIATIONS: [RegExp, string][] = [
  [/\bcom(?:m|te)?s?\.(?= |$)|\bcmtes?\b\.?|\bcom(?:m|te)?\b(?! \d)/g, 'committee'],
  [/\bccrs?\b/g, 'conference committee report'],
  [/\bcc(?= (?:rpt|report)\b)/g, 'conference committee'],
  [/\bs\/c\b|\bsub-?committees?\b|\bsubcom\b\.?/g, 'subcommittee'],
  [/\bre?ptd\b\.?/g, 'reported'],
  [/\badptd\b/g, 'adopted'],
  [/\brpt prt\b/g, 'reported printed'], // ID
  [/\b(?:committee )?re?pts?\b\.?/g, 'committee report'],
  [/\bunfav\b\.?|\bunf\./g, 'unfavorable'],
  [/\bfav\b\.?/g, 'favorable'],
  [/\bre-?ref(?:er)?(?:d|\.)?(?= |$)/g, 'rereferred'],
  [/\bref(?:d|\.)?(?= |$)/g, 'referred'],
  [/\bam(?:en)?dts?\b\.?|\bamend\.|\bamds?\b\.?|\bam(?= (?:no\b|#|\d))/g, 'amendment'],
  [/\bcal\b\.?/g, 'calendar'],
  [/\bamend(?= (?:adopted|failed|withdrawn|tabled|\w\d))/g, 'amendment'],
  [/\bintro(?:d|\.)?(?=[ ,.]|$)/g, 'introduced'],
  [/\btrans\.\s?/g, 'transmitted '],
  [/\bconf\.(?= )|\bconf\b(?= (?:comm|rep))/g, 'conference'],
  [/\brec'?d\b\.?|\brecvd\b\.?/g, 'received'],
  [/^rec(?= (?:from|to concur)\b)/g, 'received'], // NC
  [/\brec\.(?= )/g, 'recommended'],
  [/\bpub\.? ch\.?(?= )/g, 'public chapter'],
  [/\bpr\. ch\.?(?= )/g, 'private chapter'],
  [/\bchap\.? ?(?=\d)|\bch\. ?(?=\d|sl\b)/g, 'chapter '],
  [/\bcomp\./g, 'companion'],
  [/\bsubst?\.(?= |$)/g, 'substituted'],
  [/\b[hs]cow\b/g, 'committee of the whole'],
  [/\bgov\b\.?/g, 'governor'],
  [/\bspkr\b\.?/g, 'speaker'],
  [/\bpres\b\.?/g, 'president'],
  [/\bsigs?\.(?= |$)/g, 'signature'],
  [/\bw\/o(?:ut)?\b/g, 'without'],
  [/\bw\/(?=[ a-z])/g, 'with '],
  [/\b(?:1st|1o)\b/g, 'first'],
  [/\b(?:2nd|2d)\b/g, 'second'],
  [/\b(?:3rd|3d)\b/g, 'third'],
  [/\brdgs?\b\.?/g, 'reading'],
  [/\bind(?:ef)?\.? (?:pstp|post(?:p(?:oned?)?)?)\b\.?/g, 'indefinitely postponed'],
  [/\bres\.(?= |$)/g, 'resolution'],
  [/\bexec\.(?= )/g, 'executive'],
  [/\bnot concur/g, 'nonconcur'],
];

/** `re-referred` is `rereferred`, `non-concurred` is `nonconcurred`: the prefix stays, its hyphen does not. */
const HYPHENS = /\b(re|non|pre)-(?=refer|commit|assign|report|pass|enroll|consider|concur|fil)/g;

/**
 * Marks of the chamber at the start: `(H)`, `House -`, `H.`, `In Senate.`. Names such as `House Bill 5` are part of the
 * text, and so is the chamber in South Dakota's `Senate Do Pass, Passed`, which a committee's report does not have.
 */
const CHAMBER_MARKS = [
  /^\((?:h|s|a|lc|g)\) */,
  /^governor: /,
  /^in (?:the )?(?:house|senate|assembly|council)[.:,] */,
  /^(?:house|senate|assembly|council)(?: of representatives)?(?: *[-:./] *| (?!of\b|to\b|for\b|bill|resolution|joint|concurrent|file\b|memorial|do pass|(?:amendments?|substitute)\b.* by (?:the )?(?:house|senate|assembly)\b))/,
  // A letter is a mark only before one of these words.
  /^(?:[hs]|ho|hse|sen)(?:[.:]| (?=\S)) *(?=(?:motion|passed|adopted|reject|rej\b|concur|nonconcur|recede|refus|placed|read|insist|disagree|tabled|amend|\w+:|(?:first|second|third|1st|2nd|3rd|cow)\b|received|appointed|postponed|did|died|failed|introduced|override|recommend|recommit|no |vote)|$)/,
];

/**
 * An action's text in lower case, without the mark of its chamber, and with its abbreviations written out.
 * Long actions are lists of names and amendments, with what happened at the start, or Maine's records of a vote, with its result
 * at the end. What is between is dropped.
 */
export function wordsOfAction(text: string): string {
  const ends = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - END)} ${text.slice(-END)}` : text;
  let words = ends.replace(LOST_BREAK, ' ').replace(/[’‘`]/g, "'").replace(/\s+/g, ' ').trim().toLowerCase();
  words = words
    .replace(HYPHENS, '$1')
    .replace(MOVER, '')
    .replace(NAME_OF_MOVER, '')
    .replace(NOTICE, '')
    .replace(NOTICE_AFTER_TALLY, '');
  words = words.replace(CHAMBER_MARKS.find((mark) => mark.test(words)) ?? '', '');
  for (const [abbreviation, full] of ABBREVIATIONS) words = words.replace(abbreviation, full);
  return words.replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH);
}

/** Where Idaho's source leaves out a line break: `vote to override vetoFAILED - 20-14-1`. */
const LOST_BREAK = /(?<=[a-z])(?=(?:PASSED|FAILED|SUSTAINED|Veto)\b)/g;

/** In Maine, actions begin with the member who moved them. */
const MOVER =
  /^on motion (?:of|by) [^,]{0,60}?(?:, | )(?=(?:the|tabled|taken|placed|bill|recede|objected|house|senate|majority|minority|reports?|adopted|passed|carried|referred|committed)\b)/;

/** In Alabama, they begin with the member's name: `Roe motion to Adopt - Adopted Voice Vote`. */
const NAME_OF_MOVER =
  /^(?!(?:no|pending|failed|withdrawn|substitute|to) )[a-z'-]{1,40}(?: \([a-z]\))? (?=motion to (?:adopt|read a third time|concur|substitute|reconsider)\b|concur[ -]in and adopt\b)/;

/** A result counts, although a member may ask the chamber to vote again: `Failed to pass. Notice of reconsideration given.` */
const NOTICE =
  /(?<=\w)\)?[.;,] (?:(?:rep|sen)\. )?(?:[\w']+ ){0,3}notice (?:of|to) (?:\w+ ){0,3}reconsider[^.;]*\.?$/;

/** The same after a tally, as in Nevada: `Lost. (Yeas: 20, Nays: 22.) Notice of reconsideration on next legislative day.` */
const NOTICE_AFTER_TALLY = /(?<=\.\)) notice of reconsideration[^.;]*\.?$/;

const MAX_LENGTH = 400;
/** The number of characters that are read at the end of a long action. */
const END = 100;
