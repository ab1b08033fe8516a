import { z } from 'zod';
import { Chamber, Day } from '../legislature/records/fields.ts';

/** Days of the legislature that someone follows: one, as `YYYY-MM-DD`, those of a chamber, or `all`. */
export const FollowedDays = z.union([Day, Chamber, z.literal('all')]);
export type FollowedDays = z.infer<typeof FollowedDays>;

/** The date if it is one day that is followed, `YYYY-MM-DD`. */
export function dayIn(days: FollowedDays): string | undefined {
  return /^\d/.test(days) ? days : undefined;
}
