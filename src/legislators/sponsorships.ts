/** As whom a legislator put their name to a bill. */
export const SPONSORSHIPS = ['primary', 'cosponsor'] as const;
export type Sponsorship = (typeof SPONSORSHIPS)[number];
