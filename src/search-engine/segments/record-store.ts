import { hasBit } from './bitset.ts';
import type { Block } from './segment.ts';

const CHUNK_BYTES = 16 * 1024 * 1024;

/** A record's stored text, by chunk, first byte and length. */
export interface StoredText {
  chunk: number;
  start: number;
  length: number;
}

/** The records themselves, as UTF-8 JSON texts one after the other in a few large buffers. */
export class RecordStore {
  chunks: (Buffer | undefined)[] = [];
  /** Bytes of each chunk in use by living records, and bytes written. */
  used: number[] = [];
  written: number[] = [];
  #open = -1;

  add(text: string): StoredText {
    // A UTF-16 unit takes at most three bytes.
    const room = this.#roomFor(text.length * 3);
    const start = this.written[room]!;
    const length = this.chunks[room]!.write(text, start);
    this.written[room] = start + length;
    this.used[room]! += length;
    return { chunk: room, start, length };
  }

  copy(from: Buffer, start: number, length: number): StoredText {
    const room = this.#roomFor(length);
    const at = this.written[room]!;
    from.copy(this.chunks[room]!, at, start, start + length);
    this.written[room] = at + length;
    this.used[room]! += length;
    return { chunk: room, start: at, length };
  }

  text(block: Block, doc: number): string {
    const start = block.recordStart[doc]!;
    return this.chunks[block.chunk[doc]!]!.toString('utf8', start, start + block.recordLength[doc]!);
  }

  /** Says that a record is no longer there. */
  release(block: Block, doc: number): void {
    this.releaseText({
      chunk: block.chunk[doc]!,
      start: block.recordStart[doc]!,
      length: block.recordLength[doc]!,
    });
  }

  /** A chunk with nothing left in it is given back. */
  releaseText({ chunk, length }: StoredText): void {
    this.used[chunk]! -= length;
    if (this.used[chunk] === 0 && chunk !== this.#open) this.chunks[chunk] = undefined;
  }

  /**
   * Moves what is left in one half-empty chunk to the open one, changing the blocks' pointers, and gives it back.
   * Gives whether there may be another. Not while records wait for their block, or blocks are being merged.
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

  #roomFor(bytes: number): number {
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
