/** The ways in which a legislator sponsors a bill. A `sponsor` is one whose way the source does not state. */
export const SPONSORSHIPS = ['primary', 'sponsor', 'cosponsor'] as const;
export type Sponsorship = (typeof SPONSORSHIPS)[number];
