import type { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { siteContents } from './contents.server.ts';
import { type NavGroup, navGroups } from './places.ts';

/** What every page's header and footer show of the site and its records. */
export interface RecordFacts {
  name: string;
  jurisdiction: string | undefined;
  features: SiteConfig['features'];
  /** Whether the legislature is the invented one. */
  isSample: boolean;
  /** IANA name of the legislature's zone. */
  timeZone: string;
  /** UTC moment at which the newest import finished. */
  updatedAt: string | undefined;
  /** The day on which the page was made, `YYYY-MM-DD`, in the legislature's zone. */
  today: string;
  /** Where everybody can go from anywhere. */
  places: NavGroup[];
  /** Whom the data's licences ask to name. */
  attributions: string[];
}

/** Facts of the site for its header and footer. */
export async function siteFacts(db: Database, config: SiteConfig): Promise<RecordFacts> {
  const jurisdiction = await db.selectFrom('jurisdiction').select(['name', 'is_sample']).executeTakeFirst();
  const imports = await db
    .selectFrom('imports')
    .select(['attribution', (eb) => eb.fn.max('finished_at').as('finished_at')])
    .where('finished_at', 'is not', null)
    .groupBy('attribution')
    .execute();
  const today = dayOfMoment(new Date(), config.timeZone);
  const finished = imports.map((row) => row.finished_at ?? '').sort();
  return {
    name: config.name,
    jurisdiction: config.jurisdiction ?? jurisdiction?.name ?? undefined,
    features: config.features,
    timeZone: config.timeZone,
    isSample: jurisdiction?.is_sample === 1,
    updatedAt: finished.at(-1) || undefined,
    today,
    places: navGroups(config.features, await siteContents(db, config, today)),
    attributions: imports.flatMap((row) => row.attribution ?? []),
  };
}
