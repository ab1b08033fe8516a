import { createHash } from 'node:crypto';
import { type DocumentSummary, numberOf } from '../../importers/malegislature/payloads.ts';
import { applyList, itemsOf, type ListEntry } from '../items.server.ts';
import { isOlder, type SourceRun } from '../source-run.ts';
import { committee, committeeCodes, documentsOf } from './api.ts';
import { type CourtCursor, changeCourt } from './cursor.server.ts';
import type { SingleRecords } from './single-records.ts';
import { type Answer, stageAnswer } from './stage-answer.server.ts';

/*
 * The API has no fingerprints. The site makes them of all that lists say about a document: its row in the list of documents, and the
 * committees that have it or have reported it. They are joined by a hyphen, because the lists of the committees are read less often.
 */

const REFRESH_MS = { documents: 3_600_000, committees: 20 * 3_600_000 };
const DIGEST_LENGTH = 16;
/** The number of a bill or docket, which is a part of addresses. */
const NUMBER = /^[HS]D?\d{1,6}$/;

/** Reads the list of documents, and once a day the committees, and stores which documents changed. */
export async function readLists(run: SourceRun, court: CourtCursor, single: SingleRecords): Promise<void> {
  if (!isOlder(run, court.listedAt, REFRESH_MS.documents)) return;
  await run.show('Reading the list of documents');
  const rows = await documentsOf(run, court.court);
  const areCommitteesDue = isOlder(run, court.committeesAt, REFRESH_MS.committees);
  const committees = areCommitteesDue ? await readCommittees(run, court.court, single) : undefined;

  const now = run.clock.now();
  const list = String(court.court);
  await run.db.transaction().execute(async (trx) => {
    const known = await itemsOf(trx, run.source.id, list);
    const before = new Map(known.map((item) => [item.external_id, item.listed_hash ?? '']));
    const entries = entriesOf(rows, before, committees?.places);
    await applyList(
      trx,
      run.source,
      list,
      entries.map(({ entry }) => entry),
      { now, isTrusted: court.isTrusted ?? false },
    );
    for (const { entry, row } of entries)
      if (row.IsDocketBookOnly && before.get(entry.externalId) !== entry.hash)
        await stageAnswer(trx, run, docketAnswer(court.court, entry, row));
    for (const answer of committees?.answers ?? []) await stageAnswer(trx, run, answer);
    await changeCourt(trx, run, court.court, {
      listedAt: now.toISOString(),
      isTrusted: false,
      ...(committees && { committeesAt: now.toISOString() }),
    });
  });
}

/** The API has no more of such a docket than its row. */
function docketAnswer(
  court: number,
  { externalId, name, hash }: ListEntry,
  document: DocumentSummary,
): Answer {
  return { kind: 'bill', court, externalId, name, hash, payload: { document, rollCalls: [] } };
}

/**
 * The rows with their fingerprints. A document keeps the number of its docket when it becomes a bill, so that identifies it.
 * @param before the fingerprints so far
 * @param places the committees of each document, if all were read
 */
function entriesOf(
  rows: readonly DocumentSummary[],
  before: ReadonlyMap<string, string>,
  places: ReadonlyMap<string, string[]> | undefined,
): { entry: ListEntry; row: DocumentSummary }[] {
  const dockets = Map.groupBy(rows, ({ DocketNumber }) => DocketNumber);
  return rows
    .filter((row) => NUMBER.test(numberOf(row)))
    .map((row) => {
      const name = numberOf(row);
      const isOnlyOne = row.DocketNumber !== '' && dockets.get(row.DocketNumber)?.length === 1;
      const externalId = isOnlyOne ? row.DocketNumber : name;
      const atCommittees = places
        ? digestOf((places.get(name) ?? []).toSorted())
        : (before.get(externalId)?.split('-')[1] ?? digestOf([]));
      return { entry: { externalId, name, hash: `${digestOf(row)}-${atCommittees}` }, row };
    });
}

/**
 * The committees, and for each document those that have it or have reported it. If one of them cannot be read, what changed at
 * committees is not known, and the next day has to tell.
 */
async function readCommittees(run: SourceRun, court: number, single: SingleRecords) {
  const answers: Answer[] = [];
  const places = new Map<string, string[]>();
  const codes = await committeeCodes(run, court);
  for (const [at, code] of codes.entries()) {
    await run.show(`Reading committee ${at + 1} of ${codes.length}`);
    const got = await single.get(() => committee(run, court, code));
    if ('failure' in got) continue;
    const { DocumentsBeforeCommittee, ReportedOutDocuments, ...payload } = got.record;
    for (const [place, numbers] of [
      ['before', DocumentsBeforeCommittee],
      ['reported', ReportedOutDocuments],
    ] as const)
      for (const number of numbers) places.set(number, [...(places.get(number) ?? []), `${code} ${place}`]);
    answers.push({ kind: 'committee', court, externalId: code, name: code, payload });
  }
  return { answers, places: answers.length === codes.length ? places : undefined };
}

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, DIGEST_LENGTH);
}
