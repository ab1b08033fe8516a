import { type Selectable, sql } from 'kysely';
import { countAttempt } from '../accounts/attempts.server.ts';
import { recordAction } from '../admin/audit-log.server.ts';
import type { Database } from '../db/database.ts';
import type { RecordProblemsTable } from '../db/tables/data-quality.ts';
import { conflict, notFound } from '../http/http-errors.ts';
import { pageCountOf } from '../http/page-number.ts';
import { PROBLEM_COLUMNS, reportableRecord } from '../legislature/record-problems.server.ts';
import type { Outcome, ReportableType } from '../legislature/reportable-types.ts';

const PROBLEMS_PER_PAGE = 50;
const NO_SUCH_PROBLEM = 'This problem does not exist.';

/** A problem as a visitor reports it. */
export interface ReportedProblem {
  type: ReportableType;
  id: number;
  /** The name of the record. */
  name: string;
  text: string;
  /** Where the answer is mailed to; empty for nowhere. */
  email: string;
}

/**
 * Stores a problem with a record for the editors.
 * @param address the visitor's network address, of which only a digest is stored
 * @throws 429 if too many were reported from the address
 */
export async function reportProblem(
  db: Database,
  { type, id, name, text, email }: ReportedProblem,
  address: string,
): Promise<void> {
  await countAttempt(db, 'problem reported from an address', address);
  await db
    .insertInto('record_problems')
    .values({
      [PROBLEM_COLUMNS[type]]: id,
      record_type: type,
      record_name: name,
      text,
      email: email || null,
      reported_at: new Date().toISOString(),
    })
    .execute();
}

/** A problem in the queue, without the reporter's address, which nobody needs to see. */
export type QueuedProblem = Awaited<ReturnType<typeof findProblem>>;

function problemsIn(db: Database) {
  return db
    .selectFrom('record_problems')
    .leftJoin('users', 'users.id', 'answered_by')
    .selectAll('record_problems')
    .select('users.email as editor');
}

async function asQueued(db: Database, row: RecordProblemsRow) {
  const { email, attempts: _attempts, try_at, sent_at, error, ...problem } = row;
  // Only the form stores problems, with one of the types.
  const type = problem.record_type as ReportableType;
  const recordId = problem[PROBLEM_COLUMNS[type]];
  const record = recordId === null ? undefined : await reportableRecord(db, type, recordId);
  return {
    ...problem,
    type,
    recordId: record ? recordId : null,
    name: record?.name ?? problem.record_name,
    /** Null if the record no longer exists. */
    page: record?.page ?? null,
    wantsAnswer: email !== null,
    mail: mailState({ try_at, sent_at, error }),
  };
}
type RecordProblemsRow = Selectable<RecordProblemsTable> & { editor: string | null };

/** What became of the mail with the answer, as a sentence; empty if there is none. */
function mailState({
  try_at,
  sent_at,
  error,
}: { [Column in 'try_at' | 'sent_at' | 'error']: string | null }) {
  if (sent_at) return 'The answer was mailed.';
  if (try_at) return error ? `The answer waits to be mailed: ${error}` : 'The answer is being mailed.';
  return error ? `The answer could not be mailed: ${error}` : '';
}

/** One problem with its record. @throws 404 if it does not exist */
export async function findProblem(db: Database, id: number) {
  const row = await problemsIn(db).where('record_problems.id', '=', id).executeTakeFirst();
  if (!row) throw notFound(NO_SUCH_PROBLEM, 'id');
  return await asQueued(db, row);
}

/** A page of the open problems, oldest first, or of the answered ones, newest first. @throws 404 if the page does not exist */
export async function problemsPage(
  db: Database,
  { isAnswered, page }: { isAnswered: boolean; page: number },
) {
  const state = isAnswered ? ('is not' as const) : ('is' as const);
  const { count } = await db
    .selectFrom('record_problems')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('answered_at', state, null)
    .executeTakeFirstOrThrow();
  const pageCount = pageCountOf({ count, perPage: PROBLEMS_PER_PAGE, page }, 'That page does not exist.');
  const rows = await problemsIn(db)
    .where('answered_at', state, null)
    .orderBy(isAnswered ? sql`answered_at desc` : sql`reported_at`)
    .orderBy('record_problems.id')
    .limit(PROBLEMS_PER_PAGE)
    .offset((page - 1) * PROBLEMS_PER_PAGE)
    .execute();
  const problems = await Promise.all(rows.map((row) => asQueued(db, row)));
  return { problems, count: Number(count), pageCount };
}

/** An editor's answer to a problem. */
export interface Answer {
  id: number;
  outcome: Outcome;
  answer: string;
}

/**
 * Answers a problem within a transaction. The reporter gets the answer by mail, if they left an address.
 * @param who the email of the editor
 * @throws 404 if there is no such problem, 409 that names the editor who answered it already
 */
export async function answerProblem(
  trx: Database,
  who: string,
  { id, outcome, answer }: Answer,
): Promise<{ record_name: string }> {
  const now = new Date().toISOString();
  const answered = await trx
    .updateTable('record_problems')
    .set((eb) => ({
      answered_at: now,
      answered_by: eb.selectFrom('users').select('users.id').where('users.email', '=', who),
      outcome,
      answer,
      try_at: eb.case().when('email', 'is not', null).then(now).else(null).end(),
    }))
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returning('record_name')
    .executeTakeFirst();
  if (answered) return answered;
  const { editor } = await findProblem(trx, id);
  throw conflict(`${editor ?? 'A former editor'} answered this problem already.`, { editor });
}

/** Answers a problem. @returns the id of the entry in the audit log @throws as `answerProblem` does */
export async function answerAs(db: Database, who: string, answer: Answer): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const { record_name: about } = await answerProblem(trx, who, answer);
    const page = `/app/admin/problems/${answer.id}`;
    return await recordAction(trx, { who, what: 'answered a problem with', about, page });
  });
}

/** Deletes a problem, such as an advertisement, with the reporter's address. @returns the audit entry @throws 404 if it does not exist */
export async function deleteProblem(db: Database, who: string, id: number): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const deleted = await trx
      .deleteFrom('record_problems')
      .where('id', '=', id)
      .returning('record_name')
      .executeTakeFirst();
    if (!deleted) throw notFound(NO_SUCH_PROBLEM, 'id');
    return await recordAction(trx, { who, what: 'deleted a problem with', about: deleted.record_name });
  });
}
