import type { Database } from '../db/database.ts';
import { z } from '../http/endpoints.ts';
import type { Noun, WantedFields } from './documents.ts';
import type { Expansion } from './expansions.server.ts';

/** The maximum number of records that `expand` adds to a page. The page then ends early. */
const MAX_EXPANDED = 1_000;

/** What a request wants of each record. Without both, records are whole. */
export interface Selection {
  /** The names of the fields. */
  fields?: readonly string[];
  /** The names of the expansions. */
  expand?: readonly string[];
}

/** The parameters `fields` and `expand` of a noun. Nouns without expansions do not have the second one. */
export function selectionParameters({ schema, word }: Noun, expansions: readonly Expansion[]) {
  return {
    fields: namesInQuery('field', Object.keys(schema.shape)).openapi({
      description: `The fields that each ${word} has in the response, besides \`id\`; by default all.`,
    }),
    ...(expansions.length > 0 && {
      expand: namesInQuery(
        'expansion',
        expansions.map(({ name }) => name),
      ).openapi({
        description: `The records to add to each ${word}, whole, as fields of these names. A page of a list ends early after ${MAX_EXPANDED.toLocaleString('en-US')} of them.`,
      }),
    }),
  };
}

/** Names in the query, separated by commas. */
function namesInQuery(kind: string, names: readonly string[]) {
  return z
    .string(`Send the ${kind}s only once, separated by commas.`)
    .transform((text) => text.split(','))
    .superRefine((given, context) => {
      const unknown = given.find((name) => !names.includes(name));
      if (unknown === undefined) return;
      const message = `There is no ${kind} “${unknown}”. Use some of: ${names.join(', ')}.`;
      context.addIssue({ code: 'custom', message });
    })
    .optional()
    .openapi({
      type: 'array',
      items: { type: 'string', enum: [...names] },
      param: { style: 'form', explode: false },
    });
}

/** The fields that have to be read: those in `fields`, or all if an expansion is found by fields of the record. */
export function fieldsToRead(
  { fields, expand = [] }: Selection,
  expansions: readonly Expansion[],
): WantedFields {
  const isInRecord = expansions.some((each) => expand.includes(each.name) && each.isInRecord);
  return (field) => fields === undefined || isInRecord || fields.includes(field);
}

/** The schema of a record as `fields` and `expand` make it. @param name in the OpenAPI document */
export function customSchema({ schema }: Noun, expansions: readonly Expansion[], name: string) {
  const { id, ...others } = schema.shape;
  const fields = Object.entries(others).map(([field, type]) => [field, z.optional(type)]);
  const added = expansions.map(({ name: field, noun, isList }) => [
    field,
    (isList ? z.array(noun.schema) : z.union([noun.schema, z.null()])).optional().openapi({
      description: `With \`expand\`: as in \`/api/v1/${noun.name}\`.`,
    }),
  ]);
  return z
    .strictObject({ id, ...Object.fromEntries([...fields, ...added]) })
    .openapi(name, { description: 'The fields in `fields`, and the records in `expand`.' });
}

/**
 * Adds the expansions to records, and removes the fields that are not wanted.
 * @param records with all fields that `fieldsToRead` asks for, in their order
 * @returns the first of them whose added records are within the limit, and at least one
 */
export async function selectRecords(
  db: Database,
  records: readonly { id: number }[],
  {
    fields,
    expand = [],
    expansions,
    siteUrl,
  }: Selection & { expansions: readonly Expansion[]; siteUrl: string },
): Promise<{ id: number }[]> {
  if (records.length === 0) return [];
  const wanted = expansions.filter(({ name }) => expand.includes(name));
  const found = await Promise.all(
    wanted.map(async (expansion) => ({ ...expansion, of: await expansion.idsOf(db, records) })),
  );
  const shown = withinLimit(records, (id) => found.reduce((sum, { of }) => sum + of(id).length, 0));

  const custom = shown.map((record) => withFields(record, fields));
  for (const { name, noun, isList, of } of found) {
    const ids = [...new Set(shown.flatMap(({ id }) => of(id)))];
    const added = ids.length > 0 ? await noun.read(db, ids, siteUrl) : [];
    const byId = new Map(added.map((record) => [record.id, record]));
    for (const record of custom) {
      const own = of(record.id).flatMap((id) => byId.get(id) ?? []);
      record[name] = isList ? own : (own[0] ?? null);
    }
  }
  return custom;
}

function withinLimit(records: readonly { id: number }[], addedTo: (id: number) => number): { id: number }[] {
  let added = 0;
  const end = records.findIndex(({ id }) => {
    added += addedTo(id);
    return added > MAX_EXPANDED;
  });
  return end === -1 ? [...records] : records.slice(0, Math.max(1, end));
}

function withFields(record: { id: number }, fields: readonly string[] | undefined) {
  const kept = Object.entries(record).filter(([name]) => name === 'id' || !fields || fields.includes(name));
  return Object.fromEntries(kept) as Record<string, unknown> & { id: number };
}
