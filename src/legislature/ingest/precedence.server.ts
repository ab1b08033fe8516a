import { hash } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import type { UpstreamIdsTable } from '../../db/tables/imports.ts';
import type { LegislativeRecord, RecordType } from '../records.ts';
import { isOlder } from './upstream-ids.server.ts';

/*
 * Several sources may have the same record. Each field comes from the best source that has it and keeps itself up to date. Nothing is
 * withheld between files that are imported by hand, except that an older one changes no field that a newer one has.
 */

/** The providers by rank, the best first. Others come last. */
const RANKS: Partial<Record<RecordType, readonly string[]>> = {
  bill: ['malegislature', 'legiscan', 'openstates'],
  rollCall: ['malegislature', 'legiscan', 'openstates'],
  amendment: ['malegislature', 'legiscan', 'openstates'],
  committee: ['malegislature', 'openstates', 'legiscan'],
  legislator: ['openstates', 'malegislature', 'legiscan'],
  meeting: ['malegislature', 'openstates', 'legiscan'],
};

/** Fields that say nothing without another one, and come from the same source. */
const GOES_WITH: Partial<Record<RecordType, Record<string, readonly string[]>>> = {
  // The committee that has a bill follows from its newest action.
  bill: { actions: ['committee'] },
  meeting: { date: ['startTime', 'endTime', 'startsAt', 'endsAt'] },
};

/** The time after which a live source that fails, or was paused, loses its precedence. */
export const PRECEDENCE_DAYS = 14;
const DAY_MS = 86_400_000;

/** The fields that a source has of a record. */
export type Claim = Pick<UpstreamIdsTable, 'source' | 'as_of'> & { fields: readonly string[] };

/** A live source that has precedence. */
export interface PreferredSource {
  /** The time of its last complete run, or else of its addition. */
  completeAt: string;
}
/** The live sources that have precedence, by the name under which their records are imported: `legiscan:ma`. */
export type PreferredSources = ReadonlyMap<string, PreferredSource>;

/** The live sources that were complete in the last days. A new one has as many days for its first load. */
export async function preferredSources(db: Database, now: string): Promise<PreferredSources> {
  const since = new Date(Date.parse(now) - PRECEDENCE_DAYS * DAY_MS).toISOString();
  const rows = await db
    .selectFrom('live_sources')
    .select(['kind', 'state_code', 'created_at', 'last_ok_at'])
    .where('state_code', 'is not', null)
    .execute();
  const sources = rows.map(({ kind, state_code, created_at, last_ok_at }) => {
    return [`${kind}:${state_code}`, { completeAt: last_ok_at ?? created_at }] as const;
  });
  return new Map(sources.filter(([, { completeAt }]) => completeAt >= since));
}

/** What the sources of records have of them, by record. @param source is left out */
export async function claimsOfOthers(
  db: Database,
  recordType: RecordType,
  source: string,
  recordIds: readonly number[],
): Promise<Map<number, Claim[]>> {
  if (recordIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('upstream_ids')
    .select(['record_id', 'source', 'as_of', 'fields'])
    .where('record_type', '=', recordType)
    .where('record_id', 'in', [...new Set(recordIds)])
    .where('source', '<>', source)
    .execute();
  const claims = new Map<number, Claim[]>();
  for (const { record_id, fields, ...row } of rows) {
    if (fields === null) continue;
    claims.set(record_id, [...(claims.get(record_id) ?? []), { ...row, fields: fields.split(',') }]);
  }
  return claims;
}

/** The names of the fields in which a record says something, besides those that identify it. */
export function statedFields(record: LegislativeRecord, identity: readonly string[]): string[] {
  return Object.entries(record).flatMap(([field, value]) =>
    isIdentity(field, identity) || !isStated(field, value) ? [] : [field],
  );
}

/**
 * The fields of a record that do not count, each with the source whose field does.
 * - A better source has the field.
 * - The record lacks what another source has: an empty list says nothing.
 * - The record is older than that of another source. A live source is never older than one of lower rank.
 */
export function withheldFields(
  record: LegislativeRecord,
  claims: readonly Claim[],
  { source, asOf, preferred }: { source: string; asOf: string | undefined; preferred: PreferredSources },
  identity: readonly string[],
): Map<string, string> {
  const withheld = new Map<string, string>();
  const ownRank = rankOf(record.noun, source);
  for (const [field, value] of Object.entries(record)) {
    if (isIdentity(field, identity)) continue;
    const others = claims.filter(({ fields }) => fields.includes(field));
    const winner = others.find((other) => {
      if (!isStated(field, value)) return true;
      const isBetter = rankOf(record.noun, other.source) < ownRank;
      if (isBetter && preferred.has(other.source)) return true;
      if (rankOf(record.noun, other.source) > ownRank && preferred.has(source)) return false;
      return Boolean(asOf && other.as_of && isOlder(asOf, other.as_of));
    });
    if (winner) withheld.set(field, winner.source);
  }

  for (const [field, others] of Object.entries(GOES_WITH[record.noun] ?? {})) {
    const winner = withheld.get(field);
    if (winner !== undefined) for (const other of others) withheld.set(other, winner);
  }
  return withheld;
}

/**
 * The sources of a record's fields, if it has several sources and one of them has precedence. Otherwise the last import decides, which is
 * not stored.
 * @param rows of `upstream_ids`
 * @returns the source by field
 */
export async function sourcesOfFields(
  db: Database,
  recordType: RecordType,
  rows: readonly Pick<UpstreamIdsTable, 'source' | 'fields'>[],
): Promise<Map<string, string>> {
  const counting = new Map<string, string>();
  if (new Set(rows.map(({ source }) => source)).size < 2) return counting;
  const preferred = await preferredSources(db, new Date().toISOString());
  const ranked = rows
    .filter(({ source }) => preferred.has(source))
    .sort((one, other) => rankOf(recordType, one.source) - rankOf(recordType, other.source));
  for (const { source, fields } of ranked)
    for (const field of fields?.split(',') ?? []) if (!counting.has(field)) counting.set(field, source);
  return counting;
}

/** The digest of a record of which some fields do not count, so that it is ingested again once they do. */
export function digestOfRest(digest: string, withheld: ReadonlyMap<string, string>): string {
  if (withheld.size === 0) return digest;
  return hash('sha256', [digest, ...withheld.keys()].join(), 'base64url').slice(0, digest.length);
}

function rankOf(recordType: RecordType, source: string): number {
  const ranks = RANKS[recordType] ?? [];
  const rank = ranks.indexOf(source.split(':')[0] ?? '');
  return rank === -1 ? ranks.length : rank;
}

function isIdentity(field: string, identity: readonly string[]): boolean {
  return field === 'noun' || field === 'upstreamId' || identity.includes(field);
}

function isStated(field: string, value: unknown): boolean {
  if (field === 'result') return value !== 'unknown';
  if (field === 'counts' && value) return Object.values(value).some((count) => count > 0);
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== '';
}
