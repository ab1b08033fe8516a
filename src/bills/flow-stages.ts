/** The stages of the flow chart, in order. */
export const FLOW_STAGES = ['filed', 'reported', 'passed one chamber', 'passed both', 'law'] as const;
export type FlowStage = (typeof FLOW_STAGES)[number];

/** The labels of the stages in the chart. In the chart of a committee the first two refer to the committee. */
export const FLOW_NAMES: Record<FlowStage, string> = {
  filed: 'Filed',
  reported: 'Reported by committee',
  'passed one chamber': 'Passed one chamber',
  'passed both': 'Passed both chambers',
  law: 'Became law',
};
export const COMMITTEE_FLOW_NAMES: Record<FlowStage, string> = {
  ...FLOW_NAMES,
  filed: 'Referred here',
  reported: 'Reported favorably',
};
