import { applyList, missingItems, noteFailure, pendingItems, updateItem } from '../items.server.ts';
import { lastSuccess } from '../requests.server.ts';
import { problemOf, SourceProblem } from '../source-problem.ts';
import { allowanceOf, isOlder, type SourceRun } from '../source-run.ts';
import { stagedIn } from '../staged.server.ts';
import { datasetList, masterList, record, sessionList } from './api.ts';
import { changeCursor, changeSession, cursorOf, type SessionCursor } from './cursor.server.ts';
import { importDataset, takeDataset } from './datasets.server.ts';
import { importStaged } from './import-staged.server.ts';
import { fetchNeeds, readyBills, stageBill } from './stage-bills.server.ts';

const HOUR = 3_600_000;
/** LegiScan does not refresh its answers more often. Asking earlier costs a request and gives the same. */
const REFRESH_MS = { sessions: 24 * HOUR, datasets: 7 * 24 * HOUR, list: HOUR, bill: 3 * HOUR };
/** With more changed bills than this, the next dataset costs less than the bills. */
const MANY = 300;

/**
 * Brings the database up to date with LegiScan: a new session from its dataset, and later the bills whose fingerprints in the
 * session's list have changed. What was fetched before a failure is imported all the same.
 * @throws SourceProblem if LegiScan cannot be read to the end
 */
export async function syncLegiscan(run: SourceRun): Promise<void> {
  const problem = await problemOf(async () => {
    await refreshSessions(run);
    for (const session of followedSessions(run)) await fetchSession(run, session);
  });
  for (const session of followedSessions(run)) {
    const staged = await stagedIn(run.db, run.source.id, String(session.sessionId));
    const ready = await readyBills(run, staged);
    if (ready.length > 0) await importStaged(run, session, staged, ready);
  }
  if (problem) throw problem;
}

/** Asks for the sessions, the smallest question that needs a key. */
export async function testLegiscan(run: SourceRun): Promise<string> {
  const sessions = await sessionList(run);
  const current = sessions.filter(({ prior }) => prior === 0).map(({ session_name }) => session_name);
  return current.length > 0
    ? `LegiScan accepts the key. The current session is ${current.join(' and ')}.`
    : 'LegiScan accepts the key. It has no current session for this state.';
}

/** The sessions that are not over, and the older ones that were imported before they were. */
function followedSessions(run: SourceRun): SessionCursor[] {
  return Object.values(cursorOf(run).sessions).sort((a, b) => a.sessionId - b.sessionId);
}

async function refreshSessions(run: SourceRun): Promise<void> {
  if (!isOlder(run, cursorOf(run).sessionsAt, REFRESH_MS.sessions)) return;
  const listed = await sessionList(run);
  await changeCursor(run.db, run, (cursor) => {
    cursor.sessionsAt = run.clock.now().toISOString();
    for (const each of listed) {
      const known = cursor.sessions[each.session_id];
      const isPrior = each.prior === 1;
      if (isPrior && !known) continue;
      cursor.sessions[each.session_id] = {
        ...known,
        sessionId: each.session_id,
        name: each.session_name || each.session_title || `Session ${each.session_id}`,
        startYear: each.year_start,
        endYear: each.year_end,
        isPrior,
        ...(each.dataset_hash && { offered: each.dataset_hash }),
      };
    }
  });
}

async function fetchSession(run: SourceRun, { sessionId }: SessionCursor): Promise<void> {
  await importDataset(run, sessionOf(run, sessionId));
  if (isDatasetDue(run, sessionId)) await fetchDataset(run, sessionId);
  if (sessionOf(run, sessionId).isPrior) return;

  await readList(run, sessionId);
  let pending = await pendingBills(run, sessionId);
  if (pending.length > MANY && isOlder(run, cursorOf(run).datasetsAt, REFRESH_MS.sessions)) {
    await fetchDataset(run, sessionId);
    pending = await pendingBills(run, sessionId);
  }

  const allowance = await allowanceOf(run);
  const start = run.requests;
  const isLeft = () => run.requests - start < allowance;
  for (const [at, item] of pending.entries()) {
    if (!isLeft()) break;
    await run.show(`Fetching ${item.name}, bill ${at + 1} of ${pending.length} that changed`);
    await fetchBill(run, sessionId, item);
  }
  await fetchNeeds(run, sessionOf(run, sessionId), isLeft);
  for (const item of await missingItems(run.db, run.source.id, String(sessionId), run.clock.now())) {
    if (isLeft()) await confirmMissing(run, sessionId, item);
  }
}

function sessionOf(run: SourceRun, sessionId: number): SessionCursor {
  const session = cursorOf(run).sessions[sessionId];
  if (!session) throw new Error(`The cursor has no session ${sessionId}.`);
  return session;
}

/** Whether LegiScan has a dataset that was not imported, or may have one if its list of sessions does not say. */
function isDatasetDue(run: SourceRun, sessionId: number): boolean {
  const { dataset, offered, isPrior } = sessionOf(run, sessionId);
  if (isPrior && !dataset) return false;
  if (offered)
    return (
      offered !== dataset && isOlder(run, cursorOf(run).datasetsAt, dataset ? REFRESH_MS.sessions : HOUR)
    );
  return isOlder(run, cursorOf(run).datasetsAt, dataset ? REFRESH_MS.datasets : REFRESH_MS.sessions);
}

async function fetchDataset(run: SourceRun, sessionId: number): Promise<void> {
  const datasets = await datasetList(run);
  await changeCursor(run.db, run, (cursor) => {
    cursor.datasetsAt = run.clock.now().toISOString();
    for (const { session_id, dataset_hash } of datasets) {
      const session = cursor.sessions[session_id];
      if (session) session.offered = dataset_hash;
    }
  });
  const offered = datasets.find((each) => each.session_id === sessionId);
  if (!offered || offered.dataset_hash === sessionOf(run, sessionId).dataset) return;
  if (await takeDataset(run, sessionOf(run, sessionId), offered))
    await importDataset(run, sessionOf(run, sessionId));
}

async function readList(run: SourceRun, sessionId: number): Promise<void> {
  const { listedAt, isTrusted = false } = sessionOf(run, sessionId);
  if (!isOlder(run, listedAt, REFRESH_MS.list)) return;
  // A process that was killed before it stored the list must wait too, because LegiScan counts the same question again.
  const asked = await lastSuccess(run.db, run.source, `getMasterListRaw ${sessionId}`);
  if (!isOlder(run, asked?.toISOString(), REFRESH_MS.list)) return;
  const bills = await masterList(run, sessionId);
  const entries = bills.map(({ bill_id, number, change_hash }) => ({
    externalId: String(bill_id),
    name: number,
    hash: change_hash,
  }));
  const now = run.clock.now();
  await run.db.transaction().execute(async (trx) => {
    await applyList(trx, run.source, String(sessionId), entries, { now, isTrusted });
    await changeSession(trx, run, sessionId, { listedAt: now.toISOString(), isTrusted: false });
  });
}

async function pendingBills(run: SourceRun, sessionId: number) {
  const at = { now: run.clock.now(), refreshMs: REFRESH_MS.bill };
  return await pendingItems(run.db, run.source.id, String(sessionId), at);
}

type Item = Awaited<ReturnType<typeof pendingBills>>[number];

async function fetchBill(run: SourceRun, sessionId: number, item: Item): Promise<void> {
  try {
    await stageBill(run, sessionId, item, await record(run, 'getBill', Number(item.external_id)));
  } catch (error) {
    if (!(error instanceof SourceProblem && error.problem === 'not found')) throw error;
    await noteFailure(run.db, item, error.message, run.clock.now());
  }
}

/** Asks for a bill that lists lack, because absence alone does not prove that it is gone. */
async function confirmMissing(run: SourceRun, sessionId: number, item: Item): Promise<void> {
  const now = run.clock.now().toISOString();
  try {
    await stageBill(run, sessionId, item, await record(run, 'getBill', Number(item.external_id)));
    await updateItem(run.db, item, { missing_lists: 0 });
  } catch (error) {
    if (!(error instanceof SourceProblem && error.problem === 'not found')) throw error;
    await updateItem(run.db, item, { removed_at: now });
  }
}
