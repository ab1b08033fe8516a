import { createHash, type KeyObject } from 'node:crypto';
import { basename, isAbsolute } from 'node:path';
import { seal, unseal } from '../config/sealed-text.ts';
import type { Database } from '../db/database.ts';
import { jurisdictionOfCode } from '../importers/jurisdictions.ts';
import { stateOfRecords } from '../legislature/jurisdiction.server.ts';
import type { LiveSource } from './requests.server.ts';
import { kindOf, SOURCE_KINDS, type SourceKindName } from './source-kinds.ts';

const DIGEST_LENGTH = 8;
const KEY = /^[\w-]{8,200}$/;

/** Thrown if what an administrator entered cannot be used. The message is a sentence. */
export class InvalidSource extends Error {
  readonly field: string;

  constructor(message: string, field: string) {
    super(message);
    this.field = field;
  }
}

/** What an administrator enters to add a source. */
export interface NewSource {
  kind: string;
  state?: string | undefined;
  key?: string | undefined;
  /** The address of a file or feed, or a folder. */
  address?: string | undefined;
}

/**
 * Adds a source, which runs as soon as the site looks for due sources. Adding a source again replaces its key.
 * @throws InvalidSource for the field that is invalid
 */
export async function addSource(
  { db, siteKey }: { db: Database; siteKey: KeyObject },
  added: NewSource,
  now: Date,
): Promise<LiveSource> {
  if (!Object.hasOwn(SOURCE_KINDS, added.kind))
    throw new InvalidSource(
      `There is no such kind of source. Use ${Object.keys(SOURCE_KINDS).join(', ')}.`,
      'kind',
    );
  const kind = kindOf(added.kind as SourceKindName);
  const letters = kind.state ?? added.state;
  const state = kind.state || kind.needs.includes('state') ? await stateFor(db, letters) : null;
  const address = kind.needs.includes('address') ? addressFrom(added) : null;
  const key = kind.needs.includes('key') ? keyFrom(kind.title, added.key) : null;
  const name = state ? `${added.kind}-${state}` : await nameFor(db, added.kind, address ?? '');

  const keyed = {
    sealed_key: key && seal(siteKey, purposeOf(name), key),
    budget_key: key ? digestOf(key) : address ? hostOf(address) : added.kind,
    due_at: now.toISOString(),
    hold: null,
    hold_reason: null,
    failures: 0,
  };
  return await db
    .insertInto('live_sources')
    .values({
      ...keyed,
      kind: added.kind,
      name,
      state_code: state,
      address,
      monthly_limit: kind.monthlyLimit,
      cursor: '{}',
      created_at: now.toISOString(),
      requested_by: null,
      paused_at: null,
      last_ok_at: null,
    })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(keyed))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The code of the state, which has to be that of the records. */
async function stateFor(db: Database, letters = ''): Promise<string> {
  const found = jurisdictionOfCode(letters.trim());
  if (!found) throw new InvalidSource('Enter the two letters of the state, such as MA.', 'state');
  const stored = jurisdictionOfCode((await stateOfRecords(db)) ?? '');
  if (stored && stored.code !== found.code)
    throw new InvalidSource(`This site has records of ${stored.name}. A site has one state.`, 'state');
  return found.code;
}

function keyFrom(title: string, entered = ''): string {
  const key = entered.trim();
  if (!KEY.test(key)) throw new InvalidSource(`Enter the key that ${title} gave you.`, 'key');
  return key;
}

function addressFrom({ kind, address: entered = '' }: NewSource): string {
  const address = entered.trim();
  if (kind === 'files' && isAbsolute(address)) return address;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return url.href;
  throw new InvalidSource(
    kind === 'files'
      ? 'Enter an address that starts with https://, or a folder that starts with /.'
      : 'Enter an address that starts with https://.',
    'address',
  );
}

/** A name by the host or folder, with a number if another source has it. */
async function nameFor(db: Database, kind: string, address: string): Promise<string> {
  const base = `${kind}-${hostOf(address)}`;
  const sources = (await allSources(db)).filter((source) => source.kind === kind);
  const same = sources.find((source) => source.address === address);
  if (same) return same.name;
  const taken = new Set(sources.map(({ name }) => name));
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(name)) return name;
  }
}

function hostOf(address: string): string {
  return isAbsolute(address) ? basename(address) : new URL(address).host;
}

function digestOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, DIGEST_LENGTH);
}

/** Decrypts the key of a source. @throws if the site's key is not the one that encrypted it */
export function keyOf({ name, sealed_key }: LiveSource, siteKey: KeyObject): string {
  if (!sealed_key) return '';
  const key = unseal(siteKey, purposeOf(name), sealed_key);
  if (key === undefined)
    throw new Error('the key cannot be decrypted with the secrets.json of this site. Enter it again');
  return key;
}

function purposeOf(name: string): string {
  return `key of source ${name}`;
}

/** All sources, by name. */
export async function allSources(db: Database): Promise<LiveSource[]> {
  return await db.selectFrom('live_sources').selectAll().orderBy('name').execute();
}

/** The source with a name. @throws InvalidSource if there is none */
export async function sourceNamed(db: Database, name: string): Promise<LiveSource> {
  const found = await db.selectFrom('live_sources').selectAll().where('name', '=', name).executeTakeFirst();
  if (!found) throw new InvalidSource(`There is no source named ${name}.`, 'name');
  return found;
}

/** The sources to run now, the one that has waited longest first. */
export async function dueSources(db: Database, now: Date): Promise<LiveSource[]> {
  return await db
    .selectFrom('live_sources')
    .selectAll()
    .where('paused_at', 'is', null)
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .orderBy('id')
    .execute();
}

/** Asks for a run as soon as possible, also of a source that waits for an administrator. */
export async function requestRun(db: Database, { id }: LiveSource, who: string, now: Date): Promise<void> {
  await db
    .updateTable('live_sources')
    .set({ due_at: now.toISOString(), requested_by: who, paused_at: null })
    .where('id', '=', id)
    .execute();
}

/** Stops a source until it is resumed. A run that is going on ends before its next request. */
export async function pauseSource(db: Database, { id }: LiveSource, now: Date): Promise<void> {
  await db.updateTable('live_sources').set({ paused_at: now.toISOString() }).where('id', '=', id).execute();
}

/** Resumes a source that was paused. Its next run is due at once. */
export async function resumeSource(db: Database, { id }: LiveSource, now: Date): Promise<void> {
  await db
    .updateTable('live_sources')
    .set({ paused_at: null, due_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** Deletes a source with its key. The imported records stay, and so do its requests in the ledger. */
export async function removeSource(db: Database, { id }: LiveSource): Promise<void> {
  await db.deleteFrom('live_sources').where('id', '=', id).execute();
}
