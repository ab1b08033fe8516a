import type { z } from 'zod';
import type { AmendmentRecord } from '../records/bills.ts';
import type { Chamber } from '../records/fields.ts';

export type AmendmentOutcome = Extract<
  z.infer<typeof AmendmentRecord>['status'],
  'adopted' | 'rejected' | 'withdrawn' | 'receded' | 'tabled' | 'out of order'
>;

/** The number of characters that are read of an action, which bounds the time of the expressions. */
const MAX_READ_LENGTH = 500;

/** Words of an action on an amendment: `AM2514 adopted`, `House Substitute (h-1) Adopted`. */
const NAMES_AMENDMENT = /\b(?:amend|amdts?\b|am\b|[af][am]\d|er\d|substitute|[hs]a ?\d|[hs]-\d)/i;
/** Another question on an amendment. Whether it carried says nothing of the amendment, or the opposite. */
const OTHER_QUESTION =
  /\b(?:reconsider|tabled?\b|tabling|divi(?:de|sion)\b|point of order|appeal|postpone|reports?\b|recommend|not? (?:heard|moved|offered)|suspend (?:the )?rules|out of order)/i;
/** The presiding officer's ruling on a point of order, which ends an amendment without a vote on it. */
const RULED_OUT = /\bnot germane\b|(?<!\bnot )\bout of order\b/i;
const MOTION = /\bmotion\b/i;
/** Tennessee's words for an amendment that was laid on the table. A motion to do so may fail. */
const TABLED = /^am(?:end(?:ment)?)?\.? tabled\b/i;

const OUTCOMES: readonly (readonly [AmendmentOutcome, RegExp])[] = [
  // Delaware's sponsors strike an amendment that they give up.
  ['withdrawn', /\bwithdr(?:awn|ew|awal)\b|- stricken in\b/i],
  // Of the other chamber's amendment. Iowa gives it a number of its own.
  ['rejected', /\brefuse[sd]? to concur\b/i],
  ['adopted', /^(?:house|senate) concurred (?:in|with|to)\b/i],
  ['rejected', /\b(?:rejected|failed|defeated|lost|negatived|not (?:adopt(?:ed)?|agreed|carried|passed))\b/i],
  ['adopted', /\b(?:adopted|agreed to|carried|prevail(?:ed|s)|passed)\b/i],
];

/**
 * What became of an amendment, by the actions of its bill that name its number. The last one counts.
 * @param number as it is printed: `S-2`, `403322/1`, `H-8215`
 * @param actions from the first to the last
 * @returns undefined if no action says it, or if both chambers have an amendment with this number
 */
export function outcomeOfAmendment(
  number: string,
  actions: readonly { text: string; chamber?: Chamber | undefined }[],
): AmendmentOutcome | undefined {
  const named = naming(number);
  const onReport = actions.filter(
    ({ text }) => CONFERENCE_REPORT.test(text) && named.test(text.slice(0, MAX_READ_LENGTH)),
  );
  if (onReport.length > 0) return outcomeOfReport(onReport);
  const outcomes = actions.flatMap(
    ({ text, chamber }, at): { outcome: AmendmentOutcome; chamber?: Chamber | undefined; at: number }[] => {
      const words = text.slice(0, MAX_READ_LENGTH);
      if (!named.test(words) || !NAMES_AMENDMENT.test(words)) return [];
      if (RULED_OUT.test(words) && !MOTION.test(words)) return [{ outcome: 'out of order', chamber, at }];
      if (TABLED.test(words)) return [{ outcome: 'tabled', chamber, at }];
      if (OTHER_QUESTION.test(words)) return [];
      const isOwn = chamber !== undefined && number.toLowerCase().startsWith(chamber.charAt(0));
      const outcome = isOwn && OWN_CONCURRENCE.test(words) ? 'adopted' : outcomeIn(words);
      return outcome ? [{ outcome, chamber, at }] : [];
    },
  );
  const last = outcomes.at(-1);
  if (last?.outcome === 'adopted' && isWithdrawnWithAll(last, actions)) return 'withdrawn';
  if (last?.outcome === 'adopted' && isGivenUp(last, actions, named)) return 'receded';
  // A number alone, without letters or many digits, is used by each chamber.
  const isOfOneChamber = new Set(outcomes.map(({ chamber }) => chamber)).size <= 1;
  return isOfOneChamber || !/^\d{1,4}$/.test(number) ? outcomes.at(-1)?.outcome : undefined;
}

/** The words of an action that names an amendment, and not another one to it. */
function naming(number: string): RegExp {
  const own = RegExp.escape(number.replace(OF_BILL, ''));
  return new RegExp(`(?<![\\w/-])(?<!\\bto (?:amendment )?)${own}(?![\\w/-])`, 'i');
}

/**
 * What became of the amendment that a conference reports, by the roll calls that name its number. Wyoming: `SF0169JC002: H Adopted
 * SF0169JC002`, `SF0032JC001: S Did Not Adopt SF0032JC001`.
 * @param votes from the first to the last
 * @returns undefined unless one chamber rejected it or both adopted it
 */
export function outcomeOfConference(
  number: string,
  votes: readonly { text: string; chamber?: Chamber | undefined }[],
): AmendmentOutcome | undefined {
  const named = naming(number);
  return outcomeOfReport(votes.filter(({ text }) => named.test(text.slice(0, MAX_READ_LENGTH))));
}

/** Delaware names an amendment `HA 1 to HS 2 for HB 70`, and in the history of that bill `HA 1 to HS 2`. */
const OF_BILL = /(?<=\bto \w{1,4} \d{1,4}) for [HS][A-Z]{1,2} \d{1,5}$/i;

/** A chamber takes back all of its amendments: `Motion Withdraw Amendments (Senator Quill) Adopted`. */
const WITHDRAWS_ALL =
  /^motion (?:to )?withdraw (?:all |the )?(?:(?:committee|floor) )?amendments (?:\(.{1,80}\) )?adopted\b/i;

/** Whether the chamber that adopted an amendment took back all of its amendments later. */
function isWithdrawnWithAll(
  { chamber, at }: { chamber?: Chamber | undefined; at: number },
  actions: readonly { text: string; chamber?: Chamber | undefined }[],
): boolean {
  return actions.slice(at).some((each) => each.chamber === chamber && WITHDRAWS_ALL.test(each.text));
}

/** A chamber gives up its amendments to the other one's bill: `House Recede`, `Senate receded from S-3050`. */
const RECEDES = /^(house|senate) reced(?:e|es|ed)\b(?!.*\b(?:in part|not)\b)/i;

/** Whether a chamber gave up an amendment that it had adopted to a bill of the other one. Its own bills keep its amendments. */
function isGivenUp(
  { chamber, at }: { chamber?: Chamber | undefined; at: number },
  actions: readonly { text: string; chamber?: Chamber | undefined }[],
  named: RegExp,
): boolean {
  const isOfOther = actions.slice(0, at).some((each) => each.chamber && each.chamber !== chamber);
  return (
    isOfOther &&
    actions.slice(at).some(({ text }) => {
      const words = text.slice(0, MAX_READ_LENGTH);
      const [, receding = ''] = RECEDES.exec(words) ?? [];
      return receding.toLowerCase() === chamber && (named.test(words) || !ANY_NUMBER.test(words));
    })
  );
}

const ANY_NUMBER = /\b[a-z]{1,3}-?\d|\d{5}/i;

/** Maryland lists the report of a conference with the amendments: `Conference Committee Report {243227/1 Adopted`. */
const CONFERENCE_REPORT = /^conference committee report\b/i;

/** What became of a conference's report, which both chambers must adopt. */
function outcomeOfReport(
  actions: readonly { text: string; chamber?: Chamber | undefined }[],
): AmendmentOutcome | undefined {
  const last = new Map(
    actions.map(({ text, chamber }) => [chamber, outcomeIn(text.slice(0, MAX_READ_LENGTH))]),
  );
  const outcomes = [...last.values()];
  if (outcomes.includes('rejected')) return 'rejected';
  return last.size > 1 && outcomes.every((each) => each === 'adopted') ? 'adopted' : undefined;
}

/** Michigan's Senate concurs in the substitute of its own committee of the whole, which adopts it. */
const OWN_CONCURRENCE = /^substitute \([sh]-\d+\)(?: as amended)? concurred in/i;

function outcomeIn(text: string): AmendmentOutcome | undefined {
  return OUTCOMES.find(([, words]) => words.test(text))?.[0];
}
