/** How the records of a segment are dealt into blocks. */

const MAX_RECORDS = 65536;
const MAX_PARTITIONS = 64;
const MIN_RECORDS = 2048;

/**
 * Nearly every search is narrowed to one value of the first facet (a session): records of one value lie together where that
 * makes few and large enough groups. Within a block they keep their order.
 *
 * @param partitions for each record, in the order of the ranking, its value of the partition facet, or -1.
 * @returns for each block, places in that order, ascending.
 */
export function layOut(partitions: Int32Array): Uint32Array[] {
  const counts = new Map<number, number>();
  for (const value of partitions) counts.set(value, (counts.get(value) ?? 0) + 1);
  const apart =
    counts.size > 1 && counts.size <= MAX_PARTITIONS && partitions.length / counts.size >= MIN_RECORDS;
  const groups = new Map<number, { places: Uint32Array; length: number }>();
  for (const [value, count] of apart ? counts : [[0, partitions.length] as const]) {
    groups.set(value, { places: new Uint32Array(count), length: 0 });
  }
  partitions.forEach((value, place) => {
    const group = groups.get(apart ? value : 0)!;
    group.places[group.length++] = place;
  });
  return [...groups.entries()]
    .sort(([first], [second]) => first - second)
    .flatMap(([, { places }]) => split(places));
}

function split(places: Uint32Array): Uint32Array[] {
  const parts = Math.ceil(places.length / MAX_RECORDS);
  const size = Math.ceil(places.length / Math.max(parts, 1));
  return Array.from({ length: parts }, (_, part) => places.subarray(part * size, (part + 1) * size));
}
