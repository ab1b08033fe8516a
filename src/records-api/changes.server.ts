import { setTimeout } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { z } from '../http/endpoints.ts';
import { badRequest, gone } from '../http/http-errors.ts';
import { changedSince, changesState } from '../legislature/change-events.server.ts';
import type { ChangedRecordType } from '../legislature/change-events.ts';
import { IdOrNull, optional, text } from './documents.ts';

/** How often the database is asked for changes while a client waits. */
const INTERVAL_MS = 1_000;
/** The number of the last change, and that of the changes that are not listed (`changesState`). */
export const CURSOR_PATTERN = /^\d{1,10}\.\d{1,10}$/;
export const WRONG_CURSOR = 'Use the `next` of an earlier response.';

export const ChangeDocument = z
  .strictObject({
    id: z.int().openapi({ description: 'Greater than the ids of all earlier changes.' }),
    type: text.openapi({ example: 'bill.action.added' }),
    records: text.openapi({
      description: 'The list of the record: `/api/v1/{records}/{record_id}`.',
      example: 'bills',
    }),
    record_id: z.int(),
    bill_id: IdOrNull.openapi({ description: 'The bill that the record belongs to.' }),
    detected_at: text.openapi({ description: 'The UTC time at which the site found it.' }),
    occurred_at: text.openapi({ description: 'The day or UTC time at which it happened, if it is known.' }),
    source: text.openapi({ example: 'openstates:ma' }),
    before: optional.openapi({ description: 'The value before, as JSON.' }),
    after: optional.openapi({ description: 'The value after, as JSON.' }),
  })
  .openapi('ChangeRecord');

export const Changes = z
  .strictObject({
    results: z.array(ChangeDocument),
    next: text.openapi({
      description: 'The value of `after` for the changes that follow.',
      example: '1204.1',
    }),
  })
  .openapi('ChangeRecords');
export type Changes = z.input<typeof Changes>;

const LISTS: Record<ChangedRecordType, string> = {
  bill: 'bills',
  amendment: 'amendments',
  rollCall: 'roll-calls',
  meeting: 'meetings',
  transcript: 'transcripts',
  newsArticle: 'articles',
  pressRelease: 'press-releases',
  legislator: 'legislators',
  committee: 'committees',
};

/** A cursor after a change: `1204.1`. @param unlisted the number of changes that are not listed */
export function changeCursor(event: number, unlisted: number | string): string {
  return `${event}.${unlisted}`;
}

/**
 * The changes after a cursor.
 * @param after the cursor; undefined for that of the newest change
 * @throws 400 if it is not a cursor, 410 if records changed since without a change that is listed
 */
export async function changesAfter(db: Database, after: string | undefined, limit: number): Promise<Changes> {
  const { lastEvent, silentChanges } = await changesState(db);
  if (after === undefined) return { results: [], next: changeCursor(lastEvent, silentChanges) };
  if (!CURSOR_PATTERN.test(after)) throw badRequest(WRONG_CURSOR, 'after');
  const [event = '', unlisted] = after.split('.');
  // A database that was restored from a backup may not have the cursor's event.
  if (Number(unlisted) !== silentChanges || Number(event) > lastEvent)
    throw gone(
      'Records changed in a way that is not listed, as at a first import. Read all lists again.',
      'after',
    );

  const rows = await changedSince(db, Number(event), limit);
  return {
    results: rows.map((row) => ({
      id: row.id,
      type: row.type,
      // Only records of these types have change events.
      records: LISTS[row.record_type as ChangedRecordType],
      record_id: row.record_id,
      bill_id: row.bill_id,
      detected_at: row.detected_at,
      occurred_at: row.occurred_at,
      source: row.source,
      before: row.before,
      after: row.after,
    })),
    next: changeCursor(rows.at(-1)?.id ?? Number(event), silentChanges),
  };
}

/**
 * The changes after a cursor, as soon as there are any.
 * @param seconds after which the response is empty
 * @param signal ends the wait
 * @throws as `changesAfter` does
 */
export async function awaitChanges(
  db: Database,
  { after, limit, seconds }: { after: string; limit: number; seconds: number },
  signal: AbortSignal,
): Promise<Changes> {
  const end = performance.now() + seconds * 1_000;
  for (;;) {
    const changes = await changesAfter(db, after, limit);
    const remaining = end - performance.now();
    if (changes.results.length > 0 || remaining <= 0 || signal.aborted) return changes;
    // The wait ends early if the client or the site stops.
    await setTimeout(Math.min(INTERVAL_MS, remaining), undefined, { signal }).catch(() => undefined);
  }
}
