/** How sure the position of a member is. */
export const CONFIDENCES = ['high', 'medium', 'low'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

export const CONFIDENCE_NAMES: Record<Confidence, string> = { high: 'High', medium: 'Medium', low: 'Low' };
