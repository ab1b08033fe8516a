import type { WriteTransaction } from '../../db/database.ts';
import { writeChangeEvents } from '../change-events.server.ts';
import type { Change } from '../change-events.ts';
import { announcedChanges } from '../ingest/announced-changes.ts';
import type { ImportRun } from '../ingest/import-run.server.ts';
import { stateOfRecords } from '../jurisdiction.server.ts';
import { profileOf } from '../profiles/profiles.ts';

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
  await retire(
    trx,
    run,
    retired.map((row) => row.id),
  );
}

/**
 * Marks the members who left during a session as former members, if a chamber has more members than seats. A source that lists the
 * members of a session, without days, does not tell who left: that is who last voted before another member from the same
 * district voted for the first time.
 */
export async function retireReplacedMembers(trx: WriteTransaction, run: ImportRun): Promise<void> {
  const profile = profileOf(await stateOfRecords(trx));
  const year = await newestSeatedYear(trx, run);
  for (const chamber of ['house', 'senate'] as const) {
    const seats = profile?.[chamber]?.seats;
    const members = await trx
      .selectFrom('legislators')
      .select(['id', 'district'])
      .where('chamber', '=', chamber)
      .where('active', '=', 1)
      .where('district', 'is not', null)
      .execute();
    if (seats === undefined || members.length <= seats) continue;

    const rivals = [...Map.groupBy(members, ({ district }) => district).values()].filter(
      (each) => each.length > 1,
    );
    const voters = await trx
      .selectFrom('member_votes')
      .innerJoin('roll_calls', 'roll_calls.id', 'member_votes.roll_call_id')
      .innerJoin('sessions', 'sessions.id', 'roll_calls.session_id')
      .select(['legislator_id as id'])
      .select((eb) => [eb.fn.min('vote_date').as('first'), eb.fn.max('vote_date').as('last')])
      .where(
        'legislator_id',
        'in',
        rivals.flat().map(({ id }) => id),
      )
      .where('roll_calls.chamber', '=', chamber)
      .where('sessions.end_year', '=', year)
      .groupBy('legislator_id')
      .execute();
    const votes = new Map(voters.map((each) => [each.id, each]));
    const replaced = rivals.flatMap((district) => {
      const days = district.flatMap(({ id }) => votes.get(id) ?? []);
      return days.flatMap((successor) => {
        const before = days.filter(({ last }) => last < successor.first);
        return before.length === 1 ? before.map(({ id }) => id) : [];
      });
    });
    await retire(
      trx,
      run,
      [...new Set(replaced)].filter((id) => id !== null).sort((one, other) => one - other),
    );
  }
}

async function retire(trx: WriteTransaction, run: ImportRun, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
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
