import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { Document, HistoryAction, numberOf, sessionOfCourt } from '../../importers/malegislature/payloads.ts';
import { citingAction, rollCallId } from '../../importers/malegislature/roll-calls.ts';
import { billUpstreamId } from '../../importers/openstates/bill.ts';
import { billNumberKey } from '../../legislature/language/bill-numbers.ts';
import { counted } from '../../ui/counted.ts';
import {
  itemsOf,
  missingItems,
  noteFailure,
  pendingItems,
  type SourceItem,
  updateItem,
} from '../items.server.ts';
import { storedActions } from '../legiscan/stored.server.ts';
import type { SourceRun } from '../source-run.ts';
import { documentWithHistory, rollCall } from './api.ts';
import type { SingleRecords } from './single-records.ts';
import { stageAnswer } from './stage-answer.server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/**
 * Lists do not show actions, amendments and votes, so documents that did not change in any list are fetched again: those on an agenda of
 * these weeks every day, and all others every week.
 */
const AGAIN_MS = { onAgenda: 20 * HOUR, others: 7 * DAY };
const AGENDA_DAYS = 14;
const REFRESH_MS = HOUR;
/** A bill with at least this many actions that loses more than half of them waits for an administrator. */
const MIN_ACTIONS = 4;
const SOURCE = 'malegislature:ma';

/** A document as it is staged, with the answers for its parts. */
export interface StagedDocument {
  document: unknown;
  /** Undefined if the API has none. */
  history?: unknown;
  rollCalls: StagedRollCall[];
}

interface StagedRollCall {
  Branch: string;
  RollCallNumber: number;
  answer: unknown;
}

/**
 * The documents to fetch: those that changed in a list, those that the API could not give a while ago, and then those that were not
 * looked at for the longest time.
 */
export async function documentsToFetch(run: SourceRun, court: number): Promise<SourceItem[]> {
  const { db, source } = run;
  const now = run.clock.now();
  const changed = await pendingItems(db, source.id, String(court), { now, refreshMs: REFRESH_MS });
  const onAgenda = await numbersOnAgendas(db, now);
  const isDue = ({ name, fetched_at, next_try_at }: SourceItem) => {
    if (fetched_at === null || (next_try_at ?? '') > now.toISOString()) return false;
    const again = onAgenda.has(billNumberKey(name)) ? AGAIN_MS.onAgenda : AGAIN_MS.others;
    return now.getTime() - Date.parse(fetched_at) >= again;
  };
  const same = (await itemsOf(db, source.id, String(court))).filter(
    (item) => item.missing_since === null && item.hash === item.listed_hash && isDue(item),
  );
  same.sort((one, other) => (one.fetched_at ?? '').localeCompare(other.fetched_at ?? ''));
  return [...changed, ...same, ...(await missingItems(db, source.id, String(court), now))];
}

/** The keys of the bills on agendas from two weeks ago to two weeks ahead. */
async function numbersOnAgendas(db: Database, now: Date): Promise<Set<string>> {
  const day = (days: number) => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);
  const rows = await db
    .selectFrom('meetings')
    .innerJoin('meeting_bills', 'meeting_bills.meeting_id', 'meetings.id')
    .innerJoin('bills', 'bills.id', 'meeting_bills.bill_id')
    .select('bills.number_key')
    .distinct()
    .where('meeting_date', '>=', day(-AGENDA_DAYS))
    .where('meeting_date', '<=', day(AGENDA_DAYS))
    .execute();
  return new Set(rows.map(({ number_key }) => number_key));
}

/** Fetches a document with its history and its new roll calls, and stages it. */
export async function fetchDocument(
  run: SourceRun,
  court: number,
  item: SourceItem,
  single: SingleRecords,
): Promise<void> {
  const now = run.clock.now();
  const got = await single.get(() => fetchWhole(run, court, item));
  if ('failure' in got) {
    // Absence from the lists and from the API together prove that it is gone.
    if (item.missing_since && got.isNotFound)
      await updateItem(run.db, item, { removed_at: now.toISOString() });
    else await noteFailure(run.db, item, got.failure, now);
    return;
  }

  const { payload, held } = got.record;
  await run.db.transaction().execute(async (trx) => {
    const { external_id: externalId, name, listed_hash: hash } = item;
    await stageAnswer(trx, run, { kind: 'bill', court, externalId, name, hash, payload, held });
    await updateItem(trx, item, {
      asked_hash: hash,
      fetched_at: now.toISOString(),
      failures: 0,
      next_try_at: null,
      error: null,
      missing_lists: 0,
    });
  });
}

async function fetchWhole(
  run: SourceRun,
  court: number,
  { name }: SourceItem,
): Promise<{ payload: StagedDocument; held: string | undefined }> {
  const { document, history } = await documentWithHistory(run, court, name);
  const read = Document.safeParse(document);
  const readHistory = z.array(HistoryAction).optional().safeParse(history);
  const { error } = read.success ? readHistory : read;
  if (error || !read.success) {
    const [issue] = error?.issues ?? [];
    const held = `It has another form than usual: ${issue?.path.join('.')} ${issue?.message}.`;
    return { payload: { document, history, rollCalls: [] }, held };
  }

  const held = await implausible(run, court, name, read.data, readHistory.data);
  const rollCalls = held ? [] : await newRollCalls(run, court, read.data, readHistory.data ?? []);
  return { payload: { document, history, rollCalls }, held };
}

async function implausible(
  { db }: SourceRun,
  court: number,
  name: string,
  document: Document,
  history: readonly HistoryAction[] | undefined,
): Promise<string | undefined> {
  if (document.GeneralCourtNumber !== court)
    return `It belongs to court ${document.GeneralCourtNumber}, not to court ${court}.`;
  if (![document.BillNumber, document.DocketNumber].includes(name))
    return `It is ${numberOf(document) || 'without a number'}, not ${name}.`;
  if (!history) return undefined;
  const before = await storedActions(db, SOURCE, billUpstreamId(sessionOfCourt(court), name));
  return before >= MIN_ACTIONS && history.length < before / 2
    ? `It has ${counted(history.length, 'action')}. It had ${before} before.`
    : undefined;
}

/** The roll calls of a document that the site does not have yet, and whose day its history has. */
async function newRollCalls(
  run: SourceRun,
  court: number,
  document: Document,
  history: readonly HistoryAction[],
): Promise<StagedRollCall[]> {
  const cited = document.RollCalls.filter((stub) => citingAction(history, stub));
  const known = await storedRollCalls(
    run.db,
    cited.map((stub) => rollCallId(court, stub)),
  );
  const answers: StagedRollCall[] = [];
  for (const stub of cited.filter((each) => !known.has(rollCallId(court, each)))) {
    const answer = await rollCall(run, court, stub);
    if (answer !== undefined) answers.push({ ...stub, answer });
  }
  return answers;
}

async function storedRollCalls(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('upstream_ids')
    .select('upstream_id')
    .where('record_type', '=', 'rollCall')
    .where('source', '=', SOURCE)
    .where('upstream_id', 'in', ids)
    .execute();
  return new Set(rows.map(({ upstream_id }) => upstream_id));
}
