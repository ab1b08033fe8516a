import type { BillActionsTable, BillsTable } from '../../db/tables/bills.ts';
import type { BillRecord } from './bill-parts.ts';

type Standing = Pick<BillsTable, 'status_name' | 'status_date' | 'progress' | 'progress_dates'>;

/** Where a bill stands, by its actions and by what its source says itself. */
export function standing(
  _record: BillRecord,
  _actions: readonly BillActionsTable[],
  upstream: Pick<BillsTable, 'upstream_status' | 'upstream_status_date'>,
): Standing {
  return {
    status_name: upstream.upstream_status ?? 'Filed',
    status_date: upstream.upstream_status_date,
    progress: 'filed',
    progress_dates: '{}',
  };
}
