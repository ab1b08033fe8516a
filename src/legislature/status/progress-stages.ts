import { z } from 'zod';
import { GENERAL_WORDS, type LegislatureWords, statusText } from './statuses.ts';

/** The stages of a bill's progress, in order. The last five are final. `not known` is for bills without any evidence. */
export const Progress = z.enum([
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
]);
export type Progress = z.infer<typeof Progress>;

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
  const parsed = Progress.safeParse(progress);
  if (!parsed.success) return progress;
  if (parsed.data === 'passed both' && words.chambers.length === 1) return statusText('passed:senate', words);
  if (parsed.data === 'before the governor') return statusText('before the governor', words);
  return NAMES[parsed.data];
}

/** Whether one stage comes before another. */
export function isBefore(one: Progress, other: Progress): boolean {
  return Progress.options.indexOf(one) < Progress.options.indexOf(other);
}
