import { GENERAL_WORDS, hasOneChamber, type LegislatureWords } from './legislature-words.ts';
import { statusText } from './statuses.ts';

/**
 * The stages of a bill's progress, in order. The last five are final. `not known` is for bills without any evidence.
 * They are no schema, because browsers load this file and would load the schema library with it.
 */
export const STAGES = [
  'not known',
  'filed',
  'in committee',
  'reported',
  'floor',
  'passed one chamber',
  'passed both',
  'conference',
  'before the governor',
  'law',
  'adopted',
  'vetoed',
  'continued',
  'dead',
] as const;
export type Progress = (typeof STAGES)[number];

/** Whether a text is a stage as it is stored. */
export function isStage(text: string): text is Progress {
  return (STAGES as readonly string[]).includes(text);
}

const NAMES: Record<Progress, string> = {
  'not known': 'Status not known',
  filed: 'Filed',
  'in committee': 'In committee',
  reported: 'Reported by committee',
  floor: 'On the floor',
  'passed one chamber': 'Passed one chamber',
  'passed both': 'Passed both chambers',
  conference: 'In conference',
  'before the governor': 'Before the governor',
  law: 'Law',
  adopted: 'Adopted',
  vetoed: 'Vetoed',
  continued: 'Continued as another bill',
  dead: 'Dead',
};

/**
 * The name of a stage for display, also in the progress facet (S11).
 * @param progress a stored stage; other texts are returned as they are
 */
export function progressName(progress: string, words: LegislatureWords = GENERAL_WORDS): string {
  if (!isStage(progress)) return progress;
  if (progress === 'passed both' && hasOneChamber(words)) return statusText('passed:senate', words);
  if (progress === 'before the governor') return statusText('before the governor', words);
  return NAMES[progress];
}

/** Whether one stage comes before another. */
export function isBefore(one: Progress, other: Progress): boolean {
  return STAGES.indexOf(one) < STAGES.indexOf(other);
}
