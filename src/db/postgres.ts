import { PostgresDialect, PostgresDriver, type PostgresPool } from 'kysely';
import pg from 'pg';
import { preparingPool } from './prepared-statements.ts';
import {
  DatabaseUnavailable,
  type OnUnavailable,
  translatingConnection,
  translatingOutages,
} from './unavailable.ts';

const CONNECTIONS = 10;
/** The maximum time that a statement waits for a connection if the server does not respond or the whole pool is in use. */
const CONNECTION_TIMEOUT_MS = 30_000;

/**
 * Creates a Kysely dialect for a PostgreSQL server. If a connection is lost, only its statements fail; the next statement
 * opens a new one.
 * @param address `postgres://user:password@host/name`
 * @param onUnavailable called with each lost connection, and each statement that failed for lack of one
 */
export function postgresDialect(address: string, onUnavailable: OnUnavailable): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: address,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    // The driver returns counts and sums as bigint text. All of them fit into a number.
    types: { getTypeParser: (oid, format) => (oid === 20 ? Number : pg.types.getTypeParser(oid, format)) },
  });

  // Without listeners for both idle connections and those in use, an error would end the process.
  const lost = (error: unknown) => onUnavailable(new DatabaseUnavailable('away', error));
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));

  return new TranslatingPostgresDialect(preparingPool(pool), onUnavailable);
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
