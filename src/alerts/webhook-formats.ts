import { z } from 'zod';

/** What a webhook can be sent to, with the names that users read. */
export const WEBHOOK_FORMATS = {
  slack: 'Slack',
  teams: 'Microsoft Teams',
  mattermost: 'Mattermost',
  ntfy: 'ntfy',
  json: 'another program (signed JSON)',
} as const;
export const WebhookFormat = z.enum(['slack', 'teams', 'mattermost', 'ntfy', 'json']);
export type WebhookFormat = z.infer<typeof WebhookFormat>;

/** The content of a message for programs, which is also the body of signed JSON. */
export const WebhookPayload = z.object({
  /** Identifies the format, for programs that receive others too. */
  type: z.literal('alert'),
  /** UTC, ISO 8601. */
  timestamp: z.string(),
  site: z.string(),
  /** The most important change, and how many others there are. */
  subject: z.string(),
  /** Why the message is sent, as a sentence. */
  reason: z.string(),
  isUrgent: z.boolean(),
  /** Whether there are more changes than these. The page at `url` has the others. */
  hasMore: z.boolean(),
  /** The page of all changes, or of the record that the alert watches. */
  url: z.string(),
  /** The bills and meetings, most important first. */
  items: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      url: z.string(),
      changes: z.array(
        z.object({
          /** The same in every message and feed that tells the change. */
          id: z.number(),
          type: z.string(),
          text: z.string(),
          /** The day of the act, `YYYY-MM-DD`; null if unknown, and for meetings. */
          day: z.string().nullable(),
          // Messages that an earlier version made have none of these three.
          /** The day on which a new or canceled meeting was announced. */
          announcedOn: z.string().nullable().default(null),
          /** The day on which the site found the change. */
          foundOn: z.string().default(''),
          /** The chamber that acted; null if unknown, and for joint bodies. */
          chamber: z.string().nullable().default(null),
          source: z.string(),
          /** UTC, ISO 8601. */
          detectedAt: z.string(),
        }),
      ),
    }),
  ),
});
export type WebhookPayload = z.infer<typeof WebhookPayload>;
