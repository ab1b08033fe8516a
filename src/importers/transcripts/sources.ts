import type { ImportedRecord, ImportedSource } from '../../legislature/batch.ts';
import type { ImportFlags, InputFile } from '../importer.ts';
import { decideJurisdiction, type Jurisdiction, stateOfSource } from '../jurisdictions.ts';

/**
 * Transcripts as sources, one for each legislature that they are of; those that do not say whose they are make one together.
 * @param files each with the legislature that its name or its title page hints at
 * @param read gives all records of a file, or one refusal
 */
export function transcriptSources<F extends InputFile & { hint: Jurisdiction | undefined }>(
  files: readonly F[],
  flags: ImportFlags | undefined,
  read: (file: F) => AsyncGenerator<ImportedRecord>,
): ImportedSource[] {
  const decided = files.map((file) => ({ file, found: decideJurisdiction({ inNames: file.hint }, flags) }));
  const byLegislature = Map.groupBy(decided, ({ found }) => found?.jurisdiction.code ?? '');
  return [...byLegislature].map(([code, its]) => {
    const found = its[0]?.found;
    return {
      source: code ? `transcripts:${code}` : 'transcripts',
      ...(found && stateOfSource(found)),
      records: recordsOf(
        its.map(({ file }) => file),
        read,
      ),
    };
  });
}

async function* recordsOf<F>(files: readonly F[], read: (file: F) => AsyncGenerator<ImportedRecord>) {
  for (const file of files) yield* read(file);
}
