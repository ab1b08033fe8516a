import { decodeHTML } from 'entities';
import type { RecordSelection } from '../indexes.ts';

const BATCH = 500;

/**
 * Walks rows in the order of their ids, some hundreds at a time, so that memory stays flat.
 * @param readAfter gives up to `limit` rows whose id is above `after`, in order; of those in `ids` where it is given
 */
export async function* inBatches<Row extends { id: number }>(
  which: RecordSelection,
  readAfter: (after: number, limit: number, ids: number[] | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  if (which !== 'all') {
    for (let start = 0; start < which.length; start += BATCH) {
      const rows = await readAfter(0, BATCH, which.slice(start, start + BATCH));
      if (rows.length > 0) yield rows;
    }
    return;
  }
  let after = 0;
  while (true) {
    const rows = await readAfter(after, BATCH, undefined);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.id;
  }
}

/** Rows by the id they hang on, in the order they came. */
export function byId<Row>(rows: Row[], idOf: (row: Row) => number): Map<number, Row[]> {
  return Map.groupBy(rows, idOf);
}

/** A day as a number that sorts: 20230105. Empty dates come last. */
export function dayNumber(day: string | null | undefined): number {
  return Number((day ?? '').slice(0, 10).replaceAll('-', '')) || 0;
}

/** HTML as the words in it. */
export function wordsOf(html: string): string {
  return decodeHTML(html.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}
