import type { User } from '../accounts/user.ts';
import type { Database } from '../db/database.ts';
import type { SiteConfig } from '../site.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { siteContents } from './contents.server.ts';
import { type Place, type PlaceGroup, placeGroups } from './places.ts';
import type { Theme } from './themes.ts';

/** What the frame around every page shows of the site. */
interface RecordFacts {
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
  places: PlaceGroup[];
  /** Whom the data's licences ask to name. */
  attributions: string[];
}

/** What the frame around every page shows. */
export interface SiteFacts extends RecordFacts {
  /** Without a slash at the end. */
  siteUrl: string;
  /** As the visitor chose it. */
  theme: Theme | undefined;
  /** Who is signed in. */
  user: Pick<User, 'email' | 'role'> | undefined;
  csrfToken: string;
  /** Where this visitor goes from anywhere to their own work. */
  ownPlaces: Place[];
}

/** Facts of the site for its header and footer. */
export async function siteFacts(db: Database, config: SiteConfig): Promise<RecordFacts> {
  const rows = await db
    .selectFrom('site_facts')
    .select(['name', 'value'])
    .where('name', 'in', ['jurisdiction', 'sample'])
    .execute();
  const facts = new Map(rows.map(({ name, value }) => [name, value]));
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
    jurisdiction: config.jurisdiction ?? facts.get('jurisdiction'),
    features: config.features,
    timeZone: config.timeZone,
    isSample: facts.get('sample') === '1',
    updatedAt: finished.at(-1) || undefined,
    today,
    places: placeGroups(config.features, await siteContents(db, config, today)),
    attributions: imports.flatMap((row) => row.attribution ?? []),
  };
}
