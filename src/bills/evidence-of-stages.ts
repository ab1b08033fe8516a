import type { LegislatureWords } from '../legislature/status/legislature-words.ts';
import { isEnd } from '../legislature/status/progress.ts';
import { isBefore, isStage, progressName } from '../legislature/status/progress-stages.ts';
import { statusText } from '../legislature/status/statuses.ts';
import type { StageRow } from './bills.server.ts';

/** The day by which a stage is listed: that of its record if its own is not known, but the filing always comes first. */
function dayOf({ stage, since, because_date }: StageRow): string {
  return since ?? (stage === 'filed' ? '' : (because_date ?? '9999'));
}

/**
 * On one day, the chamber in which the bill began votes before the other one, and both agree, before the governor has the bill. North Dakota's
 * first chamber agrees with the other one, and then passes the bill again. An end comes last.
 */
function orderOfDay(
  { stage, chamber, since }: StageRow,
  origin: string | undefined,
  all: readonly StageRow[],
): number {
  if (stage === 'passed') {
    if (chamber !== origin) return 2;
    const isOtherOnDay = all.some(
      (row) => row.stage === 'passed' && row.chamber !== origin && row.since === since,
    );
    return isOtherOnDay ? 1 : 4;
  }
  if (stage === 'agreed to' || stage === 'passed both') return 3;
  if (!isStage(stage) || isEnd(stage)) return 6;
  return isBefore(stage, 'before the governor') ? 0 : 5;
}

/**
 * The stages in the order of their days, with the records that prove them. Stages derived by an older version of the site have no records.
 * @param origin the chamber in which the bill began
 */
export function evidenceOfStages(
  stages: readonly StageRow[],
  origin: string | undefined,
  words: LegislatureWords,
) {
  const passages = stages.filter(({ stage }) => stage === 'passed');
  const isAgreed = stages.some(({ stage }) => stage === 'agreed to');
  // Each chamber's passage is listed by its name. When both had passed it, their versions may have differed.
  const isRepeated = ({ stage, because }: StageRow) =>
    (stage === 'passed one chamber' && passages.length > 0) ||
    (stage === 'passed both' && passages.some((each) => isAgreed || each.because === because));
  const known = stages
    .filter((row) => row.because !== '' && !isRepeated(row))
    .sort(
      (one, other) =>
        dayOf(one).localeCompare(dayOf(other)) ||
        orderOfDay(one, origin, stages) - orderOfDay(other, origin, stages),
    );
  const groups = Map.groupBy(known, ({ stage, chamber }) => `${stage} ${chamber}`);
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const { stage, chamber, since } = first;
    const because = rows.map(recordOf);
    return [{ name: nameOfStage(stage, words), chamber, since, because }];
  });
}

/** The name of a stored stage, of what a record says about a vote, or of a status that is none of the stages. */
export function nameOfStage(stage: string, words: LegislatureWords): string {
  return NAMES_OF_VOTES[stage] ?? (isStage(stage) ? progressName(stage, words) : statusText(stage, words));
}

const NAMES_OF_VOTES: Record<string, string> = {
  passed: 'Passed',
  defeated: 'Defeated in',
  tally: 'Different vote count in',
};

/** A record that proves a stage or contradicts it, as the page shows it. */
export function recordOf({
  witness,
  because,
  because_date,
}: Pick<StageRow, 'witness' | 'because' | 'because_date'>) {
  return { witness, text: because, day: because_date };
}
