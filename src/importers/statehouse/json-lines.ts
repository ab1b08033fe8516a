import { createReadStream } from 'node:fs';

/** A line of a file with one JSON value in each line, or the reason why it is none. Lines are counted from 1. */
export type JsonLine = { line: number; value: unknown } | { line: number; problem: string };

const LINE_END = 0x0a;
/** The maximum size of a line, twice that of the longest text of a bill with every character escaped. */
const MAX_LINE_BYTES = 60_000_000;

/** Reads a file of JSON lines of any size, one by one. A line that is too long ends the file. */
export async function* jsonLines(diskPath: string): AsyncGenerator<JsonLine> {
  let line = 0;
  // Pieces of a line longer than a chunk, joined once at its end: joining at each chunk would be quadratic.
  let unfinished: Buffer[] = [];
  let length = 0;
  for await (const chunk of createReadStream(diskPath) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_END); end !== -1; end = chunk.indexOf(LINE_END, from)) {
      line++;
      yield parsed(line, Buffer.concat([...unfinished, chunk.subarray(from, end)]));
      unfinished = [];
      length = 0;
      from = end + 1;
    }
    unfinished.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > MAX_LINE_BYTES) {
      yield { line: line + 1, problem: `is longer than ${MAX_LINE_BYTES / 1e6} MB` };
      return;
    }
  }
  // Each line ends with a line feed, so that a truncated file is noticed.
  if (length > 0) yield { line: line + 1, problem: 'is truncated: the file ends within the line' };
}

function parsed(line: number, bytes: Buffer): JsonLine {
  try {
    return { line, value: JSON.parse(bytes.toString('utf8')) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { line, problem: 'is not valid JSON' };
  }
}
