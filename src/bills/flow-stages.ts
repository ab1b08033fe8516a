import { hasOneChamber, type LegislatureWords } from '../legislature/status/legislature-words.ts';
import { progressName } from '../legislature/status/progress-stages.ts';

/** The stages of the flow chart, in order. */
export const FLOW_STAGES = ['filed', 'reported', 'passed one chamber', 'passed both', 'law'] as const;
export type FlowStage = (typeof FLOW_STAGES)[number];

/** The stages that bills of a legislature go through, by their names in the chart. */
export function flowNames(words: LegislatureWords): Partial<Record<FlowStage, string>> {
  return {
    filed: 'Filed',
    reported: 'Reported by committee',
    ...(!hasOneChamber(words) && { 'passed one chamber': 'Passed one chamber' }),
    'passed both': progressName('passed both', words),
    law: 'Became law',
  };
}

/** The same for the chart of a committee, whose first two stages refer to the committee. */
export function committeeFlowNames(words: LegislatureWords): Partial<Record<FlowStage, string>> {
  return { ...flowNames(words), filed: 'Referred here', reported: 'Reported by the committee' };
}
