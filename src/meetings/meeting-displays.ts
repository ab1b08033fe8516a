/** The kind of a list of meetings: meetings with testimony, or formal sessions of a chamber (A05). */
export type MeetingDisplay = 'testimony' | 'formalSessions';
export type MeetingChamber = 'oral' | 'written' | 'house' | 'senate';

/** The page of each list, its views (the first is the default), and further chambers that only the endpoint accepts. */
export const DISPLAYS = {
  testimony: { page: '/app/testimony', chambers: ['oral', 'written'], query: ['house', 'senate'] },
  formalSessions: { page: '/app/floorDebate', chambers: ['house', 'senate'], query: [] },
} as const satisfies Record<
  MeetingDisplay,
  { page: string; chambers: readonly MeetingChamber[]; query: readonly MeetingChamber[] }
>;

/** The views of a list in a legislature with these chambers. */
export function viewsOf(display: MeetingDisplay, chambers: readonly MeetingChamber[]): MeetingChamber[] {
  return DISPLAYS[display].chambers.filter((view) => display === 'testimony' || chambers.includes(view));
}

/** Page size of a widget and of its endpoint. */
export const MEETINGS_PER_API_PAGE = 20;

/** The address of the endpoint of a list. */
export function meetingsAddress(display: MeetingDisplay, chamber: MeetingChamber): string {
  return `/api/meetings/${display}?chamber=${chamber}`;
}

/** Whether a string is one of the views of a list. */
export function isViewOf(display: MeetingDisplay, chamber: string): chamber is MeetingChamber {
  return DISPLAYS[display].chambers.some((each) => each === chamber);
}

/** Whether the endpoint of a list accepts a chamber. */
export function isChamberOf(display: MeetingDisplay, chamber: MeetingChamber): boolean {
  return isViewOf(display, chamber) || DISPLAYS[display].query.some((each) => each === chamber);
}

/** The error message for any other chamber. */
export function unknownChamberMessage(chambers: readonly MeetingChamber[]): string {
  return `The chamber must be ${chambers.join(' or ')}.`;
}
