/** What a list of meetings shows: those with testimony, or the formal sessions of a chamber (A05). */
export type MeetingDisplay = 'testimony' | 'formalSessions';
export type MeetingChamber = 'oral' | 'written' | 'house' | 'senate';

/**
 * The views of each list, the first of which shows at first, those that only its endpoint has besides, and the page that has all
 * of it.
 */
export const DISPLAYS = {
  testimony: { page: '/app/testimony', chambers: ['oral', 'written'], asked: ['house', 'senate'] },
  formalSessions: { page: '/app/floorDebate', chambers: ['house', 'senate'], asked: [] },
} as const satisfies Record<
  MeetingDisplay,
  { page: string; chambers: readonly MeetingChamber[]; asked: readonly MeetingChamber[] }
>;

/** Meetings that a widget shows and its endpoint answers at a time. */
export const MEETINGS_PER_ANSWER = 20;

/** Where a list is asked for. */
export function meetingsAddress(display: MeetingDisplay, chamber: MeetingChamber): string {
  return `/api/meetings/${display}?chamber=${chamber}`;
}

/** Whether a word is one of the views of a list. */
export function isViewOf(display: MeetingDisplay, chamber: string): chamber is MeetingChamber {
  return DISPLAYS[display].chambers.some((each) => each === chamber);
}

/** Whether a word is one that the endpoint of a list may be asked for. */
export function isChamberOf(display: MeetingDisplay, chamber: MeetingChamber): boolean {
  return isViewOf(display, chamber) || DISPLAYS[display].asked.some((each) => each === chamber);
}

/** What to say where it is none of these. */
export function unknownChamberMessage(chambers: readonly MeetingChamber[]): string {
  return `Here a chamber is ${chambers.join(' or ')}.`;
}
