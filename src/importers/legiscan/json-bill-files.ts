import type { ImportedRecord } from '../../legislature/batch.ts';
import { documentText } from './document-text.ts';
import { RecordBuilder } from './fields.ts';
import { readBill } from './json-bills.ts';
import { isObject, type JsonFile } from './json-files.ts';
import { stageCalendar } from './json-meetings.ts';
import {
  AmendmentDocumentPayload,
  BillPayload,
  problemOf,
  REQUIRED_OF_BILL,
  readPayload,
  VoteSummaryPayload,
} from './json-payloads.ts';
import { stageCommittee, stagePerson } from './json-people.ts';
import type { JsonSet } from './json-records.ts';
import { stageSessionOfBill } from './json-sessions.ts';
import {
  amendmentText,
  knownBill,
  reserveNumber,
  stageAmendmentText,
  stageBill,
  stageRollCall,
  stageVersion,
  storeRecord,
} from './json-stage.ts';
import { sessionIdentifier } from './sessions.ts';
import { stateOfUrl } from './states.ts';

/** Reads one bill, and stages its session, people, committees, amendments, roll calls and hearings. */
export function* readBillFile(set: JsonSet, payload: unknown, file: JsonFile): Generator<ImportedRecord> {
  const { stage, state } = set;
  const place = { file: file.path, ...numberOf(payload) };
  const builder = new RecordBuilder(place);
  const data = readPayload(BillPayload, payload, REQUIRED_OF_BILL, builder);
  if (!data) return yield* builder.with();

  if (knownBill(stage, data.bill_id)) {
    builder.reject('bill_id', `bill ${data.bill_id} is already in another file`);
    return yield* builder.with();
  }

  const stateOfBill = data.state || stateOfUrl(data.url) || state;
  if (stateOfBill !== state) {
    builder.reject('state', `belongs to ${stateOfBill}, but the other bills to ${state}`);
    return yield* builder.with();
  }

  const billSession = stageSessionOfBill(stage, data, place);
  if (!billSession) {
    builder.reject('session', 'the session is unknown: neither the bill nor its address names it');
    return yield* builder.with();
  }

  const session = sessionIdentifier(billSession);
  const sameNumber = reserveNumber(stage, session, data.bill_number, data.bill_id);
  if (sameNumber) {
    builder.reject('bill_number', `${data.bill_number} is already the number of bill ${sameNumber}`);
    return yield* builder.with();
  }

  const { bill, amendments, people, committees, versions } = readBill(data, { session, state, builder });
  const { number, chamber, actions = [] } = bill;
  stageBill(stage, { billId: data.bill_id, session, number, chamber, actions });
  for (const committee of committees) stageCommittee(stage, committee, place);
  for (const person of people) stagePerson(stage, person, place, session);
  for (const { docId, name, url } of versions) stageVersion(stage, docId, name, url);

  for (const [position, vote] of (data.votes ?? []).entries()) {
    const summary = VoteSummaryPayload.safeParse(vote);
    if (summary.data) stageRollCall(stage, summary.data.roll_call_id, data.bill_id, place, summary.data);
    else {
      const { field, reason } = problemOf(summary.error);
      builder.reject(`votes[${position}].${field}`, reason);
    }
  }

  stageCalendar(stage, data, { session, file: file.path, builder });
  storeRecord(stage, place, bill);
  for (const amendment of amendments) {
    const text = amendmentText(stage, amendment.upstreamId);
    storeRecord(stage, place, text ? { ...amendment, text } : amendment);
  }

  yield* builder.with();
}

function numberOf(payload: unknown): { record?: string } {
  const number = isObject(payload) ? payload.bill_number : undefined;
  return typeof number === 'string' ? { record: number.slice(0, 60) } : {};
}

/** Stages the text of an amendment until its bill is read. A PDF stays a link of the bill. */
export function* readAmendmentText(
  set: JsonSet,
  payload: unknown,
  file: JsonFile,
): Generator<ImportedRecord> {
  const { data, error } = AmendmentDocumentPayload.safeParse(payload);
  const builder = new RecordBuilder({ file: file.path });
  if (error) {
    const { field, reason } = problemOf(error);
    builder.reject(field, reason);
    return yield* builder.with();
  }

  try {
    const text = documentText(data.doc, data.mime);
    if (text) stageAmendmentText(set.stage, data.amendment_id, text);
  } catch (problem) {
    if (!(problem instanceof SyntaxError)) throw problem;
    builder.reject('doc', problem.message);
  }

  yield* builder.with();
}
