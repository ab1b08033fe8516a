import type { SearchRecord } from '../contract.ts';
import { dictionaryOf } from '../words/dictionary.ts';
import { eachWordSpan } from '../words/tokenizer.ts';
import { WordTable } from '../words/word-table.ts';
import { customRankingValues, eachFacetValue, eachNumber, eachText, valueAt } from './attributes.ts';
import { fullSet } from './bitset.ts';
import { NumberList } from './growable-arrays.ts';
import type { IndexSchema } from './index-schema.ts';
import { assignToBlocks } from './layout.ts';
import { idTableOf } from './object-ids.ts';
import { postingsOf } from './postings.ts';
import { ColumnWriter, gatherColumns, type RecordColumns } from './record-columns.ts';
import type { RecordStore, StoredText } from './record-store.ts';
import { ATTRIBUTE_SHIFT, type Block, MAX_POSITION, type Segment, WHOLE_VALUE_FLAG } from './segment.ts';

// The gap between the positions of two list members. Words that are further apart do not count as close in Algolia.
const VALUE_GAP = 8;

/** Buffers new records, and builds a segment of them when the next search needs it. */
export class SegmentWriter {
  readonly #schema: IndexSchema;
  readonly #store: RecordStore;
  readonly #table = new WordTable();
  readonly #words = new NumberList();
  readonly #places = new NumberList();
  readonly #starts = new NumberList();
  readonly #facets: ColumnWriter[];
  readonly #numbers: ColumnWriter[] = [];
  readonly #texts: StoredText[] = [];
  readonly #custom: number[][];
  readonly #sequence: number[] = [];
  readonly #ids: string[] = [];
  readonly #recordOf = new Map<string, number>();

  constructor(schema: IndexSchema, store: RecordStore) {
    this.#schema = schema;
    this.#store = store;
    this.#facets = schema.facets.map(() => new ColumnWriter());
    this.#custom = schema.settings.customRanking.map(() => []);
  }

  /** The number of buffered records, without replaced ones. */
  get size(): number {
    return this.#recordOf.size;
  }

  get words(): number {
    return this.#words.length;
  }

  /** @param text the record as JSON */
  add(record: SearchRecord, text: string, sequence: number): void {
    this.remove(record.objectID);
    const number = this.#ids.length;
    this.#ids.push(record.objectID);
    this.#recordOf.set(record.objectID, number);
    this.#texts.push(this.#store.add(text));
    this.#sequence.push(sequence);
    this.#starts.push(this.#words.length);
    this.#addWords(record);

    this.#schema.facets.forEach((facet, at) => {
      const column = this.#facets[at]!;
      eachFacetValue(valueAt(record, facet.attribute), (value, isNumber) =>
        column.add(facet.add(value, isNumber)),
      );
      column.close(number);
    });

    eachNumber(record, '', (path, value) => {
      const at = this.#schema.numbers.add(path);
      while (this.#numbers.length <= at) this.#numbers.push(new ColumnWriter());
      this.#numbers[at]!.add(value);
    });

    for (const column of this.#numbers) column.close(number);
    const ranks = customRankingValues(record, this.#schema.settings);
    for (const [at, value] of ranks.entries()) this.#custom[at]!.push(value);
  }

  /** Removes a record from the buffer, and returns whether it was there. */
  remove(objectID: string): boolean {
    const number = this.#recordOf.get(objectID);
    if (number === undefined) return false;
    this.#recordOf.delete(objectID);
    this.#store.releaseText(this.#texts[number]!);
    return true;
  }

  #addWords(record: SearchRecord): void {
    const schema = this.#schema;
    if (schema.searchesAll) for (const attribute of Object.keys(record)) schema.attributeNumber(attribute);

    for (const attribute of schema.searched.names) {
      const shifted = schema.attributeNumber(attribute) << ATTRIBUTE_SHIFT;
      let position = 0;
      eachText(valueAt(record, attribute), (text) => {
        const first = this.#places.length;
        eachWordSpan(text, (start, end) => {
          const word = this.#table.add(text, start, end);
          if (word < 0) return;
          this.#words.push(word);
          this.#places.push(shifted | Math.min(position++, MAX_POSITION));
        });
        if (this.#places.length === first + 1) this.#places.values[first]! |= WHOLE_VALUE_FLAG;
        position += VALUE_GAP;
      });
    }
  }

  /** Builds a segment of the buffered records. */
  segment(): Segment {
    const table = this.#table;
    const sortedWords = Array.from({ length: table.size }, (_, number) => ({
      word: table.word(number),
      number,
    }));

    sortedWords.sort((first, second) => byCodeUnits(first.word, second.word));
    const numberOf = new Uint32Array(table.size);
    sortedWords.forEach(({ number }, at) => {
      numberOf[number] = at;
    });
    const words = sortedWords.map(({ word }) => word);
    this.#starts.push(this.#words.length);
    const stream = { words: this.#words.values, places: this.#places.values, starts: this.#starts.values };
    const buffered = this.#columns();
    const ranked = this.#ranked();
    const partition = buffered.facets[0];

    const partitions = Int32Array.from(ranked, (record) => {
      const first = partition?.starts?.[record];
      return first !== undefined && partition?.starts?.[record + 1] === first + 1
        ? partition.values[first]!
        : -1;
    });

    const blocks = assignToBlocks(partitions).map((rank): Block => {
      const records = Uint32Array.from(rank, (place) => ranked[place]!);
      const selection = { length: rank.length, source: new Uint16Array(rank.length), doc: records };
      const columns = gatherColumns([buffered], selection);
      const live = fullSet(rank.length);

      return {
        ...columns,
        ...postingsOf(stream, records, numberOf, words.length),
        live,
        liveCount: rank.length,
        rank: rank.slice(),
      };
    });

    return segmentOf(blocks, dictionaryOf(words));
  }

  #columns(): RecordColumns {
    const size = this.#ids.length;
    const idStarts = new Uint32Array(size + 1);
    const encoded = this.#ids.map((id) => Buffer.from(id));
    encoded.forEach((id, at) => {
      idStarts[at + 1] = idStarts[at]! + id.length;
    });

    return {
      size,
      custom: this.#custom.map((values) => Float64Array.from(values)),
      sequence: Float64Array.from(this.#sequence),
      chunk: Uint16Array.from(this.#texts, (text) => text.chunk),
      recordStart: Uint32Array.from(this.#texts, (text) => text.start),
      recordLength: Uint32Array.from(this.#texts, (text) => text.length),
      idStarts,
      ids: Buffer.concat(encoded),
      facets: this.#facets.map((column) => column.column(size)),
      numbers: this.#numbers.map((column) => column.column(size)),
    };
  }

  /** Returns the buffered records in order of custom ranking, then objectID. */
  #ranked(): Uint32Array {
    const records = Uint32Array.from(this.#recordOf.values());
    const ids = this.#ids;
    const custom = this.#custom;
    return records.sort((first, second) => {
      for (const values of custom) {
        if (values[first] !== values[second]) return values[second]! - values[first]!;
      }
      return byCodeUnits(ids[first]!, ids[second]!);
    });
  }
}

export function byCodeUnits(first: string, second: string): number {
  return first < second ? -1 : first > second ? 1 : 0;
}

/** Builds a segment from its blocks. */
export function segmentOf(blocks: Block[], dictionary: Segment['dictionary']): Segment {
  const bases = new Uint32Array(blocks.length);
  let size = 0;
  blocks.forEach((block, at) => {
    bases[at] = size;
    size += block.size;
  });
  return { size, dictionary, blocks, bases, idTable: idTableOf(blocks, size) };
}
