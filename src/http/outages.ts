import type { DatabaseUnavailable, Outage } from '../db/unavailable.ts';
import { notReady } from './http-errors.ts';

const SAFE = ['GET', 'HEAD', 'OPTIONS'];

const WHILE_READING: Record<Outage, string> = {
  away: 'The database cannot be reached at the moment. Try again in a minute.',
  busy: 'The database is busy at the moment. Try again in a minute.',
  full: 'The server’s disk is full. Contact the site’s administrator.',
  failing: 'The server cannot read or write its files at the moment. Contact the site’s administrator.',
};
const WHILE_SAVING: Record<Outage, string> = {
  // The connection may have been lost after the change was made.
  away: 'This may not have been saved, because the database cannot be reached at the moment. Try again in a minute.',
  busy: 'This was not saved, because the database is busy at the moment. Try again in a minute.',
  full: 'This was not saved, because the server’s disk is full. Contact the site’s administrator.',
  failing:
    'This may not have been saved, because the server cannot write to its disk. Contact the site’s administrator.',
};

/**
 * A 503 for an outage of the database, with a sentence for the visitor and when to retry.
 * @param method of the request. After a change, the sentence states whether it was saved
 * @param extra further members of the problem
 */
export function problemInOutage(
  { outage }: DatabaseUnavailable,
  method: string,
  extra?: Record<string, unknown>,
) {
  const message = (SAFE.includes(method) ? WHILE_READING : WHILE_SAVING)[outage];
  return notReady(message, { title: 'Sorry, the service is unavailable', extra });
}
