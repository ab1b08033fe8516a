import type { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import { cached } from '../db/record-cache.ts';
import { daysBetween } from '../legislature/days.ts';
import { type Freshness, freshnessOf, isInSession } from '../legislature/freshness.server.ts';
import type { LegislatureWords } from '../legislature/status/legislature-words.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { siteContents } from './contents.server.ts';
import { type NavGroup, navGroups } from './navigation.ts';
import type { Site } from './site.ts';

/** The facts about the site and its records in the header and footer. */
export interface RecordFacts {
  name: string;
  jurisdiction: string | undefined;
  features: SiteConfig['features'];
  /** Whether the site shows the fictional sample legislature. */
  isSample: boolean;
  /** IANA name of the legislature's time zone. */
  timeZone: string;
  /** UTC timestamp of the newest finished import. */
  importedAt: string | undefined;
  /** How far the records reach. */
  freshness: Freshness & {
    /** The age of the newest action in days, if the site shows a notice of it. */
    daysBehind: number | undefined;
  };
  /** The date on which the page was rendered, `YYYY-MM-DD`, in the legislature's time zone. */
  today: string;
  /** What the legislature is called: `General Court`. */
  legislature: string;
  /** The words of the legislature. */
  words: LegislatureWords;
  /** The main navigation. */
  places: NavGroup[];
  /** Attributions that the licenses of the data require. */
  attributions: string[];
}

/** Loads the facts for the header and footer, which are the same for all visitors. */
export function siteFacts({
  db,
  config,
  cache,
}: Pick<Site, 'db' | 'config' | 'cache'>): Promise<RecordFacts> {
  const today = dayOfMoment(new Date(), config.timeZone);
  return cached(cache?.values, `layout ${today}`, () => factsOn(db, config, today));
}

async function factsOn(db: Database, config: SiteConfig, today: string): Promise<RecordFacts> {
  const jurisdiction = await db.selectFrom('jurisdiction').select(['name', 'is_sample']).executeTakeFirst();
  const imports = await db
    .selectFrom('imports')
    .select(['attribution', (eb) => eb.fn.max('finished_at').as('finished_at')])
    .where('finished_at', 'is not', null)
    .groupBy('attribution')
    .execute();
  const finished = imports.map((row) => row.finished_at ?? '').sort();
  return {
    name: config.name,
    jurisdiction: config.jurisdiction ?? jurisdiction?.name ?? undefined,
    features: config.features,
    words: {
      chambers: config.chambers,
      chamberNames: config.chamberNames,
      fullChamberNames: config.fullChamberNames,
      executive: config.executive,
      hasDockets: config.hasDockets,
      hasEnactmentVotes: config.hasEnactmentVotes,
    },
    timeZone: config.timeZone,
    legislature: config.legislature,
    isSample: jurisdiction?.is_sample === 1,
    importedAt: finished.at(-1) || undefined,
    freshness: await shownFreshness(db, config, { today, isSample: jurisdiction?.is_sample === 1 }),
    today,
    places: navGroups(config.features, await siteContents(db, config, today)),
    attributions: imports.flatMap((row) => row.attribution ?? []),
  };
}

async function shownFreshness(
  db: Database,
  { outdatedAfterDays }: SiteConfig,
  { today, isSample }: { today: string; isSample: boolean },
): Promise<RecordFacts['freshness']> {
  const freshness = await freshnessOf(db, today);
  const { actionsThrough } = freshness;
  const age = actionsThrough === undefined || isSample ? 0 : daysBetween(actionsThrough, today);
  const isOutdated =
    outdatedAfterDays > 0 && age > outdatedAfterDays && (await isInSession(db, today)) !== false;
  return { ...freshness, daysBehind: isOutdated ? age : undefined };
}
