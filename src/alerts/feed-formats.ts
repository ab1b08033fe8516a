import { z } from 'zod';

/** The formats of secret feeds, with the names that users read, and where each is used. */
export const FEED_FORMATS = {
  atom: { name: 'Atom feed', noun: 'Atom feed', use: 'for feed readers' },
  json: { name: 'JSON Feed', noun: 'JSON Feed', use: 'for feed readers and programs' },
  ics: { name: 'Calendar', noun: 'calendar', use: 'of the meetings, for calendar programs (iCalendar)' },
} as const;
export const FeedFormat = z.enum(['atom', 'json', 'ics'], 'Choose a format.');
export type FeedFormat = z.infer<typeof FeedFormat>;

/** What a secret feed is of: an alert rule, or the user's agenda, which is a calendar only. */
export interface FeedChoice {
  /** The id of the alert rule; null for the user's agenda. */
  ruleId: number | null;
  format: FeedFormat;
}

/** The address of a secret feed. It ends like a file, because many calendar programs accept nothing else. */
export function feedAddress(siteUrl: string, secret: string, format: FeedFormat): string {
  return `${siteUrl}/feeds/${secret}.${format}`;
}
