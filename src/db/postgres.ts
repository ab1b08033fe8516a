import { PostgresDialect, PostgresDriver, type PostgresPool } from 'kysely';
import pg from 'pg';
import {
  DatabaseUnavailable,
  type OnUnavailable,
  translatingConnection,
  translatingOutages,
} from './unavailable.ts';

const CONNECTIONS = 10;
/** How long a statement waits for a connection, of a server that does not answer or of a pool that is in use. */
const CONNECTION_TIMEOUT_MS = 30_000;

/**
 * A PostgreSQL server, as a Kysely dialect. A connection that is lost costs the statements on it and no more: the next statement
 * opens another one.
 * @param address `postgres://user:password@host/name`
 * @param onUnavailable is called with each connection that is lost, and each statement that failed for want of one
 */
export function postgresDialect(address: string, onUnavailable: OnUnavailable): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: address,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    // Counts and sums come as bigint text; ours all fit a number.
    types: { getTypeParser: (oid, format) => (oid === 20 ? Number : pg.types.getTypeParser(oid, format)) },
  });
  // Without a listener Node ends the process: for a connection that waits in the pool, and for one that is in use.
  const lost = (error: unknown) => onUnavailable(new DatabaseUnavailable('away', error));
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return new TranslatingPostgresDialect(pool, onUnavailable);
}

class TranslatingPostgresDialect extends PostgresDialect {
  override readonly createDriver: () => PostgresDriver;

  constructor(pool: PostgresPool, onUnavailable: OnUnavailable) {
    super({ pool });
    this.createDriver = () => new TranslatingPostgresDriver({ pool }, onUnavailable);
  }
}

class TranslatingPostgresDriver extends PostgresDriver {
  readonly #onUnavailable: OnUnavailable;

  constructor(config: ConstructorParameters<typeof PostgresDriver>[0], onUnavailable: OnUnavailable) {
    super(config);
    this.#onUnavailable = onUnavailable;
  }

  override async acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>) {
    const acquire = () => super.acquireConnection(...options);
    return translatingConnection(await translatingOutages(acquire, this.#onUnavailable), this.#onUnavailable);
  }
}
