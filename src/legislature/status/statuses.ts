import type { Chamber } from '../records/fields.ts';
import type { LegislatureWords } from './legislature-words.ts';

/** Where a chamber may be part of the status, `{chamber}` is its name in tables and `{the chamber}` that in sentences. */
const STATUSES = {
  'not known': 'Status not known',
  filed: 'Filed',
  'in committee': ['In committee', 'In {chamber} committee'],
  'back in committee': ['Back in committee', 'Back in {chamber} committee'],
  reported: ['Reported by committee', 'Reported by {chamber} committee'],
  'reported to committee': ['Reported to another committee', 'Reported to another {chamber} committee'],
  'reported without recommendation': [
    'Reported without recommendation',
    'Reported without recommendation in {the chamber}',
  ],
  'reported against': ['Reported unfavorably', 'Reported unfavorably in {the chamber}'],
  'study recommended': ['Study recommended', 'Study recommended in {the chamber}'],
  'failed in committee': ['Failed in committee', 'Failed in {chamber} committee'],
  'held for study': ['Held for further study', 'Held for further study in {chamber} committee'],
  'retained in committee': ['Retained in committee', 'Retained in {chamber} committee'],
  discharged: ['Discharged from committee', 'Discharged from {chamber} committee'],
  'first round': 'On General File',
  'first round passed': 'Passed the first of three rounds',
  'second round passed': 'Passed two of three rounds',
  'not advanced': 'Not advanced to the next round',
  floor: ['On the floor', 'On the floor of {the chamber}'],
  passed: ['Passed', 'Passed {the chamber}'],
  'awaiting concurrence': ['Awaiting concurrence', 'Awaiting concurrence by {the chamber}'],
  'chambers disagree': 'Chambers disagree',
  'conference requested': ['Conference requested', 'Conference requested by {the chamber}'],
  conference: 'In conference',
  enrolled: 'Enrolled',
  'passed both': 'Passed both chambers',
  'agreed to': 'Agreed to by both chambers',
  adopted: 'Adopted',
  'adopted by both': 'Adopted by both chambers',
  'referred to voters': 'Referred to the voters',
  'before the governor': 'Before the {governor}',
  returned: 'Returned by the {governor}',
  'changes accepted': [
    'Changes by the {governor} accepted',
    'Changes by the {governor} accepted by {the chamber}',
  ],
  'changes rejected': [
    'Changes by the {governor} rejected',
    'Changes by the {governor} rejected by {the chamber}',
  ],
  signed: 'Signed by the {governor}',
  'under review': 'Awaiting review by Congress',
  'items vetoed': 'Signed with items vetoed',
  law: 'Became law',
  'law without signature': 'Law without signature',
  'law over the veto': 'Law over the veto',
  vetoed: 'Vetoed',
  'pocket vetoed': 'Pocket veto',
  'veto overridden': ['Veto overridden', 'Veto overridden in {the chamber}'],
  'veto sustained': 'Veto sustained',
  defeated: 'Defeated',
  'reconsideration pending': 'Defeated, reconsideration pending',
  'passage reconsidered': [
    'Passed, reconsideration pending',
    'Passed {the chamber}, reconsideration pending',
  ],
  failed: 'Failed',
  withdrawn: 'Withdrawn',
  'already law': 'Already law, withdrawn',
  continued: 'Continued as another bill',
  'carried over': 'Carried over',
  study: 'Sent to study',
  postponed: 'Indefinitely postponed',
  tabled: 'Tabled',
  'placed on file': 'Placed on file',
  died: 'Died',
  'died without action': 'Died without action',
  'died in committee': 'Died in committee',
  'died after an unfavorable report': 'Died after an unfavorable report',
  'died after a favorable report': 'Died after a favorable report',
  'died after a report': 'Died after a committee report',
  'died on the table': 'Died on the table',
  'died on the floor': 'Died on the floor',
  'died in the second chamber': 'Died in the second chamber',
  'died on the floor of the second chamber': 'Died on the floor of the second chamber',
  'died in conference': 'Died in conference',
  'died between the chambers': 'Died between the chambers',
} as const satisfies Record<string, string | readonly [string, string]>;

export type StatusCode = keyof typeof STATUSES;
/** A status as it is stored: a code, with the chamber if it is one chamber's: `passed:house`. */
export type Status = StatusCode | `${StatusCode}:${Chamber}`;

export function inChamber(code: StatusCode, chamber: Chamber): Status {
  return `${code}:${chamber}`;
}

/**
 * A status in the words of the legislature: `Passed the Assembly`, `In Senate committee`.
 * @param status as stored; other texts are returned as they are
 */
export function statusText(status: string, words: LegislatureWords): string {
  const [code = '', chamber] = status.split(':');
  const texts = code in STATUSES ? STATUSES[code as StatusCode] : status;
  const [alone, inOne] = typeof texts === 'string' ? [texts, texts] : texts;
  if (chamber === undefined) return alone.replace('{governor}', words.executive);

  // Only these three are stored after the colon.
  const named = chamber as Chamber;
  return inOne
    .replace('{governor}', words.executive)
    .replace('{chamber}', chamberOfCommittee(named, words))
    .replace('{the chamber}', chamberInSentence(named, words));
}

/** The chamber before the word `committee`: `In Senate committee`, `In joint committee`. */
function chamberOfCommittee(chamber: Chamber, { chambers, chamberNames }: LegislatureWords): string {
  return chamber === 'joint' && chambers.length > 1 ? 'joint' : (chamberNames[chamber] ?? chamber);
}

/** The code of a stored status, without the chamber: `passed` of `passed:house`. */
export function codeOfStatus(status: string): string {
  return status.split(':')[0] ?? '';
}

/** Whether a status lasts from its day on, such as `In committee`. Others are events of one day, such as a signature. */
export function isLasting(status: string): boolean {
  return LASTING.has(codeOfStatus(status));
}

const LASTING: ReadonlySet<string> = new Set<StatusCode>([
  ...([
    'in committee',
    'back in committee',
    'floor',
    'first round',
    'awaiting concurrence',
    'chambers disagree',
    'conference requested',
    'conference',
    'before the governor',
    'under review',
  ] as const),
]);

/**
 * Whether a committee may have a bill with this status, or have had it when the session ended. One that a committee tabled is with that
 * committee. One that a chamber tabled on the floor has left its committee before.
 */
export function isWithCommittee(status: string): boolean {
  const code = codeOfStatus(status);
  return /\bcommittee\b/.test(code) || MAY_BE_IN_COMMITTEE.has(code);
}

const MAY_BE_IN_COMMITTEE: ReadonlySet<string> = new Set<StatusCode>([
  'tabled',
  'postponed',
  'died on the table',
  'died in the second chamber',
]);

/** Whether a status decides about a bill, or takes a vote, unlike those of work in committees and on the floor in between. */
export function isDecisive(status: string): boolean {
  return status !== '' && !IN_BETWEEN.has(codeOfStatus(status));
}

const IN_BETWEEN: ReadonlySet<string> = new Set<StatusCode>([
  ...(['not known', 'filed', 'in committee', 'back in committee', 'reported to committee'] as const),
  ...(['reported', 'reported without recommendation', 'discharged', 'floor', 'carried over'] as const),
  'first round',
]);

/** Whether what happens next to a bill with this status can be decided on any day: a vote on a floor, or the governor's signature or veto. */
export function isImminent(status: string): boolean {
  return IMMINENT.has(codeOfStatus(status));
}

const IMMINENT: ReadonlySet<string> = new Set<StatusCode>([
  'floor',
  ...(['first round', 'first round passed', 'second round passed', 'not advanced'] as const),
  'awaiting concurrence',
  'before the governor',
]);

/** The codes of statuses that neither decide about a bill nor bring it before a floor or the governor. */
export const CODES_OF_WORK_IN_BETWEEN: readonly string[] = [...IN_BETWEEN].filter(
  (code) => !IMMINENT.has(code),
);

/** The codes of decisions on a floor, and of bills before one, that name no chamber if it is the one in which the bill began. */
export const CODES_OF_FIRST_FLOOR = [
  'floor',
  ...(['first round', 'first round passed', 'second round passed', 'not advanced'] as const),
  ...(['defeated', 'reconsideration pending', 'failed', 'postponed', 'tabled', 'placed on file'] as const),
] as const satisfies readonly StatusCode[];

/** A chamber's name in a sentence: `the House of Delegates`. */
export function chamberInSentence(chamber: Chamber, words: LegislatureWords): string {
  if (chamber === 'joint')
    return words.chambers.length > 1 ? 'the joint session' : `the ${words.chamberNames.joint}`;
  return `the ${words.fullChamberNames?.[chamber] ?? words.chamberNames[chamber]}`;
}
