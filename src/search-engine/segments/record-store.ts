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

  /** For a snapshot: full chunks that nothing is added to. */
  static of(chunks: Buffer[]): RecordStore {
    const store = new RecordStore();
    for (const chunk of chunks) {
      store.chunks.push(chunk);
      store.used.push(chunk.length);
      store.written.push(chunk.length);
    }
    return store;
  }

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

  /** Moves what is left in chunks that are half empty to the open one, changing the blocks' pointers. */
  compact(blocks: Iterable<Block>, isLive: (block: Block, doc: number) => boolean): void {
    const sparse = new Set<number>();
    for (let chunk = 0; chunk < this.chunks.length; chunk++) {
      if (chunk !== this.#open && this.chunks[chunk] && this.used[chunk]! * 2 < this.written[chunk]!)
        sparse.add(chunk);
    }
    if (sparse.size === 0) return;
    for (const block of blocks) {
      for (let doc = 0; doc < block.size; doc++) {
        if (!sparse.has(block.chunk[doc]!) || !isLive(block, doc)) continue;
        const text = this.copy(
          this.chunks[block.chunk[doc]!]!,
          block.recordStart[doc]!,
          block.recordLength[doc]!,
        );
        block.chunk[doc] = text.chunk;
        block.recordStart[doc] = text.start;
      }
    }
    for (const chunk of sparse) this.chunks[chunk] = undefined;
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
