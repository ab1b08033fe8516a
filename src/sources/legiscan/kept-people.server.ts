import type { Database } from '../../db/database.ts';
import { isObject, listOf } from '../../importers/legiscan/json-files.ts';
import type { SourceRun } from '../source-run.ts';
import { type StagedRecord, stage } from '../staged.server.ts';
import type { SessionCursor } from './cursor.server.ts';

/*
 * Roll calls name members by id only, so the people of a session stay staged from one import to the next. The next dataset, or list of
 * the session's people, takes their place.
 */

/** The kinds of staged records that imports keep. */
export const KEPT_KINDS = ['sessionpeople', 'person'];

/** Keeps the people of a session for the imports of its roll calls. */
export async function keepPeople(
  trx: Database,
  { source, clock }: SourceRun,
  session: SessionCursor,
  people: readonly unknown[],
): Promise<void> {
  const list = String(session.sessionId);
  await trx
    .deleteFrom('staged_records')
    .where('source_id', '=', source.id)
    .where('list', '=', list)
    .where('kind', 'in', KEPT_KINDS)
    .execute();
  const { sessionId: session_id, startYear: year_start, endYear: year_end, name: session_name } = session;
  await stage(trx, {
    source_id: source.id,
    list,
    kind: 'sessionpeople',
    external_id: list,
    name: '',
    payload: JSON.stringify({ session: { session_id, year_start, year_end, session_name }, people }),
    staged_at: clock.now().toISOString(),
  });
}

/** The ids of the kept people. */
export function keptPeople(staged: readonly StagedRecord[]): string[] {
  return staged.flatMap(({ kind, external_id, payload }) => {
    if (kind === 'person') return [external_id];
    if (kind !== 'sessionpeople') return [];
    const people = listOf(JSON.parse(payload).people);
    return people.flatMap((person) => (isObject(person) ? [String(person.people_id)] : []));
  });
}
