import type { WriteTransaction } from '../../db/database.ts';
import type { SessionsTable } from '../../db/tables/people.ts';
import { daysBetween } from '../days.ts';
import { freshnessOf, newestRecordOf } from '../freshness.server.ts';
import type { ImportRun } from '../ingest/import-run.server.ts';
import { stateOfRecords } from '../jurisdiction.server.ts';
import { dayInAction } from '../language/action-dates.ts';
import type { Profile } from '../profiles/profile.ts';
import { profileOf } from '../profiles/profiles.ts';
import type { Step } from '../status/step.ts';
import { isAdjournmentForGood } from './adjournment-for-good.ts';

/**
 * Marks the sessions that are over and whose records reach their end. Without records from the end, pending bills may have
 * moved unseen, so that nothing is concluded about them. A session that goes on after all loses its mark.
 * @returns the sessions whose mark changed
 */
export async function markEndedSessions(
  trx: WriteTransaction,
  run: ImportRun,
  sessions: Iterable<SessionsTable>,
): Promise<Set<SessionsTable>> {
  const today = run.startedAt.slice(0, 10);
  const changed = new Set<SessionsTable>();
  const profile = profileOf(await stateOfRecords(trx));
  for (const session of sessions) {
    const isOver = await hasEnded(trx, session, profile, today);
    if (isOver === run.ended.has(session.id)) continue;
    changed.add(session);
    if (isOver) {
      run.ended.add(session.id);
      await trx.insertInto('ended_sessions').values({ session_id: session.id, noted_on: today }).execute();
    } else {
      run.ended.delete(session.id);
      await trx.deleteFrom('ended_sessions').where('session_id', '=', session.id).execute();
    }
  }
  return changed;
}

/** Whether a session is over, and the records reach its end. */
async function hasEnded(
  trx: WriteTransaction,
  session: SessionsTable,
  profile: Profile | undefined,
  today: string,
): Promise<boolean> {
  const end = lastDayOf(session, profile);
  if (await hasAdjournedForGood(trx, session, end.slice(0, 4), today)) return true;
  const adjournment = latestAdjournment(session, end, profile);
  if ((adjournment ?? session.end_date ?? '') >= today) return false;
  const freshness = await freshnessOf(trx, today, session.id);
  const newest = newestRecordOf(freshness) ?? '';
  if (adjournment !== undefined && newest >= adjournment) return true;
  if (newest === '') return false;

  const isOver = end < today;
  const maxSilence = session.end_date === null ? MAX_SILENT_DAYS_OF_YEAR : MAX_SILENT_DAYS;
  if (isOver && daysBetween(newest, end) <= maxSilence) return true;
  const isLastYear = newest.slice(0, 4) === end.slice(0, 4);
  if (!isLastYear || !profile || profile.sessions.sitsAllYear) return false;
  const lastDay = await lastDayOfChambers(trx, session.id, freshness.votesThrough ?? '', today);
  const minSilence = isOver ? MIN_DAYS_OF_EXECUTIVE : MIN_DAYS_OF_EXECUTIVE_IN_YEAR;
  return lastDay !== undefined && daysBetween(lastDay, newest) >= minSilence;
}

/**
 * The newest day on which a chamber or one of its committees did something with a bill.
 * @returns undefined if no record has a vote of a chamber in that year, so that the work of chambers may not be recorded at all
 */
async function lastDayOfChambers(
  trx: WriteTransaction,
  sessionId: number,
  votesThrough: string,
  today: string,
): Promise<string | undefined> {
  const { work, passage } = await trx
    .selectFrom('bill_actions')
    .innerJoin('bills', 'bills.id', 'bill_id')
    .select(({ fn }) => [
      fn.max('action_date').as('work'),
      fn.max('action_date').filterWhere('step', 'in', ['passed', 'adopted']).as('passage'),
    ])
    .where('session_id', '=', sessionId)
    .where('action_date', '<=', today)
    .where('step', 'in', STEPS_OF_CHAMBERS)
    .executeTakeFirstOrThrow();
  const last = work !== null && work > votesThrough ? work : votesThrough;
  if (last === '') return undefined;
  const year = last.slice(0, 4);
  return votesThrough.startsWith(year) || passage?.startsWith(year) ? last : undefined;
}

/**
 * Whether both chambers adopted a resolution that ends the session, or an action says that they adjourned, in its last year, and the
 * records show that nothing was passed any more in the two weeks after.
 */
async function hasAdjournedForGood(
  trx: WriteTransaction,
  session: SessionsTable,
  year: string,
  today: string,
): Promise<boolean> {
  const resolutions = await trx
    .selectFrom('bills')
    .innerJoin('bill_stages', 'bill_stages.bill_id', 'bills.id')
    .where('session_id', '=', session.id)
    .where('kind', 'in', ['concurrent resolution', 'joint resolution'])
    .where('progress', 'in', ['adopted', 'law'])
    .where('stage', '=', 'passed')
    .where((eb) => eb(eb.fn('lower', ['title']), 'like', '%sine die%'))
    .groupBy(['bills.id', 'title'])
    .select(['title', ({ fn }) => fn.max('since').as('adoptedOn')])
    .execute();
  const adoptions = resolutions
    .filter(({ title }) => isAdjournmentForGood(title, session.kind === 'special'))
    .flatMap(({ adoptedOn }) => adoptedOn ?? []);
  const days = [...adoptions, ...(await recordedAdjournments(trx, session.id))];
  const adjournedOn = days
    .filter((day) => day.startsWith(year))
    .toSorted()
    .at(-1);
  if (adjournedOn === undefined) return false;

  const [{ actionsThrough = '' }, last] = await Promise.all([
    freshnessOf(trx, today, session.id),
    trx
      .selectFrom('bill_stages')
      .innerJoin('bills', 'bills.id', 'bill_stages.bill_id')
      .where('session_id', '=', session.id)
      .where('stage', '=', 'passed')
      .select(({ fn }) => fn.max('since').as('day'))
      .executeTakeFirst(),
  ]);
  const isQuiet = last?.day == null || daysBetween(adjournedOn, last.day) <= MAX_DAYS_OF_LAST_VOTES;
  return isQuiet && actionsThrough !== '' && daysBetween(adjournedOn, actionsThrough) >= MIN_QUIET_DAYS;
}

/** The days on which actions say that the legislature adjourned: `The Legislature having adjourned sine die on April 30, 2024, …`. */
async function recordedAdjournments(trx: WriteTransaction, sessionId: number): Promise<string[]> {
  const actions = await trx
    .selectFrom('bill_actions')
    .innerJoin('bills', 'bills.id', 'bill_id')
    .select(['action_text', 'action_date'])
    .where('session_id', '=', sessionId)
    .where((eb) => eb(eb.fn('lower', ['action_text']), 'like', '%adjourned sine die%'))
    .distinct()
    .execute();
  return actions.map(({ action_text, action_date }) => dayInAction(action_text, action_date) ?? action_date);
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
  const { odd, even, midterm = even } = profile?.sessions.adjournsBy ?? {};
  const ofEvenYear = year % 4 === 2 ? midterm : even;
  const day = year % 2 === 1 ? odd : ofEvenYear;
  return day && `${year}-${day}`;
}

/** The maximum number of days between the newest record and the last day of a session whose records are complete. */
const MAX_SILENT_DAYS = 30;
/** The same for a session of which only the year is known. Most legislatures adjourn before the end of the year. */
const MAX_SILENT_DAYS_OF_YEAR = 60;
/**
 * The number of days from the last work of a chamber to the newest record, which is the governor's, after which a legislature that
 * meets for a part of the year has adjourned, if that year is over: longer than its recesses, and shorter than the time that a
 * governor has to sign, which is up to 40 days.
 */
const MIN_DAYS_OF_EXECUTIVE = 35;
/** The same while the legislature could still meet in that year. Some adjourn for five weeks, and come back for vetoes. */
const MIN_DAYS_OF_EXECUTIVE_IN_YEAR = 60;
/** The steps that only a chamber or its committees take. Clerks record the others after the end as well. */
const STEPS_OF_CHAMBERS = [
  ...(['referred', 'recommitted', 'reported', 'reported against', 'reported in part', 'discharged'] as const),
  ...(['floor', 'passed second reading', 'passed', 'adopted', 'agreed', 'disagreed', 'conference'] as const),
  ...(['conference accepted', 'failed', 'reconsidered'] as const),
] satisfies Step[];
/** The number of days that the last votes may take after the resolution that ends the session. */
const MAX_DAYS_OF_LAST_VOTES = 3;
/** The number of days without a passage after that resolution which show that the legislature did adjourn. */
const MIN_QUIET_DAYS = 14;
