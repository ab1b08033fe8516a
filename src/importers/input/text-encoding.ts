import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';

/*
 * Files are UTF-8 until someone saves them from a spreadsheet program: then they are UTF-16 or Windows-1252, or contain a single
 * pasted line in Windows-1252. All of these are read correctly.
 */

const LINE_END = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const CHUNK_BYTES = 1 << 18;

/**
 * The text of a file in any supported encoding as UTF-8 without a byte order mark, in pieces that end at line ends. All line
 * ends become line feeds, so that line numbers are the same everywhere.
 */
export async function* utf8Pieces(diskPath: string): AsyncGenerator<Buffer> {
  let decoder: ((piece: Buffer) => Buffer) | undefined;
  // Pieces of a line longer than a chunk, joined once at its end: joining at each chunk would be quadratic.
  let unfinished: Buffer[] = [];
  for await (const chunk of createReadStream(diskPath, { highWaterMark: CHUNK_BYTES })) {
    decoder ??= decoderFor(chunk);
    const bytes: Buffer = decoder(chunk);
    const end = bytes.lastIndexOf(LINE_END) + 1;
    if (end === 0) {
      unfinished.push(bytes);
      continue;
    }
    yield repaired(Buffer.concat([...unfinished, bytes.subarray(0, end)]));
    unfinished = [bytes.subarray(end)];
  }

  yield repaired(Buffer.concat(unfinished));
}

/** The text of a file's bytes in any supported encoding. */
export function textOf(bytes: Buffer): string {
  return repaired(decoderFor(bytes)(bytes)).toString('utf8');
}

function decoderFor(start: Buffer): (piece: Buffer) => Buffer {
  const wide = utf16Of(start);
  if (wide) {
    const decoder = new TextDecoder(wide);
    return (piece) => Buffer.from(decoder.decode(piece, { stream: true }), 'utf8');
  }

  let first = true;
  return (piece) => {
    const hasMark = first && piece.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]));
    first = false;
    return hasMark ? piece.subarray(3) : piece;
  };
}

/** Detects UTF-16 by its byte order mark or, without one, because every other byte of ASCII text is zero. */
function utf16Of(start: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const [a, b, c, d] = start;
  if ((a === 0xff && b === 0xfe) || (a && b === 0 && c && d === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b && c === 0 && d)) return 'utf-16be';
  return undefined;
}

function repaired(text: Buffer): Buffer {
  const readable = isUtf8(text) ? text : lineByLine(text);
  if (!readable.includes(CARRIAGE_RETURN)) return readable;
  return Buffer.from(readable.toString('utf8').replace(/\r\n?/g, '\n'), 'utf8');
}

/** Reads lines that are not UTF-8 as Windows-1252, line by line, so that one such line does not garble the accents of others. */
function lineByLine(text: Buffer): Buffer {
  const lines: Buffer[] = [];
  for (let from = 0; from < text.length; ) {
    const next = text.indexOf(LINE_END, from) + 1 || text.length;
    const line = text.subarray(from, next);
    lines.push(isUtf8(line) ? line : Buffer.from(new TextDecoder('windows-1252').decode(line), 'utf8'));
    from = next;
  }
  return Buffer.concat(lines);
}
