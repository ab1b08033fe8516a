import type { Database } from '../src/db/database.ts';

/**
 * Counts the SQL statements that a function runs, so that a page's test can limit them.
 * @param run gets the database that counts
 */
export async function countStatements(
  db: Database,
  run: (db: Database) => Promise<unknown>,
): Promise<number> {
  let statements = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    // Results are counted and not queries, because a query is transformed once for each of its parts.
    async transformResult({ result }) {
      statements++;
      return result;
    },
  });
  await run(counted);

  return statements;
}
