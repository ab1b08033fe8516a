import { sql } from 'kysely';
import { permanentBillAddresses } from '../bills/bills.server.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import { permanentLegislatorAddresses } from '../legislators/permanent-legislators.server.ts';
import { permanentVoteAddresses } from '../votes/permanent-votes.server.ts';
import { siteContents } from './contents.server.ts';
import { navGroups } from './navigation.ts';

/** The maximum number of addresses in one file of a sitemap (sitemaps.org). */
export const MAX_ADDRESSES_PER_PART = 50_000;
/** Rows read from the database at a time while a part is streamed. */
const BATCH_SIZE = 5_000;

interface Kind {
  table: string;
  path: string;
  /** Finds permanent addresses by id. Records without one are listed by their page's address. */
  permanent?: (db: Database, ids: readonly number[], config: SiteConfig) => Promise<Map<number, string>>;
  /** The column with the date of the last change; dates in the future are left out. */
  day?: string;
  feature?: keyof SiteConfig['features'];
}

/** Records that have their own pages, by the name of their part of the sitemap. */
const KINDS: Record<string, Kind> = {
  bills: { table: 'bills', path: '/app/bill/', permanent: permanentBillAddresses, day: 'last_action_date' },
  votes: { table: 'roll_calls', path: '/app/votes/', permanent: permanentVoteAddresses, day: 'vote_date' },
  legislators: { table: 'legislators', path: '/app/legislator/', permanent: permanentLegislatorAddresses },
  committees: { table: 'committees', path: '/app/committee/' },
  meetings: { table: 'meetings', path: '/app/meeting/', day: 'meeting_date' },
  transcripts: {
    table: 'transcripts',
    path: '/app/transcript/',
    day: 'event_date',
    feature: 'transcripts',
  },
  news: { table: 'news_articles', path: '/app/news/article/', day: 'display_date', feature: 'news' },
  press: { table: 'press_releases', path: '/app/press/', day: 'display_date', feature: 'press' },
};

export interface SitemapEntry {
  path: string;
  /** The day of the last change, `YYYY-MM-DD`. */
  day?: string | null;
}

/** The names of the sitemap's parts, and the time of the last change. */
export async function sitemapParts(db: Database, config: SiteConfig) {
  const kinds = kindsOf(config);
  const counts = kinds.map(
    ([name, { table }]) => sql`select ${sql.lit(name)} as name, count(*) as size from ${sql.table(table)}`,
  );
  const { rows } = await sql<{ name: string; size: number }>`${sql.join(counts, sql` union all `)}`.execute(
    db,
  );
  const { changed } = await db
    .selectFrom('imports')
    .select((eb) => eb.fn.max('finished_at').as('changed'))
    .executeTakeFirstOrThrow();
  const parts = rows.flatMap(({ name, size }) =>
    Array.from(
      { length: Math.ceil(Number(size) / MAX_ADDRESSES_PER_PART) },
      (_, index) => `${name}-${index + 1}`,
    ),
  );
  return { names: ['places-1', ...parts], changed };
}

/**
 * The addresses of one part, in batches.
 * @param name a name from `sitemapParts`
 * @param today dates after it are left out
 * @returns undefined if the part does not exist
 */
export async function sitemapPart(
  db: Database,
  config: SiteConfig,
  name: string,
  today: string,
): Promise<AsyncGenerator<SitemapEntry[]> | undefined> {
  const [, kindName = '', number = ''] = /^([a-z]+)-([1-9]\d{0,3})$/.exec(name) ?? [];
  if (name === 'places-1') return places(db, config, today);
  const kind = kindsOf(config).find(([each]) => each === kindName)?.[1];
  if (!kind) return undefined;
  const before = (Number(number) - 1) * MAX_ADDRESSES_PER_PART;
  const first = await sql<{ id: number }>`
    select id from ${sql.table(kind.table)} order by id limit 1 offset ${before}`.execute(db);
  return first.rows[0] && entries(db, config, kind, first.rows[0].id, today);
}

async function* places(db: Database, config: SiteConfig, today: string): AsyncGenerator<SitemapEntry[]> {
  // Search pages are excluded from search engines, and bills have their own parts.
  const groups = navGroups(config.features, await siteContents(db, config, today));
  const paths = groups.flatMap(({ places }) => places.map(({ to }) => to));
  yield [
    '/',
    '/app/glossary',
    '/app/feeds',
    '/app/data',
    '/status',
    ...paths.filter((path) => path !== '/app/search'),
  ].map((path) => ({ path }));
}

async function* entries(
  db: Database,
  config: SiteConfig,
  kind: Kind,
  first: number,
  today: string,
): AsyncGenerator<SitemapEntry[]> {
  const day = kind.day ? sql.ref(kind.day) : sql`cast(null as text)`;
  let from = first;
  for (let left = MAX_ADDRESSES_PER_PART; left > 0; left -= BATCH_SIZE) {
    const { rows } = await sql<{ id: number; day: string | null }>`
      select id, ${day} as day from ${sql.table(kind.table)}
      where id >= ${from} order by id limit ${BATCH_SIZE}`.execute(db);
    const ids = rows.map(({ id }) => id);
    const permanent = await kind.permanent?.(db, ids, config);
    yield rows.map((row) => ({
      path: permanent?.get(row.id) ?? kind.path + row.id,
      day: row.day && row.day.slice(0, 10) <= today ? row.day.slice(0, 10) : null,
    }));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return;
    from = last.id + 1;
  }
}

function kindsOf({ features }: SiteConfig): [string, Kind][] {
  return Object.entries(KINDS).filter(([, { feature }]) => !feature || features[feature]);
}
