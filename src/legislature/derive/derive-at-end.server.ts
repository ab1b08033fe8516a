import type { WriteTransaction } from '../../db/database.ts';
import type { SessionsTable } from '../../db/tables/people.ts';
import { relinkEditedTexts } from '../edited-texts.server.ts';
import { rederiveBills } from '../ingest/bill-links.server.ts';
import { hasEnded } from '../ingest/bill-status.ts';
import { directoryOf } from '../ingest/directory.server.ts';
import type { ImportRun } from '../ingest/import-run.server.ts';
import { notifySubscribers } from '../ingest/subscribers.ts';
import { STATUS_RULES } from '../status/progress.ts';
import { deriveMeetings, type NoticedCounts } from './noticed-meetings.server.ts';
import { countPartyVotes } from './party-votes.server.ts';
import { resolveRelatedBills } from './related-bills.server.ts';
import { relinkNames } from './relink.server.ts';
import { retireMembers } from './retired.server.ts';
import { linkVoters } from './voter-links.server.ts';

/**
 * Derives the data that depends on more than one record, after all records of a run have been written.
 * @returns how many meetings were added, changed and removed by notices in bills' actions
 */
export async function deriveAtEnd(trx: WriteTransaction, run: ImportRun): Promise<NoticedCounts> {
  const sessions = new Set(run.sessions.values());
  await applyNewRules(trx, run);
  if (run.counts.legislator) await retireMembers(trx, run);
  if (run.touched.bills) {
    await resolveRelatedBills(trx, run);
    await notifySubscribers('relatedBillsResolved', trx);
  }

  const directory = await directoryOf(trx, run);
  if (run.touched.names) await relinkNames(trx, run, directory);
  if (run.touched.bills || run.touched.names) await relinkEditedTexts(trx, run);
  for (const session of sessions) {
    if (run.touched.names || run.touched.rollCalls.has(session.id)) await linkVoters(trx, directory, session);
  }
  if (run.touched.names || run.counts.legislator) await countPartyVotes(trx);
  else await countPartyVotes(trx, run.touched.rollCalls);

  const ended = await newlyEnded(trx, run, sessions);
  for (const session of sessions) {
    if (run.touched.names || ended.has(session)) await rederiveBills(trx, run, session);
    else if (run.touched.rollCalls.has(session.id))
      await rederiveBills(trx, run, session, { which: 'voted' });
  }

  const meetings: NoticedCounts = { added: 0, changed: 0, removed: 0 };
  for (const session of sessions) {
    const isTouched = run.touched.actions.has(session.id) || run.touched.meetings.has(session.id);
    if (!run.touched.names && !isTouched) continue;
    const counts = await deriveMeetings(trx, run, session);
    meetings.added += counts.added;
    meetings.changed += counts.changed;
    meetings.removed += counts.removed;
  }

  return meetings;
}

/** Derives the status of the bills whose session was imported by a version of the program with older rules. */
async function applyNewRules(trx: WriteTransaction, run: ImportRun): Promise<void> {
  const outdated = await trx
    .selectFrom('sessions')
    .selectAll()
    .where('status_rules', '<', STATUS_RULES)
    .orderBy('id')
    .execute();
  if (outdated.length === 0) return;
  for (const session of outdated) await rederiveBills(trx, run, session, { isRuleChange: true });
  run.touched.bills = true;
  await trx
    .updateTable('sessions')
    .set({ status_rules: STATUS_RULES })
    .where('status_rules', '<', STATUS_RULES)
    .execute();
}

/** Sessions that have ended since the last import; each is returned once. */
async function newlyEnded(
  trx: WriteTransaction,
  run: ImportRun,
  sessions: Iterable<SessionsTable>,
): Promise<Set<SessionsTable>> {
  const today = run.startedAt.slice(0, 10);
  const ended = [...sessions].filter((session) => hasEnded(session, today));
  const marks = await trx.selectFrom('ended_sessions').select('session_id').execute();
  const marked = new Set(marks.map((row) => row.session_id));
  const unmarked = ended.filter((session) => !marked.has(session.id));
  if (unmarked.length > 0) {
    const rows = unmarked.map((session) => ({ session_id: session.id, noted_on: today }));
    await trx.insertInto('ended_sessions').values(rows).execute();
  }
  return new Set(unmarked.filter((session) => session.loaded_at !== null));
}
