import type { Insertable } from 'kysely';
import type { DetectedChange } from '../dashboard/change-groups.ts';
import type { Database } from '../db/database.ts';
import { insertRows } from '../db/rows.ts';
import type { AlertMessagesTable } from '../db/tables/alerts.ts';
import type { AlertSite } from './decide.server.ts';
import { alertMessage } from './message.tsx';
import { muteAddress, unsubscribeAddress } from './message-links.ts';
import type { AlertRule } from './rule-row.server.ts';
import { addressOfDays, type RuleSubject, ruleSubject } from './rule-subject.ts';
import { subjectsOfRules } from './rules.server.ts';
import { scheduleText } from './schedule-text.ts';
import { webhookPayload } from './webhook-payload.ts';

/** The page that has the changes which a message of a rule leaves out. The page of all changes has only what the user follows. */
function pageOf({ record, days, search }: AlertRule): string {
  if (days) return addressOfDays(days);
  if (search) return `/app/search?${search}`;
  return record ? `/app/${record.kind}/${record.id}` : '/app/changes';
}

/** What a message tells. */
interface MessageContents {
  rule: AlertRule;
  news: readonly DetectedChange[];
  hasMore: boolean;
  now: Date;
  isUrgent: boolean;
}

/** A message to write, and the change events that it tells. */
export interface NewMessage {
  values: Insertable<AlertMessagesTable> & { rule_id: number };
  changeIds: readonly number[];
}

/** Who gets the messages of a rule. */
export interface Receiver {
  subject: RuleSubject;
  organizationName: string | null;
  hasWebhook: boolean;
}

/** Reads who gets the messages of some rules, by the rule's id. */
export async function receiversOf(db: Database, ruleIds: readonly number[]): Promise<Map<number, Receiver>> {
  if (ruleIds.length === 0) return new Map();
  const [subjects, hooks] = await Promise.all([
    subjectsOfRules(db, ruleIds),
    db.selectFrom('alert_webhooks').select('rule_id').where('rule_id', 'in', ruleIds).execute(),
  ]);
  const hooked = new Set(hooks.map(({ rule_id }) => rule_id));
  return new Map(
    [...subjects].map(([id, { organizationName, ...subject }]) => [
      id,
      { subject, organizationName, hasWebhook: hooked.has(id) },
    ]),
  );
}

/** Makes the message that tells news of a rule. */
export function newMessage(
  { config, settings, siteKey }: AlertSite,
  { subject: watched, organizationName, hasWebhook }: Receiver,
  { rule, news, hasMore, now, isUrgent }: MessageContents,
): NewMessage {
  const { siteUrl } = settings;
  const subject = ruleSubject(watched, config);
  const when = isUrgent ? 'at once of urgent' : `${scheduleText(rule)} of`;
  const reason = `${organizationName ?? 'You'} asked ${config.name} to tell you ${when} changes to ${subject}.`;
  const moreUrl = siteUrl + pageOf(rule);
  const context = { siteUrl, siteName: config.name, reason, hasMore, moreUrl };
  const { thread, ...message } = alertMessage(news, {
    ...context,
    unsubscribe: unsubscribeAddress(siteUrl, siteKey, rule.id),
    muteAddress: (billId) => muteAddress(siteUrl, siteKey, { ruleId: rule.id, billId }),
  });
  const hasPayload = hasWebhook || rule.isPush;
  const payload = hasPayload && webhookPayload(news, { ...context, subject: message.subject, isUrgent, now });
  return {
    values: {
      rule_id: rule.id,
      made_at: now.toISOString(),
      ...message,
      thread: thread && `${thread} ${rule.id}`,
      sent_at: null,
      try_at: now.toISOString(),
      error: null,
      is_urgent: isUrgent ? 1 : 0,
      payload: payload ? JSON.stringify(payload) : null,
    },
    changeIds: news.map(({ id }) => id),
  };
}

/** Writes messages, of which no two are of one rule. @returns how many */
export async function writeMessages(trx: Database, messages: readonly NewMessage[]): Promise<number> {
  if (messages.length === 0) return 0;
  const written = await trx
    .insertInto('alert_messages')
    .values(messages.map(({ values }) => values))
    .returning(['id', 'rule_id'])
    .execute();
  const idOf = new Map(written.map(({ id, rule_id }) => [rule_id, id]));
  await insertRows(
    trx,
    'alert_items',
    messages.flatMap(({ values: { rule_id }, changeIds }) =>
      changeIds.map((change_id) => ({ rule_id, change_id, message_id: idOf.get(rule_id) })),
    ),
  );
  return messages.length;
}
