import type { Database } from '../src/db/database.ts';

/**
 * Counts the statements that asking takes: a page's test states how many it may use.
 * @param ask gets the database to ask
 */
export async function countStatements(
  db: Database,
  ask: (db: Database) => Promise<unknown>,
): Promise<number> {
  let statements = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    // Once for each answer; a query is transformed once for each of its parts.
    async transformResult({ result }) {
      statements++;
      return result;
    },
  });
  await ask(counted);
  return statements;
}
