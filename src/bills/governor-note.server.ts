import type { Database } from '../db/database.ts';
import { amendsConstitution } from '../legislature/language/constitutions.ts';
import type { BillHead, StageRow } from './bills.server.ts';

/**
 * A sentence on the governor, for a resolution that both chambers have adopted: in some states the governor signs joint resolutions,
 * and in others not. The other resolutions of the session with the same letters in their number show which.
 * @returns empty for bills and amendments to the constitution, if the governor has this one, or if none went there
 */
export async function noteOnGovernor(
  db: Database,
  bill: Pick<BillHead, 'session_id' | 'kind' | 'title' | 'progress' | 'number_key'>,
  stages: readonly StageRow[],
): Promise<string> {
  const { session_id, kind, title, progress, number_key } = bill;
  const [letters = ''] = /^\D+/.exec(number_key) ?? [];
  if (progress !== 'adopted' || kind === '' || kind === 'bill') return '';
  if (amendsConstitution({ kind, title, description: null })) return '';
  if (stages.some(({ stage }) => stage === 'before the governor')) return '';
  const other = await db
    .selectFrom('bills')
    .select('bills.id')
    .where('session_id', '=', session_id)
    .where('kind', '=', kind)
    // Puerto Rico's source calls an RS and an RCS resolutions, of which only the second goes to the governor.
    .where('number_key', '>=', `${letters}0`)
    .where('number_key', '<', `${letters}:`)
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
