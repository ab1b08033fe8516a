import type { Sort } from '../contract.ts';
import type { Found } from '../search.ts';
import type { IndexSchema } from '../segments/index-schema.ts';
import type { Column } from '../segments/segment.ts';
import { isPauseDue, type Steps } from '../steps.ts';
import { type Hit, TopHits } from './top-hits.ts';

/** Returns the hits sorted by a numeric attribute, those without it last. Custom ranking breaks ties. */
export function* sortedHits(
  schema: IndexSchema,
  { attribute, order }: Sort,
  found: Found,
  limit: number,
): Steps<Hit[]> {
  const top = new TopHits(found.blocks, Math.min(limit, found.total));
  const number = schema.numbers.get(attribute) ?? -1;
  const sign = order === 'asc' ? 1 : -1;

  for (const [blockIndex, foundBlock] of found.blocks.entries()) {
    const { block } = foundBlock;
    const set = foundBlock.records(found.maxTypos);
    for (let doc = 0; doc < block.size; doc++) {
      if (((set[doc >>> 5]! >>> (doc & 31)) & 1) === 0) continue;
      top.offer(blockIndex, doc, keyOf(block.numbers[number], doc, sign));
    }
    if (isPauseDue()) yield;
  }

  return top.ordered();
}

/** Returns the sort key of a record, lower first. Of several numbers, the one that sorts first counts. */
function keyOf(column: Column | undefined, doc: number, sign: 1 | -1): number {
  if (!column) return Number.POSITIVE_INFINITY;
  const { starts, values } = column;
  if (!starts) return Number.isNaN(values[doc]!) ? Number.POSITIVE_INFINITY : sign * values[doc]!;
  let best = Number.POSITIVE_INFINITY;
  for (let at = starts[doc]!; at < starts[doc + 1]!; at++) best = Math.min(best, sign * values[at]!);
  return best;
}
