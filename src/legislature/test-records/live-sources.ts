import type { Database } from '../../db/database.ts';
import { insertRows } from '../../db/rows.ts';
import type { ImportedSource } from '../batch.ts';
import { importSource } from '../legislature.server.ts';
import type { LegislativeRecordInput } from '../records.ts';
import { session, snapshot } from './records.ts';

export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** Imports records of the 194th session from one of several sources: `legiscan:ma`. */
export const importFrom = async (
  db: Database,
  source: string,
  records: LegislativeRecordInput[],
  more: Partial<ImportedSource> = {},
) => await importSource(db, snapshot([session(), ...records], { source, ...more }), { path: source });

/** Adds a live source of Massachusetts, which was last complete some days ago. */
export async function addLiveSource(db: Database, kind: string, completeDaysAgo = 0): Promise<void> {
  const row = {
    kind,
    name: `${kind}-ma`,
    state_code: 'ma',
    budget_key: kind,
    monthly_limit: 0,
    cursor: '{}',
    created_at: daysAgo(100),
    failures: 0,
    last_ok_at: daysAgo(completeDaysAgo),
  };
  await insertRows(db, 'live_sources', [row]);
}
