/** Assigns the records of a segment to blocks. */

const MAX_RECORDS = 65536;
const MAX_PARTITIONS = 64;
const MIN_RECORDS = 2048;

/**
 * Groups records by their value of the first facet (the session), because nearly every search filters by one value,
 * unless there would be too many groups or too small ones. Records keep their order within a block.
 *
 * @param partitions the value number of the first facet for each record in ranking order, or -1
 * @returns for each block, the indexes of its records in `partitions`, ascending
 */
export function assignToBlocks(partitions: Int32Array): Uint32Array[] {
  const counts = new Map<number, number>();
  for (const value of partitions) counts.set(value, (counts.get(value) ?? 0) + 1);
  const isPartitioned =
    counts.size > 1 && counts.size <= MAX_PARTITIONS && partitions.length / counts.size >= MIN_RECORDS;
  const groups = new Map<number, { indexes: Uint32Array; length: number }>();

  for (const [value, count] of isPartitioned ? counts : [[0, partitions.length] as const]) {
    groups.set(value, { indexes: new Uint32Array(count), length: 0 });
  }

  partitions.forEach((value, index) => {
    const group = groups.get(isPartitioned ? value : 0)!;
    group.indexes[group.length++] = index;
  });

  return [...groups.entries()]
    .sort(([first], [second]) => first - second)
    .flatMap(([, { indexes }]) => split(indexes));
}

function split(indexes: Uint32Array): Uint32Array[] {
  const parts = Math.ceil(indexes.length / MAX_RECORDS);
  const size = Math.ceil(indexes.length / Math.max(parts, 1));
  return Array.from({ length: parts }, (_, part) => indexes.subarray(part * size, (part + 1) * size));
}
