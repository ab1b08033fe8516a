import type { Database } from '../db/database.ts';
import { isId } from '../http/http-errors.ts';
import { pageCountOf } from '../http/page-number.ts';
import type { AuditAction } from './audit-actions.ts';

/** An entry of the audit log. */
export interface AuditEntry {
  /** The email of the user who performed the action. */
  who: string;
  what: AuditAction;
  about: string;
  /** The page that shows the changed record. */
  page?: string;
  /** The deleted record, so that it can be restored. */
  deletedRecord?: object;
}

/** The user of actions by `bin/statehouse`. */
export const COMMAND_LINE = 'command line';

const LINES_PER_PAGE = 50;

/** Records an action in the transaction that performs it. @returns the id of the entry */
export async function recordAction(
  trx: Database,
  { deletedRecord, page, ...entry }: AuditEntry,
): Promise<number> {
  const { id } = await trx
    .insertInto('audit_log')
    .values({
      ...entry,
      user_id: trx.selectFrom('users').select('id').where('email', '=', entry.who),
      at: new Date().toISOString(),
      page: page ?? null,
      kept: deletedRecord ? JSON.stringify(deletedRecord) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * A page of the audit log, newest first.
 * @param who limits the entries to one user; empty for all users
 * @throws 404 if the page does not exist
 */
export async function auditLogPage(db: Database, { who, page }: { who: string; page: number }) {
  const { count } = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$if(who !== '', (query) => query.where('who', '=', who))
    .executeTakeFirstOrThrow();
  const pageCount = pageCountOf({ count, perPage: LINES_PER_PAGE, page }, 'That page does not exist.');
  const lines = await db
    .selectFrom('audit_log')
    .select(['id', 'at', 'who', 'what', 'about', 'page'])
    .select((eb) => eb('kept', 'is not', null).as('is_kept'))
    .$if(who !== '', (query) => query.where('who', '=', who))
    .orderBy('id', 'desc')
    .limit(LINES_PER_PAGE)
    .offset((page - 1) * LINES_PER_PAGE)
    .execute();
  return { lines, pageCount };
}

/** The audit entry in an address (`?done=12`), for the notice after an action; undefined if it is missing or of another user. */
export async function lastChange(db: Database, who: string, address: string) {
  const line = new URL(address).searchParams.get('done') ?? '';
  if (!isId(line)) return undefined;
  const done = await db
    .selectFrom('audit_log')
    .select(['id', 'what', 'about', 'page', 'kept'])
    .where('id', '=', Number(line))
    .where('who', '=', who)
    .executeTakeFirst();
  return done && { ...done, isRestorable: done.kept !== null };
}

/** The user and time of the last action on the record of a page; undefined if no editor changed it. */
export async function lastAuditOf(db: Database, page: string) {
  return await db
    .selectFrom('audit_log')
    .select(['who', 'at'])
    .where('page', '=', page)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The emails of all users in the audit log. */
export async function auditLogUsers(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('audit_log').select('who').distinct().orderBy('who').limit(1000).execute();
  return rows.map(({ who }) => who);
}

/** A user's actions for the data export, without those of an earlier owner of the same email. */
export function auditLog(db: Database, userId: number) {
  return db
    .selectFrom('audit_log')
    .select(['at', 'what', 'about'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}
