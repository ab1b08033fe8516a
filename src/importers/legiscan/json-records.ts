import type { ImportedRecord, ImportedSource } from '../../legislature/batch.ts';
import type { InputFile } from '../importer.ts';
import { UnreadableFile } from '../input/whole-file.ts';
import { readAmendmentText, readBillFile } from './json-bill-files.ts';
import { datasetRecords } from './json-datasets.ts';
import { type JsonFile, type PayloadKind, payloadsOf } from './json-files.ts';
import { readMasterList, rejectList } from './json-lists.ts';
import { meetingRecords } from './json-meetings.ts';
import { peopleRecords, readPerson, readSessionPeople } from './json-people.ts';
import { rollCallRecords, summaryRecords } from './json-roll-calls.ts';
import { type JsonStage, openJsonStage, storedRecords } from './json-stage.ts';
import { textRecords } from './json-texts.ts';

/** The state of reading one source's files. */
export interface JsonSet {
  state: string;
  stage: JsonStage;
  /** Finds the sources in the files of a dataset's archive. */
  sourcesIn: (files: InputFile[]) => Promise<ImportedSource[]>;
}

type Read = (
  set: JsonSet,
  payload: unknown,
  file: JsonFile,
) => Iterable<ImportedRecord> | AsyncIterable<ImportedRecord>;

/** Every record of one source, by type. Records follow those that they refer to. */
export async function* jsonRecords(
  files: readonly JsonFile[],
  options: Pick<JsonSet, 'state' | 'sourcesIn'>,
): AsyncGenerator<ImportedRecord> {
  const set: JsonSet = { ...options, stage: openJsonStage() };
  const { stage } = set;
  const reading = (kinds: PayloadKind[], read: Read) => readFiles(set, files, kinds, read);

  try {
    yield* reading(['list', 'error'], rejectList);
    yield* reading(['dataset'], (context, payload, file) => datasetRecords(payload, file, context));
    yield* reading(['amendment'], readAmendmentText);
    yield* reading(['bill'], readBillFile);
    yield* reading(['person'], readPerson);
    yield* reading(['sessionpeople'], readSessionPeople);
    yield* reading(['masterlist'], readMasterList);
    yield* storedRecords(stage, 'session');
    yield* storedRecords(stage, 'committee');
    yield* peopleRecords(set);
    yield* storedRecords(stage, 'bill');
    yield* storedRecords(stage, 'amendment');
    yield* reading(['roll_call'], rollCallRecords);
    yield* summaryRecords(set);
    yield* reading(['text'], textRecords);
    yield* meetingRecords(stage);
  } finally {
    stage.close();
  }
}

async function* readFiles(
  set: JsonSet,
  files: readonly JsonFile[],
  kinds: PayloadKind[],
  read: Read,
): AsyncGenerator<ImportedRecord> {
  for (const file of files) {
    if (!kinds.includes(file.kind)) continue;
    try {
      for (const payload of await payloadsOf(file)) yield* read(set, payload, file);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      const { line, message } = error;
      yield {
        place: { file: file.path, ...(line && { line }) },
        refused: { field: 'file', reason: message },
      };
    }
  }
}
