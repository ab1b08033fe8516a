import { z } from '../http/endpoints.ts';

/* The response schema of `/api/status`. */

const time = (description: string) =>
  z
    .string()
    .nullable()
    .openapi({ description: `${description} In UTC; null if not known.` });

const Source = z.object({
  title: z.string(),
  state: z.enum(['complete', 'behind', 'failing', 'paused', 'running', 'new']).openapi({
    description:
      '`complete` if the last run left nothing to do, `behind` if records are still to be fetched.',
  }),
  reason: z.string().nullable().openapi({ description: 'Why it is failing.' }),
  last_complete_at: time('The end of the last run that left nothing to do.'),
  last_run_at: time('The end of the last run, or its start if it has not ended.'),
  next_run_at: time('The start of the next run.'),
  behind: z
    .int()
    .nullable()
    .openapi({ description: 'The records that are still to be fetched; null if not known.' }),
  held: z.int().openapi({ description: 'The implausible records that wait for an administrator.' }),
  attribution: z.string().nullable(),
});

const Import = z.object({
  source: z.string(),
  last_import_at: time('The end of the last complete import.'),
  as_of: z.string().nullable().openapi({ description: 'The day or time of the files; null if not known.' }),
  rejected: z.int().nullable().openapi({ description: 'The invalid records of that import.' }),
  is_unfinished: z
    .boolean()
    .openapi({ description: 'Whether a newer import is running or was interrupted.' }),
});

const Coverage = z.object({
  session: z.string(),
  bills: z.int(),
  bills_with_text: z.int().openapi({ description: 'Bills whose text is on this site.' }),
  sponsored_bills: z.int().openapi({ description: 'Bills with a person as sponsor.' }),
  bills_with_matched_sponsors: z
    .int()
    .openapi({ description: 'Sponsored bills all of whose sponsors are known legislators.' }),
  roll_calls: z.int(),
  roll_calls_with_members: z.int().openapi({ description: 'Roll calls with the votes of members.' }),
  hearings: z.int(),
  hearings_with_bills: z.int().openapi({ description: 'Hearings with an agenda.' }),
});

const Correction = z.object({
  record: z.string().openapi({ description: 'The name of the record.' }),
  page: z.string().openapi({ description: 'The path of its page.' }),
  field: z.string(),
  value: z.string().openapi({ description: 'What this site shows.' }),
  source_value: z.string().openapi({ description: 'What the source has.' }),
  reason: z.string(),
  corrected_at: z.string(),
});

export const DataStatusResponse = z
  .object({
    newest_action: z.string().nullable().openapi({ description: 'The day of the newest action.' }),
    newest_vote: z.string().nullable().openapi({ description: 'The day of the newest roll call.' }),
    days_since_action: z.int().nullable(),
    is_in_session: z
      .boolean()
      .nullable()
      .openapi({ description: 'Whether a session is going on, by its dates; null if not known.' }),
    sources: z.array(Source).openapi({ description: 'The sources that the site polls by itself.' }),
    imports: z.array(Import).openapi({ description: 'The last import of each source, newest first.' }),
    coverage: z.array(Coverage).openapi({ description: 'What the site has of each session, newest first.' }),
    gaps: z.array(
      z.object({
        kind: z.string(),
        count: z.int(),
        meaning: z.string().openapi({ description: 'What is counted.' }),
      }),
    ),
    correction_count: z.int(),
    corrections: z.array(Correction).openapi({ description: 'The newest 20 corrections by editors.' }),
  })
  .openapi('DataStatus');
