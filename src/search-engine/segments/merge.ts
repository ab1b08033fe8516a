import { compareRecords } from '../ranking/top-hits.ts';
import { type Dictionary, dictionaryOf, wordAt } from '../words/dictionary.ts';
import { clearBit, fullSet, hasBit } from './bitset.ts';
import { assignToBlocks } from './layout.ts';
import { locationOf } from './object-ids.ts';
import { mergePostings } from './postings.ts';
import { gatherColumns } from './record-columns.ts';
import type { Block, Segment } from './segment.ts';
import { segmentOf } from './segment-writer.ts';

const STEP = 8192;

/** The origin of each record of the new segment: the number of its block, and its number in that block. */
interface Sources {
  length: number;
  source: Uint32Array;
  doc: Uint32Array;
}

/**
 * Merges segments into one without deleted records, in steps of a few milliseconds. Between steps, searches read the
 * old segments. A record deleted during the merge is marked as deleted in the new segment too.
 */
export function* mergeSegments(segments: Segment[]): Generator<void, Segment> {
  const blocks = segments.flatMap((segment) => segment.blocks);
  const { dictionary, numbersOf } = yield* mergeDictionaries(segments.map((segment) => segment.dictionary));
  const ranked = yield* mergeRanked(segments, blocks);
  const merged: Block[] = [];
  const origins: Sources[] = [];

  for (const rank of assignToBlocks(partitionsOf(blocks, ranked))) {
    const selection = {
      length: rank.length,
      source: Uint32Array.from(rank, (place) => ranked.source[place]!),
      doc: Uint32Array.from(rank, (place) => ranked.doc[place]!),
    };
    yield;
    const columns = gatherColumns(blocks, selection);
    yield;
    const targets = targetsOf(blocks, selection);
    const sources = [...targets].map(([number, target]) => ({
      postings: blocks[number]!,
      target,
      numberOf: numbersOf[segments.findIndex((segment) => segment.blocks.includes(blocks[number]!))]!,
    }));
    const postings = yield* mergePostings(sources, dictionary.size);
    const live = fullSet(rank.length);
    merged.push({ ...columns, ...postings, live, liveCount: rank.length, rank: rank.slice() });
    origins.push(selection);
    yield;
  }

  const segment = segmentOf(merged, dictionary);
  merged.forEach((block, at) => {
    applyDeletions(block, origins[at]!, blocks);
  });

  return segment;
}

function* mergeDictionaries(
  dictionaries: Dictionary[],
): Generator<void, { dictionary: Dictionary; numbersOf: Uint32Array[] }> {
  const numbersOf = dictionaries.map((dictionary) => new Uint32Array(dictionary.size));
  const next = dictionaries.map(() => 0);
  const heads = dictionaries.map((dictionary) => (dictionary.size > 0 ? wordAt(dictionary, 0) : undefined));
  const words: string[] = [];

  for (;;) {
    let least: string | undefined;
    for (const head of heads) if (head !== undefined && (least === undefined || head < least)) least = head;
    if (least === undefined) break;
    for (let from = 0; from < heads.length; from++) {
      if (heads[from] !== least) continue;
      numbersOf[from]![next[from]!++] = words.length;
      const dictionary = dictionaries[from]!;
      heads[from] = next[from]! < dictionary.size ? wordAt(dictionary, next[from]!) : undefined;
    }
    words.push(least);
    if (words.length % STEP === 0) yield;
  }

  return { dictionary: dictionaryOf(words), numbersOf };
}

/** Returns all live records in ranking order. */
function* mergeRanked(segments: Segment[], blocks: Block[]): Generator<void, Sources> {
  const lists = segments.map(inOrderOfRank);
  const numberOf = new Map(blocks.map((block, number) => [block, number]));
  const next = segments.map(() => 0);
  const total = segments.reduce((sum, segment) => sum + segment.size, 0);
  const ranked = { length: 0, source: new Uint32Array(total), doc: new Uint32Array(total) };

  const headOf = (from: number) => {
    for (; next[from]! < lists[from]!.length; next[from]!++) {
      const place = locationOf(segments[from]!, lists[from]![next[from]!]!);
      if (hasBit(place.block.live, place.doc)) return place;
    }
    return undefined;
  };

  const heads = segments.map((_, from) => headOf(from));

  for (let steps = 1; ; steps++) {
    let best = -1;
    heads.forEach((head, from) => {
      const other = heads[best];
      if (head && (!other || compareRecords(head.block, head.doc, other.block, other.doc) < 0)) best = from;
    });
    const head = heads[best];
    if (!head) break;
    ranked.source[ranked.length] = numberOf.get(head.block)!;
    ranked.doc[ranked.length++] = head.doc;
    next[best]!++;
    heads[best] = headOf(best);
    if (steps % STEP === 0) yield;
  }

  return {
    length: ranked.length,
    source: ranked.source.subarray(0, ranked.length),
    doc: ranked.doc.subarray(0, ranked.length),
  };
}

function inOrderOfRank(segment: Segment): Uint32Array {
  const order = new Uint32Array(segment.size).fill(0xffffffff);
  segment.blocks.forEach((block, at) => {
    for (let doc = 0; doc < block.size; doc++) order[block.rank[doc]!] = segment.bases[at]! + doc;
  });
  return order;
}

/** Returns each record's value of the first facet, or -1 if it does not have exactly one. */
function partitionsOf(blocks: Block[], { length, source, doc }: Sources): Int32Array {
  return Int32Array.from({ length }, (_, place) => {
    const column = blocks[source[place]!]!.facets[0];
    const record = doc[place]!;
    if (!column) return -1;
    if (!column.starts) return column.values[record]! - 1;
    const first = column.starts[record]!;
    return column.starts[record + 1] === first + 1 ? column.values[first]! : -1;
  });
}

/** For each block with records in the new one, returns the new number of each of its records, or -1. */
function targetsOf(blocks: Block[], { length, source, doc }: Sources): Map<number, Int32Array> {
  const targets = new Map<number, Int32Array>();
  for (let at = 0; at < length; at++) {
    let target = targets.get(source[at]!);
    if (!target) {
      target = new Int32Array(blocks[source[at]!]!.size).fill(-1);
      targets.set(source[at]!, target);
    }
    target[doc[at]!] = at;
  }
  return targets;
}

function applyDeletions(block: Block, { length, source, doc }: Sources, blocks: Block[]): void {
  for (let at = 0; at < length; at++) {
    if (hasBit(blocks[source[at]!]!.live, doc[at]!)) continue;
    clearBit(block.live, at);
    block.liveCount--;
  }
}
