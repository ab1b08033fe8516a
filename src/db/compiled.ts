import type { Compilable, CompiledQuery } from 'kysely';
import { type Database, isServer } from './database.ts';

/** Stands for a value while a query is built. */
class Placeholder {
  readonly position: number;

  constructor(position: number) {
    this.position = position;
  }
}

/**
 * Prepares a query that is built and compiled once, because that takes longer than running it on a page with twenty queries.
 *
 *     const billsOfSession = compiled((db, session: number) =>
 *       db.selectFrom('bills').selectAll().where('session_id', '=', session),
 *     );
 *     const bills = await billsOfSession(db, 7);
 *
 * @param build is called once for each kind of database, with placeholders. It may pass each value only to the query, and not look
 *   at it: the text of the query is the same for all values. Limits are no values: see `compiledWithLimit`
 * @returns a function that runs the query with values, and returns its rows
 */
export function compiled<Values extends readonly (string | number)[], Row>(
  build: (db: Database, ...values: Values) => Compilable<Row>,
): (db: Database, ...values: Values) => Promise<Row[]> {
  const queries = new Map<boolean, CompiledQuery<Row>>();
  const queryFor = (db: Database, count: number): CompiledQuery<Row> => {
    const kind = isServer(db);
    const known = queries.get(kind);
    if (known) return known;
    const placeholders = Array.from({ length: count }, (_, position) => new Placeholder(position));
    // A query takes any object as a value.
    const query = build(db, ...(placeholders as unknown as Values)).compile();
    queries.set(kind, query);
    return query;
  };
  return async (db, ...values) => {
    const query = queryFor(db, values.length);
    const parameters = query.parameters.map((each) =>
      each instanceof Placeholder ? values[each.position] : each,
    );
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

/**
 * Prepares a query with a limit, which is a part of its text: SQLite plans a statement anew each time if its limit is a parameter. The
 * query is built for each limit, so that limits must be constants of the program.
 */
export function compiledWithLimit<Values extends readonly (string | number)[], Row>(
  build: (db: Database, limit: number, ...values: Values) => Compilable<Row>,
): (db: Database, limit: number, ...values: Values) => Promise<Row[]> {
  const queries = new Map<number, (db: Database, ...values: Values) => Promise<Row[]>>();
  return async (db, limit, ...values) => {
    const query =
      queries.get(limit) ??
      compiled<Values, Row>((each, ...placeholders) => build(each, limit, ...placeholders));
    queries.set(limit, query);
    return await query(db, ...values);
  };
}
