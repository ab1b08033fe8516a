import type { DetectedChange } from '../dashboard/change-groups.ts';
import type { Followed } from '../dashboard/followed.server.ts';
import type { Database } from '../db/database.ts';
import type { LegislatureWords } from '../legislature/status/legislature-words.ts';
import { findList } from '../tracking/lists.server.ts';
import { nextDue, quietUntil } from './due-times.ts';
import { alertMessage } from './message.tsx';
import { recentNews } from './recent-news.server.ts';
import type { AlertChoices } from './rule-row.server.ts';

const DAYS = 30;
const MAX_SHOWN = 10;

/** What a rule would have sent. */
export interface AlertPreview {
  days: number;
  /** The number of messages. */
  messages: number;
  /** Whether there are too many changes to count all messages. */
  isAtLeast: boolean;
  /** The newest messages: the UTC time at which each would have been sent, and its subject. */
  newest: { at: string; subject: string }[];
}

/**
 * What a rule would have sent in the last 30 days, from the changes that imports detected then.
 * @throws 404 if the list is not the user's
 */
export async function previewAlerts(
  db: Database,
  userId: number,
  choices: AlertChoices & Pick<Followed, 'found' | 'foundType'>,
  { timeZone, words, now = new Date() }: { timeZone: string; words: LegislatureWords; now?: Date },
): Promise<AlertPreview> {
  if (choices.listId !== null) await findList(db, userId, choices.listId);
  if (choices.frequency === 'never') return { days: DAYS, messages: 0, isAtLeast: false, newest: [] };
  const { news, hasMore } = await recentNews(
    db,
    { userId, ...choices },
    { days: DAYS, now, timeZone, words },
  );
  const sentAt = ({ detectedAt }: DetectedChange) => {
    const due = nextDue(choices, new Date(detectedAt), timeZone) ?? detectedAt;
    return quietUntil(choices.quiet, new Date(due), timeZone) ?? due;
  };
  const messages = [...Map.groupBy(news, sentAt)].sort(([one], [other]) => (one < other ? 1 : -1));
  const context = {
    siteUrl: '',
    siteName: '',
    reason: '',
    unsubscribe: '',
    hasMore: false,
    moreUrl: '',
    muteAddress: () => '',
  };
  return {
    days: DAYS,
    messages: messages.length,
    isAtLeast: hasMore,
    newest: messages
      .slice(0, MAX_SHOWN)
      .map(([at, of]) => ({ at, subject: alertMessage(of, context).subject })),
  };
}
