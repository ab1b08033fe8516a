import { randomUUID } from 'node:crypto';
import type { ErrorHandler, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import type { Refusal } from './refusals.ts';

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
}

const TITLES: Record<number, string> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  413: 'Too large',
  415: 'Unsupported media type',
  429: 'Too many requests',
  500: 'Internal error',
  503: 'Not available',
};

/** Answers a problem as JSON. */
export function problem({ status, detail, field, instance }: Omit<Problem, 'type' | 'title'>): Response {
  const body: Problem = {
    type: 'about:blank',
    title: TITLES[status] ?? 'Problem',
    status,
    detail,
    field,
    instance,
  };
  const headers = { 'Content-Type': 'application/problem+json; charset=utf-8', 'Cache-Control': 'no-store' };
  return new Response(JSON.stringify(body), { status, headers });
}

/**
 * Turns a refusal (`notFound`, `badRequest`) that an endpoint throws into its problem details. Anything else that is
 * thrown goes on to `unexpectedProblem`.
 */
export const refusalsAsProblems: MiddlewareHandler = async (c, next) => {
  try {
    await next();
  } catch (thrown) {
    const refusal = refusalOf(thrown);
    if (!refusal) throw thrown;
    c.res = problem(refusal);
  }
};

/** A request's body at most: a thousand ids in a form are 25 kB. */
const BODY_LIMIT_BYTES = 262_144;

const tooLarge = () => problem({ status: 413, detail: `Send at most ${BODY_LIMIT_BYTES / 1024} kB.` });

const limitBodyRead = bodyLimit({ maxSize: BODY_LIMIT_BYTES, onError: tooLarge });

/** Refuses a body that is too large; by its header alone where it comes with GET, which hands no body on. */
export const limitBody: MiddlewareHandler = async (c, next) =>
  Number(c.req.header('content-length')) > BODY_LIMIT_BYTES ? tooLarge() : limitBodyRead(c, next);

/**
 * Answers what the framework refuses (a body of another kind, or that is no JSON), and what nobody foresaw: a 500 with an id to
 * quote, and the error in the log under the same id.
 */
export const unexpectedProblem: ErrorHandler = (error, c) => {
  if (error instanceof HTTPException && error.status < 500)
    return problem({ status: error.status, detail: `${error.message}.` });
  const id = randomUUID();
  console.error(`${id} ${c.req.method} ${c.req.path}`, error);
  return problem({
    status: 500,
    detail: 'Something went wrong here. Try again in a few minutes.',
    instance: `urn:uuid:${id}`,
  });
};

/** React Router's `data()` with a status, which is what refusals are; it is no Error, so Hono hands it through. */
function refusalOf(thrown: unknown): { status: number; detail: string; field?: string } | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('type' in thrown) || !('data' in thrown))
    return undefined;
  if (thrown.type !== 'DataWithResponseInit') return undefined;
  // Made by `data<Refusal>()` in refusals.ts and nowhere else.
  const { data, init } = thrown as unknown as { data: Refusal; init: ResponseInit | null };
  return { status: init?.status ?? 500, detail: data.message, field: data.field };
}
