import type { ImportedRecord } from '../../legislature/batch.ts';
import { documentText } from './document-text.ts';
import { Gathering } from './fields.ts';
import { readBill } from './json-bills.ts';
import { isObject, type JsonFile } from './json-files.ts';
import { stageCalendar } from './json-meetings.ts';
import {
  AmendmentDocumentPayload,
  BillPayload,
  NEEDED_OF_BILL,
  problemOf,
  readPayload,
  VoteSummaryPayload,
} from './json-payloads.ts';
import { stageCommittee, stagePerson } from './json-people.ts';
import type { JsonSet } from './json-records.ts';
import { stageSessionOfBill } from './json-sessions.ts';
import {
  amendmentText,
  knownBill,
  stageAmendmentText,
  stageBill,
  stageRollCall,
  stageVersion,
  storeRecord,
  takeNumber,
} from './json-stage.ts';
import { sessionIdentifier } from './sessions.ts';
import { stateOfUrl } from './states.ts';

/** Reads one bill, and puts aside what it says of sessions, people, committees, amendments, roll calls and hearings. */
export function* readBillFile(set: JsonSet, payload: unknown, file: JsonFile): Generator<ImportedRecord> {
  const { stage, state } = set;
  const place = { file: file.path, ...numberOf(payload) };
  const gathering = new Gathering(place);
  const data = readPayload(BillPayload, payload, NEEDED_OF_BILL, gathering);
  if (!data) return yield* gathering.with();
  if (knownBill(stage, data.bill_id)) {
    gathering.rejectRecord('bill_id', `bill ${data.bill_id} was in another file already`);
    return yield* gathering.with();
  }
  const stateOfBill = data.state || stateOfUrl(data.url) || state;
  if (stateOfBill !== state) {
    gathering.rejectRecord('state', `is a bill of ${stateOfBill} among those of ${state}`);
    return yield* gathering.with();
  }
  const told = stageSessionOfBill(stage, data, place);
  if (!told) {
    gathering.rejectRecord('session', 'neither the bill nor its address says which session it is of');
    return yield* gathering.with();
  }
  const session = sessionIdentifier(told);
  const twin = takeNumber(stage, session, data.bill_number, data.bill_id);
  if (twin) {
    gathering.rejectRecord('bill_number', `bill ${twin} has the number ${data.bill_number} already`);
    return yield* gathering.with();
  }
  const { bill, amendments, people, committees, versions } = readBill(data, { session, state, gathering });
  stageBill(stage, { billId: data.bill_id, session, number: bill.number, chamber: bill.chamber });
  for (const committee of committees) stageCommittee(stage, committee, place);
  for (const person of people) stagePerson(stage, person, place, session);
  for (const { docId, name, url } of versions) stageVersion(stage, docId, name, url);
  for (const [position, vote] of (data.votes ?? []).entries()) {
    const summary = VoteSummaryPayload.safeParse(vote);
    if (summary.data) stageRollCall(stage, summary.data.roll_call_id, data.bill_id, place, summary.data);
    else {
      const { field, reason } = problemOf(summary.error);
      gathering.rejectRecord(`votes[${position}].${field}`, reason);
    }
  }
  stageCalendar(stage, data, { session, file: file.path, gathering });
  storeRecord(stage, place, bill);
  for (const amendment of amendments) {
    const text = amendmentText(stage, amendment.upstreamId);
    storeRecord(stage, place, text ? { ...amendment, text } : amendment);
  }
  yield* gathering.with();
}

function numberOf(payload: unknown): { record?: string } {
  const number = isObject(payload) ? payload.bill_number : undefined;
  return typeof number === 'string' ? { record: number.slice(0, 60) } : {};
}

/** Keeps the text of an amendment until its bill comes; its PDF is a link there. */
export function* readAmendmentText(
  set: JsonSet,
  payload: unknown,
  file: JsonFile,
): Generator<ImportedRecord> {
  const { data, error } = AmendmentDocumentPayload.safeParse(payload);
  const gathering = new Gathering({ file: file.path });
  if (error) {
    const { field, reason } = problemOf(error);
    gathering.rejectRecord(field, reason);
    return yield* gathering.with();
  }
  try {
    const text = documentText(data.doc, data.mime);
    if (text) stageAmendmentText(set.stage, data.amendment_id, text);
  } catch (problem) {
    if (!(problem instanceof SyntaxError)) throw problem;
    gathering.rejectRecord('doc', problem.message);
  }
  yield* gathering.with();
}
