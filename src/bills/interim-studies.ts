import { isInterimStudy } from '../legislature/language/interim-studies.ts';
import { isBefore, type Progress } from '../legislature/status/progress-stages.ts';

/** What an interim study is, and that no vote follows. */
const STUDY =
  'A committee studies the subject between sessions. It may hold a hearing, and reports what it found. No chamber votes on that.';

/** The details of a measure's status. Those of an interim study have no steps ahead, because it does not become law. */
export function withoutStepsOfStudy<
  Details extends { steps: readonly { state: string }[]; meaning: string; next: string },
>(details: Details, { title, progress }: { title: string; progress: Progress }): Details {
  if (!isInterimStudy(title) || !isBefore(progress, 'floor')) return details;
  const steps = details.steps.filter(({ state }) => state !== 'ahead');
  return { ...details, steps, meaning: STUDY, next: '' };
}
