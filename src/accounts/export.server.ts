import { auditLog } from '../admin/audit-log.server.ts';
import { subscriptionsOf } from '../alerts/push-subscriptions.server.ts';
import { feedsOf } from '../alerts/secret-feeds.server.ts';
import { webhooksOf } from '../alerts/webhooks.server.ts';
import { keysOf } from '../api-keys/api-keys.server.ts';
import type { Database } from '../db/database.ts';
import { organizationsOf } from '../organizations/access.server.ts';
import { reportsForExport } from '../reports/reports-export.server.ts';
import { commentsBy } from '../tracking/comments.server.ts';
import { exportTracking } from '../tracking/export.server.ts';
import { boardsForExport } from '../whipboard/board.server.ts';
import { listPasskeys } from './passkeys.server.ts';
import { listSignIns } from './sign-ins.server.ts';

/** All data of a user for the data export (U04), without secrets. @param today `YYYY-MM-DD` in the legislature's time zone */
export async function exportAccount(db: Database, userId: number, today: string) {
  const account = await db
    .selectFrom('users')
    .select(['email', 'name', 'role', 'created_at', 'last_looked_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const own = (
    table:
      | 'agenda_items'
      | 'viewed_bills'
      | 'chosen_news_categories'
      | 'dashboard_widgets'
      | 'alert_rules'
      | 'muted_bills',
  ) => db.selectFrom(table).selectAll().where('user_id', '=', userId).execute();
  return {
    account,
    sign_ins: await listSignIns(db, userId),
    passkeys: await listPasskeys(db, userId),
    agenda_items: await own('agenda_items'),
    viewed_bills: await own('viewed_bills'),
    chosen_news_categories: await own('chosen_news_categories'),
    dashboard_widgets: await own('dashboard_widgets'),
    alert_rules: await own('alert_rules'),
    muted_bills: await own('muted_bills'),
    organizations: await organizationsOf(db, userId),
    api_keys: await keysOf(db, { userId }, today),
    alert_webhooks: await webhooksOf(db, userId),
    push_subscriptions: await subscriptionsOf(db, userId),
    secret_feeds: await feedsOf(db, userId),
    comments: await commentsBy(db, userId),
    tracking_lists: await exportTracking(db, userId),
    reports: reportsForExport(db, userId),
    whipboards: await boardsForExport(db, userId),
    desk_log: await auditLog(db, userId),
  };
}
