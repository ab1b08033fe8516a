import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cleanUp } from '../../tests/clean-up.ts';
import type { ImportedRecord, ImportedSource } from '../legislature/batch.ts';
import type { LegislativeRecordInput } from '../legislature/records.ts';
import type { Importer, ImportFlags, InputFile } from './importer.ts';

/** Creates input files with these names and contents, which are deleted when the running test or the test file ends. */
export function filesOf(contents: Record<string, string | Buffer | object>): InputFile[] {
  const folder = mkdtempSync(join(tmpdir(), 'statehouse-test-'));
  cleanUp(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(contents)) {
    const isPlain = typeof content === 'string' || Buffer.isBuffer(content);
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), isPlain ? content : JSON.stringify(content));
  }
  return filesIn(folder, folder);
}

/** The files of an existing folder as input files. @param root folder that their paths are relative to */
export function filesIn(folder: string, root: string): InputFile[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return entries
    .map((entry) => join(entry.parentPath, entry.name))
    .map((diskPath) => ({ diskPath, path: relative(root, diskPath) }));
}

export interface ReadSource {
  source: Omit<ImportedSource, 'records'>;
  accepted: LegislativeRecordInput[];
  records<N extends LegislativeRecordInput['noun']>(noun: N): Extract<LegislativeRecordInput, { noun: N }>[];
  /** The rejections as `file:line field: reason`, or with the record's name if there is no line. */
  rejections: string[];
}

/** Everything that an importer reads from files, by source. */
export async function readSources(
  importer: Importer,
  files: InputFile[],
  flags: Partial<ImportFlags> = {},
): Promise<ReadSource[]> {
  const { sources } = await importer.find(files, { timeZone: 'America/New_York', ...flags });
  const read: ReadSource[] = [];
  for (const { records, ...source } of sources) {
    const all: ImportedRecord[] = [];
    for await (const imported of records) all.push(imported);
    const accepted = all.flatMap((each) => ('record' in each ? [each.record] : []));
    read.push({
      source,
      accepted,
      records: <N extends LegislativeRecordInput['noun']>(noun: N) =>
        accepted.filter(
          (record): record is Extract<LegislativeRecordInput, { noun: N }> => record.noun === noun,
        ),
      rejections: all.flatMap((each) => ('refused' in each ? [rejectionText(each)] : [])),
    });
  }
  return read;
}

/** Everything that an importer reads from files of one source. @throws if there is no source, or more than one */
export async function readOneSource(
  importer: Importer,
  files: InputFile[],
  flags: Partial<ImportFlags> = {},
): Promise<ReadSource> {
  const [first, ...others] = await readSources(importer, files, flags);
  if (!first || others.length > 0)
    throw new Error(`Expected one source, got ${others.length + (first ? 1 : 0)}.`);
  return first;
}

function rejectionText({ place, refused }: Extract<ImportedRecord, { refused: unknown }>): string {
  const at = [place.file.split('/').at(-1), place.line ?? place.record].filter(Boolean).join(':');
  return `${at} ${refused.field}: ${refused.reason}`;
}
