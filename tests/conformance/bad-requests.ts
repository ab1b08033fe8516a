import fc from 'fast-check';
import { goodJson, wrongJson } from './bad-json.ts';
import { badValue, isAllowed, unknownId, unknownName } from './bad-values.ts';
import {
  type BodySchema,
  type Endpoint,
  goodValue,
  type Parameter,
  type ValueSchema,
} from './endpoints-described.ts';

/** A request that is invalid according to an endpoint's description, and the parameter that the problem must name. */
export interface BadRequest {
  address: string;
  /** The method, and the body if there is one. */
  init: RequestInit;
  invalidField: string;
}

/** The parameter values of a request, encoded as in the address. */
interface Values {
  /** Body fields by name, sent as JSON. */
  body: Record<string, unknown>;
  path: Record<string, string>;
  query: [name: string, value: string][];
}

/** Page numbers that no list has, within the limit of the description. */
const farPage = fc.integer({ min: 500_000, max: 1_000_000 }).map(String);

/** Invalid UTF-8, an overlong slash, half of a surrogate pair, a stray percent sign, and so on. */
const INVALID_BYTES = ['%ff', '%c0%af', '%ed%a0%80', '%', '%zz', '%00', '%E2%80%AE', '%u0031'];

/**
 * Generates requests that are invalid according to the endpoint's description: they have a forbidden value, an unknown id or
 * page, or a repeated, missing or unknown parameter.
 * @param endpoint the endpoint in the OpenAPI document
 */
export function badRequests({ method, path, parameters, body }: Endpoint): fc.Arbitrary<BadRequest> {
  const good: Values = {
    path: Object.fromEntries(
      parameters.filter(isInPath).map(({ name, schema }) => [name, encoded(goodValue(schema))]),
    ),
    query: parameters
      .filter((parameter) => !isInPath(parameter) && parameter.required)
      .map(({ name, schema }) => [name, encoded(goodValue(schema))]),
    body: Object.fromEntries(
      (body.required ?? []).map((name) => [name, goodJson(body.properties?.[name] ?? {})]),
    ),
  };
  const names = parameters.map(({ name }) => name);
  const faults = parameters.flatMap((parameter) =>
    (isInPath(parameter) ? wrongInPath : wrongInQuery)(good, parameter).map((wrong) =>
      wrong.map((values) => ({ values, invalidField: parameter.name })),
    ),
  );

  return fc
    .oneof(...faults, ...wrongInBody(good, body), unknownParameter(good, names))
    .map(({ values, invalidField }) => ({
      address: addressIn(path, values),
      init: initOf(method, values),
      invalidField,
    }));
}

function wrongInPath(good: Values, { name, schema }: Parameter): fc.Arbitrary<Values>[] {
  const put = (value: string): Values => ({ ...good, path: { ...good.path, [name]: encoded(value) } });
  // An empty path segment, or one or two dots, would be a different address.
  const wrong = badValue(schema).filter((value) => !/^\.{0,2}$/.test(value));
  return [wrong.map(put), ...(isId(schema) ? [unknownId.map(put)] : [])];
}

function wrongInQuery(good: Values, { name, schema, required }: Parameter): fc.Arbitrary<Values>[] {
  const others = good.query.filter(([other]) => other !== name);
  const put = (...values: string[]): Values => ({
    ...good,
    query: [...others, ...values.map((value): [string, string] => [name, value])],
  });

  const bytes = INVALID_BYTES.filter((text) => !isAllowed(schema, text));
  return [
    badValue(schema).map((value) => put(encoded(value))),
    fc.constantFrom(...bytes).map((value) => put(value)),
    fc.integer({ min: 2, max: 5 }).map((times) => put(...Array<string>(times).fill(goodValue(schema)))),
    ...(isId(schema) ? [unknownId.map((value) => put(value))] : []),
    ...(name === 'page' ? [farPage.map((value) => put(value))] : []),
    ...(required ? [fc.constant(put())] : []),
  ];
}

function wrongInBody(good: Values, { properties, required = [] }: BodySchema) {
  if (!properties) return [];
  const put = (name: string) => (value: unknown) => ({
    values: { ...good, body: { ...good.body, [name]: value } },
    invalidField: name,
  });
  return Object.entries(properties).flatMap(([name, schema]) => {
    const missing = required.includes(name) ? [fc.constant(undefined)] : [];
    return [...wrongJson(schema), ...missing].map((values) => values.map(put(name)));
  });
}

function initOf(method: string, { body }: Values): RequestInit {
  if (method === 'get') return {};
  return {
    method: method.toUpperCase(),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

function unknownParameter(
  good: Values,
  names: string[],
): fc.Arbitrary<{ values: Values; invalidField: string }> {
  return fc.tuple(unknownName(names), fc.string({ maxLength: 20 })).map(([name, value]) => ({
    values: { ...good, query: [...good.query, [encoded(name), encoded(value)]] },
    invalidField: name,
  }));
}

function addressIn(path: string, values: Values): string {
  const address = path.replaceAll(/\{(.+?)\}/g, (_, name: string) => values.path[name] ?? '');
  const query = values.query.map(([name, value]) => `${name}=${value}`).join('&');
  return query ? `${address}?${query}` : address;
}

/** Encodes half of a surrogate pair as the replacement character, as browsers do. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
const isId = ({ format }: ValueSchema) => format === 'id';
const isInPath = (parameter: Parameter) => parameter.in === 'path';
