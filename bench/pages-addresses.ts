import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { routeFinder } from '../src/app/page-routes.ts';
import { routes } from '../src/app/routes.ts';
import type { PageResponse, Visitor } from './pages-visits.ts';

/** A kind of page, or an endpoint, with addresses that are linked on the site. */
export interface Kind {
  /** The pattern in src/app/routes.ts or in the API description: `/app/bill/:id`. */
  pattern: string;
  addresses: string[];
}

/** The maximum number of addresses for each kind. */
const MAX_ADDRESSES_PER_KIND = 20;

/**
 * Every kind of page with its addresses, found by following links from the front page. Kinds without links have no addresses.
 */
export async function kindsOfPages(visitor: Visitor): Promise<Kind[]> {
  const kinds = routes.map(({ pattern }): Kind => ({ pattern, addresses: [] }));
  const find = routeFinder(routes);
  const waiting = kinds
    .map(({ pattern }) => pattern.replaceAll(/\/:\w+\?/g, ''))
    .filter((address) => !/[:*]/.test(address));
  const withoutLinks = waiting.length;
  const seen = new Set<string>();

  for (let at = 0; at < waiting.length; at++) {
    const address = waiting[at] ?? '';
    const { pathname } = new URL(address, 'http://site');
    const pattern = find(pathname)?.route.pattern;
    const kind = kinds.find((each) => each.pattern === pattern);
    if (!kind || seen.has(address) || kind.addresses.length >= MAX_ADDRESSES_PER_KIND) continue;
    seen.add(address);
    const response = await visitor.request(address);
    if (response.status === 200) kind.addresses.push(address);
    // Some pages require parameters, so errors only count for linked addresses.
    else if (response.status >= 400 && at >= withoutLinks)
      console.log(`${address} responded with ${response.status}.`);
    waiting.push(...linksOf(response));
  }

  return kinds;
}

/** The endpoints with a GET method. Their ids come from the pages of the same noun. */
export async function kindsOfEndpoints(visitor: Visitor, pages: readonly Kind[]): Promise<Kind[]> {
  const response = await visitor.request('/api/openapi.json');
  if (response.status !== 200) return [];
  const { paths } = Description.parse(JSON.parse(textOf(response)));
  const kinds: Kind[] = [];

  for (const [pattern, { get: operation }] of Object.entries(paths)) {
    if (!operation) continue;
    const candidates = addressesOf(pattern, operation.parameters, pages).slice(0, MAX_ADDRESSES_PER_KIND);
    const addresses: string[] = [];
    for (const address of candidates) {
      const { status } = await visitor.request(address);
      if (status === 200) addresses.push(address);
    }
    kinds.push({ pattern, addresses });
  }

  return kinds;
}

/** The text of a response, decompressed by the magic number of its format (RFC 1952, RFC 8878). */
export function textOf({ body }: Pick<PageResponse, 'body'>): string {
  if (body.subarray(0, 2).equals(GZIP)) return gunzipSync(body).toString();
  return (body.subarray(0, 4).equals(ZSTD) ? zstdDecompressSync(body) : body).toString();
}

const GZIP = Buffer.from([0x1f, 0x8b]);
const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** The addresses of an endpoint: for `/api/bills/{id}/votes` and the page `/app/bill/12`, it is `/api/bills/12/votes`. */
function addressesOf(pattern: string, parameters: Parameter[], pages: readonly Kind[]): string[] {
  const queries = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const query = queries.map(({ name, schema }) => `${name}=${schema?.enum?.[0] ?? schema?.example ?? 1}`);
  const tail = query.length > 0 ? `?${query.join('&')}` : '';
  const names = pattern.match(/\{\w+\}/g) ?? [];
  if (names.length === 0) return [pattern + tail];
  const pathSchema = parameters.find((parameter) => parameter.in === 'path')?.schema;
  const ids = idsFor(pattern, pages);
  const examples = pathSchema?.example === undefined ? [] : [pathSchema.example];
  const values = pathSchema?.enum ?? (ids.length > 0 ? ids : examples);
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

function linksOf(response: PageResponse): string[] {
  if (response.location) return [response.location];
  if (!response.type.startsWith('text/html')) return [];
  return [...textOf(response).matchAll(/<(?:a|link)\b[^>]*?\shref="(\/[^"#]*)/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
}
