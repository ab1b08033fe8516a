import type { z } from 'zod';
import type { RollCallRecord } from '../records/proceedings.ts';
import { capitalized } from './title-case.ts';

export type KindOfMotion = z.infer<typeof RollCallRecord>['kind'];

/** The number of characters that are read of a motion, which bounds the time of the expressions. */
const MAX_READ_LENGTH = 500;

/**
 * Whether the motion has nothing but the number of the bill, as in Minnesota: `House: H.F. NO. 782`. The vote may be on the
 * passage, or on a motion that the source leaves out.
 */
export function isBillNumberAlone(motion: string): boolean {
  return /^(?:(?:house|senate): ?)?[hs]\.? ?f\.? no\.? ?\d+$/i.test(motion);
}

/** Votes on the other chamber's changes to a bill, or on the conference report that settles them. */
const CONCURRENCE =
  /^agree to (?:the )?(?:house|senate)\b|\binsist(?:s|ed)? (?:up)?on\b|\bdisagree(?:s|d)? (?:to|with)\b|\b(?:non-?)?concur|\brecede|\bconference\b|\bconf comm\b|\bcofc\b|\bcc re?po?r?t\b|\b[HS][BFJ]\d{4}JC\d|\bccr\b/i;

/**
 * The kinds of motions by their wording; the first match counts. The comments name a legislature where only its usage
 * explains a wording.
 */
const KINDS: readonly (readonly [KindOfMotion, RegExp])[] = [
  ['quorum', /\bquorum|call of the house\b/i],
  // Pennsylvania's Senate votes again on a question that it reconsidered.
  ['passage', /^final passage(?: -)? reconsider(?:ation|ed)$|^reconsideration - final passage$/i],
  ['passage', /^(?:\([HS]\) )?passed on reconsideration\b/i], // AK
  ['passage', /^passed on final reading\b/i], // NE: also with the emergency clause
  // The second chamber passes the bill by concurring in it (Wisconsin), or reads it twice in one vote (Utah).
  ['passage', /\bread (?:a |the )?third time and concurred in\b|\bpassed 2nd & 3rd readings?\b/i],
  // Colorado's adoption of what is no bill.
  [
    'passage',
    /^(?:(?:house|senate): ?)?(?:resolutions res(?:olution)?|memorials mem(?:orial)?|consideration of (?:resolutions resolution|memorials memorial))$/i,
  ],
  // Virginia's committees and chambers put a bill off with the words `passed by`.
  [
    'committee',
    /^(?:(?:house|senate): ?)?(?:passed by (?:indefinitely|with letter)|subcommittee recommends)\b/i,
  ],
  [
    'procedural',
    /\bpassed by (?:for the day|temporarily)\b|\bshall the bill be read (?:the |a )?third time\b/i,
  ], // VA, VT
  // Maine's chambers accept the report against a bill.
  ['other', /\bought not to pass\b/i],
  ['procedural', /^reconsaction\b|^take [HS][BCJMR]{0,2} ?\d{1,5} from\b/i], // MT
  ['amendment', /\bamendment no\. \S{1,20} reconsideration$/i],
  [
    'amendment',
    /^AMD\b|^[HS]FAT?\b|\bamend \(l\.\d|^(?:\([HS]\) )?AM (?:NO )?\d|\b[HS]?CS ADOPTED\b|\bTO ADOPT \S{1,20} [HS]?CS\b/i,
  ],
  // A veto message is only read; the vote is on the override.
  [
    'veto override',
    /veto|\boverrid|notwithstanding(?!.{0,24}\brules?\b)|\bshall (?:said )?(?:items?|sections?) \S/i,
  ],
  ['passage', /^(?:passed|failed) on final reading with emergency clause\b(?! stricken)/i], // NE
  // An emergency clause or effective date is voted on separately from the bill.
  [
    'other',
    /^effect (?:from|on|\w{3} \d)|\bemergency clause\b|\beffective date|\burgency\b|^emergency$|\bCBRF\b/i,
  ],
  [
    'committee',
    /^[^:]{1,80}\b(?:sub)?committee:|^(?:house|senate|assembly|joint) committee (?!of the whole|report)|\bout of (?:\w{1,20} )?committee\b|^committee vote|\bcommittee action\b|\bcommittee\b(?!.*\b(?:report|amendment|of the whole)\b)(?=.*\b(?:do (?:not )?pass|adopt|recommend|without|rec\. for pass|refer)\b)/i,
  ],
  [
    'committee',
    /^(?:(?:house|senate): ?)?reported\b|^(?:(?:house|senate|assembly): ?|\[?\w+\]? hearing set.*)?\b(?:do (?:not )?pass|be adopted)\b|\badverse roll call\b|^placed on suspense|: refer(?:red)?\b/i,
  ],
  [
    'procedural',
    /\border(?:ed|ing)\b.{1,60}\bthird reading|\bto (?:3rd|third) reading\b|\b(?:first|second|1st|2nd) reading\b|\bcommittee of the whole\b|\bCOW\b|\badvanced? to\b/i,
  ],
  [
    'procedural',
    /\bmotion to (?!(?:adopt|concur|pass|accept)\b)|\btable\b|\bsuspen(?:d|sion)|\bdispense|\brecommit|\bre-?refer|\breconsider|\bspecial order\b|\bdecis ?ion of\b|\bpostpone|\bconstitutionality|\bruling|\bwithdraw\b|\bprevious question|\badjourn|\brescind|\breturn to second\b|\bdischarge\b|\bbottom of calendar\b|\bdeadline\b|\breturned? to\b.{1,60}\bcommittee\b|\bconsideration of\b/i,
  ],
  // Colorado's chambers vote on the third reading on more than the bill: on permission to offer an amendment, on that amendment, or
  // on the previous question.
  ['amendment', /\bthird reading am(?:d|end)(?:ment)?\b/i],
  ['procedural', /\bthird reading (?:perm(?:ission)?\b|prev(?:ious)?\b)|\bpermission to (?:offer|amend)\b/i],
  // Tennessee goes on with the stage of the bill: `Motion to adopt amendment # 2 by Roe passage on third consideration`.
  ['amendment', /\bmotion to adopt amendments? (?:#|no\b|\d)/i],
  // Rhode Island: `Passage as amended passage of amendment`, where the question on the bill may come first.
  ['amendment', /\bpassage of (?:the |an )?(?:floor |committee )?amendments?\b/i],
  // The second chamber passes the bill, or the first one passes it again with the second's amendments.
  [
    'passage',
    /\b(?:third reading|passage|repass(?:age|ed)?)\b.{0,30}\bin concurrence\b|\badoption of (?:the )?constitutional amendment\b|^adoption(?:$|,? (?:by substitute|as amended)\b)/i,
  ],
  ['other', CONCURRENCE],
  ['other', /\bacceptance\b|\binterim study|\binexpedient|^ITL\b|\bgovernor'?s? recommend/i],
  [
    'passage',
    /\bfinal (?:passage|action|reading|vote|consideration)\b|\b(?:3rd|third|fourth) (?:read(?:ing)?|consideration)\b|\bread (?:the |a )?third time|\bengross|\benact|\bought to pass|^OTPA?\b|\b(?:re)?pass(?:ing|age|ed)?\b|\b(?:house|senate) resolution \d|\badoption of the (?:order|resolution)|\bread and adopted|\b(?:local|consent) calendar\b|\bspecial consent [HSA]|\bresolution adopted|\badopt resolution|\bmotion to adopt\b/i,
  ],
  [
    'amendment',
    /amendment|substitute|\bcommittee sub\b|\bamd\b|\bamend\b|\bA\d{4,5}\b|\badopt(?:ed)? [A-Z]{2}\d{4}|\b[AF][AM]\d+\b|\bAM #\d|^[A-Z' ]{3,25} \d{1,2}-\d{1,2}(?: #\d+)?(?: revised)?$/i,
  ],
  ['procedural', /\bdebate limit\b|\blimit debate\b/i],
  // Nebraska numbers motions, such as those to end a debate or to override a veto, and classifies all of them as passages.
  ['procedural', /\bMO\d+ (?:failed|prevailed|lost)\b/i],
  ['procedural', /\bmotion\b|\brules?\b|\border\b|\bdivision\b/i],
];

/**
 * The kind of a motion, by its words.
 * @param classification Open States' classification, used only if the words match nothing, because it calls nearly
 * every motion a passage
 */
export function kindOfMotion(motion: string, classification: readonly string[] = []): KindOfMotion {
  const start = motion.slice(0, MAX_READ_LENGTH);
  const kind = KINDS.find(([, wording]) => wording.test(start))?.[0];
  if (kind) return kind;
  if (classification.includes('veto-override')) return 'veto override';
  if (classification.includes('committee-passage') || VOTE_OF_COMMITTEE.test(start)) return 'committee';
  if (classification.includes('amendment')) return 'amendment';
  return classification.includes('passage') || /\badopt/i.test(start) ? 'passage' : 'other';
}

/**
 * Whether a chamber votes to agree to the other one's changes to the bill: `Agree To House Substitute`, `House Concurrence`. A
 * motion to disagree or to insist asks for the opposite, and one on a conference's report comes later.
 */
export function asksToConcur(motion: string): boolean {
  const start = motion.slice(0, MAX_READ_LENGTH);
  return isConcurrence(motion) && ASKS_TO_CONCUR.test(start) && !ASKS_SOMETHING_ELSE.test(start);
}

const ASKS_TO_CONCUR = /\bagree to\b|\bconcur(?:s|red|ring|rence)?\b/i;
const ASKS_SOMETHING_ELSE =
  /\b(?:non-?concur|not concur|disagree|insist|recede(?! and concur)|adhere|refused?|declined?|fail(?:s|ed)? to|conference|ccr?|cofc)\b|\bnon-?concurrence\b|\bresolution\b/i;

/** Whether a chamber votes to adopt the report of a conference: `Conference report agreed to`, `SF0069JC001: S Adopted`. */
export function asksToAdoptReport(motion: string): boolean {
  return isConcurrence(motion) && ADOPTS_REPORT.test(motion.slice(0, MAX_READ_LENGTH));
}

/** No vote to refuse a report, to amend it, or to confer again. */
const ADOPTS_REPORT =
  /^(?!.*\b(?:not|fail(?:ed)?|reject(?:ed)?|reconsider\w*|appoint|request|discharge|draft|prepare)\b)(?=.*(?:\bconference (?:committee )?report\b|\bccr\b|\bcc re?po?r?t\b|\d{4}JC\d)).*\b(?:adopt|adptd|agree|accept|repass)/i;

/** Whether a chamber votes on the other one's changes to a bill, or on a conference report, and not on the bill itself. */
export function isConcurrence(motion: string): boolean {
  return kindOfMotion(motion) === 'other' && CONCURRENCE.test(motion.slice(0, MAX_READ_LENGTH));
}

/** New York calls a vote by the body that voted: `Assembly Vote`, `Floor Vote - Version: A`, `Higher Education Vote`. */
const VOTE_OF_COMMITTEE =
  /^(?!(?:floor|house|senate|assembly|council|roll call|voice|recorded|record)\b)\w[\w,&' -]{2,100} vote(?: - version: \w)?$/i;

/**
 * The question of a roll call in an excerpt from a journal, which may begin with earlier questions and with what members
 * moved: the last one was put to the vote. A text that the source cut off ends in an ellipsis.
 * @returns the motion itself if it is not an excerpt
 */
export function questionOf(motion: string): string {
  const last = motion.split(/\bthe (?:main )?question (?:being )?on /i).at(-1) ?? motion;
  const [, asAmended, question = last] = /^(as amended),? (on .{1,300})$/i.exec(last) ?? [];
  const whole = (asAmended ? `${question}, as amended` : question).replace(/[ ,;]{1,9}$/, '');
  const end = /\b(?:the|(?<!version: )a|an|of|to|and)$/i.test(whole) ? ' …' : '';
  return `${capitalized(whole)}${end}`;
}

/** Abbreviations of motions in New Hampshire. */
const ABBREVIATIONS: readonly (readonly [RegExp, string])[] = [
  [/\bITL\b/g, 'Inexpedient to Legislate'],
  [/\bOTP[/-]?A\b/g, 'Ought to Pass with Amendment'],
  // Maine's OTP-AM is another motion.
  [/\bOTP\b(?![/-]\w)/g, 'Ought to Pass'],
];

/** A motion with its abbreviations written out, for readers who do not know them. */
export function writtenOut(motion: string): string {
  return ABBREVIATIONS.reduce((text, [abbreviation, words]) => text.replace(abbreviation, words), motion);
}

/** The rest of a motion after these words is about an earlier decision: `the bill, which was passed by the Senate`. */
const EARLIER_DECISION = /\b(?:which|that|whereby|previously|reconsider(?:ation of|ed)?)\b/i;

/**
 * Words for an outcome. After `be` or `as` they are part of the question, as in `Be adopted` and `the bill as passed`.
 */
const OUTCOMES: readonly (readonly ['pass' | 'fail', RegExp])[] = [
  [
    'fail',
    /(?<!\b(?:be|as|if) )\b(?:failed|fails|lost|rejected|defeated|adverse roll call|did not (?:override|pass|adopt|concur)|(?:did )?not (?:prevail|adopted|passed|agreed|accepted|concurred))\b/i,
  ],
  [
    'pass',
    /(?<!\b(?:be|been|as|if|to|not) )\b(?:adopted|passed|repassed|prevailed|carried|agreed to|concurred|reported|(?:re)?advanced|placed on|returned to (?:select|general) file)\b/i,
  ],
];

/**
 * The outcome that the text of a motion states, as in `Judiciary AM1234 adopted` and `Third Reading: Failed`, with the word that
 * states it.
 * @returns undefined if the text is only the question
 */
export function statedOutcome(motion: string): { result: 'pass' | 'fail'; word: string } | undefined {
  const text = motion.slice(0, MAX_READ_LENGTH);
  const earlier = EARLIER_DECISION.exec(text)?.index ?? text.length;
  for (const [result, words] of OUTCOMES) {
    const [word] = words.exec(text.slice(0, earlier)) ?? [];
    if (word) return { result, word: word.toLowerCase() };
  }
  return undefined;
}
