import { amendedInto } from '../legislature/language/relations.ts';
import { dateText } from '../ui/dates.ts';
import type { RelatedBill } from './bill-parts.server.ts';
import { type HistoryDay, textOf } from './history-days.ts';

/** A bill that the legislature went on with. */
export interface Successor {
  number: string;
  /** Its stage; missing if the bill is not on this site. */
  progress?: string;
}

/** Whether only a part of a bill was continued, by its stages: Nebraska amends `provisions/portions` of it into another one. */
export function isContinuedInPart(stages: readonly { stage: string; because: string }[]): boolean {
  return stages.some(({ stage, because }) => stage === 'continued' && amendedInto(because) !== undefined);
}

/** The bill that took this one's place, if it is named and not on this site. */
export function missingSuccessor({ id, relation, named_number }: RelatedBill): Successor[] {
  return id === null && relation === 'replaced-by' && named_number !== null ? [{ number: named_number }] : [];
}

const ENDS: Readonly<Record<string, string>> = {
  law: 'has become law',
  adopted: 'has been adopted',
  vetoed: 'was vetoed',
  dead: 'has died as well',
};

const ANOTHER = 'another bill: a new draft, one to which this bill was attached, or its companion';
const PART = 'another bill, into which provisions of this one were amended';
const COMPANION = 'the companion of this bill, which was filed in the other chamber';

/**
 * A sentence on the day on which a bill was indefinitely postponed that was continued as another one, or in part. Nebraska does so
 * with bills whose provisions were amended into another one.
 * @param history the newest actions
 * @returns empty if no action says it
 */
export function postponedSentence(history: readonly HistoryDay[]): string {
  const found = history.find(({ entries }) => entries.some((entry) => POSTPONED.test(textOf(entry))));
  return found ? `This bill itself was indefinitely postponed on ${dateText(found.day)}.` : '';
}

/** Whether the history of a bill says that its companion has become law, as in Tennessee: `Comp. became Pub. Ch. 17`. */
export function hasLawOfCompanion(history: readonly HistoryDay[]): boolean {
  return history.some(({ entries }) => entries.some((entry) => COMPANION_LAW.test(textOf(entry))));
}

/**
 * A sentence on the bill that passed by the history of this one, if the one that took its place did not. Florida's Senate lays a bill on
 * the table that gave way to one bill, because another one on the subject passed.
 * @param successors the bills that stand for it now
 * @returns empty if no action says it, or if the bill in its place became law or was adopted
 */
export function companionPassedSentence(
  history: readonly HistoryDay[],
  successors: readonly Successor[],
): string {
  if (successors.some(({ progress }) => progress === 'law' || progress === 'adopted')) return '';
  const [named] = history.flatMap(({ entries }) =>
    entries.flatMap((entry) => COMPANION_PASSED.exec(textOf(entry))?.[1] ?? []),
  );
  return named === undefined ? '' : `By its own record, a bill on the subject passed: ${named}.`;
}

const COMPANION_PASSED = /\bcompanion bill(?:s|\(s\))? passed, see (.{2,120})$/i;

const COMPANION_LAW = /^comp(?:\.|anion(?: bill)?) became (?:pub|priv|ch|law|act)/i;

const POSTPONED = /^(?:bill )?(?:stands )?indefinitely postponed\b/i;

/**
 * What it means that a bill was continued as another one.
 * @param successors the bills that stand for it now; empty if no record names them
 * @param isOver whether the session has ended, after which nothing more happens to them
 * @param kind how the other bill is related to this one, if that is known: as its companion, or as one that has only a part of it
 */
export function continuedMeaning(
  successors: readonly Successor[],
  isOver: boolean,
  kind?: 'companion' | 'part',
): string {
  const here = successors.flatMap(({ number, progress }) =>
    progress === undefined ? [] : [{ number, progress }],
  );
  const areOver = here.length > 0 && here.every(({ progress }) => progress in ENDS);
  const which = { companion: COMPANION, part: PART, other: ANOTHER }[kind ?? 'other'];
  const went =
    isOver || areOver ? `The legislature went on with ${which}.` : `The legislature goes on with ${which}.`;
  if (successors.length === 0) return `${went} The records do not name it, or it is not on this site.`;
  const numbers = successors.map(({ number }) => number).join(' and ');
  if (here.length === 0) return `${went} It is ${numbers}, which is not on this site.`;

  const ends = here.flatMap(({ number, progress }) =>
    progress in ENDS ? [`${number} ${ENDS[progress]}.`] : [],
  );
  // What is left of the bill may go on by itself.
  const next = isOver || areOver || kind === 'part' ? [] : ['What happens next happens to that bill.'];
  return [went, ...ends, ...next].join(' ');
}
