import { createRoute, OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import type { ApiKey, KeyScope } from './api-key.ts';
import { FORGERIES } from './csrf.ts';
import { isId, MAX_ID, notAllowed, notFound, notSignedIn } from './http-errors.ts';
import { isPageNumber, LAST_PAGE, WRONG_PAGE } from './page-number.ts';
import { limitBodySize, problem, problemResponses, unexpectedErrorResponse } from './problems.ts';
import type { User } from './user.ts';
import type { VisitorEnv } from './visitor.ts';

export { createRoute, z };

/** A set of endpoints. */
export type Api = OpenAPIHono<VisitorEnv>;

/**
 * An empty set of endpoints. Each endpoint's schemas check the request: an invalid parameter in the path is a 404,
 * anywhere else a 400, both
 * as problem details that name the field (A07).
 * @param getPath finds the path of a request; by default the path of its URL
 */
export function newApi(getPath?: (request: Request) => string): Api {
  const api: Api = new OpenAPIHono({
    ...(getPath && { getPath }),
    defaultHook(result) {
      if (result.success) return undefined;
      const [issue] = result.error.issues;
      const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
      const field = unknown ?? issue?.path[0];
      const isInPath = result.target === 'param';
      const isInBody = result.target === 'json' || result.target === 'form';
      const bodyError = unknown === undefined ? 'The body must be an object.' : `Unknown field: ${unknown}.`;
      return problem({
        status: isInPath ? 404 : 400,
        detail: isInBody && issue?.path.length === 0 ? bodyError : (issue?.message ?? 'Invalid request.'),
        field: field === undefined ? undefined : String(field),
      });
    },
  });
  api.use(limitBodySize, problemResponses, mustKnowVisitor);
  api.onError(unexpectedErrorResponse);
  return api;
}

/** Rejects every request while the database is unavailable, because visitors cannot be identified without it. */
const mustKnowVisitor: MiddlewareHandler<VisitorEnv> = async (c, next) => {
  if (c.env?.visitor?.outage) throw c.env.visitor.outage;
  await next();
};

const mustBeSignedIn: MiddlewareHandler<VisitorEnv> = async (c, next) => {
  userOf(c);
  await next();
};

const mustNotBeForged: MiddlewareHandler<VisitorEnv> = async (c, next) => {
  if (c.env?.visitor?.forgery) throw notAllowed(FORGERIES[c.env.visitor.forgery]);
  await next();
};

/** Options of endpoints that need a signed-in user. Others get a 401, and a change without the CSRF token a 403 (A01). */
export const signedInOnly = {
  security: [{ session: [] }],
  middleware: [mustBeSignedIn, mustNotBeForged],
};

/** Options of public endpoints that change something. A request without the CSRF token gets a 403 (A01). */
export const withToken = { middleware: [mustNotBeForged] };

/** The signed-in user. @throws 401 if the visitor is not signed in */
export function userOf({ env }: Context<VisitorEnv>): User {
  if (!env?.visitor?.user) throw notSignedIn('Sign in to use this endpoint.');
  return env.visitor.user;
}

/** Options of public endpoints that have a higher rate with an API key. */
export const withOptionalKey = { security: [{}, { apiKey: [] }] as Record<string, string[]>[] };

/** Options of endpoints that need an API key with a scope. Others get a 401, and keys without the scope a 403. */
export function withScope(scope: KeyScope) {
  const mustHaveScope: MiddlewareHandler<VisitorEnv> = async (c, next) => {
    if (!keyOf(c).scopes.includes(scope)) throw notAllowed(`This API key does not have the scope ${scope}.`);
    await next();
  };
  return { security: [{ apiKey: [scope] }], middleware: [mustHaveScope] };
}

/** The API key of a request. @throws 401 if it was sent without one */
export function keyOf({ env }: Context<VisitorEnv>): ApiKey {
  if (!env?.apiKey) throw notSignedIn('Send an API key: Authorization: Bearer KEY.');
  return env.apiKey;
}

/** The schema of a record's id. The `format` distinguishes ids from other numbers. */
const ID = { type: 'integer', format: 'id', minimum: 1, maximum: MAX_ID } as const;

/** A path with an id. @param missing the error for an invalid id */
export function idInPath(missing: string) {
  return z.strictObject({ id: pathId(missing) });
}

/** An id in a path, under another name than `id`. @param missing the error for an invalid id */
export function pathId(missing: string) {
  return idOr(missing).openapi({
    ...ID,
    example: 1,
    description: 'The id, the same as in the addresses of pages.',
  });
}

/** An optional id in the query. @param description for the documentation @param wrong the error for an invalid id */
export function idInQuery(description: string, wrong: string) {
  return idOr(wrong)
    .optional()
    .openapi({ ...ID, description });
}

/** An optional upper bound of ids in the query. The record with that id need not exist. */
export function limitInQuery(description: string, wrong: string) {
  return idOr(wrong).optional().openapi({ type: 'integer', minimum: 1, maximum: MAX_ID, description });
}

function idOr(wrong: string) {
  return z.string(wrong).refine(isId, wrong).transform(Number);
}

/** A query with these parameters and no others. */
export function queryOf<Shape extends z.ZodRawShape>(shape: Shape) {
  const names = Object.keys(shape).join(', ');
  const known = names ? `Use one of: ${names}.` : 'This address has no parameters.';
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `Unknown parameter: ${issue.keys[0]}. ${known}` : undefined,
  });
}

/** `page` of a list, from 1, which is the default. */
export const page = z
  .string('Send the page only once.')
  .refine(isPageNumber, WRONG_PAGE)
  .transform(Number)
  .default(1)
  .openapi({
    type: 'integer',
    minimum: 1,
    maximum: LAST_PAGE,
    default: 1,
    description: 'The page of the list. If the page does not exist, the response is a 404.',
  });

const WRONG_DAY = 'Use a date such as 2025-01-31.';

/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso
  .date(WRONG_DAY)
  .refine((text) => text >= '1600', WRONG_DAY)
  .openapi({
    type: 'string',
    format: 'date',
    example: '2025-01-31',
  });

/*
 * The responses of an endpoint. Handlers throw problems, so the types leave them out: with sixty more statuses for each endpoint,
 * type checking took a minute.
 */
type Responses<Content> = { 200: { description: string; content: Content } };

/** The description of a JSON response. */
export function jsonResponses<Schema extends z.ZodType>(
  schema: Schema,
  description: string,
): Responses<{ 'application/json': { schema: Schema } }> {
  return { 200: { description, content: { 'application/json': { schema } } }, ...problems };
}

/** The description of a response with an HTML fragment. */
export function htmlResponses(description: string): Responses<{ 'text/html': { schema: z.ZodString } }> {
  return { 200: { description, content: { 'text/html': { schema: z.string() } } }, ...problems };
}

/** The description of a stream of server-sent events. */
export function streamResponses(
  description: string,
): Responses<{ 'text/event-stream': { schema: z.ZodString } }> {
  return { 200: { description, content: { 'text/event-stream': { schema: z.string() } } }, ...problems };
}

/** The description of a response with an HTML fragment, or JSON if the client accepts only JSON (A06). */
export function htmlOrJsonResponses<Schema extends z.ZodType>(
  schema: Schema,
  description: string,
): Responses<{ 'text/html': { schema: z.ZodString }; 'application/json': { schema: Schema } }> {
  const content = { 'text/html': { schema: z.string() }, 'application/json': { schema } };
  return { 200: { description, content }, ...problems };
}

/** Whether to respond with JSON: if the client accepts JSON and does not accept HTML, which is the default. */
export function wantsJson({ req }: Context): boolean {
  const accept = req.header('accept') ?? '';
  return accept.includes('application/json') && !accept.includes('text/html');
}

/**
 * The rows of one page of a list. Sets the `Link` header to the previous and next page (RFC 8288).
 * @param rows from the database, one more than the page size if there is a next page
 * @throws 404 if the page does not exist
 */
export function rowsOfPage<Row>(c: Context, rows: Row[], pageNumber: number, pageSize: number): Row[] {
  if (pageNumber > 1 && rows.length === 0) throw notFound('That page does not exist.', 'page');
  const link = (to: number, rel: string) => {
    const address = new URL(c.req.url);
    address.searchParams.set('page', String(to));
    return `<${address.pathname}${address.search}>; rel="${rel}"`;
  };
  const links = [
    ...(pageNumber > 1 ? [link(pageNumber - 1, 'prev')] : []),
    ...(rows.length > pageSize ? [link(pageNumber + 1, 'next')] : []),
  ];
  if (links.length > 0) c.header('Link', links.join(', '));
  return rows.slice(0, pageSize);
}

const Problem = z
  .object({
    type: z.literal('about:blank'),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    field: z.string().optional().openapi({ description: 'The invalid parameter or field.' }),
    instance: z.string().optional().openapi({ description: 'An id to quote when you ask for help.' }),
  })
  .openapi('Problem');

/** Every endpoint may answer with a problem instead (A07, RFC 9457). */
const problems = {
  default: {
    description: 'The reason why the request failed.',
    content: { 'application/problem+json': { schema: Problem } },
  },
} satisfies RouteConfig['responses'];
