import type { z } from 'zod';
import { type Database, type WriteTransaction, writeRecords } from '../../db/database.ts';
import type { ImportedRecord, ImportedSource, Refusal } from '../batch.ts';
import { withCleanTexts } from '../clean-text.ts';
import { billNumberKey } from '../language/bill-numbers.ts';
import { LegislativeRecord, type RecordOf, type RecordType } from '../records.ts';
import { amendmentIngester } from './amendments.server.ts';
import { billTextIngester } from './bill-texts.server.ts';
import { billIngester } from './bills.server.ts';
import { committeeIngester } from './committees.server.ts';
import { digestOf, kindOfFile } from './digests.ts';
import { countsOf, type ImportRun, rejectedBillKey, rejectRecord } from './import-run.server.ts';
import { type IncomingRecord, ingestBatch } from './ingest.server.ts';
import { legislatorIngester } from './legislators.server.ts';
import { meetingIngester } from './meetings.server.ts';
import { newsIngester } from './news.server.ts';
import { inOneChamber } from './one-chamber.ts';
import { pressIngester } from './press.server.ts';
import { rollCallIngester } from './roll-calls.server.ts';
import { sessionIngester } from './sessions.server.ts';
import { transcriptIngester } from './transcripts.server.ts';
import { truncateTexts } from './truncate-texts.ts';
import { storeUnfinished } from './unfinished.server.ts';
import { validPart } from './valid-part.ts';

const RECORDS_PER_BATCH = 250;
/** The maximum length of a batch in characters of JSON, which bounds memory when records are long. */
const LENGTH_PER_BATCH = 6_000_000;
const MAX_REPORTED_ISSUES = 10;

type Batch = IncomingRecord<LegislativeRecord>[];

/**
 * Reads a source to its end, and writes its records in batches.
 * @param importRun the run of the import that the records belong to
 */
export async function ingestRecords(
  db: Database,
  run: ImportRun,
  records: ImportedSource['records'],
  onBatch: () => void,
  importRun = run,
): Promise<void> {
  let batch: Batch = [];
  let length = 0;
  let claimed = new Set<string>();
  const flush = async () => {
    const full = batch;
    [batch, length, claimed] = [[], 0, new Set()];
    const noun = full[0]?.record.noun;
    if (!noun) return;
    await writeRecords(db, async (trx) => {
      await INGESTERS[noun](trx, run, full);
      await storeUnfinished(trx, importRun);
    });
    onBatch();
  };

  for await (const imported of records) {
    run.kindOfFile ||= kindOfFile(imported.place.file);
    const read = readRecord(run, imported);
    if (!read) continue;
    const claims = subjectsOf(read.incoming.record);
    const others = [...claims, ...needsOf(read.incoming.record)];
    const isFull = batch.length >= RECORDS_PER_BATCH || length > LENGTH_PER_BATCH;
    const isOther = batch[0] !== undefined && batch[0].record.noun !== read.incoming.record.noun;
    if (isFull || isOther || others.some((claim) => claimed.has(claim))) await flush();
    batch.push(read.incoming);
    length += read.length;
    for (const claim of claims) claimed.add(claim);
  }

  await flush();
}

/**
 * Cleans and validates a record. Records of all formats pass through here. Invalid records, invalid fields of others,
 * and unreadable parts of the input are rejected.
 */
function readRecord(
  run: ImportRun,
  imported: ImportedRecord,
): { incoming: IncomingRecord<LegislativeRecord>; length: number } | undefined {
  if ('refused' in imported) {
    rejectRecord(run, imported.place, imported.refused);
    return undefined;
  }

  const { data, issues } = validPart(LegislativeRecord, withCleanTexts(imported.record));
  if (data) {
    if (issues.length > 0) rejectRecord(run, imported.place, rejectionOf(issues));
    const record = run.isUnicameral ? inOneChamber(data) : data;
    countsOf(run, record.noun).read++;
    const { digest, length } = digestOf(record);
    for (const cut of truncateTexts(record, length)) run.cut.push({ place: imported.place, ...cut });
    return { incoming: { place: imported.place, record, digest }, length };
  }

  const { noun } = imported.record;
  if (noun === 'bill')
    run.rejectedBills.add(rejectedBillKey(imported.record.session, imported.record.number));

  const isNoun = noun in INGESTERS;
  if (isNoun) countsOf(run, noun).read++;
  rejectRecord(run, imported.place, rejectionOf(issues), isNoun ? noun : undefined);
  return undefined;
}

/** The field and the reason for rejecting a record or a part of it. Only the first issues are included, since a long list may have one in every entry. */
function rejectionOf(issues: readonly z.core.$ZodIssue[]): Refusal {
  const reported = issues.slice(0, MAX_REPORTED_ISSUES);
  const field = reported.map((issue) => issue.path.join('.')).join(', ');
  const reason = reported.map((issue) => issue.message).join('; ');
  const more = issues.length - reported.length;
  return {
    field: field || 'the record',
    reason: more > 0 ? `${reason}; and ${more.toLocaleString('en-US')} more` : reason,
  };
}

/**
 * Keys of the bill, person or meeting that a record describes: every key that another record of it could have. No
 * batch has two records with the same key.
 */
function subjectsOf(record: LegislativeRecord): string[] {
  const byId = `${record.noun} ${record.upstreamId}`;
  switch (record.noun) {
    case 'bill': {
      const numbers = [record.number, ...(record.docketNumber ? [record.docketNumber] : [])];
      return [byId, ...numbers.map((number) => `${record.session} ${billNumberKey(number)}`)];
    }
    case 'billText':
      return [byId, JSON.stringify([record.session, billNumberKey(record.number), record.version])];
    case 'amendment':
      return [
        byId,
        JSON.stringify([record.session, billNumberKey(record.billNumber), record.amendmentNumber]),
      ];
    default:
      return [byId];
  }
}

/** Keys of the records of the same type that a record refers to. They have to be written before it. */
function needsOf(record: LegislativeRecord): string[] {
  if (record.noun === 'committee' && record.parentUpstreamId) return [`committee ${record.parentUpstreamId}`];
  return [];
}

const INGESTERS: Record<RecordType, (trx: WriteTransaction, run: ImportRun, batch: Batch) => Promise<void>> =
  {
    session: (trx, run, batch) => ingestBatch(trx, run, sessionIngester, ofType(batch, 'session')),
    legislator: (trx, run, batch) => ingestBatch(trx, run, legislatorIngester, ofType(batch, 'legislator')),
    committee: (trx, run, batch) => ingestBatch(trx, run, committeeIngester, ofType(batch, 'committee')),
    bill: (trx, run, batch) => ingestBatch(trx, run, billIngester, ofType(batch, 'bill')),
    billText: (trx, run, batch) => ingestBatch(trx, run, billTextIngester, ofType(batch, 'billText')),
    amendment: (trx, run, batch) => ingestBatch(trx, run, amendmentIngester, ofType(batch, 'amendment')),
    meeting: (trx, run, batch) => ingestBatch(trx, run, meetingIngester, ofType(batch, 'meeting')),
    rollCall: (trx, run, batch) => ingestBatch(trx, run, rollCallIngester, ofType(batch, 'rollCall')),
    transcript: (trx, run, batch) => ingestBatch(trx, run, transcriptIngester, ofType(batch, 'transcript')),
    newsArticle: (trx, run, batch) => ingestBatch(trx, run, newsIngester, ofType(batch, 'newsArticle')),
    pressRelease: (trx, run, batch) => ingestBatch(trx, run, pressIngester, ofType(batch, 'pressRelease')),
  };

function ofType<N extends RecordType>(batch: Batch, noun: N): IncomingRecord<RecordOf<N>>[] {
  return batch.filter((incoming): incoming is IncomingRecord<RecordOf<N>> => incoming.record.noun === noun);
}
