import { z } from 'zod';
import { cleanText } from '../../legislature/clean-text.ts';
import {
  MAX_ACTIONS,
  MAX_ATTACHMENTS,
  MAX_FEW,
  MAX_NAMED,
  MAX_SPONSORS,
  moreThan,
} from '../../legislature/records/lengths.ts';

/*
 * The objects of Open States' scrapers (openstates-core, scrape/schemas), as far as they are used here. Unknown fields are
 * ignored, and missing or null fields become empty. Required fields are checked where the records are built.
 */

const text = z
  .string()
  .nullish()
  .transform((value) => cleanText(value ?? ''));

/**
 * Parses a reference: `~{"classification": "lower"}` has a classification, and any other text is an id.
 */
const reference = text.transform((value, context): Reference => {
  if (!value.startsWith('~')) return value === '' ? {} : { id: value };
  const parsed = Reference.safeParse(jsonOf(value.slice(1)));
  if (parsed.success) return parsed.data;
  context.addIssue({ code: 'custom', message: `"${value}" is not a reference` });
  return z.NEVER;
});

const word = z.string().optional().catch(undefined);
const Reference = z.object({ id: word, name: word, classification: word });
export type Reference = z.infer<typeof Reference>;

function jsonOf(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch (error) {
    // The caller reports invalid JSON in the same way as JSON of another shape.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** A list with the length limit of the resulting records. Versions have their own limit, because Wyoming lists amendments among them. */
function listOf<T extends z.ZodType>(element: T, limit = MAX_FEW) {
  return z
    .array(element)
    .max(limit, moreThan(limit))
    .nullish()
    .transform((value) => value ?? []);
}

const OpenStatesLink = z.object({ url: text, media_type: text });

const OpenStatesVersion = z.object({
  note: text,
  date: text,
  classification: text,
  links: listOf(OpenStatesLink),
  extras: z.record(z.string(), z.unknown()).nullish(),
});
export type OpenStatesVersion = z.infer<typeof OpenStatesVersion>;

export const OpenStatesBill = z.object({
  legislative_session: text,
  identifier: text,
  title: text,
  from_organization: reference,
  classification: listOf(z.string()),
  subject: listOf(z.string()),
  abstracts: listOf(z.object({ abstract: text, note: text })),
  other_titles: listOf(z.object({ title: text, note: text })),
  actions: listOf(
    z.object({
      description: text,
      date: text,
      organization_id: reference,
      classification: listOf(z.string()),
      related_entities: listOf(z.object({ entity_type: text, name: text })),
    }),
    MAX_ACTIONS,
  ),
  sponsorships: listOf(
    z.object({
      name: text,
      classification: text,
      entity_type: text,
      primary: z.boolean().nullish(),
      person_id: reference,
      organization_id: reference,
    }),
    MAX_SPONSORS,
  ),
  related_bills: listOf(
    z.object({ identifier: text, legislative_session: text, relation_type: text }),
    MAX_NAMED,
  ),
  versions: listOf(OpenStatesVersion, MAX_ATTACHMENTS),
  documents: listOf(OpenStatesVersion, MAX_ATTACHMENTS),
  citations: listOf(z.object({ citation: text, publication: text }), MAX_NAMED),
  sources: listOf(z.object({ url: text })),
  extras: z.record(z.string(), z.unknown()).nullish(),
  jurisdiction: z.object({ id: text, name: text }).nullish(),
  _id: text,
});
export type OpenStatesBill = z.infer<typeof OpenStatesBill>;

export const OpenStatesVoteEvent = z.object({
  identifier: text,
  motion_text: text,
  motion_classification: listOf(z.string()),
  start_date: text,
  result: text,
  organization: reference,
  legislative_session: text,
  bill_identifier: text,
  votes: listOf(z.object({ option: text, voter_name: text, voter_id: reference, note: text }), MAX_NAMED),
  counts: listOf(z.object({ option: text, value: z.int().min(0) })),
  sources: listOf(z.object({ url: text })),
  dedupe_key: text,
});
export type OpenStatesVoteEvent = z.infer<typeof OpenStatesVoteEvent>;

export const OpenStatesJurisdiction = z.object({
  id: text,
  name: text,
  legislative_sessions: listOf(
    z.object({
      identifier: z.string(),
      name: text,
      classification: text,
      start_date: text,
      end_date: text,
    }),
    MAX_ATTACHMENTS,
  ),
});
