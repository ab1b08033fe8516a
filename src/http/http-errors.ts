import { type DataResponse, data, isDataResponse } from './responses.ts';

/** An error for the client. Pages show `message`, and the API sends problem details (A07, RFC 9457). */
export interface HttpError {
  message: string;
  /** The error page's heading; by default that of the status. */
  title?: string;
  /** The invalid parameter or field, as named in the request. */
  field?: string;
  /** Further members of the problem details, for programs. */
  extra?: Record<string, unknown>;
}

/** 404: it does not exist, or this visitor may not know that it does. @param field the parameter that named it */
export function notFound(message: string, field?: string) {
  return data<HttpError>({ message, field }, { status: 404 });
}

/** 400: the request is invalid. @param field the invalid parameter */
export function badRequest(message: string, field: string) {
  return data<HttpError>({ message, field }, { status: 400 });
}

/** 422: a required field of the body is missing. */
export function unprocessable(message: string, field: string) {
  return data<HttpError>({ message, field }, { status: 422 });
}

/** 401: the request requires signing in. */
export function notSignedIn(message: string) {
  return data<HttpError>({ message }, { status: 401 });
}

/**
 * 403: the user may not do this, or the request may be forged.
 * @param extra further members of the problem
 */
export function notAllowed(message: string, extra?: Record<string, unknown>) {
  return data<HttpError>({ message, extra }, { status: 403 });
}

/**
 * 409: somebody else changed it in the meantime, and saving would overwrite that change.
 * @param extra the current values
 */
export function conflict(message: string, extra: Record<string, unknown>) {
  return data<HttpError>({ message, extra }, { status: 409 });
}

/** 429: too many attempts. @param seconds until the next attempt is allowed */
export function tooMany(message: string, seconds: number) {
  return data<HttpError>({ message }, { status: 429, headers: { 'Retry-After': String(seconds) } });
}

/** The delay in seconds after which to retry something that is not ready yet. */
export const RETRY_AFTER_S = '10';

/** 503: it will be available soon. */
export function notReady(message: string, more: Pick<HttpError, 'title' | 'extra'> = {}) {
  return data<HttpError>({ message, ...more }, { status: 503, headers: { 'Retry-After': RETRY_AFTER_S } });
}

/** 410: what the request refers to existed, and is not available anymore. @param field the parameter that refers to it */
export function gone(message: string, field: string) {
  return data<HttpError>({ message, field }, { status: 410 });
}

/** 413: the body is too large. */
export function payloadTooLarge() {
  return data<HttpError>({ message: 'The request is too large.' }, { status: 413 });
}

/** An HTTP error that was thrown, with its status and headers; undefined for anything else. */
export function thrownHttpError(
  thrown: unknown,
): (HttpError & { status: number; headers?: HeadersInit | undefined }) | undefined {
  if (!isDataResponse(thrown)) return undefined;
  // Only the functions above throw `data()`.
  const { data: error, init } = thrown as DataResponse<HttpError>;
  return { ...error, status: init.status ?? 500, headers: init.headers };
}

/** The largest id that both database engines can store. */
export const MAX_ID = 2_147_483_647;

/** Whether a text is a whole number from 1 to `MAX_ID`. */
export function isId(text: string): boolean {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID;
}

/**
 * Reads an id from an address.
 * @returns a whole number from 1 to `MAX_ID`
 * @throws 404 with `message` if the text is anything else
 */
export function idFrom(text: string | undefined, message: string): number {
  if (text === undefined || !isId(text)) throw notFound(message, 'id');
  return Number(text);
}
