import type { DatabaseConnection } from 'kysely';

/**
 * Why the database does not answer: `away` cannot be reached or stopped in the middle, `full` has no room on its disk for what
 * is to be written, `failing` cannot read or write its files for another reason, `busy` is locked by another process for longer
 * than a statement waits.
 */
export type Outage = 'away' | 'full' | 'failing' | 'busy';

/** Thrown by every statement that failed because of the state of the database, not because of what was asked. It passes by itself. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  readonly outage: Outage;

  constructor(outage: Outage, cause: unknown) {
    super(`${MESSAGES[outage]} (${cause instanceof Error ? cause.message : cause})`, { cause });
    this.outage = outage;
  }
}

/** Whether an error is an outage. Its class is told by name: the built server has a copy of this module beside the one that opens the database. */
export function isUnavailable(error: unknown): error is DatabaseUnavailable {
  return error instanceof Error && error.name === 'DatabaseUnavailable';
}

const MESSAGES: Record<Outage, string> = {
  away: 'The database cannot be reached.',
  full: 'The disk of the database is full.',
  failing: 'The files of the database cannot be read or written.',
  busy: 'The database is locked by another process.',
};

/** Called with each failure that is an outage. */
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

/** PostgreSQL's SQLSTATE codes, and those of its driver and of the network (postgresql.org/docs/current/errcodes-appendix.html). */
const SERVER_OUTAGES: [RegExp, Outage][] = [
  [/^53100$/, 'full'],
  [/^(08...|57P0[1-5]|53[023]00|25006)$/, 'away'],
  [/^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/, 'away'],
];
/** What the PostgreSQL driver says, without a code, of connections that ended. */
const DRIVER_MESSAGES =
  /^(Connection terminated|Client (was closed|has encountered a connection error)|timeout exceeded when trying to connect)/;

/** The outage that an error of a driver is; undefined where it is none. */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined;
  // An address that names several hosts fails with one error for each.
  if (error instanceof AggregateError) return outageOf(error.errors[0]);
  if ('errcode' in error && typeof error.errcode === 'number') return SQLITE_OUTAGES[error.errcode & 0xff];
  const code = 'code' in error ? String(error.code) : '';
  if (DRIVER_MESSAGES.test(error.message)) return 'away';
  return SERVER_OUTAGES.find(([codes]) => codes.test(code))?.[1];
}

/** Whether an error says that a disk is full: the database's, or the one that a file is written to. */
export function isDiskFull(error: unknown): boolean {
  if (isUnavailable(error)) return error.outage === 'full';
  return outageOf(error) === 'full' || (error instanceof Error && 'code' in error && error.code === 'ENOSPC');
}

/** Makes each outage among the failures of `run` a `DatabaseUnavailable`, and reports it. */
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

/** A driver's connection, whose statements throw `DatabaseUnavailable` in an outage. */
export function translatingConnection<Connection extends DatabaseConnection>(
  connection: Connection,
  onUnavailable: OnUnavailable,
): Connection {
  if (translated.has(connection)) return connection;
  translated.add(connection);
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = (...asked) => translatingOutages(() => execute(...asked), onUnavailable);
  return connection;
}

/**
 * Runs a write that nobody asked for, such as the time a user was last seen, while a page is read: in an outage it is left out, and
 * the page is shown all the same. The outage itself is reported by the connection.
 */
export async function writeIfAvailable(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
}
