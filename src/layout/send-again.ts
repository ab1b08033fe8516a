import type { DatabaseUnavailable } from '../db/unavailable.ts';
import { FORGERIES, type Forgery } from '../http/csrf.ts';
import { TOKEN_FIELD } from '../http/csrf-field.ts';
import { notAllowed } from '../http/http-errors.ts';
import { problemInOutage } from '../http/outages.ts';
import type { Visitor } from '../http/visitor.ts';

/** A rejected form with all its fields, ready to be submitted again. */
export interface FormToSend {
  /** The address that the form is submitted to. */
  action: string;
  /** Field names and values, with the current CSRF token. */
  fields: [name: string, value: string][];
  /** A step to take first, on a page that opens in another tab. */
  first?: { says: string; to: string; link: string; and: string } | undefined;
}

const SIGN_IN_FIRST = {
  says: 'You are signed out.',
  to: '/sign-in',
  link: 'Sign in',
  and: ' in a new tab. Then come back to this page and press “Send again”, here and on the next page.',
};

/** The submitted form of a request, with the current CSRF token. @param written the submitted fields in order */
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

/** The names of password fields, which are never sent back. */
const PASSWORD_FIELD = /password/i;

/**
 * The response to a change with a missing or outdated CSRF token. If the form came from this site, the
 * response includes its fields, so that nothing is lost.
 */
export async function rejectedChange(
  request: Request,
  { csrfToken, user }: Pick<Visitor, 'csrfToken' | 'user'>,
  forgery: Forgery,
) {
  // Without these headers the form may have been filled in by another site.
  const isFromHere = request.headers.has('origin') || request.headers.has('sec-fetch-site');
  const written = forgery === 'stale' && isFromHere ? await submittedFields(request) : undefined;
  if (!written) return notAllowed(FORGERIES[forgery]);
  const sendAgain = formToSend(request, csrfToken, written, user ? undefined : SIGN_IN_FIRST);
  const message =
    'You signed in or out after this page was loaded, so your change was not saved. Your text is below. Send it again to save it.';
  return notAllowed(message, { sendAgain });
}

/** The response to a form that could not be saved during a database outage, including its fields. */
export async function rejectedInOutage(request: Request, csrfToken: string, outage: DatabaseUnavailable) {
  const written = await submittedFields(request);
  const extra = written && { sendAgain: formToSend(request, csrfToken, written, undefined) };
  return problemInOutage(outage, request.method, extra);
}

/** The submitted fields; undefined if the request has no form, or one with a password. */
async function submittedFields(request: Request): Promise<FormToSend['fields'] | undefined> {
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded');
  if (!isForm) return undefined;
  const written = [...(await request.formData())].map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return written.some(([name]) => PASSWORD_FIELD.test(name)) ? undefined : written;
}
