import type { Database } from '../db/database.ts';
import { lockRow } from '../db/rows.ts';

/** The categories whose news a user chose to see, in their order (D14). */
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

/** Chooses the categories whose news a user sees; those that are not there are left out. */
export async function chooseCategories(db: Database, userId: number, ids: number[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // A button pressed twice chooses twice, one after the other.
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
