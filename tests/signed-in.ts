import { hashOfPassword } from '../src/accounts/password-hash.ts';
import { addUser } from '../src/accounts/users.server.ts';
import type { Database } from '../src/db/database.ts';
import type { Role } from '../src/http/user.ts';
import type { TestSite } from './site.ts';

export const PASSWORD = 'lantern oil and long evenings';

/** A signed-in user, with functions that send requests as their browser does. */
export interface SignedIn {
  id: number;
  email: string;
  cookie: string;
  csrfToken: string;
  /** Sends a request with the session cookie and the CSRF token, and does not follow redirects. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Submits a form. */
  send(path: string, fields: Record<string, string>): Promise<Response>;
}

/** Creates an account with the password `PASSWORD`. @returns its id */
export async function addAccount(db: Database, email: string, role: Role = 'user'): Promise<number> {
  return await addUser(db, { email, role, passwordHash: await hashOfPassword(PASSWORD) });
}

/** Submits the sign-in form, as a browser without scripts does. @returns the response */
export function sendSignIn(
  site: Pick<TestSite, 'address'>,
  email: string,
  password: string,
): Promise<Response> {
  return sendAsVisitor(site, '/sign-in', { email, password });
}

/** Submits a form like a signed-out browser without scripts. */
export function sendAsVisitor(
  { address }: Pick<TestSite, 'address'>,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = new URLSearchParams({ 'csrf-token': 'visitor', ...fields });
  return fetch(address + path, { method: 'POST', redirect: 'manual', headers, body });
}

/** Creates an account and signs in to it. */
export async function signInAs(site: TestSite, email: string, role?: Role): Promise<SignedIn> {
  const id = await addAccount(site.db, email, role);
  return await signInToAccount(site, id, email);
}

/** Signs in to an existing account. */
export async function signInToAccount(
  site: Pick<TestSite, 'address'>,
  id: number,
  email: string,
): Promise<SignedIn> {
  const response = await sendSignIn(site, email, PASSWORD);
  const cookie = firstCookie(response);
  const page = await (await fetch(`${site.address}/app/account`, { headers: { cookie } })).text();
  const csrfToken = /name="csrf-token" content="([^"]+)"/.exec(page)?.[1] ?? '';
  const request = (path: string, { headers, ...init }: RequestInit = {}) =>
    fetch(site.address + path, {
      redirect: 'manual',
      ...init,
      headers: {
        cookie,
        'x-csrf-token': csrfToken,
        'x-requested-with': 'XMLHttpRequest',
        ...(headers as Record<string, string>),
      },
    });
  const send = (path: string, fields: Record<string, string>) =>
    fetch(site.address + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie },
      body: new URLSearchParams({ 'csrf-token': csrfToken, ...fields }),
    });

  return { id, email, cookie, csrfToken, request, send };
}

/** Returns the first cookie that a response sets, in the form in which a browser sends it back. */
export function firstCookie(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Returns the HTML of a page, with apostrophes and ampersands decoded. */
export async function pageText(response: Response): Promise<string> {
  const html = await response.text();
  return html.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}
