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

/** A request that an endpoint's description refuses, and the parameter that a problem must lay it to. */
export interface BadRequest {
  address: string;
  /** Its method, and its body where it takes one. */
  init: RequestInit;
  atFault: string;
}

/** The values of a request, encoded as they stand in its address. */
interface Values {
  /** By the names of its fields; as JSON. */
  body: Record<string, unknown>;
  path: Record<string, string>;
  query: [name: string, value: string][];
}

/** Well above the pages of any list, and no more than the description allows. */
const farPage = fc.integer({ min: 500_000, max: 1_000_000 }).map(String);

/** Bytes that are no UTF-8, an overlong slash, half of a pair, a stray percent sign. */
const WRONG_BYTES = ['%ff', '%c0%af', '%ed%a0%80', '%', '%zz', '%00', '%E2%80%AE', '%u0031'];

/**
 * Requests that are wrong by the endpoint's own description: a value that it does not allow, an id or a page that is not
 * there, a parameter given twice, left out though it is required, or not known.
 * @param endpoint as the OpenAPI document describes it
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
      wrong.map((values) => ({ values, atFault: parameter.name })),
    ),
  );
  return fc
    .oneof(...faults, ...wrongInBody(good, body), notKnown(good, names))
    .map(({ values, atFault }) => ({
      address: addressIn(path, values),
      init: initOf(method, values),
      atFault,
    }));
}

function wrongInPath(good: Values, { name, schema }: Parameter): fc.Arbitrary<Values>[] {
  const put = (value: string): Values => ({ ...good, path: { ...good.path, [name]: encoded(value) } });
  // An empty part of a path, or one or two dots, make the address of something else.
  const wrong = badValue(schema).filter((value) => !/^\.{0,2}$/.test(value));
  return [wrong.map(put), ...(isId(schema) ? [unknownId.map(put)] : [])];
}

function wrongInQuery(good: Values, { name, schema, required }: Parameter): fc.Arbitrary<Values>[] {
  const others = good.query.filter(([other]) => other !== name);
  const put = (...values: string[]): Values => ({
    ...good,
    query: [...others, ...values.map((value): [string, string] => [name, value])],
  });
  const bytes = WRONG_BYTES.filter((text) => !isAllowed(schema, text));
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
    atFault: name,
  });
  return Object.entries(properties).flatMap(([name, schema]) => {
    const left = required.includes(name) ? [fc.constant(undefined)] : [];
    return [...wrongJson(schema), ...left].map((values) => values.map(put(name)));
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

function notKnown(good: Values, names: string[]): fc.Arbitrary<{ values: Values; atFault: string }> {
  return fc.tuple(unknownName(names), fc.string({ maxLength: 20 })).map(([name, value]) => ({
    values: { ...good, query: [...good.query, [encoded(name), encoded(value)]] },
    atFault: name,
  }));
}

function addressIn(path: string, values: Values): string {
  const address = path.replaceAll(/\{(.+?)\}/g, (_, name: string) => values.path[name] ?? '');
  const query = values.query.map(([name, value]) => `${name}=${value}`).join('&');
  return query ? `${address}?${query}` : address;
}

/** Half of a surrogate pair has no encoding: it goes as the sign for what cannot be read, as browsers send it. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
const isId = ({ format }: ValueSchema) => format === 'id';
const isInPath = (parameter: Parameter) => parameter.in === 'path';
