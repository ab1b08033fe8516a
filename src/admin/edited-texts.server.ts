import { containsWord } from '../db/contains-word.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/http-errors.ts';
import { pageCountOf } from '../http/page-number.ts';
import { EDITOR_INGESTERS, type EditedKind, type EditedText } from '../legislature/edited-texts.server.ts';
import { KINDS } from './edited-kinds.ts';

const TEXTS_PER_PAGE = 50;
const MAX_CATEGORIES = 200;

/**
 * A page of the articles or press releases, newest first.
 * @param query words in the title; empty for all texts
 * @throws 404 if the page does not exist
 */
export async function editedTexts(
  db: Database,
  kind: EditedKind,
  { query, page }: { query: string; page: number },
) {
  const listed = listedTexts(db, kind).$if(query !== '', (texts) =>
    texts.where(containsWord('listed.title', query)),
  );
  const { count } = await listed
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const pageCount = pageCountOf({ count, perPage: TEXTS_PER_PAGE, page }, 'That page does not exist.');
  const texts = await listed
    .select(['id', 'title', 'day', 'source', 'category'])
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(TEXTS_PER_PAGE)
    .offset((page - 1) * TEXTS_PER_PAGE)
    .execute();
  return { texts, count, pageCount };
}

type ListedText = Pick<EditedText, 'title' | 'intro' | 'text' | 'day'> & {
  id: number;
  source: string | null;
  url: string | null;
  category: string | null;
};

/** Query for articles or press releases with the same column names. */
function listedTexts(db: Database, kind: EditedKind) {
  const articles = db
    .selectFrom('news_articles')
    .leftJoin('news_categories', 'news_categories.id', 'news_articles.category_id')
    .select(['news_articles.id', 'headline as title', 'intro', 'full_text as text', 'display_date as day'])
    .select(['source_name as source', 'external_url as url', 'category_name as category'])
    .$castTo<ListedText>();
  // A source may give a legislator instead of an author.
  const releases = db
    .selectFrom('press_releases')
    .leftJoin('legislators', 'legislators.id', 'press_releases.legislator_id')
    .select(({ val }) => ['press_releases.id', 'title', val('').as('intro'), 'content as text'])
    .select(({ fn }) => ['display_date as day', fn.coalesce('author', 'full_name').as('source')])
    .select(['external_url as url', 'category'])
    .$castTo<ListedText>();
  return db.selectFrom((kind === 'articles' ? articles : releases).as('listed'));
}

/** The current text and version of an article or press release; undefined if it does not exist. */
export async function findEditedText(
  db: Database,
  kind: EditedKind,
  id: number,
): Promise<{ text: EditedText; version: string } | undefined> {
  return await db.transaction().execute(async (trx) => {
    const row = await listedTexts(trx, kind)
      .select(['title', 'intro', 'text', 'day', 'source', 'url', 'category'])
      .where('id', '=', id)
      .executeTakeFirst();
    const version = await EDITOR_INGESTERS[kind].version(trx, id);
    if (!row || version === undefined) return undefined;
    const { source, url, category, ...rest } = row;
    return { text: { ...rest, from: source ?? '', url: url ?? '', category: category ?? '' }, version };
  });
}

/** The current text and version of an article or press release. @throws 404 if it does not exist */
export async function editedText(db: Database, kind: EditedKind, id: number) {
  const found = await findEditedText(db, kind, id);
  if (!found) throw notFound(`This ${KINDS[kind].one} does not exist.`);
  return found;
}

/** The categories for a kind of text, in order. */
export async function editedCategories(db: Database, kind: EditedKind): Promise<string[]> {
  if (kind === 'articles') {
    const rows = await db
      .selectFrom('news_categories')
      .select('category_name')
      .where('position', 'is not', null)
      .orderBy('position')
      .orderBy('category_name')
      .limit(MAX_CATEGORIES)
      .execute();
    return rows.map(({ category_name }) => category_name);
  }
  const rows = await db
    .selectFrom('press_releases')
    .select('category')
    .distinct()
    .orderBy('category')
    .limit(MAX_CATEGORIES)
    .execute();
  return rows.flatMap(({ category }) => category ?? []);
}
