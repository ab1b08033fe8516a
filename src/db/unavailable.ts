import type { DatabaseConnection } from 'kysely';

/**
 * Why the database is unavailable: `away` means that it cannot be reached or that the connection was lost, `full` that
 * its disk is full, `failing` that it cannot read or write its files for another reason, and `busy` that another process
 * locked it for longer than a statement waits.
 */
export type Outage = 'away' | 'full' | 'failing' | 'busy';

/** Thrown by every statement that fails because of an outage, not because of the statement. Trying again later may work. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  readonly outage: Outage;

  constructor(outage: Outage, cause: unknown) {
    super(`${MESSAGES[outage]} (${cause instanceof Error ? cause.message : cause})`, { cause });
    this.outage = outage;
  }
}

/** Whether an error is an outage. Compares the name, because the built server contains a second copy of this class. */
export function isUnavailable(error: unknown): error is DatabaseUnavailable {
  return error instanceof Error && error.name === 'DatabaseUnavailable';
}

const MESSAGES: Record<Outage, string> = {
  away: 'The database cannot be reached.',
  full: 'The disk of the database is full.',
  failing: 'The files of the database cannot be read or written.',
  busy: 'The database is locked by another process.',
};

/** Called with each outage. */
export type OnUnavailable = (error: DatabaseUnavailable) => void;

/** SQLite's primary result codes (sqlite.org/rescode.html). */
const SQLITE_OUTAGES: Record<number, Outage> = {
  5: 'busy',
  6: 'busy',
  8: 'failing',
  10: 'failing',
  13: 'full',
  14: 'failing',
};

/** Codes of PostgreSQL (SQLSTATE, postgresql.org/docs/current/errcodes-appendix.html), its driver and the network. */
const SERVER_OUTAGES: [RegExp, Outage][] = [
  [/^53100$/, 'full'],
  [/^(08...|57P0[1-5]|53[023]00|25006)$/, 'away'],
  [/^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/, 'away'],
];
/** Messages of the PostgreSQL driver for lost connections, which have no code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|Client (was closed|has encountered a connection error)|timeout exceeded when trying to connect)/;

/** Returns the kind of outage of a driver's error, or undefined if the error is not an outage. */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined;
  // A host name with several addresses fails with one error for each.
  if (error instanceof AggregateError) return outageOf(error.errors[0]);
  if ('errcode' in error && typeof error.errcode === 'number') return SQLITE_OUTAGES[error.errcode & 0xff];
  const code = 'code' in error ? String(error.code) : '';
  if (DRIVER_MESSAGES.test(error.message)) return 'away';
  return SERVER_OUTAGES.find(([codes]) => codes.test(code))?.[1];
}

/** Whether an error means that a disk is full: the database's, or that of a file being written. */
export function isDiskFull(error: unknown): boolean {
  if (isUnavailable(error)) return error.outage === 'full';
  return outageOf(error) === 'full' || (error instanceof Error && 'code' in error && error.code === 'ENOSPC');
}

/** Runs a function, and converts outages to `DatabaseUnavailable` and reports them. */
export async function translatingOutages<T>(run: () => Promise<T>, onUnavailable: OnUnavailable): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const outage = outageOf(error);
    if (!outage) throw error;
    const unavailable = new DatabaseUnavailable(outage, error);
    onUnavailable(unavailable);
    throw unavailable;
  }
}

const translated = new WeakSet<DatabaseConnection>();

/** Changes a driver's connection so that its statements throw `DatabaseUnavailable` in an outage. */
export function translatingConnection<Connection extends DatabaseConnection>(
  connection: Connection,
  onUnavailable: OnUnavailable,
): Connection {
  if (translated.has(connection)) return connection;
  translated.add(connection);
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = (...args) => translatingOutages(() => execute(...args), onUnavailable);
  return connection;
}

/**
 * Runs a write that is not essential to a request, such as the time a user was last seen. During an outage, the write is
 * skipped so that the page is still shown. The connection reports the outage.
 */
export async function writeIfAvailable(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
}
