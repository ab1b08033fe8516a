import type { Database } from '../db/database.ts';
import { billsWithOtherTotals } from '../legislature/ingest/withheld-totals.server.ts';
import type { LiveSource } from '../sources/requests.server.ts';
import { sourceTitle } from '../sources/source-title.server.ts';
import { allSources } from '../sources/sources.server.ts';
import { counted } from '../ui/counted.ts';
import { dateText, dayOfMoment } from '../ui/dates.ts';

/** Something about the data that an administrator should look at. */
export interface Warning {
  /** What it is about, the same as long as it lasts: `failed legiscan-ma`. */
  cause: string;
  /** A sentence or two. */
  text: string;
  /** The path of the page where something can be done about it. */
  page: string;
  /** Whether it is mailed again every day, and not only if its text has changed. */
  isRepeated: boolean;
}

const SOURCES_PAGE = '/app/admin/sources';
/** A source that was not complete for so many days has failed, whatever its runs say. */
const MAX_DAYS_INCOMPLETE = 2;
/** The hours from the start of a sitting day until its records must be here: until noon of the next day. */
const HOURS_TO_REPORT = 36;
const MAX_NAMED_BILLS = 10;

/** All warnings at a time: sources that fail or are quiet, and records that disagree. */
export async function findWarnings(db: Database, timeZone: string, now: Date): Promise<Warning[]> {
  const sources = (await allSources(db)).filter(({ paused_at }) => paused_at === null);
  const failed = sources.flatMap((source) => failureOf(source, now));
  const sittingDay = sources.length > 0 ? await newestSittingDay(db, timeZone, now) : null;
  const quiet = await Promise.all(sources.map((source) => silenceOf(db, source, { sittingDay, timeZone })));
  return [...failed, ...quiet.flat(), ...(await disagreements(db))];
}

function failureOf(source: LiveSource, now: Date): Warning[] {
  const { name, hold_reason, last_ok_at, created_at } = source;
  const warning = { cause: `failed ${name}`, page: `${SOURCES_PAGE}#${name}`, isRepeated: true };
  const title = sourceTitle(source);
  if (hold_reason !== null) return [{ ...warning, text: `${title} failed. ${hold_reason}` }];
  const days = Math.floor((now.getTime() - Date.parse(last_ok_at ?? created_at)) / 86_400_000);
  if (days < MAX_DAYS_INCOMPLETE) return [];
  const since = last_ok_at ? `was last complete ${days} days ago` : 'has never been complete';
  return [{ ...warning, text: `${title} ${since}.` }];
}

/**
 * The newest day of which the records should be here by now: with a meeting that was not canceled, an action or a roll call, from
 * any source; null if there is none.
 */
async function newestSittingDay(db: Database, timeZone: string, now: Date): Promise<string | null> {
  const until = dayOfMoment(new Date(now.getTime() - HOURS_TO_REPORT * 3_600_000), timeZone);
  const { meeting, vote, action } = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('meetings')
        .select((eb) => eb.fn.max('meeting_date').as('day'))
        .where('status', '!=', 'canceled')
        .where('meeting_date', '<=', until)
        .as('meeting'),
      selectFrom('roll_calls')
        .select((eb) => eb.fn.max('vote_date').as('day'))
        .where('vote_date', '<=', until)
        .as('vote'),
      selectFrom('bills')
        .select((eb) => eb.fn.max('last_action_date').as('day'))
        .where('last_action_date', '<=', until)
        .as('action'),
    ])
    .executeTakeFirstOrThrow();
  return [meeting, vote, action].reduce<string | null>(
    (newest, day) => (day !== null && (newest === null || day > newest) ? day : newest),
    null,
  );
}

/** A warning if a source works, and has brought nothing since before a sitting day. Feeds have no records of sittings. */
async function silenceOf(
  db: Database,
  source: LiveSource,
  { sittingDay, timeZone }: { sittingDay: string | null; timeZone: string },
): Promise<Warning[]> {
  const { id, kind, name, hold, created_at, last_ok_at } = source;
  if (kind === 'feed' || hold !== null || sittingDay === null || last_ok_at === null) return [];
  const { changed_at } = await db
    .selectFrom('source_runs')
    .select((eb) => eb.fn.max('finished_at').as('changed_at'))
    .where('source_id', '=', id)
    .where('changed', '>', 0)
    .executeTakeFirstOrThrow();
  const isBefore = (moment: string) => dayOfMoment(moment, timeZone) < sittingDay;
  const hasRunSince = dayOfMoment(last_ok_at, timeZone) > sittingDay;
  if (!hasRunSince || !isBefore(changed_at ?? created_at)) return [];
  const since = changed_at
    ? `nothing new since ${dateText(dayOfMoment(changed_at, timeZone))}`
    : 'nothing new so far';
  const text = `${sourceTitle(source)} has ${since}, although the legislature met on ${dateText(sittingDay)}.`;
  return [{ cause: `quiet ${name}`, text, page: `${SOURCES_PAGE}#${name}`, isRepeated: true }];
}

/** The records of different sources that contradict each other. They are mailed again only if there are others. */
async function disagreements(db: Database): Promise<Warning[]> {
  const contradicted = await db
    .selectFrom('bill_contradictions')
    .innerJoin('bills', 'bills.id', 'bill_id')
    .innerJoin('sessions', 'sessions.id', 'session_id')
    .select(['bills.id', 'number', 'sessions.name as session', 'witness'])
    .where('witness', 'in', ['source', 'roll call'])
    .execute();
  const votes = await db
    .selectFrom('roll_calls')
    .innerJoin('bills', 'bills.id', 'bill_id')
    .innerJoin('sessions', 'sessions.id', 'bills.session_id')
    .select(['bills.id', 'number', 'sessions.name as session'])
    .where('contradicting_action', 'is not', null)
    .execute();
  const bySource = namesOf(await billsWithOtherTotals(db));
  const byStatus = namesOf(contradicted.filter(({ witness }) => witness === 'source'));
  const byVote = namesOf([...contradicted.filter(({ witness }) => witness === 'roll call'), ...votes]);
  const newest = await db
    .selectFrom('imports')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  const about = {
    page: newest?.id ? `/app/admin/imports/${newest.id}` : '/app/admin/imports',
    isRepeated: false,
  };
  return [
    ...(byStatus.length > 0
      ? [
          {
            ...about,
            cause: 'status',
            text: `The source gives ${counted(byStatus.length, 'bill')} another outcome than their actions: ${listed(byStatus)}.`,
          },
        ]
      : []),
    ...(byVote.length > 0
      ? [
          {
            ...about,
            cause: 'votes',
            text: `Roll calls on ${counted(byVote.length, 'bill')} have other totals or results than the actions: ${listed(byVote)}.`,
          },
        ]
      : []),
    ...(bySource.length > 0
      ? [
          {
            ...about,
            cause: 'sources',
            text: `Sources disagree on the totals or results of roll calls on ${counted(bySource.length, 'bill')}: ${listed(bySource)}.`,
          },
        ]
      : []),
  ];
}

/** The bills, each once, newest first. */
function namesOf(bills: readonly { id: number; number: string; session: string }[]): string[] {
  const names = new Map(bills.map(({ id, number, session }) => [id, `${number} of ${session}`]));
  return [...names].sort(([one], [other]) => other - one).map(([, name]) => name);
}

function listed(names: readonly string[]): string {
  const more = names.length - MAX_NAMED_BILLS;
  return `${names.slice(0, MAX_NAMED_BILLS).join(', ')}${more > 0 ? `, and ${more.toLocaleString('en-US')} more` : ''}`;
}
