import { CompiledQuery, type QueryId, type RootOperationNode } from 'kysely';
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

/**
 * How SQLite would run the statements that a function runs, without statistics of tables, which the site has none of.
 * @param run gets the database that records them
 * @returns the steps of each plan: `SEARCH bills USING INDEX bills_by_number_key (number_key=?)`
 */
export async function plansOf(db: Database, run: (db: Database) => Promise<unknown>): Promise<string[]> {
  const nodes = new Map<QueryId, RootOperationNode>();
  const recorded = db.withPlugin({
    transformQuery({ node, queryId }) {
      nodes.set(queryId, node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await run(recorded);

  const plans = await Promise.all(
    [...nodes].map(([queryId, node]) => {
      const { sql: text, parameters } = db.getExecutor().compileQuery(node, queryId);
      // A compiled query has placeholders, and SQLite plans it without its values.
      const values = parameters.map((each) => (typeof each === 'object' ? null : each));
      const query = CompiledQuery.raw(`explain query plan ${text}`, values);
      return db.executeQuery<{ detail: string }>(query);
    }),
  );
  return plans.flatMap(({ rows }) => rows.map(({ detail }) => detail));
}
