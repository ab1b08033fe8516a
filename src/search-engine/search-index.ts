import type {
  FacetHit,
  Filter,
  IndexSettings,
  SearchIndex,
  SearchQuery,
  SearchRecord,
  SearchResponse,
} from './contract.ts';
import { searchFacetValues } from './facets/facet-search.ts';
import { PlanCache } from './query/plan-cache.ts';
import { SynonymTable } from './query/synonyms.ts';
import { cacheFirstLetters } from './ranking/range-sets.ts';
import { search } from './search.ts';
import { clearBit, hasBit } from './segments/bitset.ts';
import { recordsPassing } from './segments/filter.ts';
import { hasSameLayout, IndexSchema } from './segments/index-schema.ts';
import { MergeSchedule } from './segments/merge-schedule.ts';
import { findRecord } from './segments/object-ids.ts';
import { RecordStore } from './segments/record-store.ts';
import { liveRecords, type RecordLocation, type Segment } from './segments/segment.ts';
import { SegmentWriter } from './segments/segment-writer.ts';
import { type IndexImage, imageOf, schemaOf, storeOf } from './snapshot/index-image.ts';
import { finish, type Steps } from './steps.ts';
import { wordsOf } from './words/tokenizer.ts';

// The maximum number of words in a new segment. It takes about a second to build, and its buffers about 100 MB.
const MAX_BUFFERED_WORDS = 8_000_000;
const MERGE_MS_PER_SAVE = 3;
// The minimum number of records for precomputed sets. Smaller segments are fast without them, and are soon merged.
const MIN_PRECOMPUTED_SIZE = 4096;

/** One index in memory: its segments, and a buffer of new records that the next search turns into a segment. */
export class MemoryIndex implements SearchIndex {
  schema: IndexSchema;
  store = new RecordStore();
  synonyms: SynonymTable;
  stopWords: Set<string>;
  plans = new PlanCache();
  #merges = new MergeSchedule();
  #writer: SegmentWriter;
  #sequence = 0;
  /** Increases with every change after which a paused search must start over. */
  #changes = 0;

  constructor(settings: IndexSettings) {
    this.schema = new IndexSchema(settings);
    this.synonyms = new SynonymTable(settings.synonyms);
    this.stopWords = new Set(settings.stopWords.flatMap(wordsOf));
    this.#writer = new SegmentWriter(this.schema, this.store);
  }

  /** Restores an index from its snapshot image. */
  static of(image: IndexImage): MemoryIndex {
    const index = new MemoryIndex(image.settings);
    index.schema = schemaOf(image);
    index.store = storeOf(image);
    index.#merges = new MergeSchedule(image.segments);
    index.#writer = new SegmentWriter(index.schema, index.store);
    index.#sequence = image.sequence;
    return index;
  }

  image(name: string): IndexImage {
    this.#flushBuffer();
    return imageOf(name, this.schema, this.segments, this.store, this.#sequence);
  }

  get segments(): Segment[] {
    return this.#merges.segments;
  }

  get version(): number {
    return this.#merges.version;
  }

  get settings(): IndexSettings {
    return this.schema.settings;
  }

  get size(): number {
    return this.segments.reduce((sum, segment) => sum + liveRecords(segment), this.#writer.size);
  }

  needsRebuild(settings: IndexSettings): boolean {
    return this.size > 0 && !hasSameLayout(this.settings, settings);
  }

  configure(settings: IndexSettings): void {
    this.#changes++;
    if (hasSameLayout(this.settings, settings)) {
      this.#flushBuffer();
      this.schema = this.schema.under(settings);
      this.synonyms = new SynonymTable(settings.synonyms);
      this.stopWords = new Set(settings.stopWords.flatMap(wordsOf));
      this.plans = new PlanCache();
      this.#writer = new SegmentWriter(this.schema, this.store);
      return;
    }

    const rebuilt = new MemoryIndex(settings);
    for (const text of this.browse(undefined)) rebuilt.#add(JSON.parse(text), text);
    this.schema = rebuilt.schema;
    this.#merges = rebuilt.#merges;
    this.store = rebuilt.store;
    this.#writer = rebuilt.#writer;
    this.#sequence = rebuilt.#sequence;
  }

  save(records: SearchRecord[]): void {
    this.#changes++;
    for (const record of records) {
      this.#removeFromSegments(record.objectID);
      this.#add(record, JSON.stringify(record));
    }
    // Merging keeps up with a long series of writes, during which the engine is never idle.
    if (this.#merges.isRunning) this.#merges.merge(MERGE_MS_PER_SAVE);
  }

  /** Merges segments and frees the space of deleted records for about this long; returns whether work is left. */
  merge(milliseconds: number): boolean {
    this.#changes++;
    if (this.#merges.merge(milliseconds)) return true;
    if (this.#writer.size === 0 && this.store.compact(this.segments.flatMap((segment) => segment.blocks)))
      return true;
    return this.segments.some(
      (segment) => segment.size >= MIN_PRECOMPUTED_SIZE && cacheFirstLetters(segment),
    );
  }

  #add(record: SearchRecord, text: string): void {
    this.#writer.add(record, text, this.#sequence++);
    if (this.#writer.words > MAX_BUFFERED_WORDS) this.#flushBuffer();
  }

  remove(objectIDs: string[]): number {
    this.#changes++;
    let removed = 0;
    for (const objectID of objectIDs) {
      const wasBuffered = this.#writer.remove(objectID);
      if (this.#removeFromSegments(objectID) || wasBuffered) removed++;
    }
    return removed;
  }

  #removeFromSegments(objectID: string): boolean {
    const location = this.#find(objectID);
    if (!location) return false;
    clearBit(location.block.live, location.doc);
    location.block.liveCount--;
    this.store.release(location.block, location.doc);
    return true;
  }

  #find(objectID: string): RecordLocation | undefined {
    for (const segment of this.segments) {
      const location = findRecord(segment, objectID);
      if (location) return location;
    }
    return undefined;
  }

  clear(): void {
    this.#changes++;
    const empty = new MemoryIndex(this.settings);
    this.schema = empty.schema;
    this.#merges = empty.#merges;
    this.plans = empty.plans;
    this.store = empty.store;
    this.#writer = empty.#writer;
  }

  get(objectID: string): string | undefined {
    this.#flushBuffer();
    const location = this.#find(objectID);
    return location && this.store.text(location.block, location.doc);
  }

  *browse(filter: Filter | undefined, skip = 0, count = Number.POSITIVE_INFINITY): Iterable<string> {
    this.#flushBuffer();
    const locations: { sequence: number; location: RecordLocation }[] = [];

    for (const segment of this.segments) {
      for (const block of segment.blocks) {
        const allowed = filter && finish(recordsPassing(filter, this.schema, segment, block));
        for (let doc = 0; doc < block.size; doc++) {
          if (!hasBit(block.live, doc) || (allowed && !hasBit(allowed, doc))) continue;
          locations.push({ sequence: block.sequence[doc]!, location: { segment, block, doc } });
        }
      }
    }

    locations.sort((first, second) => first.sequence - second.sequence);
    for (const { location } of locations.slice(skip, skip + count))
      yield this.store.text(location.block, location.doc);
  }

  search(query: SearchQuery): SearchResponse {
    return finish(this.searchInSteps(query));
  }

  searchInSteps(query: SearchQuery): Steps<SearchResponse> {
    return this.#restartOnChange(() => search(this, query));
  }

  searchFacet(query: SearchQuery, facet: string, facetQuery: string, maxFacetHits: number): FacetHit[] {
    return finish(this.searchFacetInSteps(query, facet, facetQuery, maxFacetHits));
  }

  searchFacetInSteps(
    query: SearchQuery,
    facet: string,
    facetQuery: string,
    maxFacetHits: number,
  ): Steps<FacetHit[]> {
    return this.#restartOnChange(() => searchFacetValues(this, query, facet, facetQuery, maxFacetHits));
  }

  /** Starts a search over if the index changes during a pause, because the text of its hits may have been freed. */
  *#restartOnChange<T>(start: () => Steps<T>): Steps<T> {
    for (;;) {
      this.#flushBuffer();
      const changes = this.#changes;
      const steps = start();
      while (changes === this.#changes) {
        const step = steps.next();
        if (step.done) return step.value;
        yield;
      }
    }
  }

  #flushBuffer(): void {
    if (this.#writer.size > 0) this.#merges.add(this.#writer.segment());
    if (this.#writer.words > 0 || this.#writer.size > 0)
      this.#writer = new SegmentWriter(this.schema, this.store);
  }
}
