import { data } from 'react-router';

/** What a refusal says; pages show `message`, the API answers it as problem details (A07, RFC 9457). */
export interface Refusal {
  message: string;
  /** Heading of the page that says so; by its status where it is left out. */
  title?: string;
  /** The parameter or field at fault, by its name on the wire. */
  field?: string;
  /** What a program needs to go on, as further members of the problem. */
  beside?: Record<string, unknown>;
}

/** Thrown where there is no such thing, or none that this visitor may know of. `field` is what named it, by its name on the wire. */
export function notFound(message: string, field?: string) {
  return data<Refusal>({ message, field }, { status: 404 });
}

/** Thrown where the request itself is wrong. `field` is the parameter's name on the wire. */
export function badRequest(message: string, field: string) {
  return data<Refusal>({ message, field }, { status: 400 });
}

/** Thrown where a field that a body has to have is not there. */
export function unprocessable(message: string, field: string) {
  return data<Refusal>({ message, field }, { status: 422 });
}

/** Thrown where only somebody who is signed in has what was asked for. */
export function notSignedIn(message: string) {
  return data<Refusal>({ message }, { status: 401 });
}

/**
 * Thrown where somebody who is signed in may not do this, or a request cannot be told from a forged one.
 * @param beside what a page needs to go on
 */
export function notAllowed(message: string, beside?: Record<string, unknown>) {
  return data<Refusal>({ message, beside }, { status: 403 });
}

/**
 * Thrown where something was changed meanwhile, so that a save would undo what somebody else did.
 * @param beside what there is now
 */
export function conflict(message: string, beside: Record<string, unknown>) {
  return data<Refusal>({ message, beside }, { status: 409 });
}

/** Thrown where something was tried too often. @param seconds after which it may be tried again */
export function tooMany(message: string, seconds: number) {
  return data<Refusal>({ message }, { status: 429, headers: { 'Retry-After': String(seconds) } });
}

/** After how many seconds to ask again for what is not there yet. */
export const RETRY_AFTER_S = '10';

/** Thrown where what was asked for will be there soon. */
export function notReady(message: string, more: Pick<Refusal, 'title' | 'beside'> = {}) {
  return data<Refusal>({ message, ...more }, { status: 503, headers: { 'Retry-After': RETRY_AFTER_S } });
}

/** Thrown where more is sent than any question takes. */
export function payloadTooLarge() {
  return data<Refusal>({ message: 'This is longer than what is read here.' }, { status: 413 });
}

/** What a thrown refusal says, and its status; undefined of anything else. */
export function problemIn(thrown: unknown): (Refusal & { status: number }) | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('type' in thrown) || !('data' in thrown))
    return undefined;
  if (thrown.type !== 'DataWithResponseInit') return undefined;
  // Made by `data<Refusal>()` here and nowhere else.
  const { data: refusal, init } = thrown as unknown as { data: Refusal; init: ResponseInit | null };
  return init?.status === undefined ? undefined : { ...refusal, status: init.status };
}

/** The largest that a column of ids holds on both engines. */
export const MAX_ID = 2_147_483_647;

/** Whether a text is a whole number from 1 to `MAX_ID`. */
export function isId(text: string): boolean {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID;
}

/**
 * An id from an address.
 * @returns a whole number from 1 to `MAX_ID`
 * @throws 404 with `message` where the text is anything else: such a thing cannot be there
 */
export function idFrom(text: string | undefined, message: string): number {
  if (text === undefined || !isId(text)) throw notFound(message, 'id');
  return Number(text);
}
