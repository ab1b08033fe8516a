/** The subset of JSON Schema that the OpenAPI document uses for answers. */
export interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  type?: string | string[];
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean;
}

/**
 * Returns what is wrong with an answer according to its description: a field that is not described or is missing, and a value of
 * another type.
 * @param schemas the named schemas of the document
 */
export function schemaViolations(
  value: unknown,
  schema: Schema,
  schemas: Record<string, Schema>,
  path = 'answer',
): string[] {
  if (schema.$ref) {
    const named = schemas[schema.$ref.split('/').at(-1) ?? ''];
    return named ? schemaViolations(value, named, schemas, path) : [`${path}: ${schema.$ref} is missing`];
  }
  if (schema.anyOf) {
    const all = schema.anyOf.map((each) => schemaViolations(value, each, schemas, path));
    return all.some((violations) => violations.length === 0) ? [] : all.flat();
  }

  const types = [schema.type ?? []].flat();
  const type = typeOf(value);
  if (!types.includes(type)) return [`${path}: ${type} instead of ${types.join(' or ')}`];
  if (schema.enum && !schema.enum.includes(value)) return [`${path}: ${value} is not described`];
  if (Array.isArray(value))
    return value.flatMap((each, i) => schemaViolations(each, schema.items ?? {}, schemas, `${path}[${i}]`));
  if (type !== 'object') return [];

  const fields = Object.entries(value as object);
  const missing = (schema.required ?? []).filter((name) => !fields.some(([field]) => field === name));
  return [
    ...missing.map((name) => `${path}.${name} is missing`),
    ...(schema.additionalProperties === false ? [] : [`${path} may have other fields`]),
    ...fields.flatMap(([name, field]) => {
      const described = schema.properties?.[name];
      if (!described) return [`${path}.${name} is not described`];
      return schemaViolations(field, described, schemas, `${path}.${name}`);
    }),
  ];
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}
