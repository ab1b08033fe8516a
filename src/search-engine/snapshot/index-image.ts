import type { IndexSettings } from '../contract.ts';
import { FacetValues, IndexSchema } from '../segments/index-schema.ts';
import { RecordStore } from '../segments/record-store.ts';
import type { Block, Segment } from '../segments/segment.ts';

/** The complete state of an index in plain objects and typed arrays. */
export interface IndexImage {
  name: string;
  settings: IndexSettings;
  searched: string[];
  numbers: string[];
  facets: { attribute: string; values: Uint8Array; isNumber: Uint8Array }[];
  segments: Segment[];
  chunks: (Uint8Array | undefined)[];
  used: number[];
  sequence: number;
}

/**
 * Creates an image of the current state of an index. Copies mutable arrays, and shares immutable ones.
 * @param sequence the sequence number of the next saved record
 */
export function imageOf(
  name: string,
  schema: IndexSchema,
  segments: Segment[],
  store: RecordStore,
  sequence: number,
): IndexImage {
  return {
    name,
    settings: schema.settings,
    searched: [...schema.searched.names],
    numbers: [...schema.numbers.names],
    facets: schema.facets.map((facet) => ({
      attribute: facet.attribute,
      values: Buffer.from(JSON.stringify(facet.table.names)),
      isNumber: Uint8Array.from(facet.isNumber, Number),
    })),
    segments: segments.map((segment) => ({ ...segment, blocks: segment.blocks.map(blockImage) })),
    chunks: store.chunks.map((chunk, at) => chunk?.subarray(0, store.written[at])),
    used: [...store.used],
    sequence,
  };
}

function blockImage(block: Block): Block {
  const { live, chunk, recordStart } = block;
  return { ...block, live: live.slice(), chunk: chunk.slice(), recordStart: recordStart.slice() };
}

export function schemaOf(image: IndexImage): IndexSchema {
  const facets = image.facets.map(
    ({ attribute, values, isNumber }) =>
      new FacetValues(attribute, JSON.parse(Buffer.from(values).toString()), Array.from(isNumber, Boolean)),
  );
  return new IndexSchema(image.settings, facets, image.numbers, image.searched);
}

export function storeOf(image: IndexImage): RecordStore {
  const store = new RecordStore();
  for (const [at, chunk] of image.chunks.entries()) {
    store.chunks.push(chunk && Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    store.used.push(image.used[at]!);
    store.written.push(chunk?.byteLength ?? 0);
  }
  return store;
}
