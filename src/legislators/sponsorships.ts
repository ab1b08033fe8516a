/** The ways in which a legislator sponsors a bill. */
export const SPONSORSHIPS = ['primary', 'cosponsor'] as const;
export type Sponsorship = (typeof SPONSORSHIPS)[number];
