import type { Database } from '../db/database.ts';
import { isId } from '../http/http-errors.ts';
import { pageCountOf } from '../http/page-number.ts';
import type { AuditAction } from './audit-actions.ts';

/** Who did what to what; in the log's own words. */
export interface AuditEntry {
  /** The address of whoever did it. */
  who: string;
  what: AuditAction;
  about: string;
  /** Where that is shown. */
  page?: string;
  /** What a deletion took away. */
  kept?: object;
}

/** Of what is done by `bin/statehouse`. */
export const COMMAND_LINE = 'command line';

const LINES_PER_PAGE = 50;

/** Writes down who did what, in the transaction in which it is done. @returns the line's id */
export async function writeLog(trx: Database, { kept, page, ...auditAction }: AuditEntry): Promise<number> {
  const { id } = await trx
    .insertInto('desk_log')
    .values({
      ...auditAction,
      user_id: trx.selectFrom('users').select('id').where('email', '=', auditAction.who),
      at: new Date().toISOString(),
      page: page ?? null,
      kept: kept ? JSON.stringify(kept) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * A page of the log, the newest first.
 * @param who only what one person did; everything where it is empty
 * @throws 404 where the log has no such page
 */
export async function logPage(db: Database, { who, page }: { who: string; page: number }) {
  const { count } = await db
    .selectFrom('desk_log')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$if(who !== '', (query) => query.where('who', '=', who))
    .executeTakeFirstOrThrow();
  const pageCount = pageCountOf({ count, perPage: LINES_PER_PAGE, page }, 'The log has no such page.');
  const lines = await db
    .selectFrom('desk_log')
    .select(['id', 'at', 'who', 'what', 'about', 'page'])
    .select((eb) => eb('kept', 'is not', null).as('is_kept'))
    .$if(who !== '', (query) => query.where('who', '=', who))
    .orderBy('id', 'desc')
    .limit(LINES_PER_PAGE)
    .offset((page - 1) * LINES_PER_PAGE)
    .execute();
  return { lines, pageCount };
}

/** What somebody did just now, by the line about it in the address (`?done=12`); undefined where it is another's, or nothing. */
export async function lastChange(db: Database, who: string, address: string) {
  const line = new URL(address).searchParams.get('done') ?? '';
  if (!isId(line)) return undefined;
  const done = await db
    .selectFrom('desk_log')
    .select(['id', 'what', 'about', 'page', 'kept'])
    .where('id', '=', Number(line))
    .where('who', '=', who)
    .executeTakeFirst();
  return done && { ...done, kept: done.kept !== null };
}

/** Who last did something to what a page shows; undefined where nobody did at the desk. */
export async function lastAuditOf(db: Database, page: string) {
  return await db
    .selectFrom('desk_log')
    .select(['who', 'at'])
    .where('page', '=', page)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Everybody who stands in the log, by address. */
export async function peopleInLog(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('desk_log').select('who').distinct().orderBy('who').limit(1000).execute();
  return rows.map(({ who }) => who);
}

/** What a user did, for them to take along; not what another did who had the address before. */
export function auditLog(db: Database, userId: number) {
  return db
    .selectFrom('desk_log')
    .select(['at', 'what', 'about'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}
