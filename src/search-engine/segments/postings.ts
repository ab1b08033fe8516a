import { NumberList } from './growable-arrays.ts';
import { type Block, LIST_FLAG } from './segment.ts';

export type Postings = Pick<Block, 'starts' | 'docs' | 'positions' | 'positionLists'>;

/** The words of all buffered records in reading order, each with its packed occurrence (see `segment.ts`). */
export interface WordStream {
  words: Uint32Array;
  places: Uint32Array;
  /** The index of each record's first word, and the end of the last record. */
  starts: Uint32Array;
}

/**
 * Builds the posting lists of a block.
 * @param records the block's records, by their number in the stream
 * @param numberOf the dictionary number of each word of the stream
 * @param words the number of words in the dictionary
 */
export function postingsOf(
  stream: WordStream,
  records: Uint32Array,
  numberOf: Uint32Array,
  words: number,
): Postings {
  const begins = new Uint32Array(words + 1);
  for (const record of records) {
    for (let at = stream.starts[record]!; at < stream.starts[record + 1]!; at++)
      begins[numberOf[stream.words[at]!]! + 1]!++;
  }

  for (let word = 0; word < words; word++) begins[word + 1]! += begins[word]!;
  const total = begins[words]!;
  const docs = new Uint16Array(total);
  const places = new Uint32Array(total);
  const next = begins.slice(0, words);

  for (let doc = 0; doc < records.length; doc++) {
    const record = records[doc]!;
    for (let at = stream.starts[record]!; at < stream.starts[record + 1]!; at++) {
      const to = next[numberOf[stream.words[at]!]!]!++;
      docs[to] = doc;
      places[to] = stream.places[at]!;
    }
  }

  return combineRepeats(begins, docs, places);
}

/** Combines repeated occurrences of a word in a record into one posting with a list. */
function combineRepeats(begins: Uint32Array, docs: Uint16Array, places: Uint32Array): Postings {
  const words = begins.length - 1;
  const starts = new Uint32Array(words + 1);
  const positionLists = new NumberList();
  let end = 0;

  for (let word = 0; word < words; word++) {
    const stop = begins[word + 1]!;
    for (let at = begins[word]!; at < stop; ) {
      let after = at + 1;
      while (after < stop && docs[after] === docs[at]) after++;
      docs[end] = docs[at]!;
      if (after === at + 1) places[end] = places[at]!;
      else {
        const list = positionLists.length;
        for (let each = at; each < after; each++)
          positionLists.push(each === after - 1 ? (places[each]! | LIST_FLAG) >>> 0 : places[each]!);
        places[end] = (list | LIST_FLAG) >>> 0;
      }
      end++;
      at = after;
    }
    starts[word + 1] = end;
  }

  return {
    starts,
    docs: docs.slice(0, end),
    positions: places.slice(0, end),
    positionLists: positionLists.values.slice(0, positionLists.length),
  };
}

/** Posting lists of a block from which a merge copies live records. */
export interface PostingsSource {
  postings: Postings;
  /** The number of each record in the new block, or -1. */
  target: Int32Array;
  /** The number of each word in the new dictionary. */
  numberOf: Uint32Array;
}

// The number of postings that are copied before a pause. Copying them takes a few milliseconds.
const STEP = 200_000;

/** Builds the posting lists of a merged block, in steps. */
export function* mergePostings(sources: PostingsSource[], words: number): Generator<void, Postings> {
  const starts = new Uint32Array(words + 1);
  let read = 0;

  for (const { postings, target, numberOf } of sources) {
    for (let word = 0; word < numberOf.length; word++) {
      const begin = postings.starts[word]!;
      const end = postings.starts[word + 1]!;
      let count = 0;
      for (let at = begin; at < end; at++) if (target[postings.docs[at]!]! >= 0) count++;
      starts[numberOf[word]! + 1]! += count;
      read += end - begin;
      if (read > STEP) {
        read = 0;
        yield;
      }
    }
  }

  for (let word = 0; word < words; word++) starts[word + 1]! += starts[word]!;
  const docs = new Uint16Array(starts[words]!);
  const positions = new Uint32Array(starts[words]!);
  const positionLists = new NumberList();
  const next = starts.slice(0, words);

  for (const { postings, target, numberOf } of sources) {
    for (let word = 0; word < numberOf.length; word++) {
      let to = next[numberOf[word]!]!;
      const end = postings.starts[word + 1]!;
      for (let at = postings.starts[word]!; at < end; at++, read++) {
        const doc = target[postings.docs[at]!]!;
        if (doc < 0) continue;
        docs[to] = doc;
        positions[to++] = copyPositions(postings, postings.positions[at]!, positionLists);
      }
      next[numberOf[word]!] = to;
      if (read > STEP) {
        read = 0;
        yield;
      }
    }
  }

  return { starts, docs, positions, positionLists: positionLists.values.slice(0, positionLists.length) };
}

function copyPositions(from: Postings, position: number, positionLists: NumberList): number {
  if (position < LIST_FLAG) return position;
  const list = positionLists.length;
  for (let at = position - LIST_FLAG; ; at++) {
    positionLists.push(from.positionLists[at]!);
    if (from.positionLists[at]! >= LIST_FLAG) return (list | LIST_FLAG) >>> 0;
  }
}
