import type { DatabaseUnavailable, Outage } from '../db/unavailable.ts';
import { notReady } from './http-errors.ts';

const SAFE = ['GET', 'HEAD', 'OPTIONS'];

const WHILE_READING: Record<Outage, string> = {
  away: 'The database cannot be reached at the moment. Try again in a minute.',
  busy: 'The database is busy at the moment. Try again in a minute.',
  full: 'The server’s disk is full. Tell the person who runs this site.',
  failing: 'The server cannot read or write its files at the moment. Tell the person who runs this site.',
};
const WHILE_SAVING: Record<Outage, string> = {
  // The connection may have been lost after the change was made.
  away: 'This may not have been saved, because the database cannot be reached at the moment. Try again in a minute.',
  busy: 'This was not saved, because the database is busy at the moment. Try again in a minute.',
  full: 'This was not saved, because the server’s disk is full. Tell the person who runs this site.',
  failing:
    'This may not have been saved, because the server cannot write to its disk. Tell the person who runs this site.',
};

/**
 * What is thrown in place of an outage of the database: a 503 with a sentence for whoever asked, and when to try again.
 * @param method of the request: what was sent to be saved is spoken of
 * @param beside what a page or a program needs to go on
 */
export function problemInOutage(
  { outage }: DatabaseUnavailable,
  method: string,
  beside?: Record<string, unknown>,
) {
  const message = (SAFE.includes(method) ? WHILE_READING : WHILE_SAVING)[outage];
  return notReady(message, { title: 'Sorry, the service is unavailable', beside });
}
