import type { ImportedRecord, ImportedSource } from '../../legislature/batch.ts';
import type { ImportFlags, InputFile } from '../importer.ts';
import { decideJurisdiction, type Jurisdiction, stateOfSource } from '../jurisdictions.ts';

/**
 * Groups transcripts into sources, one for each legislature, and one for transcripts whose legislature is unknown.
 * @param files transcripts, each with the legislature suggested by its name or title page
 * @param read yields all records of a file, or one rejection
 */
export function transcriptSources<F extends InputFile & { hint: Jurisdiction | undefined }>(
  files: readonly F[],
  flags: ImportFlags | undefined,
  read: (file: F) => AsyncGenerator<ImportedRecord>,
): ImportedSource[] {
  const decided = files.map((file) => ({ file, found: decideJurisdiction({ inNames: file.hint }, flags) }));
  const byLegislature = Map.groupBy(decided, ({ found }) => found?.jurisdiction.code ?? '');
  return [...byLegislature].map(([code, group]) => {
    const found = group[0]?.found;
    return {
      source: code ? `transcripts:${code}` : 'transcripts',
      ...(found && stateOfSource(found)),
      records: recordsOf(
        group.map(({ file }) => file),
        read,
      ),
    };
  });
}

async function* recordsOf<F>(files: readonly F[], read: (file: F) => AsyncGenerator<ImportedRecord>) {
  for (const file of files) yield* read(file);
}
