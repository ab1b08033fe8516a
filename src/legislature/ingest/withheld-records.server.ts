import { type Database, type WriteTransaction, writeRecords } from '../../db/database.ts';
import { insertRows } from '../../db/rows.ts';
import type { WithheldRecordsTable } from '../../db/tables/imports.ts';
import type { InputLocation } from '../batch.ts';
import type { LegislativeRecord } from '../records.ts';
import type { ImportRun } from './import-run.server.ts';
import { storeUnfinished } from './unfinished.server.ts';
import { deleteStored, rowToCompose } from './waiting-records.server.ts';

/*
 * A live source fetches a record once, and again only after it has changed there. If its fields do not count because of a better source that
 * has stopped working, the record is kept until that source is complete again, or has lost its precedence.
 */

/** A better source that was not complete for longer is late. A source that works runs every twelve hours at least. */
const LATE_MS = 12 * 3_600_000;

/** Stores the records of a batch whose better source is late, and deletes the earlier records of the same ids. */
export async function storeWithheld(
  trx: WriteTransaction,
  run: ImportRun,
  composed: readonly {
    place: InputLocation;
    record: LegislativeRecord;
    withheld: ReadonlyMap<string, string>;
  }[],
): Promise<void> {
  await deleteStored(trx, run, 'withheld_records', composed);
  const lateSince = new Date(Date.parse(run.startedAt) - LATE_MS).toISOString();
  const isLate = (source: string) => (run.preferred.get(source)?.completeAt ?? lateSince) < lateSince;
  const rows = composed.flatMap(({ place, record, withheld }): WithheldRecordsTable[] => {
    const withheld_by = [...withheld.values()].find(isLate);
    if (withheld_by === undefined) return [];
    return [{ ...rowToCompose(run, { place, record }), withheld_by, withheld_at: run.startedAt }];
  });
  await insertRows(trx, 'withheld_records', rows);
}

/**
 * Makes the records wait for this import whose better source has lost its precedence, and deletes those whose better source was complete
 * since.
 */
export async function releaseWithheld(db: Database, run: ImportRun): Promise<void> {
  const sources = await db.selectFrom('withheld_records').select('withheld_by').distinct().execute();
  if (sources.length === 0) return;

  await writeRecords(db, async (trx) => {
    for (const { withheld_by } of sources) {
      const completeAt = run.preferred.get(withheld_by)?.completeAt;
      const rows = await trx
        .deleteFrom('withheld_records')
        .where('withheld_by', '=', withheld_by)
        .$if(completeAt !== undefined, (query) => query.where('withheld_at', '<', completeAt ?? ''))
        .returningAll()
        .execute();
      if (completeAt !== undefined) continue;
      for (const { withheld_by: _, withheld_at: __, ...waiting } of rows) {
        await trx
          .insertInto('waiting_records')
          .values(waiting)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
      run.touched.nameable ||= rows.length > 0;
    }
    await storeUnfinished(trx, run);
  });
}
