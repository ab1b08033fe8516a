import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportedRecord } from '../../legislature/batch.ts';
import { Unpacking } from '../input/unpack.ts';
import { makeWorkFolder } from '../input/work-folders.ts';
import type { JsonFile } from './json-files.ts';
import { DatasetPayload, problemOf } from './json-payloads.ts';
import type { JsonSet } from './json-records.ts';
import { stateName } from './states.ts';

/**
 * The records of a dataset as the API sends it: an archive in base64, with files of either format.
 * @param set the state of the records; `sourcesIn` finds the sources in the archive's files
 */
export async function* datasetRecords(
  payload: unknown,
  file: JsonFile,
  { state, sourcesIn }: Pick<JsonSet, 'state' | 'sourcesIn'>,
): AsyncGenerator<ImportedRecord> {
  const { data, error } = DatasetPayload.safeParse(payload);
  if (error) {
    const { field, reason } = problemOf(error);
    yield { place: { file: file.path }, refused: { field: `dataset.${field}`, reason } };
    return;
  }

  const folder = makeWorkFolder();
  try {
    const diskPath = join(folder.path, 'dataset.zip');
    await writeFile(diskPath, Buffer.from(data.zip, 'base64'));
    const unpacked = await new Unpacking(folder.path).open({ path: `${file.path}/dataset.zip`, diskPath });
    for (const { path, reason } of unpacked.refused) {
      yield { place: { file: path }, refused: { field: 'dataset.zip', reason } };
    }
    const sources = await sourcesIn(unpacked.files);
    if (sources.length === 0) {
      const reason = 'contains no archive with files of a LegiScan dataset';
      yield { place: { file: file.path }, refused: { field: 'dataset.zip', reason } };
    }
    for (const { state: sourceState, jurisdiction, records } of sources) {
      if (sourceState?.code === state.toLowerCase()) yield* records;
      else {
        const reason = `contains records of ${jurisdiction ?? 'an unknown state'}, not of ${stateName(state)}`;
        yield { place: { file: file.path }, refused: { field: 'dataset.zip', reason } };
      }
    }
  } finally {
    folder.remove();
  }
}
