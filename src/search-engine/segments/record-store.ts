import { hasBit } from './bitset.ts';
import type { Block } from './segment.ts';

const CHUNK_BYTES = 16 * 1024 * 1024;

/** The location of a record's text: chunk, first byte, and length in bytes. */
export interface StoredText {
  chunk: number;
  start: number;
  length: number;
}

/** Stores the JSON text of records as UTF-8 in a few large buffers. */
export class RecordStore {
  chunks: (Buffer | undefined)[] = [];
  /** For each chunk, the bytes used by live records. */
  used: number[] = [];
  /** For each chunk, the bytes written so far. */
  written: number[] = [];
  #open = -1;

  add(text: string): StoredText {
    // A UTF-16 code unit takes at most three bytes in UTF-8.
    const chunk = this.#chunkFor(text.length * 3);
    const start = this.written[chunk]!;
    const length = this.chunks[chunk]!.write(text, start);
    this.written[chunk] = start + length;
    this.used[chunk]! += length;
    return { chunk, start, length };
  }

  copy(from: Buffer, start: number, length: number): StoredText {
    const chunk = this.#chunkFor(length);
    const at = this.written[chunk]!;
    from.copy(this.chunks[chunk]!, at, start, start + length);
    this.written[chunk] = at + length;
    this.used[chunk]! += length;
    return { chunk, start: at, length };
  }

  text(block: Block, doc: number): string {
    const start = block.recordStart[doc]!;
    return this.chunks[block.chunk[doc]!]!.toString('utf8', start, start + block.recordLength[doc]!);
  }

  /** Frees the text of a deleted record. */
  release(block: Block, doc: number): void {
    this.releaseText({
      chunk: block.chunk[doc]!,
      start: block.recordStart[doc]!,
      length: block.recordLength[doc]!,
    });
  }

  /** Frees a text, and its chunk if nothing else uses it. */
  releaseText({ chunk, length }: StoredText): void {
    this.used[chunk]! -= length;
    if (this.used[chunk] === 0 && chunk !== this.#open) this.chunks[chunk] = undefined;
  }

  /**
   * Moves the live records of one half-empty chunk to the open chunk, updates the blocks that refer to them, and frees
   * the chunk. Must not run while records are buffered or blocks are being merged.
   * @returns whether a chunk was freed, in which case there may be another
   */
  compact(blocks: Block[]): boolean {
    const sparse = this.chunks.findIndex(
      (chunk, at) => chunk && at !== this.#open && this.used[at]! * 2 < this.written[at]!,
    );

    const from = this.chunks[sparse];
    if (!from) return false;

    for (const block of blocks) {
      for (let doc = 0; doc < block.size; doc++) {
        if (block.chunk[doc] !== sparse || !hasBit(block.live, doc)) continue;
        const text = this.copy(from, block.recordStart[doc]!, block.recordLength[doc]!);
        block.chunk[doc] = text.chunk;
        block.recordStart[doc] = text.start;
      }
    }

    this.chunks[sparse] = undefined;

    return true;
  }

  #chunkFor(bytes: number): number {
    if (this.#open >= 0 && this.written[this.#open]! + bytes <= this.chunks[this.#open]!.length)
      return this.#open;
    const first = this.#open < 0 ? 256 * 1024 : CHUNK_BYTES;
    const chunk = Buffer.allocUnsafeSlow(Math.max(first, bytes));
    const free = this.chunks.indexOf(undefined);
    this.#open = free >= 0 ? free : this.chunks.length;
    this.chunks[this.#open] = chunk;
    this.used[this.#open] = 0;
    this.written[this.#open] = 0;
    return this.#open;
  }
}
