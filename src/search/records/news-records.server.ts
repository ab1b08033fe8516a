import type { Database } from '../../db/database.ts';
import { numberSpellings } from '../../legislature/language/bill-numbers.ts';
import { listedCategory } from '../../news/news-rows.server.ts';
import type { RecordReader } from '../indexes.ts';
import { byId, dayNumber, inBatches, plainText } from './in-batches.ts';

const MAX_TEXT_LENGTH = 8_000;

/** Records of the index `news`, one per article (S04). */
export const newsRecords: RecordReader = async function* (db, _config, selection) {
  const batches = inBatches(selection, (after, limit, ids) =>
    db
      .selectFrom('news_articles')
      .leftJoin('news_categories', listedCategory)
      .selectAll('news_articles')
      .select('category_name')
      .where('news_articles.id', '>', after)
      .$if(ids !== undefined, (query) => query.where('news_articles.id', 'in', ids ?? []))
      .orderBy('news_articles.id')
      .limit(limit)
      .execute(),
  );
  for await (const articles of batches) {
    const numbers = await numbersIn(
      db,
      articles.map((article) => article.id),
    );
    yield articles.map((article) => ({
      objectID: String(article.id),
      id: article.id,
      url: `/app/news/article/${article.id}`,
      headline: article.headline,
      intro: plainText(article.intro),
      full_text: plainText(article.full_text).slice(0, MAX_TEXT_LENGTH),
      number_spellings: (numbers.get(article.id) ?? []).flatMap((row) => numberSpellings(row.number)),
      external_url: article.external_url,
      display_date: article.display_date,
      source_name: article.source_name,
      category_name: article.category_name,
      year: article.display_date.slice(0, 4),
      rank_date: dayNumber(article.display_date),
    }));
  }
};

/** Records of the index `press_releases`, one per release (S04). */
export const pressRecords: RecordReader = async function* (db, _config, selection) {
  const batches = inBatches(selection, (after, limit, ids) =>
    db
      .selectFrom('press_releases')
      .leftJoin('sessions', 'sessions.id', 'press_releases.session_id')
      .selectAll('press_releases')
      .select('sessions.name as session_name')
      .where('press_releases.id', '>', after)
      .$if(ids !== undefined, (query) => query.where('press_releases.id', 'in', ids ?? []))
      .orderBy('press_releases.id')
      .limit(limit)
      .execute(),
  );
  for await (const releases of batches) {
    const numbers = await numbersInPress(
      db,
      releases.map((release) => release.id),
    );
    yield releases.map((release) => ({
      objectID: String(release.id),
      id: release.id,
      url: `/app/press/${release.id}`,
      title: release.title,
      content: plainText(release.content).slice(0, MAX_TEXT_LENGTH),
      number_spellings: (numbers.get(release.id) ?? []).flatMap((row) => numberSpellings(row.number)),
      author: release.author,
      category: release.category,
      display_date: release.display_date,
      session_name: release.session_name,
      rank_date: dayNumber(release.display_date),
    }));
  }
};

async function numbersIn(db: Database, ids: number[]) {
  const rows = await db
    .selectFrom('news_bills')
    .innerJoin('bills', 'bills.id', 'news_bills.bill_id')
    .select(['article_id', 'number'])
    .where('article_id', 'in', ids)
    .execute();
  return byId(rows, (row) => row.article_id);
}

async function numbersInPress(db: Database, ids: number[]) {
  const rows = await db
    .selectFrom('press_bills')
    .innerJoin('bills', 'bills.id', 'press_bills.bill_id')
    .select(['press_release_id', 'number'])
    .where('press_release_id', 'in', ids)
    .execute();
  return byId(rows, (row) => row.press_release_id);
}
