import type { ImportedRecord } from '../../legislature/batch.ts';
import { chamberOfNumber, typeOfBill } from './bill-numbers.ts';
import { billStatus } from './codes.ts';
import { dayOf, descriptionOf, oneLine, RecordBuilder, webAddress } from './fields.ts';
import { isObject, type JsonFile, listOf } from './json-files.ts';
import { ListedBillPayload, MasterListPayload, problemOf } from './json-payloads.ts';
import type { JsonSet } from './json-records.ts';
import { stageSession } from './json-sessions.ts';
import { knownBill, stageBill, storeRecord } from './json-stage.ts';
import { sessionIdentifier } from './sessions.ts';

/** The bills of a master list, with number, title and status, for bills without a file of their own. */
export function* readMasterList(set: JsonSet, payload: unknown, file: JsonFile): Generator<ImportedRecord> {
  const { stage, state } = set;
  const list = MasterListPayload.safeParse(payload);
  const session = list.data && stageSession(stage, list.data.session, { file: file.path });

  if (!session) {
    const reason = 'does not name the session of this list';
    yield { place: { file: file.path }, refused: { field: 'masterlist.session', reason } };
    return;
  }

  for (const [position, element] of listOf(payload).entries()) {
    const { data, error } = ListedBillPayload.safeParse(element);
    const builder = new RecordBuilder({ file: file.path, record: data?.number ?? String(position) });
    if (error) {
      const { field, reason } = problemOf(error);
      builder.reject(field, reason);
      yield* builder.with();
      continue;
    }
    if (knownBill(stage, data.bill_id)) continue;
    if (!data.title) {
      builder.reject('title', 'a raw master list has no titles: use getMasterList or the session’s dataset');
      yield* builder.with();
      continue;
    }
    const bill = {
      billId: data.bill_id,
      session: sessionIdentifier(session),
      number: data.number,
      chamber: chamberOfNumber(data.number, state) ?? 'joint',
      actions: [],
    };
    stageBill(stage, bill);
    storeRecord(
      stage,
      { file: file.path, record: data.number },
      {
        noun: 'bill',
        upstreamId: String(data.bill_id),
        session: bill.session,
        number: data.number,
        chamber: bill.chamber,
        kind: typeOfBill(data.number),
        title: oneLine(data.title),
        description: descriptionOf(data),
        upstreamStatus: billStatus.get(data.status),
        upstreamStatusDate: dayOf(data.status_date),
        sourceUrl: webAddress(data.url),
      },
    );
  }
}

const lists = new Map<string, string>([
  [
    'datasetlist',
    'is a list of datasets, not a dataset: download its datasets (getDataset, or legiscan.com/datasets) and import those',
  ],
  ['sessions', 'is a list of sessions without bills: import the datasets of the sessions'],
  ['searchresult', 'is a list of search results: import its bills (getBill), or their dataset'],
  ['monitorlist', 'is a list of monitored bills: import its bills (getBill), or their dataset'],
  ['sponsoredbills', 'is a list of sponsored bills: import its bills (getBill), or their dataset'],
]);

/** Rejects API responses without records. The reason names what to import instead. */
export function* rejectList(_set: JsonSet, payload: unknown, file: JsonFile): Generator<ImportedRecord> {
  const reason = lists.get(file.key);
  if (reason) yield { place: { file: file.path }, refused: { field: file.key, reason } };
  else {
    const alert = isObject(payload) && isObject(payload.alert) ? payload.alert.message : undefined;
    const reason = `is an error response of the LegiScan API${typeof alert === 'string' ? `: ${alert}` : ''}`;
    yield { place: { file: file.path }, refused: { field: 'status', reason } };
  }
}
