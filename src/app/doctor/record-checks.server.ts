import { contentOf } from '../../../sample/sample-rows.server.ts';
import { defaultChoice, hasSingleMeaning } from '../../admin/session-fields.ts';
import { adminSessions } from '../../admin/session-settings.server.ts';
import { currentConfig } from '../../admin/site-settings.server.ts';
import type { Settings } from '../../config/settings.ts';
import { readSiteFile, SiteConfig } from '../../config/site-config.ts';
import type { Database } from '../../db/database.ts';
import { countBills } from '../../db/health.ts';
import { cleanText } from '../../legislature/clean-text.ts';
import { freshnessOf } from '../../legislature/freshness.server.ts';
import { allSources } from '../../sources/sources.server.ts';
import { dateText, dayOfMoment } from '../../ui/dates.ts';
import { daysAgo, daysSince, type Finding, ok, warning } from './findings.ts';

const MAX_IMPORT_DAYS = 7;
const MAX_SOURCE_DAYS = 2;
const MAX_LISTED_SESSIONS = 10;
const NEWEST = 'newest';

export async function checkRecords(db: Database): Promise<Finding> {
  const bills = await countBills(db);
  if (bills === 0)
    return warning(
      "The database has no bills. Run 'statehouse import PATH' to import records (docs/data.md).",
    );
  const isSample = (await contentOf(db)) === 'the sample';
  const hint = isSample
    ? " They are sample bills. Run 'statehouse import PATH' to replace them with real ones."
    : '';
  return ok(`${bills.toLocaleString('en')} bills.${hint}`);
}

/** Finds sessions in the site's settings that no record has, except for the built-in ones (U03). */
export async function checkSessions(db: Database, { siteConfigFile }: Settings): Promise<Finding> {
  const config = await currentConfig(db, readSiteFile(siteConfigFile));
  const builtIn = SiteConfig.parse({});
  const sessions = await adminSessions(db);
  const named = config.sessions
    .map(({ session }) => session)
    .filter((name) => !builtIn.sessions.some(({ session }) => session === name))
    .filter((name) => !sessions.some((session) => hasSingleMeaning(name, session)));
  const start = defaultChoice(sessions, config);
  const isStartInRecords =
    [NEWEST, builtIn.defaultSession].includes(start) ||
    sessions.some(({ identifier }) => identifier === start);
  const unknown = [...new Set([...named, ...(isStartInRecords ? [] : [start])])];

  if (unknown.length === 0) return ok('All configured sessions are in the records.');
  const available = sessions.slice(0, MAX_LISTED_SESSIONS).map(({ imported }) => imported.name);
  return warning(
    `The settings name sessions without records: ${unknown.map((name) => `“${cleanText(name)}”`).join(', ')}. ` +
      `Correct them in ${siteConfigFile} or at /app/admin/sessions. ` +
      `Sessions with records: ${available.map(cleanText).join(', ') || 'none yet'}.`,
  );
}

/** Reports the date of the newest action. */
export async function checkAge(db: Database, { siteConfigFile }: Settings): Promise<Finding> {
  const { timeZone } = await currentConfig(db, readSiteFile(siteConfigFile));
  const today = dayOfMoment(new Date(), timeZone);
  const { actionsThrough: newest } = await freshnessOf(db, today);
  if (!newest) return ok('Unknown: no bill has an action with a date.');
  const days = daysSince(newest, today);
  const hint = days > MAX_IMPORT_DAYS ? ' If the legislature has met since, import newer files.' : '';
  return ok(
    `The newest action on a bill is from ${dateText(newest)}, ${days === 0 ? 'today' : daysAgo(days)}.${hint}`,
  );
}

export async function checkImport(db: Database, { siteUrl }: Settings): Promise<Finding> {
  const newest = await db
    .selectFrom('imports')
    .select(['id', 'path', 'started_at', 'finished_at', 'was_interrupted', 'rejected'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!newest) return warning("No imports yet. Run 'statehouse import PATH' (docs/data.md).");
  const { id, started_at, finished_at, was_interrupted, rejected } = newest;
  const path = cleanText(newest.path);
  if (!finished_at || was_interrupted)
    return warning(
      `The import of ${path}, started ${daysAgo(daysSince(started_at))}, did not finish. If it is not running, run it again.`,
    );
  const days = daysSince(finished_at);
  const done = `The import of ${path} finished ${daysAgo(days)}`;
  if (rejected > 0)
    return warning(
      `${done} and rejected ${rejected.toLocaleString('en')} ${rejected === 1 ? 'record' : 'records'}. See ${siteUrl}/app/admin/imports/${id}`,
    );
  // A source that finds nothing new imports nothing.
  const hasSource = (await allSources(db)).some(({ paused_at }) => paused_at === null);
  if (days > MAX_IMPORT_DAYS && !hasSource && (await contentOf(db)) !== 'the sample')
    return warning(`${done}. Run 'statehouse import PATH' every day (docs/operations.md).`);
  return ok(`${done}.`);
}

export async function checkSources(db: Database): Promise<Finding> {
  const sources = (await allSources(db)).filter(({ paused_at }) => paused_at === null);
  const failing = sources.find(({ hold }) => hold !== null);
  if (failing) return warning(`${failing.name}: ${failing.hold_reason} See 'statehouse source list'.`);
  const late = sources.find(
    ({ last_ok_at, created_at }) => daysSince(last_ok_at ?? created_at) >= MAX_SOURCE_DAYS,
  );
  if (late)
    return warning(
      `${late.name} was last complete ${late.last_ok_at ? daysAgo(daysSince(late.last_ok_at)) : 'never'}. Run 'statehouse source run ${late.name}'.`,
    );
  if (sources.length === 0) return ok('None.');
  return ok(`${sources.map(({ name }) => name).join(', ')}: no problems.`);
}
