import type { DetectedChange } from '../dashboard/change-groups.ts';
import { changesBetween } from '../dashboard/followed-changes.server.ts';
import type { Database } from '../db/database.ts';
import { highestId } from '../db/rows.ts';
import type { LegislatureWords } from '../legislature/status/statuses.ts';
import { findList } from '../tracking/lists.server.ts';
import { typesOf } from './alert-kinds.ts';
import { nextDue } from './due-times.ts';
import { alertMessage } from './message.tsx';
import type { AlertChoices } from './rules.server.ts';

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
  choices: AlertChoices,
  { timeZone, words, now = new Date() }: { timeZone: string; words: LegislatureWords; now?: Date },
): Promise<AlertPreview> {
  if (choices.listId !== null) await findList(db, userId, choices.listId);
  const since = new Date(now.getTime() - DAYS * 86_400_000).toISOString();
  const before = await db
    .selectFrom('change_events')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('detected_at', '<', since)
    .executeTakeFirst();
  const { changes, hasMore } = await changesBetween(
    db,
    { userId, listId: choices.listId },
    { after: before?.id ?? 0, upTo: await highestId(db, 'change_events'), types: typesOf(choices.kinds) },
    { timeZone, words },
  );
  const news = changes.filter(({ isPast }) => !isPast);
  const sentAt = ({ detectedAt }: DetectedChange) =>
    nextDue(choices, new Date(detectedAt), timeZone) ?? detectedAt;
  const messages = [...Map.groupBy(news, sentAt)].sort(([one], [other]) => (one < other ? 1 : -1));
  const context = { siteUrl: '', siteName: '', reason: '', unsubscribe: '', hasMore: false };
  return {
    days: DAYS,
    messages: messages.length,
    isAtLeast: hasMore,
    newest: messages
      .slice(0, MAX_SHOWN)
      .map(([at, of]) => ({ at, subject: alertMessage(of, context).subject })),
  };
}
