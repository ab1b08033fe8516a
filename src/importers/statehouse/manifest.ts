import { z } from 'zod';
import { Label, Name, UtcTime } from '../../legislature/records/fields.ts';

/** The name of the file that lists the others. */
export const MANIFEST = 'manifest.json';
/** The value of `format`, by which an export is recognized. */
export const EXPORT_FORMAT = 'statehouse-export';
/** The version of the format. Increase it if an older program would read the files wrongly. */
export const EXPORT_VERSION = 1;

export const ExportedFile = z.object({
  name: z
    .string()
    .max(100)
    .regex(/^[\w-]+\.(?:ndjson|csv|sqlite)$/, 'must be the name of a file'),
  /** What each line or row is: `bill`. Null for a file with several tables. */
  record: z.string().max(100).nullable(),
  /** The number of lines or rows. */
  count: z.int().min(0),
  /** The size in bytes. */
  size: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 digest'),
});
export type ExportedFile = z.infer<typeof ExportedFile>;

/** What an export is of, and the files in it. */
export const ExportManifest = z.object({
  format: z.literal(EXPORT_FORMAT),
  version: z.int().min(1),
  /** The address of the site. */
  site: z.url().max(1_000),
  /** The name of the legislature's state. */
  jurisdiction: Name.nullable(),
  /** Two-letter code of the state. */
  state: z
    .string()
    .regex(/^[a-z]{2}$/)
    .nullable(),
  /** Whether the records are those of the fictional sample. */
  is_sample: z.boolean(),
  /** The time of the snapshot. */
  exported_at: UtcTime,
  /** The attributions that the licenses of the sources require. */
  attributions: z.array(Label).max(1_000),
  files: z.array(ExportedFile).max(1_000),
});
export type ExportManifest = z.infer<typeof ExportManifest>;
