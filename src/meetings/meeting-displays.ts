/** What a list of meetings shows: those with testimony, or the formal sessions of a chamber (A05). */
export type MeetingDisplay = 'testimony' | 'formalSessions';
export type MeetingChamber = 'oral' | 'written' | 'house' | 'senate';

/** The views of each list, the first of which shows at first, and the page that has all of it. */
export const DISPLAYS = {
  testimony: { page: '/app/testimony', chambers: ['oral', 'written'] },
  formalSessions: { page: '/app/floorDebate', chambers: ['house', 'senate'] },
} as const satisfies Record<MeetingDisplay, { page: string; chambers: readonly MeetingChamber[] }>;

/** Meetings that a widget shows and its endpoint answers at a time. */
export const MEETINGS_PER_ANSWER = 20;

/** Where a list is asked for. */
export function meetingsAddress(display: MeetingDisplay, chamber: MeetingChamber): string {
  return `/api/meetings/${display}?chamber=${chamber}`;
}

/** Whether a word is one of a list's views. */
export function isChamberOf(display: MeetingDisplay, chamber: string): chamber is MeetingChamber {
  return DISPLAYS[display].chambers.some((each) => each === chamber);
}

/** What to say where it is none. */
export function chambersOf(display: MeetingDisplay): string {
  return `Here a chamber is ${DISPLAYS[display].chambers.join(' or ')}.`;
}
