import { NumberList } from './growing.ts';
import { type Block, LIST } from './segment.ts';

export type Postings = Pick<Block, 'starts' | 'docs' | 'where' | 'more'>;

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
  return foldRepeats(begins, docs, places);
}

/** Combines repeated occurrences of a word in a record into one posting with a list. */
function foldRepeats(begins: Uint32Array, docs: Uint16Array, places: Uint32Array): Postings {
  const words = begins.length - 1;
  const starts = new Uint32Array(words + 1);
  const more = new NumberList();
  let end = 0;
  for (let word = 0; word < words; word++) {
    const stop = begins[word + 1]!;
    for (let at = begins[word]!; at < stop; ) {
      let after = at + 1;
      while (after < stop && docs[after] === docs[at]) after++;
      docs[end] = docs[at]!;
      if (after === at + 1) places[end] = places[at]!;
      else {
        const list = more.length;
        for (let each = at; each < after; each++)
          more.push(each === after - 1 ? (places[each]! | LIST) >>> 0 : places[each]!);
        places[end] = (list | LIST) >>> 0;
      }
      end++;
      at = after;
    }
    starts[word + 1] = end;
  }
  return {
    starts,
    docs: docs.slice(0, end),
    where: places.slice(0, end),
    more: more.values.slice(0, more.length),
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

// Copying this many postings takes a few milliseconds.
const STEP = 200_000;

/** Builds the posting lists of a merged block, in steps. */
export function* mergePostings(sources: PostingsSource[], words: number): Generator<void, Postings> {
  const starts = new Uint32Array(words + 1);
  let read = 0;
  for (const { postings, target, numberOf } of sources) {
    for (let word = 0; word < numberOf.length; word++) {
      const begin = postings.starts[word]!;
      const end = postings.starts[word + 1]!;
      let kept = 0;
      for (let at = begin; at < end; at++) if (target[postings.docs[at]!]! >= 0) kept++;
      starts[numberOf[word]! + 1]! += kept;
      read += end - begin;
      if (read > STEP) {
        read = 0;
        yield;
      }
    }
  }
  for (let word = 0; word < words; word++) starts[word + 1]! += starts[word]!;
  const docs = new Uint16Array(starts[words]!);
  const where = new Uint32Array(starts[words]!);
  const more = new NumberList();
  const next = starts.slice(0, words);
  for (const { postings, target, numberOf } of sources) {
    for (let word = 0; word < numberOf.length; word++) {
      let to = next[numberOf[word]!]!;
      const end = postings.starts[word + 1]!;
      for (let at = postings.starts[word]!; at < end; at++, read++) {
        const doc = target[postings.docs[at]!]!;
        if (doc < 0) continue;
        docs[to] = doc;
        where[to++] = copyPlaces(postings, postings.where[at]!, more);
      }
      next[numberOf[word]!] = to;
      if (read > STEP) {
        read = 0;
        yield;
      }
    }
  }
  return { starts, docs, where, more: more.values.slice(0, more.length) };
}

function copyPlaces(from: Postings, where: number, more: NumberList): number {
  if (where < LIST) return where;
  const list = more.length;
  for (let at = where - LIST; ; at++) {
    more.push(from.more[at]!);
    if (from.more[at]! >= LIST) return (list | LIST) >>> 0;
  }
}
