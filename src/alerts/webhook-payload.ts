import type { DetectedChange } from '../dashboard/change-groups.ts';
import { byImportance } from './message.tsx';
import type { WebhookPayload } from './webhook-formats.ts';

/** The maximum number of bills and meetings in a message. The page of all changes has the rest. */
const MAX_ITEMS = 60;

interface PayloadContext {
  /** The site's address without a trailing slash. */
  siteUrl: string;
  siteName: string;
  subject: string;
  /** Why the message is sent, as a sentence. */
  reason: string;
  isUrgent: boolean;
  /** Whether there are more changes than `changes`. */
  hasMore: boolean;
  /** The address of the page that has the others. */
  moreUrl: string;
  now: Date;
}

/** The content of a message about some changes for programs, grouped by bill and meeting, most important first. */
export function webhookPayload(
  changes: readonly DetectedChange[],
  { siteUrl, siteName, subject, reason, isUrgent, hasMore, moreUrl, now }: PayloadContext,
): WebhookPayload {
  const groups = [...Map.groupBy(byImportance(changes), ({ link, name }) => `${link} ${name}`).values()];
  return {
    type: 'alert',
    timestamp: now.toISOString(),
    site: siteName,
    subject,
    reason,
    isUrgent,
    hasMore: hasMore || groups.length > MAX_ITEMS,
    url: moreUrl,
    items: groups.slice(0, MAX_ITEMS).map((group) => ({
      name: group[0]?.name ?? '',
      title: group[0]?.title ?? '',
      url: siteUrl + (group[0]?.link ?? ''),
      changes: group.map(({ id, type, text, day, announcedOn, foundOn, chamber, source, detectedAt }) => ({
        id,
        type,
        text,
        day,
        announcedOn,
        foundOn,
        chamber,
        source,
        detectedAt,
      })),
    })),
  };
}
