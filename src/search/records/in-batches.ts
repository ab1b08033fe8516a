import { decodeHTML } from 'entities';
import type { RecordSelection } from '../indexes.ts';

const BATCH_SIZE = 500;

/**
 * Reads rows in the order of their ids, some hundreds at a time, to bound memory use.
 * @param readAfter returns up to `limit` rows with ids above `after`, in order; if `ids` is set, only those
 */
export async function* inBatches<Row extends { id: number }>(
  selection: RecordSelection,
  readAfter: (after: number, limit: number, ids: number[] | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  if (selection !== 'all') {
    for (let start = 0; start < selection.length; start += BATCH_SIZE) {
      const rows = await readAfter(0, BATCH_SIZE, selection.slice(start, start + BATCH_SIZE));
      if (rows.length > 0) yield rows;
    }
    return;
  }
  let after = 0;
  while (true) {
    const rows = await readAfter(after, BATCH_SIZE, undefined);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.id;
  }
}

/** Groups rows by an id, preserving their order. */
export function byId<Row>(rows: Row[], idOf: (row: Row) => number): Map<number, Row[]> {
  return Map.groupBy(rows, idOf);
}

/** Converts a date to a sortable number: 20230105. Missing dates become 0. */
export function dayNumber(day: string | null | undefined): number {
  return Number((day ?? '').slice(0, 10).replaceAll('-', '')) || 0;
}

/** Converts HTML to plain text. */
export function plainText(html: string): string {
  return decodeHTML(html.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}
