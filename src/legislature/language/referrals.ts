import type { JointCommittees } from '../profiles/profile.ts';
import type { Chamber } from '../records/fields.ts';
import { chamberOfCommitteeName, isJointCommittee } from './committee-names.ts';
import { trimmedEnd } from './trimmed-end.ts';

export interface Referral {
  /**
   * As written, without the surrounding words: `Senate Ways and Means`, `Rules of the two branches, acting
   * concurrently`.
   */
  committeeName: string;
  /**
   * The committee's chamber: the one in its name, or else `joint` by the rules of the legislature, or else the chamber that made
   * the referral. In Massachusetts the committee may also be joint.
   */
  committeeChamber?: Chamber;
  /** The names of the committees that have the bill after this one, in their order. */
  then?: readonly string[];
}

/**
 * Offices that work on a bill, which stays in the committee that has it: lawyers, researchers, those who print and engross
 * it.
 */
const OFFICE =
  /^(?:to )?(?:for )?(?:the )?(?:(?:house|senate|assembly|joint|legislative) )*(?:office of|print|engross|enroll|attorney[- ]general|(?:fiscal |reference |research )?bureau|revis[eo]r|(?:legal )?counsel\b|(?:[\w'-]+ ){0,3}(?:office|bureau)\b(?!.*\bcommittee))/i;

/** Lawyers who write bills. Colorado has a committee of this name, but bills are assigned to that one. */
const LAWYERS = /^(?:\([HS]\) )?to (?:house |senate )?legal services$/i;

/** Other destinations of bills that are not committees. */
const NOT_A_COMMITTEE =
  /^(?:to )?(?:the )?(?:committees?\b(?! on )|(?:speaker|president)'?s? |chief clerk|clerk|secretary|(?:second|third|2nd|3rd) reading|subcommittee:|caption bill\b|(?:additional )?(?:committee )?(?:of )?the whole|suspense|conference|interim study|full committee|author|general file|governor|(?:un)?(?:contested|consent) calendar|calendar (?:of|for|pursuant)\b|floor|(?:house|senate|assembly|council|calendar|legislature)$|[HS]COW\b|[HS]?\d)|^(?:the )?(?:full|whole|standing|original|same|parent|sub)(?: committee)?$|^(?:combined )?(?:[A-Z]{1,3}\/)*[HSA][BCFJMR]{0,3}\.? ?\d/i;

/** A motion that no chamber agreed to, a reading in place of a referral, as in Maine, or a referral of something else. */
const NOT_CARRIED =
  /\b(?:re-?refer|recommit|refer) to\b.*\b(?:filed|failed|lost)\b|\bwithout reference to\b|^opinion referred\b/i;

/** Illinois refers amendments to committees: `House Floor Amendment No. 1 Referred to Rules Committee`. */
const OF_AMENDMENT = /^(?:house |senate )?(?:floor |committee )?amendment (?:no\. ?)?\d/i;

/** Text that may follow a committee's name, by legislature. */
const AFTER_NAME: RegExp[] = [
  /,?\s+(?:(?:ayes|yeas|nays|noes)\b|Y\d).*$/i, // TN, SD, AK
  /\s+(?:(?:for|\d) (?:review|printing)|\d (?:consideration|green))\b.*$/i, // WA, ID
  /(?<=committee)\s?(?:-|–).*$/i, // TN Health Committee- Government Operations for Review
  /,? if favorable\b.*$/i, // NC
  /,? in (?:non-?)?concurrence\b.*$/i, // ME
  /\s+[HSJ]\.?J\.? ?\d.*$/, // SD, ND
  /\s+(?:for (?:assignment|concurrence|hearing)|to print)\b.*$/i, // CA
  /\s*[;*(].*$/, // NH ; SJ 3 · PA *opening vote*
  /\s+(?:HJ|SJ|HC|SC)\s+\d.*$/, // NH
  /\s+\d{1,2}\/\d{1,2}\/\d{2,4}.*$/, // NH
  /\s+(?:per|under|Rule|pursuant to)\b.*$/i, // NH Finance Rule 4-5
  /,? (?:and (?:the )?|with comments from (?:the )?)committee (?:of|on) .*$/i, // DC
  /,? (?:with (?:the |an? |none |subsequent|recommendation|substitute)|w\/o? ).*$/i, // MA with the amendment pending · OR · MI · TN
  /(?<=committee) as am(?:ended)?\.?$/i, // TN
  /\s+by (?:order|prior|unanimous).*$/i, // OR
  /,? (?:and )?then\b.*$/i, // OR Judiciary, then Ways and Means
  /,? (?:and )?(?:reported|recommending|concurred|be |placed|suggested|(?:ordered )?printed|(?:for )?comparison|on motion|question recurred|carried)\b.*$/i, // MA, MN, ME
  /,\s+(?:see|referral sheet)\b.*$/i, // MA, see H4694 · HI
  /\s+(?:-|–)(?! ?\d+\b| (?!house\b|senate\b)[A-Z][a-z]).*$/i, // MA -see Roll Call; but FL Education Pre-K - 12, IL Judiciary - Civil
  /\.\s+[A-Z][a-z].*$/, // CA U. & E. Read second time
  /(?<!\b[A-Z])\.(?! (?:& )?[A-Z]+(?:\.|$))(?:\s.*)?$/, // OR; but RI House H.E.W., CA NAT. RES.
  /\s+on (?:unfinished business|\d(?:st|nd|rd) reading)\b.*$/i, // WV
  /(?<=committee) & (?:house|senate) .*$/i, // NM
  /, which was agreed to\b.*$/i, // VT
  /\s+as amended in [HSC]D \d.*$/i, // HI
  /\s+with (?:representative|senator)$/i, // HI with Representative(s) …
  /(?<=[a-z])- ?(?:house|senate)$/i, // AR
  /\s+(?:\d{5}|\d{2,}[A-Z])$/, // MN, NY RULES 622B
];

/**
 * Reads which committee an action refers a bill to. Compound actions name several committees, the last of which has
 * the bill: `Referred to the committee on Joint Rules, reported, rules suspended and referred to the committee on
 * Education` (Massachusetts). A report names the committee that reported the bill, which no longer has it.
 *
 * @param chamber the chamber of the action, if the source has it
 * @param joint the joint committees that referrals name like those of one chamber, if the legislature has any
 * @returns undefined if the action does not refer the bill to a committee
 */
export function referralOfAction(
  text: string,
  chamber?: Chamber,
  joint?: JointCommittees,
): Referral | undefined {
  const found = destinationOf(text);
  if (!found || isSentToOffice(text) || NOT_A_COMMITTEE.test(found.name)) return undefined;
  if (NOT_CARRIED.test(text.slice(0, MAX_READ_LENGTH))) return undefined;
  if (OF_AMENDMENT.test(text)) return undefined;
  const { chamber: stated } = found;
  const [name = '', ...codes] = CODES.test(found.name) ? found.name.split(/, ?/) : [found.name];
  const then = codes.length > 0 ? codes : laterCommittees(text, name);
  return {
    committeeName: name,
    committeeChamber:
      chamberOfCommitteeName(name) ?? stated ?? (isJointCommittee(name, joint) ? 'joint' : chamber),
    ...(then.length > 0 && { then }),
  };
}

/** Several committees by their codes: `JHA, FIN`. */
const CODES = /^[A-Z&/]{2,9}(?:, ?[A-Z&/]{2,9})+$/;

/**
 * The committees that a text lists after the first one: `Judiciary; Appropriations; Rules`, `Senate Judiciary Committee &
 * Senate Finance Committee`. Words that are not capitalized show that something else follows.
 */
function laterCommittees(text: string, first: string): string[] {
  const words = text.slice(0, MAX_READ_LENGTH).replace(/\s+/g, ' ').trim();
  const at = words.indexOf(first);
  const rest = at === -1 ? '' : words.slice(at + first.length);
  const separator = /committee$/i.test(first) ? /^(?:;| (?:&|-{1,2})) ?(.+)$/ : /^; ?(.+)$/;
  const [, listed = ''] = separator.exec(rest) ?? [];
  const names = listed.split(/; ?|(?<=committee) (?:&|-{1,2}) /i).flatMap((name) => cleanName(name) ?? []);
  return names.every(isTitle) ? names : [];
}

/** Whether the words of a name are capitalized, and it is more than an abbreviation: `Ways and Means`, not `SJ 2`. */
function isTitle(name: string): boolean {
  return /[a-z]/.test(name) && name.split(/,? /).every((word) => TITLE_WORD.test(word));
}

const TITLE_WORD = /^(?:[A-Z][\w'-]*|and|on|of|the|for|&|-|\d+)$/;

/** Whether an action sends a bill to an office, such as the printer, while the bill stays in its committee. */
export function isSentToOffice(text: string): boolean {
  return LAWYERS.test(text) || OFFICE.test(destinationOf(text)?.name ?? '');
}

/** Where an action sends the bill, which may be no committee. */
function destinationOf(text: string): Destination | undefined {
  const words = spelledOut(text.slice(0, MAX_READ_LENGTH).replace(/\s+/g, ' ').trim());
  return together(words) ?? named(words) ?? wyoming(words) ?? plain(words);
}

/**
 * Matches the District of Columbia's referrals to several committees at once: `Referred to Committee on Housing, and Committee of the
 * Whole with comments from the Committee on Health`.
 */
function together(words: string): Destination | undefined {
  const [, listed = ''] =
    /^(?:re-?)?referred to committee on (.*, (?:and )?committee o[nf] .*)$/i.exec(words) ?? [];
  const parts = listed.split(/, (?:and )?committee (?:on )?/i);
  // Which of three committees only comment is clear if that is said at the end.
  if (parts.length > 2 && COMMENTS.test(parts.slice(0, -1).join())) return undefined;
  const names = parts.map((part) => {
    const [name = ''] = part.split(COMMENTS);
    return /^of the whole$/i.test(name) ? 'Committee of the Whole' : name.replace(/^the /, '');
  });
  return names.length > 1 ? { name: names.join('; ') } : undefined;
}

const COMMENTS = / with comments from /i;

/** A committee's name in an action, with the chamber that stands outside the name. */
interface Destination {
  name: string;
  chamber?: Chamber | undefined;
}

/** Writes out the abbreviations around a committee's name: `Re-ref to the Com on`, `REF. TO JOINT COMM. ON`. */
function spelledOut(text: string): string {
  return (
    text
      .replace(/^\([HS]\) |^(?:House|Senate)\/ ?/, '')
      .replace(/\b([Rr]eferred to (?:the )?[Cc]ommittee) for (?=[A-Z])/, '$1 on ') // VA
      .replace(/\bto s\. cal(?:\.|endar)? comm\b\.?/i, 'to Senate Calendar Committee') // TN
      .replace(
        /\b(ref(?:er(?:red)?|\.)? to) (?:(S)|H)\. (?=[A-Z])/i,
        (_, to, senate) => `${to} ${senate ? 'Senate' : 'House'} `,
      )
      .replace(/^.{0,100}\brefer (?:un)?amended to (?!.*\b(?:whole|calendar)\b)/i, 'Referred to ') // CO
      .replace(/\bref\.? (?=to\b|by\b|com\b)/gi, 'referred ')
      .replace(/^re-ref\.? (?=[A-Z])/i, 'rereferred ')
      .replace(/\bchg\.? (?:of )?ref\.?,? (?:house|sen)\.?,? (?=to com)/i, 'referred ') // CT
      // California: Referred to Coms. on L. GOV., JUD., and APPR. · Referred to Coms. on RLS. and JUD.
      .replace(/\bcoms\.? on ((?:[A-Z]\., )?(?![A-Z]\.,)[^,]{1,40}), .*, and .*$/i, 'committee on $1')
      .replace(/\bcoms\.? on (.{1,40}?) and .*$/i, 'committee on $1')
      .replace(/\bcom(?:m|s)?\.? (?=on\b)/gi, 'committee ')
      .replace(/, and in addition to the committees? on .*$/i, '') // US: the others have parts of the bill
      .replace(/^(referred to (?:the )?joint committee on [A-Z][\w ]{2,60}?) by committee on .*$/i, '$1') // WI
      .replace(/\bs\/c /gi, '')
      .replace(/ , Passed, /, ' ') // SD
      .replace(SENT_ON_LIST, (_, sent, listed) => `Referred to ${remaining(sent, listed).join(', ')}`)
  );
}

/** New Mexico, in LegiScan: the committee that has the bill now, and all that the bill goes to in their order. */
const SENT_ON_LIST = /^Sent to ([A-Z&]{2,7}) - Referrals: ([A-Z&]{2,7}(?:\/[A-Z&]{2,7}){0,5})$/;

/** The committees of a list from one on: `SJC` and `SFC` of `SCC/SJC/SFC`. */
function remaining(sent: string, listed: string): string[] {
  const codes = listed.split('/');
  const at = codes.indexOf(sent);
  return at === -1 ? [sent] : codes.slice(at);
}

/** The number of characters that are read of an action. */
const MAX_READ_LENGTH = 600;

/** The maximum number of characters between the verb and the committee. */
const MAX_REFERRAL_DISTANCE = 213;

/**
 * Matches referrals to `the committee on X`, `the Senate committee on X`: `referred to`, `recommitted to`, `Discharged to`;
 * also `Subcommittee on X`.
 */
function named(words: string): Destination | undefined {
  const naming =
    / (?:to )?(?:the )?(?:(temporary|house|senate|joint|assembly) )?((?:select|special) )?committee(?:s|\(s\))? on (?:the )?/gi;
  let start = -1;
  let chamber: string | undefined;
  for (const match of words.matchAll(naming)) {
    const before = words.slice(0, match.index).split(';').at(-1) ?? '';
    // DC: Referred to Committee on Health with comments from the Committee on Housing
    if (/\bcomments from$/i.test(before)) continue;
    const isSent =
      /(?:refer(?:red|ence)?|transmittal|recommit(?:ted)?|reassigned|assigned|discharged|^to)\b/i.test(
        before.slice(-MAX_REFERRAL_DISTANCE),
      );
    // California: Read first time. To Com. on RLS. for assignment.
    if (!isSent && !match[0].startsWith(' To ')) continue;
    // `Select Committee on Gaming` and `Appropriations Committee on Health` are whole names.
    const [owner] = OWNER.exec(before) ?? [];
    const beforeName = match[2] ? match[0].indexOf(match[2]) : match[0].length;
    start = match.index + (owner && !match[1] ? -owner.length : beforeName);
    chamber = match[1]?.toLowerCase();
  }

  if (start < 0) return undefined;
  // The text may name another committee later. The last one counts.
  const rest = words.slice(start);
  const later = [...rest.matchAll(/\breferred to the committee on (?:the )?/gi)].at(-1);
  const name = cleanName(later ? rest.slice(later.index + later[0].length) : rest);
  return name === undefined ? undefined : { name, chamber: chamberOfWord(chamber) };
}

/** Florida's Senate names the committees for parts of the budget after the one for all of it: `Referred to Appropriations Committee on …`. */
const OWNER =
  /(?<=\b[Rr]e(?:-?re)?ferred to (?:the )?)(?!The\b|House\b|Senate\b|Joint\b|Assembly\b|Standing\b|Temporary\b|Interim\b|Legislat)[A-Z][a-z]{3,20}$/;

function chamberOfWord(word = ''): Chamber | undefined {
  if (/^(?:house|assembly|h)$/i.test(word)) return 'house';
  if (/^joint$/i.test(word)) return 'joint';
  return /^(?:senate|s)$/i.test(word) ? 'senate' : undefined;
}

/** Matches Wyoming's referrals: `H Introduced and Referred to H02 - Appropriations`, `:Rerefer to S02 - Appropriations`. */
function wyoming(words: string): Destination | undefined {
  const match = /\b(?:re-?)?refer(?:red)? to ([HS])\d{1,2} - (.+)$/i.exec(words);
  if (!match) return undefined;
  const name = cleanName(match[2]!);
  return name === undefined
    ? undefined
    : { name: `${match[1]!.toUpperCase() === 'H' ? 'House' : 'Senate'} ${name}` };
}

/** All other wordings: `Referred to Judiciary`, `First Reading Finance`, `Committee transferred to House Labor`. */
function plain(words: string): Destination | undefined {
  const match = PLAIN.map((wording) => wording.exec(words)).find((found) => found !== null);
  const { name, chamber } = match?.groups ?? {};
  const cleaned = name && cleanName(name);
  return cleaned ? { name: cleaned, chamber: chamberOfWord(chamber) } : undefined;
}

const PLAIN: RegExp[] = [
  /\b(?:committee|action|referred) in (?:house of origin|second house) \((?<name>[^)]+)\)$/i, // AL
  // MT: Referred to Committee - (H) Judiciary · UT: to standing committee [House Business and Labor Committee]
  /\b(?:re-?)?referred to committee - \((?<chamber>[HS])\) (?<name>.+)$/i,
  /\bto (?:standing committee|rules) \[(?<name>[^\]]+)\]/i,
  // DE: Assigned to Administration Committee in House · KY: to Education (S) · MO: Referred: Emerging Issues(H)
  /\b(?:re-?)?assigned to (?<name>.+ committee) in (?<chamber>house|senate)\b/i,
  /^(?:[Tt]o|[Rr]eferred:|(?:[Rr]eturned|[Rr]ecommitted) to) (?<name>[A-Z][^()]{2,80}?) ?\((?<chamber>[HS])\)$/,
  /^second read and referred:? (?:(?<chamber>[HS]) )?(?<name>[A-Z].+)$/i, // MO
  /^(?:introduced and )?(?:re-?)?(?:referred|assigned|committed)(?: to (?:the |an? )?committees?)?: (?<name>[A-Z].+)$/i, // OH
  // NM: Sent to Senate Judiciary Committee & Senate Finance Committee · not printed Senate Judiciary Committee
  /^(?:sent to|not printed) (?<name>(?:house|senate) .{2,100}? committee)(?: &|-|$)/i,
  /\b(?:re-?)?refer(?:red)?(?: by chair)? to:? (?:the )?(?<name>\S.+)$/i,
  /\b(?:re-?assigned|re-?committed|transferred|recommit|(?<!\w )assigned|(?:^|\band )committed|^reference changed) to (?:the )?(?<name>[A-Z].+)$/i,
  /^returned to (?:the )?(?<name>[A-Z][\w& ]{1,60}?) committee\b/i, // AK
  /^passed to (?:the )?(?<name>.{2,40} committee) for (?:second|third) reading\b/i, // WA
  /^return to (?<name>rules)\b/i, // UT
  /^by resolution, returned to (?:the )?(?<name>(?:house|senate) .{2,60}? committee)\b/i, // WA
  /- assigned to (?<name>[A-Z].+)$/i, // CO
  /\bch(?:g|ange)\.? (?:of )?reference (?<name>[A-Z]{2,4})$/i, // CT
  /^REF (?<name>[A-Z]{2,4})$/, // NJ
  /^DR - TS\w+: [A-Z0-9]+ To (?<name>[A-Z0-9]+)$/, // MS
  /motion prevailed (?<name>[A-Z].+)$/, // MN
  /^(?:first reading|referred|rereferred) (?!to\b)(?:(?<chamber>[HS]) (?=[A-Z]))?(?<name>[A-Z].+)$/i, // MD, MO
  /\bfirst reading,(?: \(emergency\),)? referred (?!to\b)(?<name>[A-Z].+)$/, // ND
  /^now in (?<name>[A-Z].+)$/i, // FL
  /^to (?:(?<chamber>house|senate) )?(?<name>[A-Z][a-z][A-Za-z ,&-]+)$/i, // WV
  /^remitid[oa] a (?:la )?comisi[oó]n de (?<name>.+?) (?:del senado|de la c[aá]mara)$/i, // PR
];

function cleanName(rest: string): string | undefined {
  let name = rest.replace(/^(?:the )?committee on (?:the )?/i, '').replace(ABBREVIATION, keptPeriod);
  for (const after of AFTER_NAME) name = name.replace(after, '');
  name = name.replace(/^([^.]*[a-z][^.]* [A-Z])\.$/, '$1'); // LA: Judiciary A
  if (/^Rules of the two branches/i.test(name)) return 'Rules of the two branches, acting concurrently';
  // Michigan capitalizes every word.
  name = trimmedEnd(name.replaceAll('\u2024', '.'), ',').replace(/ (?:And|Of|The|For)(?= )/g, (word) =>
    word.toLowerCase(),
  );
  return name === '' ? undefined : name;
}

/** A word that may be cut short inside a name: `Senate Energy, Ag., and Nat. Resources Committee`. */
const ABBREVIATION = /\b[A-Z][a-z]{1,3}\.(?=,? (?:(?:and|&) )?[A-Z])/g;

/** Marks a period that ends no sentence, since the name goes on after it. */
function keptPeriod(word: string, at: number, text: string): string {
  const goesOn = /^[\w&,. ]{0,60}\bCommittee\b/.test(text.slice(at + word.length));
  return goesOn ? `${word.slice(0, -1)}\u2024` : word;
}
