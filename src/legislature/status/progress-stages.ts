import { z } from 'zod';

/** The stages of a bill's progress, in order. The last four are final. */
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
 * The name of a stage for display, also in the progress facet (S11).
 * @param progress a stored stage; other texts are returned as they are
 */
export function progressName(progress: string): string {
  const parsed = Progress.safeParse(progress);
  return parsed.success ? NAMES[parsed.data] : progress;
}

/** The day on which each stage was first reached. Skipped stages are missing. */
export type ProgressDates = Partial<Record<Progress, string>>;

/** Whether one stage comes before another. */
export function isBefore(one: Progress, other: Progress): boolean {
  return Progress.options.indexOf(one) < Progress.options.indexOf(other);
}
