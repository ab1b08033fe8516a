import type { WriteTransaction } from '../../db/database.ts';
import { relinkEditedTexts } from '../edited-texts.server.ts';
import { rederiveBills } from '../ingest/bill-links.server.ts';
import { directoryOf } from '../ingest/directory.server.ts';
import type { ImportRun } from '../ingest/import-run.server.ts';
import { notifySubscribers } from '../ingest/subscribers.ts';
import { substitutedBills } from '../ingest/substitutions.server.ts';
import { STATUS_RULES } from '../status/progress.ts';
import { markCommitteeVotes } from './committee-votes.server.ts';
import { markContradictedVotes } from './contradicted-votes.server.ts';
import { markEndedSessions } from './ended-sessions.server.ts';
import { deriveMeetings, type NoticedCounts } from './noticed-meetings.server.ts';
import { countPartyVotes } from './party-votes.server.ts';
import { resolveRelatedBills } from './related-bills.server.ts';
import { relinkNames } from './relink.server.ts';
import { findResultsInHistory } from './results-in-history.server.ts';
import { retireMembers, retireReplacedMembers } from './retired.server.ts';
import { linkVoters } from './voter-links.server.ts';

/**
 * Derives the data that depends on more than one record, after all records of a run have been written.
 * @returns how many meetings were added, changed and removed by notices in bills' actions
 */
export async function deriveAtEnd(trx: WriteTransaction, run: ImportRun): Promise<NoticedCounts> {
  const sessions = new Set(run.sessions.values());
  const ended = await markEndedSessions(trx, run, sessions);
  const outdated = await applyNewRules(trx, run);
  if (run.counts.legislator) await retireMembers(trx, run);
  if (run.touched.bills) {
    await resolveRelatedBills(trx, run);
    for (const session of sessions)
      for (const id of await substitutedBills(trx, session.id))
        await rederiveBills(trx, run, session, { which: id });
    await notifySubscribers('relatedBillsResolved', trx);
  }

  const directory = await directoryOf(trx, run);
  if (run.touched.names) await relinkNames(trx, run, directory);
  if (run.touched.bills || run.touched.names) await relinkEditedTexts(trx, run);
  for (const id of run.touched.rollCalls) await markCommitteeVotes(trx, run, id);
  for (const session of sessions) {
    if (run.touched.names || run.touched.rollCalls.has(session.id))
      await linkVoters(trx, run, directory, session);
  }
  if (run.touched.rollCalls.size > 0 || run.counts.legislator) await retireReplacedMembers(trx, run);
  if (run.touched.names || run.counts.legislator) await countPartyVotes(trx);
  else await countPartyVotes(trx, run.touched.rollCalls.union(outdated));

  for (const session of sessions) {
    if (run.touched.rollCalls.has(session.id) || run.touched.actions.has(session.id))
      await markVotesByHistory(trx, run, session.id);
    if (run.touched.names || ended.has(session)) await rederiveBills(trx, run, session);
    else if (run.touched.rollCalls.has(session.id))
      await rederiveBills(trx, run, session, { which: 'voted' });
  }

  const meetings: NoticedCounts = { added: 0, changed: 0, removed: 0 };
  for (const session of sessions) {
    const { actions, meetings: listed, rollCalls } = run.touched;
    const isTouched = [actions, listed, rollCalls, outdated].some((touched) => touched.has(session.id));
    if (!run.touched.names && !isTouched) continue;
    const counts = await deriveMeetings(trx, run, session);
    meetings.added += counts.added;
    meetings.changed += counts.changed;
    meetings.removed += counts.removed;
  }

  return meetings;
}

/** Compares the results of a session's roll calls with the histories of the bills. */
async function markVotesByHistory(trx: WriteTransaction, run: ImportRun, sessionId: number): Promise<void> {
  await markContradictedVotes(trx, sessionId, run.votesToPass);
  await findResultsInHistory(trx, sessionId);
}

/**
 * Derives the status of the bills whose session was imported by a version of the program with older rules.
 * @returns the ids of these sessions
 */
async function applyNewRules(trx: WriteTransaction, run: ImportRun): Promise<Set<number>> {
  const outdated = await trx
    .selectFrom('sessions')
    .selectAll()
    .where('status_rules', '<', STATUS_RULES)
    .orderBy('id')
    .execute();
  if (outdated.length === 0) return new Set();
  for (const session of outdated) {
    await markCommitteeVotes(trx, run, session.id);
    await rederiveBills(trx, run, session, { isRuleChange: true });
    await markVotesByHistory(trx, run, session.id);
  }
  run.touched.bills = true;
  await trx
    .updateTable('sessions')
    .set({ status_rules: STATUS_RULES })
    .where('status_rules', '<', STATUS_RULES)
    .execute();
  return new Set(outdated.map(({ id }) => id));
}
