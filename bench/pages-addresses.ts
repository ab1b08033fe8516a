import { gunzipSync } from 'node:zlib';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes } from 'react-router';
import { z } from 'zod';
import routes from '../src/routes.ts';
import type { Answer, Visitor } from './pages-visits.ts';

/** A kind of page, or an endpoint, with addresses that the site itself leads to. */
export interface Kind {
  /** As in src/routes.ts, or in the description of the API: `/app/bill/:id`. */
  pattern: string;
  addresses: string[];
}

/** What answers where there is no page. */
const NO_PAGE = '/*';
/** So many addresses stand for their kind. */
const ADDRESSES_OF_A_KIND = 20;

/**
 * Every kind of page with addresses of it, found by following links from the front page as a visitor would.
 * Kinds that no link leads to have none.
 */
export async function kindsOfPages(visitor: Visitor): Promise<Kind[]> {
  const kinds = patterns(routes)
    .filter((pattern) => pattern !== NO_PAGE)
    .map((pattern): Kind => ({ pattern, addresses: [] }));
  const waiting = kinds
    .map(({ pattern }) => pattern.replaceAll(/\/:\w+\?/g, ''))
    .filter((address) => !/[:*]/.test(address));
  const withoutLinks = waiting.length;
  const seen = new Set<string>();
  for (let at = 0; at < waiting.length; at++) {
    const address = waiting[at] ?? '';
    const kind = kindOf(kinds, address);
    if (!kind || seen.has(address) || kind.addresses.length >= ADDRESSES_OF_A_KIND) continue;
    seen.add(address);
    const answer = await visitor.ask(address);
    if (answer.status === 200) kind.addresses.push(address);
    // Some pages want something in their address, and are found by links only.
    else if (answer.status >= 400 && at >= withoutLinks) console.log(`${address} answered ${answer.status}.`);
    waiting.push(...linksOf(answer));
  }
  return kinds;
}

/** The endpoints that answer GET; their ids are those of pages that are about the same. */
export async function kindsOfEndpoints(visitor: Visitor, pages: readonly Kind[]): Promise<Kind[]> {
  const answer = await visitor.ask('/api/openapi.json');
  if (answer.status !== 200) return [];
  const { paths } = Description.parse(JSON.parse(textOf(answer)));
  const kinds: Kind[] = [];
  for (const [pattern, { get: operation }] of Object.entries(paths)) {
    if (!operation) continue;
    const candidates = addressesOf(pattern, operation.parameters, pages).slice(0, ADDRESSES_OF_A_KIND);
    const addresses: string[] = [];
    for (const address of candidates) {
      const { status } = await visitor.ask(address);
      if (status === 200) addresses.push(address);
    }
    kinds.push({ pattern, addresses });
  }
  return kinds;
}

/** Text of an answer, unpacked. */
export function textOf({ body }: Answer): string {
  const isPacked = body[0] === 0x1f && body[1] === 0x8b;
  return (isPacked ? gunzipSync(body) : body).toString();
}

/** `/api/bills/{id}/votes` and the pages `/app/bill/12`, `/app/bill/15` make `/api/bills/12/votes` and `/api/bills/15/votes`. */
function addressesOf(pattern: string, parameters: Parameter[], pages: readonly Kind[]): string[] {
  const queries = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const query = queries.map(({ name, schema }) => `${name}=${schema?.enum?.[0] ?? schema?.example ?? 1}`);
  const tail = query.length > 0 ? `?${query.join('&')}` : '';
  const names = pattern.match(/\{\w+\}/g) ?? [];
  if (names.length === 0) return [pattern + tail];
  const given = parameters.find((parameter) => parameter.in === 'path')?.schema;
  const ids = idsFor(pattern, pages);
  const examples = given?.example === undefined ? [] : [given.example];
  const values = given?.enum ?? (ids.length > 0 ? ids : examples);
  return values.map((value) => pattern.replace(/\{\w+\}/, String(value)) + tail);
}

function idsFor(pattern: string, pages: readonly Kind[]): string[] {
  const noun = pattern.split('/')[2] ?? '';
  const singular = noun.replace(/s$/, '');
  const about = pages.find((page) => [`/app/${noun}/:id`, `/app/${singular}/:id`].includes(page.pattern));
  return (about?.addresses ?? []).flatMap((address) => address.match(/\/(\d+)(?:\?|$)/)?.[1] ?? []);
}

const Parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().optional(),
  schema: z
    .object({
      enum: z.array(z.union([z.string(), z.number()])).optional(),
      example: z.union([z.string(), z.number()]).optional(),
    })
    .optional(),
});
type Parameter = z.infer<typeof Parameter>;

const Description = z.object({
  paths: z.record(
    z.string(),
    z.object({ get: z.object({ parameters: z.array(Parameter).default([]) }).optional() }),
  ),
});

function patterns(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const pattern = path ? `${parent}/${path}` : parent || '/';
    if (!children) return path || index ? [pattern] : [];
    return patterns(children, path ? pattern : parent);
  });
}

/** The kind that the router takes the address for. */
function kindOf(kinds: readonly Kind[], address: string): Kind | undefined {
  const { pathname } = new URL(address, 'http://site');
  const found = matchRoutes(
    kinds.map((kind) => ({ path: kind.pattern, handle: kind })),
    pathname,
  );
  return found?.[0]?.route.handle;
}

function linksOf(answer: Answer): string[] {
  if (answer.location) return [answer.location];
  if (!answer.type.startsWith('text/html')) return [];
  return [...textOf(answer).matchAll(/<(?:a|link)\b[^>]*?\shref="(\/[^"#]*)/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
}
