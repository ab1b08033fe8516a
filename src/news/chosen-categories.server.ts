import type { Database } from '../db/database.ts';
import { lockRow } from '../db/rows.ts';

/** The news categories that a user selected, in the site's order (D14). */
export async function chosenCategories(db: Database, userId: number) {
  return await db
    .selectFrom('chosen_news_categories')
    .innerJoin('news_categories', 'news_categories.id', 'chosen_news_categories.category_id')
    .select(['news_categories.id', 'category_name'])
    .where('user_id', '=', userId)
    .where('position', 'is not', null)
    .orderBy('position')
    .orderBy('category_name')
    .orderBy('news_categories.id')
    .execute();
}

/** Saves a user's selection of news categories. Unknown ids are ignored. */
export async function chooseCategories(db: Database, userId: number, ids: number[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // The lock serializes the two requests of a double click.
    await lockRow(trx, 'users', userId);
    await trx.deleteFrom('chosen_news_categories').where('user_id', '=', userId).execute();
    if (ids.length === 0) return;
    await trx
      .insertInto('chosen_news_categories')
      .columns(['user_id', 'category_id'])
      .expression((eb) =>
        eb
          .selectFrom('news_categories')
          .select([eb.val(userId).as('user_id'), 'news_categories.id'])
          .where('news_categories.id', 'in', ids),
      )
      .execute();
  });
}
