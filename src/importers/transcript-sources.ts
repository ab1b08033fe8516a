import type { ImportedRecord, ImportedSource } from '../legislature/batch.ts';
import type { InputFile } from './importer.ts';
import type { Jurisdiction } from './jurisdictions.ts';

/**
 * Transcripts as sources, one for each legislature that they are of; those that do not say whose they are make one together.
 * @param read gives all records of a file, or one refusal
 */
export function transcriptSources<F extends InputFile & { jurisdiction: Jurisdiction | undefined }>(
  files: readonly F[],
  read: (file: F) => AsyncGenerator<ImportedRecord>,
): ImportedSource[] {
  const byLegislature = Map.groupBy(files, (file) => file.jurisdiction?.code ?? '');
  return [...byLegislature].map(([code, its]) => ({
    source: code ? `transcripts:${code}` : 'transcripts',
    jurisdiction: its[0]?.jurisdiction?.name,
    records: recordsOf(its, read),
  }));
}

async function* recordsOf<F>(files: readonly F[], read: (file: F) => AsyncGenerator<ImportedRecord>) {
  for (const file of files) yield* read(file);
}
