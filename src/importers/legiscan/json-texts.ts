import type { ImportedRecord } from '../../legislature/batch.ts';
import { documentText } from './document-text.ts';
import { dayOf, RecordBuilder, webAddress } from './fields.ts';
import type { JsonFile } from './json-files.ts';
import { problemOf, TextDocumentPayload } from './json-payloads.ts';
import type { JsonSet } from './json-records.ts';
import { knownBill, knownVersion } from './json-stage.ts';

/** Reads the text of a bill's version, unless it is a PDF, which the bill already links to. */
export function* textRecords(set: JsonSet, payload: unknown, file: JsonFile): Generator<ImportedRecord> {
  const { data, error } = TextDocumentPayload.safeParse(payload);
  const builder = new RecordBuilder({ file: file.path, ...(data && { record: `doc_id ${data.doc_id}` }) });
  if (error) {
    const { field, reason } = problemOf(error);
    builder.reject(field, reason);
    return yield* builder.with();
  }

  const bill = knownBill(set.stage, data.bill_id);
  if (!bill) {
    builder.reject(
      'bill_id',
      `bill ${data.bill_id} is not among the files: import it together with the text`,
    );
    return yield* builder.with();
  }

  const text = readText(data, builder);
  if (!text) return yield* builder.with();
  const version = knownVersion(set.stage, data.doc_id);
  const url = webAddress(version?.url);

  yield* builder.with({
    noun: 'billText',
    upstreamId: String(data.doc_id),
    session: bill.session,
    number: bill.number,
    version: version?.name || data.type || 'Text',
    text,
    ...(dayOf(data.date) && { date: dayOf(data.date) }),
    ...(url && { url }),
  });
}

function readText({ doc, mime }: { doc: string; mime: string }, builder: RecordBuilder): string | undefined {
  try {
    return documentText(doc, mime);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return builder.reject('doc', error.message);
  }
}
