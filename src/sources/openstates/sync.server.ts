import { counted } from '../../ui/counted.ts';
import { download, importBytes } from '../downloads.server.ts';
import { problemOf, SourceProblem } from '../source-problem.ts';
import { allowanceOf, isOlder, type SourceRun } from '../source-run.ts';
import { stage } from '../staged.server.ts';
import {
  type ApiBill,
  changedBills,
  committeesOf,
  currentPeople,
  eventsBetween,
  type NamedRecord,
  type OpenStatesSession,
  sessionsOf,
} from './api.ts';
import { changeCursor, cursorOf, type SessionCursor } from './cursor.server.ts';
import { importStaged } from './import-staged.server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const REFRESH_MS = { sessions: DAY, people: 7 * DAY, events: 6 * HOUR };
/** Bills that were changed while Open States answered have a time before that of the answer. */
const OVERLAP_MS = 10 * 60_000;
/** A bulk file may lack what was changed while it was made. */
const BULK_OVERLAP_MS = DAY;
/** A session is followed for so long after its end, in which governors sign and sources are corrected. */
const AFTER_END_MS = 90 * DAY;
/** The days of meetings that are read: a week back for cancellations that are recorded late, and as far ahead as legislatures plan. */
const EVENT_DAYS = { before: 7, after: 60 };

/**
 * Brings the database up to date with Open States: a new session from its bulk file, and later the bills that changed since the
 * newest one that was read, the meetings of these weeks, and the people. What was fetched before a failure is imported all the same.
 * @throws SourceProblem if Open States cannot be read to the end
 */
export async function syncOpenStates(run: SourceRun): Promise<void> {
  const problem = await problemOf(async () => {
    await refreshSessions(run);
    await fetchPeople(run);
    for (const session of followedSessions(run)) {
      if (session.since === undefined) await loadBulkFile(run, session);
    }
    await fetchEvents(run);
    const allowance = await allowanceOf(run);
    const start = run.requests;
    for (const { identifier } of followedSessions(run))
      await fetchChanged(run, identifier, () => run.requests - start < allowance);
  });
  await importStaged(run);
  if (problem) throw problem;
}

/** Asks for the sessions, the smallest question that needs a key. */
export async function testOpenStates(run: SourceRun): Promise<string> {
  const names = (await sessionsOf(run))
    .filter((session) => isFollowed(session, run.clock.now()))
    .map(({ name, identifier }) => name || identifier);
  return names.length > 0
    ? `Open States accepts the key. It has ${names.join(' and ')}.`
    : 'Open States accepts the key. It has no current session for this state.';
}

/** Whether a session has begun, or begins within a day, and did not end long ago. A session without days is a current one. */
function isFollowed({ start_date, end_date }: OpenStatesSession, now: Date): boolean {
  const [start, end] = [Date.parse(start_date), Date.parse(end_date)];
  const hasBegun = Number.isNaN(start) || start <= now.getTime() + DAY;
  return hasBegun && (Number.isNaN(end) || end >= now.getTime() - AFTER_END_MS);
}

function followedSessions(run: SourceRun): SessionCursor[] {
  return Object.values(cursorOf(run).sessions);
}

async function refreshSessions(run: SourceRun): Promise<void> {
  if (!isOlder(run, cursorOf(run).sessionsAt, REFRESH_MS.sessions)) return;
  await run.show('Reading the sessions');
  const listed = await sessionsOf(run);
  const now = run.clock.now();
  await changeCursor(run.db, run, (cursor) => {
    const known = cursor.sessions;
    cursor.sessionsAt = now.toISOString();
    cursor.sessions = Object.fromEntries(
      listed
        .filter((session) => isFollowed(session, now))
        .map((session) => [session.identifier, { ...known[session.identifier], ...sessionFrom(session) }]),
    );
  });
}

function sessionFrom({ identifier, name, start_date, end_date, downloads }: OpenStatesSession) {
  const files = downloads
    .filter(({ data_type, url }) => data_type === 'csv' && URL.canParse(url))
    .map(({ url, updated_at, created_at }) => ({ url, madeAt: updated_at || created_at }))
    .filter(({ madeAt }) => !Number.isNaN(Date.parse(madeAt)));
  const newest = files.sort((one, other) => Date.parse(other.madeAt) - Date.parse(one.madeAt))[0];
  return {
    identifier,
    name: name || identifier,
    startDate: start_date,
    endDate: end_date,
    ...(newest && { bulk: newest }),
  };
}

async function fetchPeople(run: SourceRun): Promise<void> {
  if (!isOlder(run, cursorOf(run).peopleAt, REFRESH_MS.people)) return;
  await run.show('Reading legislators and committees');
  const people = await currentPeople(run);
  const committees: [string, NamedRecord[]][] = [];
  for (const chamber of ['lower', 'upper', 'legislature'] as const)
    committees.push([chamber, await committeesOf(run, chamber)]);
  await run.db.transaction().execute(async (trx) => {
    for (const person of people) await stageRecord(trx, run, { kind: 'person', list: '', record: person });
    for (const [chamber, found] of committees)
      for (const record of found) await stageRecord(trx, run, { kind: 'committee', list: chamber, record });
    await changeCursor(trx, run, (cursor) => {
      cursor.peopleAt = run.clock.now().toISOString();
    });
  });
}

/** Imports the bulk file of a session, or leaves it to the API if there is none. */
async function loadBulkFile(run: SourceRun, { identifier, name, bulk }: SessionCursor): Promise<void> {
  const setSince = (db: SourceRun['db'], since: string) =>
    changeCursor(db, run, ({ sessions }) => {
      const session = sessions[identifier];
      if (session) session.since = since;
    });
  // People come first, so that their names in bills and votes are known.
  await importStaged(run);
  if (!bulk) return await setSince(run.db, '');
  await run.show(`Downloading the bills of ${name}`);
  try {
    const { bytes } = await download(run, bulk.url, {});
    const since = timeText(Date.parse(bulk.madeAt) - BULK_OVERLAP_MS);
    await importBytes(run, bulk.url, bytes, (trx) => setSince(trx, since));
  } catch (error) {
    if (!(error instanceof SourceProblem && error.problem === 'not found')) throw error;
    await setSince(run.db, '');
  }
}

async function fetchEvents(run: SourceRun): Promise<void> {
  if (!isOlder(run, cursorOf(run).eventsAt, REFRESH_MS.events)) return;
  await run.show('Reading the meetings of these weeks');
  const now = run.clock.now().getTime();
  const days = {
    after: dayText(now - EVENT_DAYS.before * DAY),
    before: dayText(now + EVENT_DAYS.after * DAY),
  };
  const events = [
    ...(await eventsBetween(run, { ...days, isDeleted: false })),
    ...(await eventsBetween(run, { ...days, isDeleted: true })),
  ];
  await run.db.transaction().execute(async (trx) => {
    for (const record of events) await stageRecord(trx, run, { kind: 'event', list: '', record });
    await changeCursor(trx, run, (cursor) => {
      cursor.eventsAt = run.clock.now().toISOString();
    });
  });
}

/**
 * Fetches the bills of a session that changed since the newest one that was read. Each page is asked for by the time of the last
 * bill before it and not by its number, because a bill that changes meanwhile moves to the end, and the numbers of all others with it.
 */
async function fetchChanged(run: SourceRun, identifier: string, isLeft: () => boolean): Promise<void> {
  const session = cursorOf(run).sessions[identifier];
  if (session?.since === undefined) return;
  const read = new Map<string, string>();
  let since = session.since && timeText(Date.parse(session.since) - OVERLAP_MS);
  let page = 1;
  for (;;) {
    if (!isLeft()) {
      run.isIncomplete = true;
      return;
    }
    await run.show(`Fetching bills of ${session.name} that changed, ${counted(read.size, 'bill')} so far`);
    const { bills, isLast } = await changedBills(run, identifier, { since, page });
    const fresh = bills.filter(({ id, updated_at }) => read.get(id) !== updated_at);
    for (const { id, updated_at } of fresh) read.set(id, updated_at);
    await stageBills(run, identifier, fresh);
    const last = bills.at(-1);
    if (isLast || !last) return;
    // Only if a whole page has one time does its number lead on.
    const isOneTime = bills.every(({ updated_at }) => updated_at === last.updated_at);
    [since, page] = isOneTime && since === last.updated_at ? [since, page + 1] : [last.updated_at, 1];
  }
}

/** Stores bills until they are imported, with the time up to which bills were read. */
async function stageBills(run: SourceRun, identifier: string, bills: readonly ApiBill[]): Promise<void> {
  await run.db.transaction().execute(async (trx) => {
    for (const record of bills)
      await stageRecord(trx, run, {
        kind: 'bill',
        list: identifier,
        record: { ...record, name: record.identifier },
      });
    await changeCursor(trx, run, ({ sessions }) => {
      const session = sessions[identifier];
      for (const { updated_at } of bills)
        if (session && !(Date.parse(session.since ?? '') >= Date.parse(updated_at)))
          session.since = updated_at;
    });
  });
}

interface Fetched {
  kind: 'bill' | 'event' | 'person' | 'committee';
  list: string;
  record: NamedRecord;
}

async function stageRecord(
  db: SourceRun['db'],
  { source, clock }: SourceRun,
  { kind, list, record }: Fetched,
) {
  await stage(db, {
    source_id: source.id,
    list,
    kind,
    external_id: record.id,
    name: record.name,
    hash: null,
    payload: JSON.stringify(record),
    staged_at: clock.now().toISOString(),
  });
}

/** The time as Open States reads it, which rejects a `Z` at the end. */
function timeText(time: number): string {
  return new Date(time).toISOString().replace('Z', '+00:00');
}

function dayText(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
