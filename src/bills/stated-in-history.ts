import { amendsConstitution } from '../legislature/language/constitutions.ts';
import type { Progress } from '../legislature/status/progress-stages.ts';
import { projectedLaw, startOfForce, timeInForce } from './act-in-force.ts';
import type { StageRow } from './bills.server.ts';
import {
  companionPassedSentence,
  hasLawOfCompanion,
  postponedSentence,
  type Successor,
} from './continued-bill.ts';
import type { HistoryDay } from './history-days.ts';

/**
 * What a bill's own records say about its status: the days on which a law takes and loses effect, on which an act is expected to become law,
 * and on which a bill that was continued as another one was postponed. An adopted measure that proposes to amend the constitution may need more.
 * @param records the newest actions, and the stages with their evidence
 * @param today in the legislature's time zone, `YYYY-MM-DD`
 * @returns sentences, some of them empty
 */
export function statedInHistory(
  { progress, status, kind, title }: { progress: Progress; status: string; kind: string; title: string },
  {
    history,
    stages,
    successors,
  }: { history: readonly HistoryDay[]; stages: readonly StageRow[]; successors: readonly Successor[] },
  today: string,
): string[] {
  if (progress === 'continued')
    return [
      hasLawOfCompanion(history) && !successors.some((successor) => successor.progress === 'law')
        ? 'Its companion has become law, by its own record.'
        : '',
      postponedSentence(history),
      companionPassedSentence(history, successors),
    ];
  if (status === 'under review') return [projectedLaw(history, today)];
  if (progress === 'adopted' && status !== 'referred to voters')
    return [amendsConstitution({ kind, title, description: null }) ? MORE_STEPS : ''];
  if (progress !== 'law') return [];
  const laws = stages.filter(({ stage }) => stage === 'law');
  return [startOfForce(history, today), timeInForce(laws, today)];
}

const MORE_STEPS =
  'As it proposes to amend the constitution, it may need further steps, such as a vote of the people.';
