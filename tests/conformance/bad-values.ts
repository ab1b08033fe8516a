import fc from 'fast-check';
import type { ValueSchema } from './endpoints-described.ts';

/** Messages of the schema library and of the framework, which the API replaces with its own. */
export const VALIDATOR_MESSAGES =
  /^(Invalid|Too (big|small)|Unrecognized|Malformed)\b|\b(expected|received)\b/;

const MAX_ID = 2_147_483_647;

/** Values that no parameter accepts, from the mistakes and attacks that sites receive. */
export const ODD_VALUES = [
  '',
  ' ',
  '+',
  '0',
  '-1',
  '-0',
  '1.5',
  '1e3',
  '0x10',
  '01',
  ' 1',
  '1 ',
  '1\n',
  '1;',
  '1,2',
  '[1]',
  '{"id":1}',
  '[object Object]',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  '１',
  '١٢',
  '1\u0000',
  '\u0000',
  '\u202E1',
  '\uFEFF1',
  '\u{1F600}',
  'é',
  'e\u0301',
  'HOUSE',
  'House ',
  'hоuse',
  '2025-02-30',
  '2025-13-01',
  '2025-00-10',
  '0000-00-00',
  '2025-1-1',
  '01/31/2025',
  '2025-01-31T00:00:00Z',
  '+2025-01-31',
  '20250131',
  'tomorrow',
  "1' or '1'='1",
  '1 or 1=1',
  "'; drop table bills; --",
  '1 union select 1',
  '%',
  '_',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '$(id)',
  '{{1}}',
  '%2531',
  'a'.repeat(3_000),
  '1'.repeat(3_000),
  '１'.repeat(1_000),
];

/** Parameter names that no endpoint has; some are properties of every JavaScript object. */
const ODD_NAMES = [
  'ID',
  'Page',
  'page[]',
  'page[0]',
  'id[$ne]',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'prototype',
  'limit',
  'offset',
  'sort',
  'callback',
  '_method',
  'chamber ',
  '\u0000',
  '１',
];

/**
 * Generates texts that a schema does not allow.
 * @param schema the schema of the value in the description
 */
export function badValue(schema: ValueSchema): fc.Arbitrary<string> {
  const texts = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ODD_VALUES) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
    { weight: 1, arbitrary: fc.integer().map(String) },
    { weight: 1, arbitrary: fc.double().map(String) },
    { weight: 1, arbitrary: fc.json({ maxDepth: 2 }) },
    { weight: 1, arbitrary: fc.date({ noInvalidDate: false }).map(String) },
  );
  const words = (schema.enum ?? schema.items?.enum ?? []).filter((word) => word !== null);
  const near = words.flatMap((word) => [
    `${word} `,
    word.toUpperCase(),
    `${word}\u0301`,
    `${word},`,
    `,${word}`,
  ]);
  return (near.length > 0 ? fc.oneof(texts, fc.constantFrom(...near)) : texts).filter(
    (text) => !isAllowed(schema, text),
  );
}

/** Generates well-formed ids that no record has. */
export const unknownId = fc.integer({ min: 1_000_000_000, max: MAX_ID }).map(String);

/** Generates parameter names that an endpoint does not have. @param names the endpoint's parameters */
export function unknownName(names: readonly string[]): fc.Arbitrary<string> {
  return fc
    .oneof(fc.constantFrom(...ODD_NAMES), fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }))
    .filter((name) => !names.includes(name));
}

/** Returns whether the schema of a value allows a text. */
export function isAllowed(
  { type, enum: words, format, pattern, minimum, maximum, items, ...lengths }: ValueSchema,
  text: string,
): boolean {
  // Several values are separated by commas.
  if (items) return text.split(',').every((each) => isAllowed(items, each));
  if (words) return words.includes(text);
  if (type === 'integer')
    return (
      /^(0|-?[1-9]\d*)$/.test(text) &&
      Number(text) >= (minimum ?? -Infinity) &&
      Number(text) <= (maximum ?? Infinity)
    );
  if (format === 'date') return isDay(text);
  if (pattern && !new RegExp(pattern, 'u').test(text)) return false;
  return text.length >= (lengths.minLength ?? 0) && text.length <= (lengths.maxLength ?? Infinity);
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}
