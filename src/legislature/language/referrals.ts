import type { Chamber } from '../records/fields.ts';
import { chamberOfCommitteeName } from './committee-names.ts';
import { trimmedEnd } from './trimmed-end.ts';

export interface Referral {
  /**
   * As written, without the surrounding words: `Senate Ways and Means`, `Rules of the two branches, acting
   * concurrently`.
   */
  committeeName: string;
  /**
   * The committee's chamber: the one in its name, or else the chamber that made the referral. In Massachusetts the
   * committee may also be joint.
   */
  committeeChamber?: Chamber;
}

/** Destinations of bills that are not committees. */
const NOT_A_COMMITTEE =
  /^(?:to )?(?:the )?(?:committee\b|(?:speaker|president)'?s? |chief clerk|clerk|secretary|second reading|(?:committee )?(?:of )?the whole|conference|interim study|full committee|author|general file|[HS]COW\b|[HS]?\d)/i;

/** Text that may follow a committee's name, by legislature. */
const AFTER_NAME: RegExp[] = [
  /\s*[;*(].*$/, // NH ; SJ 3 · PA *opening vote*
  /\s+(?:HJ|SJ|HC|SC)\s+\d.*$/, // NH
  /\s+\d{1,2}\/\d{1,2}\/\d{2,4}.*$/, // NH
  /\s+(?:per|under|Rule|pursuant to)\b.*$/i, // NH Finance Rule 4-5
  /,? with (?:the |an? |subsequent|recommendation|substitute).*$/i, // MA with the amendment pending · OR · MI
  /\s+by (?:order|prior reference|unanimous).*$/i, // OR
  /,? (?:and )?then\b.*$/i, // OR Judiciary, then Ways and Means
  /,? (?:and )?(?:reported|recommending|concurred|be |placed|printed|(?:for )?comparison|on motion|question recurred|carried)\b.*$/i, // MA, MN
  /\s+(?:-|–).*$/, // MA -see Roll Call
  /(?<!\b[A-Z])\.(?:\s.*)?$/, // OR; but RI House H.E.W.
  /\s+\d{5}$/, // MN
];

/**
 * Reads which committee an action refers a bill to. Compound actions name several committees, the last of which has
 * the bill: `Referred to the committee on Joint Rules, reported, rules suspended and referred to the committee on
 * Education` (Massachusetts). A report names the committee that reported the bill, which no longer has it.
 *
 * @param chamber the chamber of the action, if the source has it
 * @returns undefined if the action does not refer the bill to a committee
 */
export function referralOfAction(text: string, chamber?: Chamber): Referral | undefined {
  const words = text.slice(0, 600).replace(/\s+/g, ' ').trim();
  const name = massachusetts(words) ?? wyoming(words) ?? michigan(words) ?? plain(words);
  if (!name || NOT_A_COMMITTEE.test(name)) return undefined;
  return { committeeName: name, committeeChamber: chamberOfCommitteeName(name) ?? chamber };
}

/** The maximum number of characters between the verb and the committee. */
const MAX_REFERRAL_DISTANCE = 213;

/**
 * Matches Massachusetts' referrals: `referred to the committee on X`, `recommitted to`, `Discharged to`; also
 * `Subcommittee on X`.
 */
function massachusetts(words: string): string | undefined {
  const naming = / to (?:the )?(?:(?:temporary|house|senate|joint) )?committees? on (?:the )?/gi;
  let start = -1;
  for (const match of words.matchAll(naming)) {
    const before = words.slice(0, match.index).split(';').at(-1) ?? '';
    const isSent = /(?:refer(?:red|ence)?|recommitted|discharged)\b/i.test(
      before.slice(-MAX_REFERRAL_DISTANCE),
    );
    if (isSent) start = match.index + match[0].length;
  }

  if (start < 0) return undefined;
  // The text may name another committee later. The last one counts.
  const rest = words.slice(start);
  const later = [...rest.matchAll(/\breferred to the committee on (?:the )?/gi)].at(-1);
  return cleanName(later ? rest.slice(later.index + later[0].length) : rest);
}

/** Matches Wyoming's referrals: `H Introduced and Referred to H02 - Appropriations`, `:Rerefer to S02 - Appropriations`. */
function wyoming(words: string): string | undefined {
  const match = /\b(?:re-?)?refer(?:red)? to ([HS])\d{1,2} - (.+)$/i.exec(words);
  if (!match) return undefined;
  const name = cleanName(match[2]!);
  return name && `${match[1]!.toUpperCase() === 'H' ? 'House' : 'Senate'} ${name}`;
}

/** Matches Michigan's referrals: `Reassigned To Committee On Housing And Human Services`. */
function michigan(words: string): string | undefined {
  const match = /^(?:Per Rule [\d.]+ )?(?:Referred|Reassigned) to committee on (.+)$/i.exec(words);
  return match ? cleanName(match[1]!) : undefined;
}

/** All other wordings: `Referred to Judiciary`, `First Reading Finance`, `Committee transferred to House Labor`. */
function plain(words: string): string | undefined {
  const match = PLAIN.map((wording) => wording.exec(words)).find((found) => found !== null);
  return match ? cleanName(match[1]!) : undefined;
}

const PLAIN: RegExp[] = [
  // NH, PA, MN, RI, OR
  /(?:[Rr]e-?)?[Rr]efer(?:red)? (?:by Chair )?to (?:the )?([A-Z].+)$/,
  /(?:[Rr]e-?(?:assigned|committed)|transferred|recommit) to (?:the )?([A-Z].+)$/,
  /^Assigned to (Subcommittee On .+)$/, // OR
  /motion prevailed ([A-Z].+)$/, // MN
  /^(?:First Reading|Referred|Rereferred) ([A-Z].+)$/, // MD
];

function cleanName(rest: string): string | undefined {
  let name = rest;
  for (const after of AFTER_NAME) name = name.replace(after, '');
  if (/^Rules of the two branches/i.test(name)) return 'Rules of the two branches, acting concurrently';
  // Michigan capitalizes every word.
  name = trimmedEnd(name, ',').replace(/ (?:And|Of|The|For)(?= )/g, (word) => word.toLowerCase());
  return name === '' ? undefined : name;
}
