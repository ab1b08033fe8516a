import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';

/** The maximum number of statements that a connection keeps, each of which takes up to 60 kB of the server's memory. */
const MAX_PREPARED_STATEMENTS = 200;

/**
 * The maximum number of them that differ only in the lengths of their lists of values. Lists of records to read come in any length, and
 * would take all names.
 */
const MAX_LENGTHS = 3;

/** The beginning of statements that only read, which are those of pages. */
const READS = /^\s*(?:select|with)\b/i;

/** SQLSTATEs (PostgreSQL, appendix A). */
const FEATURE_NOT_SUPPORTED = '0A000';
const UNKNOWN_STATEMENT = '26000';
const DUPLICATE_STATEMENT = '42P05';
const ABORTED_TRANSACTION = '25P02';

/**
 * A pool whose connections name the statements that read. The server plans a named statement once for each connection, and planning takes
 * longer than running most of them.
 */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const statements = new PreparedStatements();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client);
      if (known) return known;
      const preparing = preparingClient(client, statements);
      clients.set(client, preparing);
      return preparing;
    },
    end: () => pool.end(),
  };
}

/** The names of the statements of a process, which are the same on all of its connections. */
class PreparedStatements {
  #names = new Map<string, string>();
  /** How many statements have a name, by their text without values. */
  #lengths = new Map<string, number>();
  #generation = 0;
  #isOff = false;

  /** @returns undefined if the statement is not named */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#isOff || this.#names.size >= MAX_PREPARED_STATEMENTS || !READS.test(text))
      return known;
    const words = text.replace(LIST, '()').replace(VALUE, '$');
    const lengths = this.#lengths.get(words) ?? 0;
    if (lengths >= MAX_LENGTHS) return undefined;
    this.#lengths.set(words, lengths + 1);
    const name = `statehouse_${this.#generation}_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }

  /**
   * Gives up the names with which a statement failed.
   * @returns whether the statement can be run without its name
   */
  giveUp(error: unknown): boolean {
    if (!(error instanceof pg.DatabaseError)) return false;
    // A program that migrated the database gave a table other columns.
    const hasOtherColumns = error.code === FEATURE_NOT_SUPPORTED && /cached plan/.test(error.message);
    // A connection pooler between this program and the server lends one connection to several programs.
    const isShared = error.code === UNKNOWN_STATEMENT || error.code === DUPLICATE_STATEMENT;
    if (!hasOtherColumns && !isShared) return false;
    this.#names = new Map();
    this.#lengths = new Map();
    this.#generation++;
    this.#isOff ||= isShared;
    return true;
  }
}

const LIST = /\(\$\d+(?:, ?\$\d+)*\)/g;
const VALUE = /\$\d+/g;

function preparingClient(client: pg.PoolClient, statements: PreparedStatements): PostgresPoolClient {
  async function query(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const name = statements.nameOf(text);
    if (name === undefined) return await client.query(text, [...values]);
    try {
      return await client.query({ name, text, values: [...values] });
    } catch (error) {
      if (!statements.giveUp(error)) throw error;
      return await client.query(text, [...values]).catch((again) => {
        // The first error ended the transaction in which the statement ran.
        throw again instanceof pg.DatabaseError && again.code === ABORTED_TRANSACTION ? error : again;
      });
    }
  }
  return {
    // The types of `pg` know neither the columns of a statement nor the names of commands. The overload for cursors is not used here.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
    get processID() {
      return (client as pg.PoolClient & { processID?: number }).processID;
    },
  };
}
