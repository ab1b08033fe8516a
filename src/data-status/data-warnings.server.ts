import type { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import { updateRow } from '../db/rows.ts';
import { attemptToSend } from '../mail/attempt-to-send.ts';
import { isRefusal } from '../mail/mail-errors.ts';
import type { Mailer } from '../mail/mailer.ts';
import { counted } from '../ui/counted.ts';
import { findWarnings, type Warning } from './find-warnings.server.ts';

const DAY_MS = 86_400_000;
const RETENTION_DAYS = 30;
/** Time alone makes a source quiet or late. */
const CHECK_EVERY_MS = 600_000;
const MAILS_AT_ONCE = 100;

interface WarningSite {
  db: Database;
  config: SiteConfig;
  mail: Mailer;
  settings: { siteUrl: string };
}

/** The warnings that last, oldest first. */
export async function openWarnings(db: Database) {
  return await db
    .selectFrom('data_warnings')
    .select(['id', 'text', 'page', 'since'])
    .where('cleared_at', 'is', null)
    .orderBy('since')
    .orderBy('id')
    .execute();
}

/**
 * Makes the check that finds warnings again after a run, an import or a correction, and every ten minutes.
 * @returns `isDue` says whether it is time, `check` stores the warnings and their mails, and `skip` leaves that to another process
 */
export function warningCheck(site: WarningSite) {
  let checked = '';
  let checkedAt = Number.NEGATIVE_INFINITY;
  return {
    async isDue(now: Date): Promise<boolean> {
      return now.getTime() - checkedAt >= CHECK_EVERY_MS || (await stateOf(site.db)) !== checked;
    },
    async check(now: Date): Promise<void> {
      const state = await stateOf(site.db);
      await updateWarnings(site, now);
      checked = state;
      checkedAt = now.getTime();
    },
    async skip(now: Date): Promise<void> {
      checked = await stateOf(site.db);
      checkedAt = now.getTime();
    },
  };
}

/** Changes with everything that can make or clear a warning, except time. */
async function stateOf(db: Database): Promise<string> {
  const newestOf = (table: 'source_runs' | 'imports') => db.selectFrom(table).orderBy('id', 'desc').limit(1);
  const state = await db
    .selectNoFrom(({ selectFrom }) => [
      newestOf('source_runs').select('id').as('run'),
      newestOf('source_runs').select('finished_at').as('run_end'),
      newestOf('imports').select('id').as('import'),
      newestOf('imports').select('finished_at').as('import_end'),
      selectFrom('audit_log')
        .select((eb) => eb.fn.max('id').as('id'))
        .as('action'),
      selectFrom('live_sources')
        .select((eb) => eb.fn.countAll().as('n'))
        .as('sources'),
    ])
    .executeTakeFirstOrThrow();
  return JSON.stringify(state);
}

/** Stores the present warnings, clears the others, and makes a mail to each administrator for those that are due. */
async function updateWarnings({ db, config, mail, settings }: WarningSite, now: Date): Promise<void> {
  const warnings = await findWarnings(db, config.timeZone, now);
  const at = now.toISOString();
  const dayAgo = new Date(now.getTime() - DAY_MS).toISOString();
  const longAgo = new Date(now.getTime() - RETENTION_DAYS * DAY_MS).toISOString();
  await db.transaction().execute(async (trx) => {
    const stored = await trx.selectFrom('data_warnings').selectAll().execute();
    const byCause = new Map(stored.map((row) => [row.cause, row]));
    const causes = new Set(warnings.map(({ cause }) => cause));
    for (const { id, cause, cleared_at } of stored)
      if (cleared_at === null && !causes.has(cause))
        await updateRow(trx, 'data_warnings', id, { cleared_at: at });

    const due: Warning[] = [];
    for (const warning of warnings) {
      const { cause, text, page, isRepeated } = warning;
      const old = byCause.get(cause);
      const since = old && old.cleared_at === null ? old.since : at;
      const isStored = old?.text === text && old.page === page && old.since === since;
      if (!isStored)
        await trx
          .insertInto('data_warnings')
          .values({ cause, text, page, since })
          .onConflict((conflict) =>
            conflict.column('cause').doUpdateSet({ text, page, since, cleared_at: null }),
          )
          .execute();
      // A cause that goes away and comes back within a day is not mailed again either.
      const isNews = isRepeated || old?.mailed_text !== text;
      if (isNews && (!old?.mailed_at || old.mailed_at <= dayAgo)) due.push(warning);
    }
    await trx.deleteFrom('data_warnings').where('cleared_at', '<', longAgo).execute();
    await trx.deleteFrom('warning_mails').where('made_at', '<', longAgo).execute();
    // Without a mail server, a file a day would be written that nobody reads.
    if (due.length > 0 && mail.isConnected) await makeMails(trx, due, { at, config, settings });
  });
}

async function makeMails(
  trx: Database,
  due: readonly Warning[],
  { at, config, settings }: Pick<WarningSite, 'config' | 'settings'> & { at: string },
): Promise<void> {
  const admins = await trx.selectFrom('users').select('id').where('role', '=', 'admin').execute();
  if (admins.length === 0) return;
  const subject = `${config.name}: ${counted(due.length, 'warning')} about the data`;
  const text = [
    ...due.map((warning) => `${warning.text}\n${settings.siteUrl}${warning.page}`),
    `You get this message as an administrator of ${config.name}, at most once a day for each cause. All warnings: ${settings.siteUrl}/app/admin`,
  ]
    .join('\n\n')
    .concat('\n');
  await trx
    .insertInto('warning_mails')
    .values(admins.map(({ id }) => ({ user_id: id, subject, text, made_at: at, try_at: at })))
    .execute();
  for (const warning of due)
    await trx
      .updateTable('data_warnings')
      .set({ mailed_at: at, mailed_text: warning.text })
      .where('cause', '=', warning.cause)
      .execute();
}

/** Query for the mails with warnings whose time has come. */
export function dueWarningMails(db: Database, now: Date) {
  return db.selectFrom('warning_mails').where('try_at', '<=', now.toISOString());
}

/**
 * Mails warnings to administrators.
 * @param mayGoOn is asked before each message, and ends the run if it says no
 */
export async function mailWarnings(
  { db, mail, settings }: WarningSite,
  now = new Date(),
  mayGoOn = async () => true,
): Promise<void> {
  const due = await dueWarningMails(db, now)
    .innerJoin('users', 'users.id', 'user_id')
    .select(['warning_mails.id', 'subject', 'text', 'attempts', 'users.email'])
    .orderBy('warning_mails.id')
    .limit(MAILS_AT_ONCE)
    .execute();
  const { hostname } = new URL(settings.siteUrl);
  for (const warning of due) {
    if (!(await mayGoOn())) return;
    const { id, email: to, subject, text } = warning;
    const message = { to, subject, text, messageId: `<warning-${id}@${hostname}>` };
    const failure = await attemptToSend(db, 'warning_mails', warning, () => mail.send(message), now);
    if (failure && isRefusal(failure.thrown)) await updateRow(db, 'warning_mails', id, { try_at: null });
  }
}
