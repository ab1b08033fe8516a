import { compiled } from '../db/compiled.ts';
import type { Database } from '../db/database.ts';
import { sourcesOfFields } from '../legislature/ingest/precedence.server.ts';

/** The sources of a bill's record, with the date of the newest snapshot of each, and the sources of its fields. */
export async function originOfBill(db: Database, id: number) {
  const rows = await originRows(db, id);
  // Sorted here, because ordering by source makes SQLite scan the wrong index, over every bill.
  rows.sort((one, other) => `${one.source} ${one.as_of}`.localeCompare(`${other.source} ${other.as_of}`));
  const sources = [...new Map(rows.map(({ source, as_of }) => [source, { source, as_of }])).values()];
  return { sources, fieldSources: await sourcesOfFields(db, 'bill', rows) };
}

const originRows = compiled((db, id: number) =>
  db
    .selectFrom('upstream_ids')
    .select(['source', 'as_of', 'fields'])
    .where('record_type', '=', 'bill')
    .where('record_id', '=', id)
    .limit(MAX_ORIGINS),
);

/** The maximum number of a bill's source ids. A bill may have several in one source, as a docket and as a bill. */
const MAX_ORIGINS = 100;
