import { mergeSegments } from './merge.ts';
import { liveRecords, type Segment } from './segment.ts';

// The maximum number of records in segments that are merged at once, which takes a few milliseconds.
const MAX_RECORDS_AT_ONCE = 256;
// A segment is merged again when the smaller segments together have an eighth of its records. This keeps the number of
// segments low, and copies each record rarely.
const MERGE_RATIO = 8;
// The maximum number of segments during a bulk import. Merging waits until the import ends or there are more.
const MAX_SEGMENTS = 12;

/** Keeps the number of segments low. Merges small segments at once and larger ones in the background. */
export class MergeSchedule {
  segments: Segment[];
  /** Increases with each change of `segments`. */
  version = 0;
  #running: { inputs: Segment[]; steps: Generator<void, Segment> } | undefined;

  constructor(segments: Segment[] = []) {
    this.segments = segments;
  }

  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  add(segment: Segment): void {
    this.segments.push(segment);
    this.version++;
    const small = this.#smallSegments();
    if (small.length > 1) this.#replace(small, complete(mergeSegments(small)));
    if (this.segments.length > MAX_SEGMENTS) this.#start();
  }

  /** Merges for about this long, and returns whether work is left. */
  merge(milliseconds: number): boolean {
    const end = performance.now() + milliseconds;
    this.#start();

    while (this.#running) {
      const { inputs, steps } = this.#running;
      const step = steps.next();
      if (step.done) {
        this.#running = undefined;
        this.#replace(inputs, step.value);
        this.#start();
      }
      if (performance.now() >= end) break;
    }

    return this.isRunning;
  }

  /** Returns the smallest segments whose records together are few enough to merge at once. */
  #smallSegments(): Segment[] {
    const free = this.segments.filter((segment) => !this.#running?.inputs.includes(segment));
    const small: Segment[] = [];
    let records = 0;
    for (const segment of free.sort((first, second) => first.size - second.size)) {
      records += segment.size;
      if (records > MAX_RECORDS_AT_ONCE) break;
      small.push(segment);
    }
    return small;
  }

  #start(): void {
    if (this.#running) return;
    const bySize = [...this.segments].sort((first, second) => second.size - first.size);
    let after = bySize.reduce((sum, segment) => sum + liveRecords(segment), 0);

    for (const [at, segment] of bySize.entries()) {
      after -= liveRecords(segment);
      const isMostlyRemoved = liveRecords(segment) * 2 < segment.size;
      if (!isMostlyRemoved && (after === 0 || after * MERGE_RATIO < segment.size)) continue;
      const inputs = bySize.slice(at);
      this.#running = { inputs, steps: mergeSegments(inputs) };
      return;
    }
  }

  #replace(inputs: Segment[], merged: Segment): void {
    this.segments = this.segments.filter((segment) => !inputs.includes(segment));
    this.version++;
    if (merged.size > 0) this.segments.push(merged);
  }
}

function complete(steps: Generator<void, Segment>): Segment {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
