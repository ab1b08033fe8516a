import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fstatSync,
  fsyncSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { type PackedSection, type PackedTree, packTree, unpackTree } from './packed-tree.ts';

// The first bytes of a snapshot. Change the number whenever the meaning of the content changes, so that older files are ignored.
const MAGIC = Buffer.from('BILLSIX2');
const PREFIX = MAGIC.length + 8;
const ALIGNMENT = 8;
// The number of bytes between two syncs, which avoid one long sync at the end.
const SYNC_EVERY = 64 * 1024 * 1024;

interface Header {
  label: string;
  tree: unknown;
  sections: { kind: PackedSection['kind']; length: number; crc: number }[];
}

/**
 * Writes a tree of plain objects and typed arrays in steps of a few milliseconds. Writes to a temporary file, syncs it
 * and renames it, so that the snapshot file is always complete.
 */
export function* writeTree(file: string, label: string, value: unknown): Generator<void, void> {
  const { tree, sections } = packTree(value);
  const described: Header['sections'] = [];

  for (const { kind, bytes } of sections) {
    described.push({ kind, length: bytes.byteLength, crc: crc32(bytes) });
    yield;
  }

  const header = Buffer.from(JSON.stringify({ label, tree, sections: described } satisfies Header));
  const prefix = Buffer.alloc(PREFIX);
  MAGIC.copy(prefix);
  prefix.writeUInt32LE(header.length, MAGIC.length);
  prefix.writeUInt32LE(crc32(header), MAGIC.length + 4);
  const temporary = `${file}.${process.pid}.tmp`;
  const descriptor = openSync(temporary, 'w');

  try {
    let written = writeAll(descriptor, prefix) + writeAll(descriptor, header);
    let unsynced = 0;
    for (const { bytes } of sections) {
      written += writeAll(descriptor, Buffer.alloc(-written & (ALIGNMENT - 1)));
      written += writeAll(descriptor, bytes);
      unsynced += bytes.byteLength;
      if (unsynced > SYNC_EVERY) {
        fdatasyncSync(descriptor);
        unsynced = 0;
      }
      yield;
    }
    fsyncSync(descriptor);
    renameSync(temporary, file);
  } finally {
    closeSync(descriptor);
    rmSync(temporary, { force: true });
  }

  syncFolder(dirname(file));
}

/** Reads a snapshot file. Returns undefined if it is missing, truncated, damaged or in another format. */
export function readTree(file: string): { label: string; value: unknown } | undefined {
  if (!existsSync(file)) return undefined;
  const descriptor = openSync(file, 'r');

  try {
    const prefix = readExactly(descriptor, PREFIX);
    if (!prefix?.subarray(0, MAGIC.length).equals(MAGIC)) return undefined;
    const headerLength = prefix.readUInt32LE(MAGIC.length);
    if (headerLength > fstatSync(descriptor).size) return undefined;
    const header = readExactly(descriptor, headerLength);
    if (!header || crc32(header) !== prefix.readUInt32LE(MAGIC.length + 4)) return undefined;
    // The checksum guarantees that `writeTree` wrote this header.
    const { label, tree, sections } = JSON.parse(header.toString()) as Header;
    const packed: PackedTree = { tree, sections: [] };
    let read = PREFIX + headerLength;
    for (const { kind, length, crc } of sections) {
      const padding = -read & (ALIGNMENT - 1);
      if (!readExactly(descriptor, padding)) return undefined;
      const bytes = readExactly(descriptor, length);
      if (!bytes || crc32(bytes) !== crc) return undefined;
      packed.sections.push({ kind, bytes });
      read += padding + length;
    }
    return { label, value: unpackTree(packed) };
  } finally {
    closeSync(descriptor);
  }
}

function writeAll(descriptor: number, bytes: Uint8Array): number {
  for (let at = 0; at < bytes.byteLength; ) at += writeSync(descriptor, bytes, at, bytes.byteLength - at);
  return bytes.byteLength;
}

/** Reads the next bytes into a new buffer, or returns undefined if the file ends first. */
function readExactly(descriptor: number, length: number): Buffer | undefined {
  const bytes = Buffer.allocUnsafeSlow(length);
  for (let at = 0; at < length; ) {
    const count = readSync(descriptor, bytes, at, length - at, null);
    if (count === 0) return undefined;
    at += count;
  }
  return bytes;
}

/** Syncs the folder, so that the rename survives a power failure. */
function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
