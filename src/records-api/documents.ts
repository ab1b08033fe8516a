import type { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { z } from '../http/endpoints.ts';
import type { ChangedRecordType } from '../legislature/change-events.ts';

/*
 * Records as `/api/v1` gives them: whole, with the field names of the Open Civic Data specification where it has one. Values that are
 * not known are null, and lists without entries are empty.
 */

/** The schema of a whole record. */
export type RecordSchema = z.ZodObject<z.ZodRawShape & { id: typeof Id }>;

/** A kind of records of `/api/v1`. */
export interface Noun<Schema extends RecordSchema = RecordSchema> {
  /** The last part of its address: `roll-calls`. */
  name: string;
  /** In sentences: `roll call`. */
  word: string;
  /** The type of its change events; undefined if it has none. */
  recordType?: ChangedRecordType;
  /** The feature that it belongs to. Sites without the feature have no such records. */
  feature?: keyof SiteConfig['features'];
  table: keyof Tables & string;
  schema: Schema;
  /** Whether lists can be filtered by `session`. */
  isInSessions: boolean;
  /** Whether lists can be filtered by `bill_id`. */
  hasBill?: boolean;
  /**
   * The records with these ids, in any order. Those that do not exist are left out.
   * @param isWanted lists that are not wanted, and have a table of their own, are not read, and are empty
   */
  read(
    db: Database,
    ids: readonly number[],
    siteUrl: string,
    isWanted?: WantedFields,
  ): Promise<(z.input<Schema> & { id: number })[]>;
}

/** Whether a field of a record is wanted, by its name. */
export type WantedFields = (field: string) => boolean;
export const everyField: WantedFields = () => true;

/** The rows of a query, which is not sent if they are not wanted. */
export async function rowsIf<Row>(isWanted: boolean, query: { execute(): Promise<Row[]> }): Promise<Row[]> {
  return isWanted ? await query.execute() : [];
}

export const text = z.string();
export const optional = z.string().nullable();
export const Id = z.int().openapi({ description: 'The id, the same as in the addresses of pages.' });
export const IdOrNull = z.int().nullable();
export const Url = z.string().openapi({ description: 'The page of the record on this site.' });
export const Day = z.string().openapi({ description: 'A day, `YYYY-MM-DD`.', example: '2025-01-31' });
export const DayOrNull = Day.nullable();
export const Sources = z
  .array(z.strictObject({ url: text }))
  .openapi({ description: 'Where the record was published.' });
export const SessionOrNull = text
  .nullable()
  .openapi({ description: 'The identifier of the session.', example: '194th' });
export const Session = text.openapi({ description: 'The identifier of the session.', example: '194th' });

const CLASSIFICATIONS: Record<string, string> = { house: 'lower', senate: 'upper', joint: 'legislature' };

export const Organization = z
  .strictObject({
    classification: text.openapi({
      description: '`lower`, `upper`, `legislature` for both, or `executive`.',
    }),
  })
  .nullable();

/** A chamber as Open Civic Data names it. */
export function organizationOf(chamber: string | null): { classification: string } | null {
  return chamber === null ? null : { classification: CLASSIFICATIONS[chamber] ?? chamber };
}

export const Links = z.array(z.strictObject({ url: text, media_type: optional, note: optional }));

/** Links as they are stored. */
export function linksOf(json: string): z.input<typeof Links> {
  const links: { url: string; mediaType?: string; note?: string }[] = JSON.parse(json);
  return links.map(({ url, mediaType, note }) => ({
    url,
    media_type: mediaType ?? null,
    note: note ?? null,
  }));
}

/** Sources with the one address that a record has. */
export function sourcesOf(url: string | null): { url: string }[] {
  return url === null ? [] : [{ url }];
}

/** Rows by the record to which they belong, in their order. */
export function byOwner<Row>(rows: readonly Row[], ownerOf: (row: Row) => number): (id: number) => Row[] {
  const groups = Map.groupBy(rows, ownerOf);
  return (id) => groups.get(id) ?? [];
}
