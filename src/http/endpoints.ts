import { createRoute, OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
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
 * An empty set of endpoints. What is asked is checked by each endpoint's schemas: a parameter in the path that cannot be is a
 * 404, one in the query a 400, both problems that name the field (A07).
 * @param getPath finds the path that a request is for; the one in its address where it is left out
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
      const ofBody = unknown === undefined ? 'The body is an object.' : `There is no field ${unknown} here.`;
      return problem({
        status: isInPath ? 404 : 400,
        // What is said of a field is in its schema.
        detail:
          isInBody && issue?.path.length === 0 ? ofBody : (issue?.message ?? 'This cannot be understood.'),
        field: field === undefined ? undefined : String(field),
      });
    },
  });
  api.use(limitBodySize, problemResponses, mustKnowVisitor);
  api.onError(unexpectedErrorResponse);
  return api;
}

/** While the database is unavailable nobody knows who asks, so that nothing can be answered. */
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

/** Of an endpoint that is for those who are signed in only: everybody else gets a 401, and a change without their token a 403 (A01). */
export const signedInOnly = {
  security: [{ session: [] }],
  middleware: [mustBeSignedIn, mustNotBeForged],
};

/** Of an endpoint that takes more than GET from everybody: without the visitor's token it answers a 403 (A01). */
export const withToken = { middleware: [mustNotBeForged] };

/** Who asks. @throws 401 where nobody is signed in */
export function userOf({ env }: Context<VisitorEnv>): User {
  if (!env?.visitor?.user) throw notSignedIn('Sign in first: this is each user’s own.');
  return env.visitor.user;
}

/** Of a record: `format` tells it from a number that names nothing. */
const ID = { type: 'integer', format: 'id', minimum: 1, maximum: MAX_ID } as const;

/** A path with an id in it. @param missing what is said where there is no such thing */
export function idInPath(missing: string) {
  return z.strictObject({ id: pathId(missing) });
}

/** The id in a path that calls it by another name than `id`. @param missing what is said where there is no such thing */
export function pathId(missing: string) {
  return idOr(missing).openapi({ ...ID, example: 1, description: 'As in the addresses of pages.' });
}

/** An id in the query, which may be left out. @param description what it is of; @param wrong what is said where it is no id */
export function idInQuery(description: string, wrong: string) {
  return idOr(wrong)
    .optional()
    .openapi({ ...ID, description });
}

/** An id up to which is read, which may be left out; whether there is such a one does not matter. */
export function limitInQuery(description: string, wrong: string) {
  return idOr(wrong).optional().openapi({ type: 'integer', minimum: 1, maximum: MAX_ID, description });
}

function idOr(wrong: string) {
  return z.string(wrong).refine(isId, wrong).transform(Number);
}

/** A query of these parameters and no others; a list's have `page` among them. */
export function queryOf<Shape extends z.ZodRawShape>(shape: Shape) {
  const names = Object.keys(shape).join(', ');
  const known = names ? `The parameters here are: ${names}.` : 'This address takes no parameters.';
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `There is no parameter ${issue.keys[0]}. ${known}` : undefined,
  });
}

/** `page` of a list, from 1, which it also is where it is left out. */
export const page = z
  .string('A page is given once.')
  .refine(isPageNumber, WRONG_PAGE)
  .transform(Number)
  .default(1)
  .openapi({
    type: 'integer',
    minimum: 1,
    maximum: LAST_PAGE,
    default: 1,
    description: 'Which page of the list; a page that it does not have is a 404.',
  });

const WRONG_DAY = 'A day is a date such as 2025-01-31.';

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
 * The answers of an endpoint. Any of them may be a problem instead; handlers throw those, so their types leave them out:
 * with sixty more statuses to each endpoint, checking the types took a minute.
 */
type Answers<Content> = { 200: { description: string; content: Content } };

/** JSON. */
export function jsonResponses<Schema extends z.ZodType>(
  schema: Schema,
  description: string,
): Answers<{ 'application/json': { schema: Schema } }> {
  return { 200: { description, content: { 'application/json': { schema } } }, ...refusals };
}

/** A piece of HTML. */
export function htmlResponses(description: string): Answers<{ 'text/html': { schema: z.ZodString } }> {
  return { 200: { description, content: { 'text/html': { schema: z.string() } } }, ...refusals };
}

/** Server-sent events. */
export function streamResponses(
  description: string,
): Answers<{ 'text/event-stream': { schema: z.ZodString } }> {
  return { 200: { description, content: { 'text/event-stream': { schema: z.string() } } }, ...refusals };
}

/** A piece of HTML, or JSON to those who accept only that (A06). */
export function htmlOrJsonResponses<Schema extends z.ZodType>(
  schema: Schema,
  description: string,
): Answers<{ 'text/html': { schema: z.ZodString }; 'application/json': { schema: Schema } }> {
  const content = { 'text/html': { schema: z.string() }, 'application/json': { schema } };
  return { 200: { description, content }, ...refusals };
}

/** HTML is the default: JSON only for those who name it and do not name HTML. */
export function wantsJson({ req }: Context): boolean {
  const accept = req.header('accept') ?? '';
  return accept.includes('application/json') && !accept.includes('text/html');
}

/**
 * One page of a list as the rows that it shows.
 * @param rows those asked of the database: one more than fits says that there is a further page
 * @returns the rows of this page; the answer's `Link` header names the pages before and after (RFC 8288)
 * @throws 404 where the list has no such page
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
    field: z.string().optional().openapi({ description: 'The parameter or field at fault.' }),
    instance: z.string().optional().openapi({ description: 'To quote when asking for help.' }),
  })
  .openapi('Problem');

/** What any endpoint may answer instead (A07, RFC 9457). */
const refusals = {
  default: {
    description: 'Why it could not be answered.',
    content: { 'application/problem+json': { schema: Problem } },
  },
} satisfies RouteConfig['responses'];
