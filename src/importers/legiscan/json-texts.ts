import type { ImportedRecord } from '../../legislature/batch.ts';
import { documentText } from './document-text.ts';
import { dayOf, Gathering, webAddress } from './fields.ts';
import type { JsonFile } from './json-files.ts';
import { problemOf, TextDocumentPayload } from './json-payloads.ts';
import type { JsonSet } from './json-records.ts';
import { knownBill, knownVersion } from './json-stage.ts';

/** The text of a version of a bill, where it is text at all: a PDF is a link of its bill already. */
export function* textRecords(set: JsonSet, payload: unknown, file: JsonFile): Generator<ImportedRecord> {
  const { data, error } = TextDocumentPayload.safeParse(payload);
  const gathering = new Gathering({ file: file.path, ...(data && { record: `doc_id ${data.doc_id}` }) });
  if (error) {
    const { field, reason } = problemOf(error);
    gathering.rejectRecord(field, reason);
    return yield* gathering.with();
  }
  const bill = knownBill(set.stage, data.bill_id);
  if (!bill) {
    gathering.rejectRecord(
      'bill_id',
      `bill ${data.bill_id} is not among the files: give its bill along with the text`,
    );
    return yield* gathering.with();
  }
  const text = readText(data, gathering);
  if (!text) return yield* gathering.with();
  const version = knownVersion(set.stage, data.doc_id);
  const url = webAddress(version?.url);
  yield* gathering.with({
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

function readText({ doc, mime }: { doc: string; mime: string }, gathering: Gathering): string | undefined {
  try {
    return documentText(doc, mime);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return gathering.rejectRecord('doc', error.message);
  }
}
