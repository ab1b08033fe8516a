import type { WriteTransaction } from '../../db/database.ts';
import type { SessionsTable } from '../../db/tables/people.ts';
import { daysBetween } from '../days.ts';
import { relinkEditedTexts } from '../edited-texts.server.ts';
import { freshnessOf } from '../freshness.server.ts';
import { rederiveBills } from '../ingest/bill-links.server.ts';
import { directoryOf } from '../ingest/directory.server.ts';
import type { ImportRun } from '../ingest/import-run.server.ts';
import { notifySubscribers } from '../ingest/subscribers.ts';
import { stateOfRecords } from '../jurisdiction.server.ts';
import type { Profile } from '../profiles/profile.ts';
import { profileOf } from '../profiles/profiles.ts';
import { STATUS_RULES } from '../status/progress.ts';
import { markCommitteeVotes } from './committee-votes.server.ts';
import { markContradictedVotes } from './contradicted-votes.server.ts';
import { deriveMeetings, type NoticedCounts } from './noticed-meetings.server.ts';
import { countPartyVotes } from './party-votes.server.ts';
import { resolveRelatedBills } from './related-bills.server.ts';
import { relinkNames } from './relink.server.ts';
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
      await markContradictedVotes(trx, session.id);
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
    await markContradictedVotes(trx, session.id);
  }
  run.touched.bills = true;
  await trx
    .updateTable('sessions')
    .set({ status_rules: STATUS_RULES })
    .where('status_rules', '<', STATUS_RULES)
    .execute();
  return new Set(outdated.map(({ id }) => id));
}

/**
 * Marks the sessions that have ended since the last import, and whose records reach their end. Without records from
 * the end, pending bills may have moved unseen, so that nothing is concluded about them.
 * @returns the newly marked sessions
 */
async function markEndedSessions(
  trx: WriteTransaction,
  run: ImportRun,
  sessions: Iterable<SessionsTable>,
): Promise<Set<SessionsTable>> {
  const today = run.startedAt.slice(0, 10);
  const marked = new Set<SessionsTable>();
  // Earlier versions marked sessions by the calendar alone.
  const unchecked = [...sessions]
    .filter((session) => session.status_rules < STATUS_RULES)
    .map(({ id }) => id);
  if (unchecked.length > 0) {
    await trx.deleteFrom('ended_sessions').where('session_id', 'in', unchecked).execute();
    for (const id of unchecked) run.ended.delete(id);
  }

  const profile = profileOf(await stateOfRecords(trx));
  for (const session of sessions) {
    if (run.ended.has(session.id) || !(await hasEnded(trx, session, profile, today))) continue;
    await trx.insertInto('ended_sessions').values({ session_id: session.id, noted_on: today }).execute();
    run.ended.add(session.id);
    marked.add(session);
  }
  return marked;
}

/** Whether a session is over, and the records reach its end. */
async function hasEnded(
  trx: WriteTransaction,
  session: SessionsTable,
  profile: Profile | undefined,
  today: string,
): Promise<boolean> {
  const end = lastDayOf(session, profile);
  const adjournment = latestAdjournment(session, end, profile);
  if ((adjournment ?? end) >= today) return false;
  const { actionsThrough = '', votesThrough = '' } = await freshnessOf(trx, today, session.id);
  const newest = actionsThrough > votesThrough ? actionsThrough : votesThrough;
  if (adjournment !== undefined && newest >= adjournment) return true;
  if (end >= today || newest === '') return false;

  const maxSilence = session.end_date === null ? MAX_SILENT_DAYS_OF_YEAR : MAX_SILENT_DAYS;
  if (daysBetween(newest, end) <= maxSilence) return true;
  const isLastYear = newest.slice(0, 4) === end.slice(0, 4);
  const meetsForPart = profile !== undefined && !profile.sessions.sitsAllYear;
  const isSilent = votesThrough !== '' && daysBetween(votesThrough, newest) >= MIN_DAYS_AFTER_LAST_VOTE;
  return isLastYear && meetsForPart && isSilent;
}

/**
 * The day after which bills of a session are dead. Some sources give a session only its first year, while its pending
 * bills live on in the second.
 */
function lastDayOf(session: SessionsTable, profile: Profile | undefined): string {
  if (session.end_date !== null) return session.end_date;
  const isOdd = session.end_year % 2 === 1;
  const carriesOver = {
    'odd to even': isOdd,
    'even to odd': !isOdd,
    'within the term': true,
    none: false,
  }[profile?.sessions.carryOver ?? 'none'];
  const isFirstYear = carriesOver && session.kind === 'regular' && session.start_year === session.end_year;
  return `${session.end_year + (isFirstYear ? 1 : 0)}-12-31`;
}

/**
 * The day by which a session without a known last day must have adjourned.
 * @param end the day after which its pending bills are dead, in its last year
 * @returns undefined if the legislature may prolong it, or meets in special session
 */
function latestAdjournment(
  session: SessionsTable,
  end: string,
  profile: Profile | undefined,
): string | undefined {
  if (session.kind !== 'regular' || session.end_date !== null) return;
  const year = Number(end.slice(0, 4));
  const day = profile?.sessions.adjournsBy?.[year % 2 === 1 ? 'odd' : 'even'];
  return day && `${year}-${day}`;
}

/** The maximum number of days between the newest record and the last day of a session whose records are complete. */
const MAX_SILENT_DAYS = 30;
/** The same for a session of which only the year is known. Most legislatures adjourn before the end of the year. */
const MAX_SILENT_DAYS_OF_YEAR = 60;
/**
 * The number of days from the last roll call to the newest record, which is the governor's, after which a legislature that
 * meets for a part of the year has adjourned: longer than its recesses, and shorter than the time that a governor has to
 * sign, which is up to 40 days.
 */
const MIN_DAYS_AFTER_LAST_VOTE = 35;
