import fc from 'fast-check';
import { badValue } from './bad-values.ts';
import { goodValue, type ValueSchema } from './endpoints-described.ts';

/** Generates values of the wrong type for a field, and texts that its schema does not allow. */
export function wrongJson(schema: ValueSchema): fc.Arbitrary<unknown>[] {
  const kinds = [schema.type ?? []].flat();
  const others: Record<string, fc.Arbitrary<unknown>> = {
    string: fc.string(),
    integer: fc.integer(),
    boolean: fc.boolean(),
    array: fc.array(fc.integer(), { minLength: 1 }),
    object: fc.constant({ a: 1 }),
    null: fc.constant(null),
  };
  const isNumber = kinds.includes('number') || kinds.includes('integer');
  const wrong = Object.entries(others)
    .filter(([kind]) => !kinds.includes(kind) && !(kind === 'integer' && isNumber))
    .map(([, values]) => values);
  if (kinds.includes('string') && isRestricted(schema)) wrong.push(badValue(schema));
  if (schema.type === 'integer') wrong.push(fc.constantFrom(0.5, -1, 2 ** 31, 2 ** 53));

  return wrong;
}

/** Returns whether the schema restricts texts. */
function isRestricted({ enum: words, format, pattern, minLength, maxLength }: ValueSchema): boolean {
  return [words, format, pattern, minLength, maxLength].some((bound) => bound !== undefined);
}

/** Returns a value for a body field that is valid according to the description. */
export function goodJson(schema: ValueSchema): unknown {
  const { example, type, items, properties = {}, required = [] } = schema;
  if (example !== undefined) return example;
  if (type === 'array') return items ? [goodJson(items)] : [];
  if (type === 'object')
    return Object.fromEntries(required.map((name) => [name, goodJson(properties[name] ?? {})]));
  return type === 'integer' || type === 'number' ? Number(goodValue(schema)) : goodValue(schema);
}
