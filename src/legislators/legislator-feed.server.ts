import type { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import type { FeedEntry } from '../layout/atom-feed.ts';
import { newsOfLegislator } from './legislator-news.server.ts';
import { votesOfLegislator } from './legislator-votes.server.ts';

const MAX_ENTRIES = 50;

/** A legislator's latest activity, newest first: bills, votes cast, news and press releases. */
export async function legislatorFeed(
  db: Database,
  id: number,
  features: SiteConfig['features'],
): Promise<FeedEntry[]> {
  const [filed, votes, news] = await Promise.all([
    billsFiled(db, id),
    votesOfLegislator(db, id, { limit: MAX_ENTRIES }),
    newsOfLegislator(db, id, features, { limit: MAX_ENTRIES }),
  ]);
  const entries: FeedEntry[] = [
    ...filed.map((bill) => ({
      path: `/app/bill/${bill.id}`,
      title: `${bill.filed_on ? 'Filed' : 'New bill'} ${bill.number}: ${bill.title}`,
      updated: bill.filed_on ?? bill.filed_date ?? '',
    })),
    ...votes.map((vote) => ({
      path: `/app/votes/${vote.id}`,
      title: `Voted ${vote.choice} on ${vote.number ? `${vote.number}: ` : ''}${vote.title}`,
      updated: vote.vote_date,
      summary: vote.bill_title ?? undefined,
    })),
    ...news.map((each) => ({
      path: each.kind === 'press' ? `/app/press/${each.id}` : `/app/news/article/${each.id}`,
      title: each.title,
      updated: each.display_date,
      summary: each.source ?? undefined,
    })),
  ];
  return entries.sort((one, other) => other.updated.localeCompare(one.updated)).slice(0, MAX_ENTRIES);
}

/** The bills of a legislator by their first record, with the day of filing if the source has it. */
function billsFiled(db: Database, id: number) {
  return db
    .selectFrom('bills')
    .select(['id', 'number', 'title', 'filed_date'])
    .select(({ selectFrom }) =>
      selectFrom('bill_stages')
        .select(({ fn }) => fn.max('since').as('since'))
        .whereRef('bill_id', '=', 'bills.id')
        .where('stage', '=', 'filed')
        .as('filed_on'),
    )
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('bill_sponsors')
        .select('bill_id')
        .where('legislator_id', '=', id)
        .where('classification', '<>', 'cosponsor'),
    )
    .where('filed_date', 'is not', null)
    .orderBy('filed_date', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ENTRIES)
    .execute();
}
