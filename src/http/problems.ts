import { randomUUID } from 'node:crypto';
import type { Context, ErrorHandler, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { isUnavailable } from '../db/unavailable.ts';
import { hasRole } from './has-role.ts';
import { thrownHttpError } from './http-errors.ts';
import { problemInOutage } from './outages.ts';
import type { VisitorEnv } from './visitor.ts';

type ThrownHttpError = NonNullable<ReturnType<typeof thrownHttpError>>;

/** Problem details (A07, RFC 9457). */
export interface Problem {
  type: 'about:blank';
  title: string;
  status: number;
  detail: string;
  /** The invalid parameter or field, as named in the request. */
  field?: string;
  /** An id to quote when asking for help. It is also in the log. */
  instance?: string;
  /** Further members (RFC 9457, 3.2). */
  extra?: Record<string, unknown>;
}

interface ProblemParts extends Omit<Problem, 'type' | 'title'> {
  /** Headers of the response, such as `Retry-After`. */
  headers?: HeadersInit | undefined;
}

/** The problems that endpoints answer with, by status. */
export const PROBLEMS: Record<number, { title: string; when: string }> = {
  400: {
    title: 'Bad request',
    when: 'A query parameter is invalid, missing, repeated, or unknown.',
  },
  401: {
    title: 'Not signed in',
    when: 'The endpoint requires a signed-in user or an API key, or the key is wrong or was revoked.',
  },
  403: {
    title: 'Not allowed',
    when: 'You are not allowed to do this, the API key does not allow it, or the request has no valid CSRF token.',
  },
  404: {
    title: 'Not found',
    when: 'The endpoint, record, or page of a list does not exist, or its feature is off.',
  },
  405: {
    title: 'Method not allowed',
    when: 'The address does not support this method. `Allow` lists the methods that it supports.',
  },
  409: {
    title: 'Conflict',
    when: 'Someone else changed it in the meantime. The response has the current values.',
  },
  410: {
    title: 'Gone',
    when: 'The changes that follow a cursor are not known. Read all lists again.',
  },
  413: { title: 'Too large', when: 'The body is larger than the limit.' },
  415: { title: 'Unsupported media type', when: 'The body has an unsupported media type.' },
  422: { title: 'Unprocessable content', when: 'The body has no list of ids.' },
  429: {
    title: 'Too many requests',
    when: 'Too many requests in a short time. Retry after `Retry-After` seconds.',
  },
  431: { title: 'Header too large', when: 'A header is longer than 4,096 characters.' },
  500: {
    title: 'Internal error',
    when: 'The server failed. Quote the id in `instance` when you ask for help.',
  },
  503: {
    title: 'Not available',
    when: 'The site is starting or stopping, its database is unavailable, or too many clients wait for changes. Retry after `Retry-After` seconds.',
  },
};

/** A response with problem details. */
export function problem({ status, detail, field, instance, extra, headers }: ProblemParts) {
  const body: Omit<Problem, 'extra'> = {
    ...extra,
    type: 'about:blank',
    title: PROBLEMS[status]?.title ?? 'Problem',
    status,
    detail,
    field,
    instance,
  };
  const response = new Response(JSON.stringify(body), { status, ...(headers && { headers }) });
  response.headers.set('Content-Type', 'application/problem+json; charset=utf-8');
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

/**
 * Turns an HTTP error (`notFound`, `badRequest`) that an endpoint throws into problem details. Anything else that is thrown
 * reaches `unexpectedErrorResponse`.
 */
export const problemResponses: MiddlewareHandler = async (c, next) => {
  try {
    await next();
  } catch (thrown) {
    const error = thrownHttpError(thrown);
    if (!error) throw thrown;
    c.res = problemOf(error);
  }
};

/**
 * The maximum size of a body. A pasted text of 100,000 characters fits, even if its user was signed out in the
 * meantime. A thousand ids take 25 kB.
 */
const MAX_BODY_BYTES = 262_144;
/** The maximum size of an editor's form, which has two texts. Form encoding takes nine bytes for some characters. */
const MAX_EDITOR_BODY_BYTES = 4_194_304;
/** The maximum size of a multipart body, which takes ten times as long to parse. Nothing longer than a passkey is sent this way. */
const MAX_MULTIPART_BYTES = 65_536;

/** Rejects a body that is too large. The header alone decides for GET, whose body is not passed on. */
function bodyOfAtMost(bytes: number): MiddlewareHandler {
  const payloadTooLarge = () => problem({ status: 413, detail: `Send at most ${bytes / 1024} kB.` });
  const limitRead = bodyLimit({ maxSize: bytes, onError: payloadTooLarge });
  return async (c, next) => {
    if (Number(c.req.header('content-length')) > bytes) return payloadTooLarge();
    return c.req.method === 'GET' ? next() : limitRead(c, next);
  };
}
/** The maximum size of a form with a picture. The page explains its own limit, which is lower. */
const MAX_PICTURE_BODY_BYTES = 4_194_304;

const limits = {
  picture: bodyOfAtMost(MAX_PICTURE_BODY_BYTES),
  editor: bodyOfAtMost(MAX_EDITOR_BODY_BYTES),
  multipart: bodyOfAtMost(MAX_MULTIPART_BYTES),
  others: bodyOfAtMost(MAX_BODY_BYTES),
};

/** Rejects a body that is larger than this visitor may send. */
export const limitBodySize: MiddlewareHandler<VisitorEnv> = (c, next) => limits[limitFor(c)](c, next);

/** The page on which users upload a picture. */
const UPLOAD_PATH = /^\/app\/organizations\/\d{1,15}\/logo$/;

function limitFor(c: Context<VisitorEnv>): keyof typeof limits {
  if (c.req.header('content-type')?.toLowerCase().startsWith('multipart/'))
    return c.get('visitor')?.user && UPLOAD_PATH.test(c.req.path) ? 'picture' : 'multipart';
  const isEditor = hasRole(c.get('visitor')?.user, 'editor');
  return isEditor && c.req.path.startsWith('/app/admin/news/') ? 'editor' : 'others';
}

/**
 * Answers the framework's own errors (wrong media type, invalid JSON), and unexpected ones: a 500 with an id to quote, and the error
 * in the log under the same id.
 */
export const unexpectedErrorResponse: ErrorHandler = (error, c) => {
  if (error instanceof HTTPException && error.status < 500) {
    const detail = error.status === 400 ? 'The body does not match its Content-Type.' : `${error.message}.`;
    return problem({ status: error.status, detail });
  }
  if (isUnavailable(error)) {
    const outage = thrownHttpError(problemInOutage(error, c.req.method));
    if (outage) return problemOf(outage);
  }
  const id = randomUUID();
  console.error(`${id} ${c.req.method} ${c.req.path}`, error);
  return problem({
    status: 500,
    detail: 'Something went wrong. Try again in a few minutes.',
    instance: `urn:uuid:${id}`,
  });
};

function problemOf({ message, field, extra, status, headers }: ThrownHttpError): Response {
  return problem({ status, detail: message, field, extra, headers });
}
