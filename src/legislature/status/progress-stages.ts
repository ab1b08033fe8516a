import { z } from 'zod';

/** How far a bill has come, in the order of the way; the last three are ends. */
export const Progress = z.enum([
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
  'dead',
]);
export type Progress = z.infer<typeof Progress>;

const NAMES: Record<Progress, string> = {
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
  dead: 'Dead',
};

/**
 * A stage as people read it and as the progress facet shows it (S11).
 * @param progress a stage as it is kept; anything else is shown as it is
 */
export function progressName(progress: string): string {
  const known = Progress.safeParse(progress);
  return known.success ? NAMES[known.data] : progress;
}

/** Day on which each stage was first reached; stages that were skipped are missing. */
export type ProgressDates = Partial<Record<Progress, string>>;

/** Whether the first stage comes before the second on the way to law. */
export function isBefore(one: Progress, other: Progress): boolean {
  return Progress.options.indexOf(one) < Progress.options.indexOf(other);
}
