import type { z } from 'zod';
import { type Database, type WriteTransaction, writeRecords } from '../../db/database.ts';
import type { ImportedRecord, ImportedSource, Refusal } from '../batch.ts';
import { withCleanTexts } from '../clean-texts.ts';
import { billNumberKey } from '../language/bill-numbers.ts';
import { LegislativeRecord, type Noun, type RecordOf } from '../records.ts';
import { amendmentIntake } from './amendments.server.ts';
import { billTextIntake } from './bill-texts.server.ts';
import { billIntake } from './bills.server.ts';
import { committeeIntake } from './committees.server.ts';
import { cutTexts } from './cut-texts.ts';
import { digestOf, kindOfFile } from './digests.ts';
import { type Taken, takeIn } from './ingest.server.ts';
import { legislatorIntake } from './legislators.server.ts';
import { meetingIntake } from './meetings.server.ts';
import { newsIntake } from './news.server.ts';
import { pressIntake } from './press.server.ts';
import { rollCallIntake } from './roll-calls.server.ts';
import { countsOf, type ImportRun, refuse, refusedBillKey } from './run.server.ts';
import { sessionIntake } from './sessions.server.ts';
import { transcriptIntake } from './transcripts.server.ts';
import { keepUnfinished } from './unfinished.server.ts';

const RECORDS_PER_BATCH = 250;
/** Characters of JSON after which a batch is full; keeps memory flat where records are long. */
const LENGTH_PER_BATCH = 6_000_000;
const MAX_FAULTS_TOLD = 10;

type Batch = Taken<LegislativeRecord>[];

/**
 * Reads a source to its end, and writes its records batch by batch.
 * @param whole the run of the import that the records belong to
 */
export async function takeInRecords(
  db: Database,
  run: ImportRun,
  records: ImportedSource['records'],
  onBatch: () => void,
  whole = run,
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
      await INTAKES[noun](trx, run, full);
      await keepUnfinished(trx, whole);
    });
    onBatch();
  };
  for await (const imported of records) {
    run.kindOfFile ||= kindOfFile(imported.place.file);
    const read = readRecord(run, imported);
    if (!read) continue;
    const claims = subjectsOf(read.taken.record);
    const others = [...claims, ...needsOf(read.taken.record)];
    const isFull = batch.length >= RECORDS_PER_BATCH || length > LENGTH_PER_BATCH;
    const isOther = batch[0] !== undefined && batch[0].record.noun !== read.taken.record.noun;
    if (isFull || isOther || others.some((claim) => claimed.has(claim))) await flush();
    batch.push(read.taken);
    length += read.length;
    for (const claim of claims) claimed.add(claim);
  }
  await flush();
}

/** Cleans and checks a record: the one place that all of them pass, whatever format they came in. Refuses it where it, or the piece of input that it stands for, cannot be used. */
function readRecord(
  run: ImportRun,
  imported: ImportedRecord,
): { taken: Taken<LegislativeRecord>; length: number } | undefined {
  if ('refused' in imported) {
    refuse(run, imported.place, imported.refused);
    return undefined;
  }
  const parsed = LegislativeRecord.safeParse(withCleanTexts(imported.record));
  if (parsed.success) {
    countsOf(run, parsed.data.noun).read++;
    const { digest, length } = digestOf(parsed.data);
    for (const cut of cutTexts(parsed.data, length)) run.cut.push({ place: imported.place, ...cut });
    return { taken: { place: imported.place, record: parsed.data, digest }, length };
  }
  const { noun } = imported.record;
  if (noun === 'bill') run.refusedBills.add(refusedBillKey(imported.record.session, imported.record.number));
  const isNoun = noun in INTAKES;
  if (isNoun) countsOf(run, noun).read++;
  refuse(run, imported.place, refusalOf(parsed.error), isNoun ? noun : undefined);
  return undefined;
}

/** What is wrong with a record, the first of it where there is much: a long list may have a fault in every entry. */
function refusalOf({ issues }: z.ZodError): Refusal {
  const told = issues.slice(0, MAX_FAULTS_TOLD);
  const field = told.map((issue) => issue.path.join('.')).join(', ');
  const reason = told.map((issue) => issue.message).join('; ');
  const more = issues.length - told.length;
  return {
    field: field || 'the record',
    reason: more > 0 ? `${reason}; and ${more.toLocaleString('en-US')} more` : reason,
  };
}

/** What a record is about, in every way that could meet another record of its batch: no batch has one twice. */
function subjectsOf(record: LegislativeRecord): string[] {
  const own = `${record.noun} ${record.upstreamId}`;
  switch (record.noun) {
    case 'bill': {
      const numbers = [record.number, ...(record.docketNumber ? [record.docketNumber] : [])];
      return [own, ...numbers.map((number) => `${record.session} ${billNumberKey(number)}`)];
    }
    case 'billText':
      return [own, JSON.stringify([record.session, billNumberKey(record.number), record.version])];
    case 'amendment':
      return [
        own,
        JSON.stringify([record.session, billNumberKey(record.billNumber), record.amendmentNumber]),
      ];
    default:
      return [own];
  }
}

/** What a record refers to among records of its own noun: that has to be in before. */
function needsOf(record: LegislativeRecord): string[] {
  if (record.noun === 'committee' && record.parentUpstreamId) return [`committee ${record.parentUpstreamId}`];
  return [];
}

const INTAKES: Record<Noun, (trx: WriteTransaction, run: ImportRun, batch: Batch) => Promise<void>> = {
  session: (trx, run, batch) => takeIn(trx, run, sessionIntake, ofNoun(batch, 'session')),
  legislator: (trx, run, batch) => takeIn(trx, run, legislatorIntake, ofNoun(batch, 'legislator')),
  committee: (trx, run, batch) => takeIn(trx, run, committeeIntake, ofNoun(batch, 'committee')),
  bill: (trx, run, batch) => takeIn(trx, run, billIntake, ofNoun(batch, 'bill')),
  billText: (trx, run, batch) => takeIn(trx, run, billTextIntake, ofNoun(batch, 'billText')),
  amendment: (trx, run, batch) => takeIn(trx, run, amendmentIntake, ofNoun(batch, 'amendment')),
  meeting: (trx, run, batch) => takeIn(trx, run, meetingIntake, ofNoun(batch, 'meeting')),
  rollCall: (trx, run, batch) => takeIn(trx, run, rollCallIntake, ofNoun(batch, 'rollCall')),
  transcript: (trx, run, batch) => takeIn(trx, run, transcriptIntake, ofNoun(batch, 'transcript')),
  newsArticle: (trx, run, batch) => takeIn(trx, run, newsIntake, ofNoun(batch, 'newsArticle')),
  pressRelease: (trx, run, batch) => takeIn(trx, run, pressIntake, ofNoun(batch, 'pressRelease')),
};

function ofNoun<N extends Noun>(batch: Batch, noun: N): Taken<RecordOf<N>>[] {
  return batch.filter((taken): taken is Taken<RecordOf<N>> => taken.record.noun === noun);
}
