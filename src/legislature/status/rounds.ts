import type { StatusCode } from './statuses.ts';

/**
 * The rounds of debate in Nebraska's one chamber (Rules of the Nebraska Unicameral Legislature, rule 6): General File, Select File
 * and Final Reading. Between them, a bill is in the hands of the office for Enrollment and Review.
 */
const ROUNDS: readonly (readonly [StatusCode, RegExp])[] = [
  ['first round passed', /\b(?:on|to) select file\b|\badvanced to enrollment and review initial\b/i],
  [
    'second round passed',
    /\bplaced on final reading\b|\badvanced to enrollment and review for (?:re)?engrossment\b/i,
  ],
  ['first round', /\b(?:on|to) general file\b/i],
];

/** How far a bill of one chamber has come through its rounds after an action on the floor; undefined if that names none. */
export function roundAfter(text: string): StatusCode | undefined {
  return NOT_ADVANCED.test(text) ? 'not advanced' : ROUNDS.find(([, words]) => words.test(text))?.[0];
}

/** Whether a status is that of a bill in one of the rounds. */
export function isInRound(status: string): boolean {
  return status === 'not advanced' || ROUNDS.some(([round]) => round === status);
}

const NOT_ADVANCED = /\bfailed to (?:re)?advance\b/i;
