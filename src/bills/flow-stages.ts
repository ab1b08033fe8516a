/** How far bills come, in the order of the way to law. */
export const FLOW_STAGES = ['filed', 'reported', 'passed one chamber', 'passed both', 'law'] as const;
export type FlowStage = (typeof FLOW_STAGES)[number];

/** What each stage is called in a chart; of a committee's bills the first two are about the committee. */
export const FLOW_NAMES: Record<FlowStage, string> = {
  filed: 'Filed',
  reported: 'Reported by committee',
  'passed one chamber': 'Passed one chamber',
  'passed both': 'Passed both chambers',
  law: 'Became law',
};
export const COMMITTEE_FLOW_NAMES: Record<FlowStage, string> = {
  ...FLOW_NAMES,
  filed: 'Sent to it',
  reported: 'Reported favorably',
};
