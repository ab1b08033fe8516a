import { growTo } from '../segments/growable-arrays.ts';
import { wordBetween } from './tokenizer.ts';

const FULL_STOP = 46;
/** The maximum length of an indexed word in UTF-16 code units, which is that of a query. The rest of a longer word is not indexed. */
const MAX_WORD_LENGTH = 512;

/** Numbers words in order of first appearance. ASCII words are read without creating a string for each. */
export class WordTable {
  size = 0;
  /** An open-addressing hash table with word number + 1. */
  #slots = new Uint32Array(1024);
  #hashes = new Uint32Array(512);
  #starts = new Uint32Array(512);
  #units = new Uint16Array(4096);

  /** Returns the number of the word between two indexes of a text, or -1 if folding leaves nothing of it. */
  add(text: string, start: number, wordEnd: number): number {
    const end = Math.min(wordEnd, start + MAX_WORD_LENGTH);
    let hash = 0x811c9dc5;
    for (let at = start; at < end; at++) {
      let unit = text.charCodeAt(at);
      if (unit > 127 || unit === FULL_STOP) return this.addFolded(wordBetween(text, start, end));
      if (unit <= 90 && unit >= 65) unit += 32;
      hash = Math.imul(hash ^ unit, 0x01000193);
    }
    return this.#find(text, start, end, hash >>> 0);
  }

  addFolded(word: string): number {
    if (word === '') return -1;
    let hash = 0x811c9dc5;
    for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
    return this.#find(word, 0, word.length, hash >>> 0);
  }

  word(number: number): string {
    return String.fromCharCode(...this.#units.subarray(this.#starts[number]!, this.#starts[number + 1]!));
  }

  #find(text: string, start: number, end: number, hash: number): number {
    const mask = this.#slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (; this.#slots[slot] !== 0; slot = (slot + 1) & mask) {
      const number = this.#slots[slot]! - 1;
      if (this.#hashes[number] === hash && this.#isSame(number, text, start, end)) return number;
    }
    return this.#append(text, start, end, hash, slot);
  }

  #isSame(number: number, text: string, start: number, end: number): boolean {
    const from = this.#starts[number]!;
    if (this.#starts[number + 1]! - from !== end - start) return false;
    for (let at = start; at < end; at++) {
      if (this.#units[from + at - start] !== lower(text.charCodeAt(at))) return false;
    }
    return true;
  }

  #append(text: string, start: number, end: number, hash: number, slot: number): number {
    const number = this.size++;
    this.#hashes = growTo(this.#hashes, this.size);
    this.#starts = growTo(this.#starts, this.size + 1);
    let to = this.#starts[number]!;
    this.#units = growTo(this.#units, to + end - start);
    for (let at = start; at < end; at++) this.#units[to++] = lower(text.charCodeAt(at));
    this.#hashes[number] = hash;
    this.#starts[number + 1] = to;
    this.#slots[slot] = number + 1;
    if (this.size * 2 > this.#slots.length) this.#widen();

    return number;
  }

  #widen(): void {
    const slots = new Uint32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let number = 0; number < this.size; number++) {
      const hash = this.#hashes[number]!;
      let slot = (hash ^ (hash >>> 15)) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = number + 1;
    }
    this.#slots = slots;
  }
}

/** Lowercases an ASCII letter. Other words are already folded. */
function lower(unit: number): number {
  return unit <= 90 && unit >= 65 ? unit + 32 : unit;
}
