import type { Database } from '../db/database.ts';
import { amendsConstitution } from '../legislature/language/constitutions.ts';
import type { BillHead, StageRow } from './bills.server.ts';

/**
 * A sentence on the governor, for a resolution that both chambers have adopted: in some states the governor signs joint resolutions,
 * and in others not. The other resolutions of the session show which.
 * @returns empty for bills and amendments to the constitution, if the governor has this one, or if none went there
 */
export async function noteOnGovernor(
  db: Database,
  bill: Pick<BillHead, 'id' | 'session_id' | 'kind' | 'title' | 'progress'>,
  stages: readonly StageRow[],
): Promise<string> {
  const { session_id, kind, title, progress } = bill;
  if (progress !== 'adopted' || kind === '' || kind === 'bill') return '';
  if (amendsConstitution({ kind, title, description: null })) return '';
  if (stages.some(({ stage }) => stage === 'before the governor')) return '';
  const other = await db
    .selectFrom('bills')
    .select('bills.id')
    .where('session_id', '=', session_id)
    .where('kind', '=', kind)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bill_stages')
          .select('bill_id')
          .whereRef('bill_id', '=', 'bills.id')
          .where('stage', '=', 'before the governor'),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return other
    ? 'Other measures of its kind went to the governor in this session. The records do not show that this one did.'
    : '';
}
