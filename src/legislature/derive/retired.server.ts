import type { WriteTransaction } from '../../db/database.ts';
import { writeChangeEvents } from '../change-events.server.ts';
import type { Change } from '../change-events.ts';
import { announcedChanges } from '../ingest/announced-changes.ts';
import type { ImportRun } from '../ingest/import-run.server.ts';

/**
 * The last year of the newest session whose members are known; 0 if sources only have dates of seats. A legislator
 * with seats only in earlier sessions is a former member, even if no source records when the legislator left.
 * @param sessionIds further sessions whose members are being imported
 */
export async function newestSeatedYear(
  trx: WriteTransaction,
  run: ImportRun,
  sessionIds: Iterable<number> = [],
): Promise<number> {
  const seated = await trx
    .selectFrom('memberships')
    .select('session_id')
    .distinct()
    .where('session_id', 'is not', null)
    .execute();
  const ids = new Set([...seated.map((row) => row.session_id), ...sessionIds]);
  const years = [...run.sessions.values()].filter(({ id }) => ids.has(id)).map((session) => session.end_year);
  return Math.max(0, ...years);
}

/** Marks legislators as former members if they are not among the members of a newer session. */
export async function retireMembers(trx: WriteTransaction, run: ImportRun): Promise<void> {
  const year = await newestSeatedYear(trx, run);
  const retired = await trx
    .selectFrom('legislators')
    .select('id')
    .where('active', '=', 1)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('memberships').select('id').whereRef('legislator_id', '=', 'legislators.id')),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('memberships')
            .leftJoin('sessions', 'sessions.id', 'session_id')
            .select('memberships.id')
            .whereRef('legislator_id', '=', 'legislators.id')
            .where((eb) => eb.or([eb('session_id', 'is', null), eb('end_year', '>=', year)])),
        ),
      ),
    )
    .orderBy('id')
    .execute();
  if (retired.length === 0) return;

  const ids = retired.map((row) => row.id);
  await trx.updateTable('legislators').set({ active: 0 }).where('id', 'in', ids).execute();
  const changes = ids.map((recordId): Change => {
    const of = { recordType: 'legislator', recordId, billId: null } as const;
    return { ...of, type: 'legislator.active.changed', before: true, after: false };
  });

  await writeChangeEvents(trx, announcedChanges(run, 'legislator', null, changes), {
    ...run,
    detectedAt: run.startedAt,
  });
}
