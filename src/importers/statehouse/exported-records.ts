import type { z } from 'zod';
import type { ImportedRecord } from '../../legislature/batch.ts';
import type { LegislativeRecordInput } from '../../legislature/records.ts';
import type { InputFile } from '../importer.ts';
import {
  AmendmentDocument,
  ArticleDocument,
  BillDocument,
  CommitteeDocument,
  LegislatorDocument,
  MeetingDocument,
  PressReleaseDocument,
  RollCallDocument,
  SessionDocument,
  TextDocument,
  TranscriptDocument,
} from './documents.ts';
import { jsonLines } from './json-lines.ts';
import {
  amendmentRecord,
  articleRecord,
  billRecord,
  committeeRecord,
  legislatorRecord,
  meetingRecord,
  pressReleaseRecord,
  rollCallRecord,
  sessionRecord,
  transcriptRecord,
} from './records.ts';

type Files = ReadonlyMap<string, InputFile>;

/** The name of the file with the texts of bills, sorted by bill as the bills are. */
const TEXTS = 'bill-texts.ndjson';

/**
 * The records of an export, those that others refer to first.
 * @param files by name; a missing one has no records
 */
export async function* exportedRecords(files: Files): AsyncGenerator<ImportedRecord> {
  const people = new Map<number, string>();
  const committees = new Map<number, string>();
  const read = <Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    toRecord: (document: z.infer<Schema>) => LegislativeRecordInput,
  ) => recordsIn(files.get(`${name}.ndjson`), schema, toRecord);

  yield* read('sessions', SessionDocument, sessionRecord);
  yield* read('legislators', LegislatorDocument, (document) => {
    people.set(document.id, document.name);
    return legislatorRecord(document);
  });
  yield* read('committees', CommitteeDocument, (document) => {
    committees.set(document.id, document.name);
    return committeeRecord(document);
  });
  yield* billsWithTexts(files);
  yield* read('amendments', AmendmentDocument, amendmentRecord);
  yield* read('roll-calls', RollCallDocument, rollCallRecord);
  yield* read('meetings', MeetingDocument, (document) => meetingRecord(document, committees));
  yield* read('transcripts', TranscriptDocument, transcriptRecord);
  yield* read('articles', ArticleDocument, (document) => articleRecord(document, people));
  yield* read('press-releases', PressReleaseDocument, (document) => pressReleaseRecord(document, people));
}

/** The bills, each with its texts, which are in a file of their own. Only the texts of one bill are in memory. */
async function* billsWithTexts(files: Files): AsyncGenerator<ImportedRecord> {
  const texts = documentsIn(files.get(TEXTS), TextDocument);
  let next = await texts.next();
  for await (const read of documentsIn(files.get('bills.ndjson'), BillDocument)) {
    if ('refused' in read) {
      yield read;
      continue;
    }
    const ofBill = new Map<number, string>();
    while (!next.done) {
      if ('refused' in next.value) yield next.value;
      else if (next.value.document.bill_id > read.document.id) break;
      else if (next.value.document.bill_id === read.document.id)
        ofBill.set(next.value.document.version_id, next.value.document.text);
      next = await texts.next();
    }
    yield { place: read.place, record: billRecord(read.document, ofBill) };
  }
}

async function* recordsIn<Schema extends z.ZodType>(
  file: InputFile | undefined,
  schema: Schema,
  toRecord: (document: z.infer<Schema>) => LegislativeRecordInput,
): AsyncGenerator<ImportedRecord> {
  for await (const read of documentsIn(file, schema)) {
    if ('refused' in read) yield read;
    else yield { place: read.place, record: toRecord(read.document) };
  }
}

type Refused = Extract<ImportedRecord, { refused: unknown }>;

async function* documentsIn<Schema extends z.ZodType>(
  file: InputFile | undefined,
  schema: Schema,
): AsyncGenerator<Refused | { place: ImportedRecord['place']; document: z.infer<Schema> }> {
  if (!file) return;
  for await (const read of jsonLines(file.diskPath)) {
    const place = { file: file.path, line: read.line };
    if ('problem' in read) {
      yield { place, refused: { field: 'the line', reason: read.problem } };
      continue;
    }
    const { data, error } = schema.safeParse(read.value);
    const [issue] = error?.issues ?? [];
    if (issue)
      yield { place, refused: { field: issue.path.join('.') || 'the record', reason: issue.message } };
    else yield { place, document: data as z.infer<Schema> };
  }
}
