import type { DatabaseUnavailable } from '../db/unavailable.ts';
import { FORGERIES, type Forgery } from '../http/csrf.ts';
import { TOKEN_FIELD } from '../http/csrf-field.ts';
import { notAllowed } from '../http/http-errors.ts';
import { problemInOutage } from '../http/outages.ts';
import type { Visitor } from '../http/visitor.ts';

/** A form that was not taken because its page is older than what it is about: all that was written in it, to be sent again. */
export interface FormToSend {
  /** The address that takes it. */
  action: string;
  /** The names and values of its fields, with the token of now. */
  fields: [name: string, value: string][];
  /** What must be done before, at an address that opens beside the form. */
  first?: { says: string; to: string; link: string; and: string } | undefined;
}

const SIGN_IN_FIRST = {
  says: 'You are signed out.',
  to: '/sign-in',
  link: 'Sign in in another tab',
  and: ', then press the button here, and once more on the page that it leads to.',
};

/** The form that a request carries, with the token of now. @param written its fields, in their order */
export function formToSend(
  { url }: Request,
  csrfToken: string,
  written: FormToSend['fields'],
  first: FormToSend['first'],
): FormToSend {
  const { pathname, search } = new URL(url);
  const fields = written.filter(([name]) => name !== TOKEN_FIELD);
  return { action: pathname + search, fields: [[TOKEN_FIELD, csrfToken], ...fields], first };
}

/** Passwords are typed again. */
const NOT_TOLD = /password/i;

/** What a change is answered that must not be made. What was written in a form of this site is in the answer: it is not lost. */
export async function rejectedChange(
  request: Request,
  { csrfToken, user }: Pick<Visitor, 'csrfToken' | 'user'>,
  forgery: Forgery,
) {
  // Where a browser does not say from which site a form is, another may have filled it in.
  const isFromHere = request.headers.has('origin') || request.headers.has('sec-fetch-site');
  const written = forgery === 'stale' && isFromHere ? await writtenIn(request) : undefined;
  if (!written) return notAllowed(FORGERIES[forgery]);
  const sendAgain = formToSend(request, csrfToken, written, user ? undefined : SIGN_IN_FIRST);
  const message =
    'You signed in or out since this page was loaded, so nothing was changed yet. What you wrote is here.';
  return notAllowed(message, { sendAgain });
}

/** What a form is answered that could not be saved in an outage of the database, with what was written in it. */
export async function rejectedInOutage(request: Request, csrfToken: string, outage: DatabaseUnavailable) {
  const written = await writtenIn(request);
  const beside = written && { sendAgain: formToSend(request, csrfToken, written, undefined) };
  return problemInOutage(outage, request.method, beside);
}

/** The fields of a form; undefined where the request carries none, or one with a password in it. */
async function writtenIn(request: Request): Promise<FormToSend['fields'] | undefined> {
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded');
  if (!isForm) return undefined;
  const written = [...(await request.formData())].map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return written.some(([name]) => NOT_TOLD.test(name)) ? undefined : written;
}
