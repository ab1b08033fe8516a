import { randomUUID } from 'node:crypto';
import type { Context, ErrorHandler, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { isUnavailable } from '../db/unavailable.ts';
import type { Refusal } from './http-errors.ts';
import { problemInOutage } from './outages.ts';
import type { VisitorEnv } from './visitor.ts';

/** What an endpoint answers when it cannot do what it was asked (A07, RFC 9457). */
export interface Problem {
  type: 'about:blank';
  title: string;
  status: number;
  detail: string;
  /** The parameter or field at fault, by its name on the wire. */
  field?: string;
  /** To quote when asking for help; the log has the same. */
  instance?: string;
  /** Further members, as RFC 9457 allows for a kind of problem. */
  beside?: Record<string, unknown>;
}

/** What a problem is made of. */
interface ProblemParts extends Omit<Problem, 'type' | 'title'> {
  /** Such as `Retry-After`. */
  headers?: HeadersInit | undefined;
}

/** Every problem that an endpoint may answer, by its status, and when it does. */
export const PROBLEMS: Record<number, { title: string; when: string }> = {
  400: {
    title: 'Bad request',
    when: 'A parameter in the query is not as described, missing, repeated or not known.',
  },
  401: { title: 'Not signed in', when: 'It is about the one who asks, who is not signed in.' },
  403: {
    title: 'Not allowed',
    when: 'The one who asks may not do this, or the request carries no valid token.',
  },
  404: {
    title: 'Not found',
    when: 'There is no such endpoint, thing or page of a list, or its feature is off.',
  },
  405: { title: 'Method not allowed', when: 'The address takes other methods, which `Allow` names.' },
  409: {
    title: 'Conflict',
    when: 'What is saved was changed meanwhile; the answer has it as it is now.',
  },
  413: { title: 'Too large', when: 'The body is larger than is taken.' },
  415: { title: 'Unsupported media type', when: 'The body is of another kind than is taken.' },
  422: { title: 'Unprocessable content', when: 'The body lacks its list of ids.' },
  429: {
    title: 'Too many requests',
    when: 'Too much was asked in too short a time; `Retry-After` says when to ask again.',
  },
  431: { title: 'Header too large', when: 'A header is longer than 4,096 characters.' },
  500: { title: 'Internal error', when: 'Our fault. `instance` is an id to quote when asking for help.' },
  503: {
    title: 'Not available',
    when: 'The site is starting or stopping, or its database is unavailable; `Retry-After` says when to ask again.',
  },
};

/** Answers a problem as JSON. */
export function problem({ status, detail, field, instance, beside, headers }: ProblemParts) {
  const body: Omit<Problem, 'beside'> = {
    ...beside,
    type: 'about:blank',
    title: PROBLEMS[status]?.title ?? 'Problem',
    status,
    detail,
    field,
    instance,
  };
  const answer = new Response(JSON.stringify(body), { status, ...(headers && { headers }) });
  answer.headers.set('Content-Type', 'application/problem+json; charset=utf-8');
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
}

/**
 * Turns a refusal (`notFound`, `badRequest`) that an endpoint throws into its problem details. Anything else that is
 * thrown goes on to `unexpectedErrorResponse`.
 */
export const problemResponses: MiddlewareHandler = async (c, next) => {
  try {
    await next();
  } catch (thrown) {
    const refusal = refusalOf(thrown);
    if (!refusal) throw thrown;
    c.res = problem(refusal);
  }
};

/** A thousand ids in a form are 25 kB. A pasted text of 100,000 characters fits, also of somebody who was signed out meanwhile. */
const MAX_BODY_BYTES = 262_144;
/** Of an editor's form: it has two texts, and makes nine bytes of some characters. */
const MAX_EDITOR_BODY_BYTES = 4_194_304;
/** This kind takes ten times as long to parse. Passkeys come in it, and nothing longer. */
const MAX_MULTIPART_BYTES = 65_536;

/** Refuses a body that is too large; by its header alone where it comes with GET, which hands no body on. */
function bodyOfAtMost(bytes: number): MiddlewareHandler {
  const payloadTooLarge = () => problem({ status: 413, detail: `Send at most ${bytes / 1024} kB.` });
  const limitRead = bodyLimit({ maxSize: bytes, onError: payloadTooLarge });
  return async (c, next) =>
    Number(c.req.header('content-length')) > bytes ? payloadTooLarge() : limitRead(c, next);
}
const limits = {
  editor: bodyOfAtMost(MAX_EDITOR_BODY_BYTES),
  multipart: bodyOfAtMost(MAX_MULTIPART_BYTES),
  others: bodyOfAtMost(MAX_BODY_BYTES),
};

/** Refuses a body that is larger than may be sent by whoever asks. */
export const limitBodySize: MiddlewareHandler<VisitorEnv> = (c, next) => limits[limitFor(c)](c, next);

function limitFor(c: Context<VisitorEnv>): keyof typeof limits {
  if (c.req.header('content-type')?.toLowerCase().startsWith('multipart/')) return 'multipart';
  const role = c.get('visitor')?.user?.role;
  const isEditor = role === 'editor' || role === 'admin';
  return isEditor && c.req.path.startsWith('/app/admin/news/') ? 'editor' : 'others';
}

/**
 * Answers what the framework refuses (a body of another kind, or that is no JSON), and what nobody foresaw: a 500 with an id to
 * quote, and the error in the log under the same id.
 */
export const unexpectedErrorResponse: ErrorHandler = (error, c) => {
  if (error instanceof HTTPException && error.status < 500) {
    const detail = error.status === 400 ? 'The body is not what its Content-Type says.' : `${error.message}.`;
    return problem({ status: error.status, detail });
  }
  if (isUnavailable(error)) {
    const refusal = refusalOf(problemInOutage(error, c.req.method));
    if (refusal) return problem(refusal);
  }
  const id = randomUUID();
  console.error(`${id} ${c.req.method} ${c.req.path}`, error);
  return problem({
    status: 500,
    detail: 'Something went wrong here. Try again in a few minutes.',
    instance: `urn:uuid:${id}`,
  });
};

/** React Router's `data()` with a status, which is what refusals are; it is no Error, so Hono hands it through. */
function refusalOf(thrown: unknown): ProblemParts | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('type' in thrown) || !('data' in thrown))
    return undefined;
  if (thrown.type !== 'DataWithResponseInit') return undefined;
  // Made by `data<Refusal>()` in refusals.ts and nowhere else.
  const { data, init } = thrown as unknown as { data: Refusal; init: ResponseInit | null };
  const { message: detail, field, beside } = data;
  return { status: init?.status ?? 500, detail, field, beside, headers: init?.headers };
}
