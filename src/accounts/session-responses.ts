import type { RequestContext } from '../http/request-context.ts';
import { redirect } from '../http/responses.ts';
import { visitorContext } from '../http/visitor.ts';
import type { Site } from '../layout/site.ts';
import { siteContext } from '../layout/site-context.ts';
import { sessionCookie } from './find-visitor.ts';
import { knownDeviceCookie } from './known-device.ts';
import { signIn } from './sign-ins.server.ts';
import { findCredentials } from './users.server.ts';

/** Signs a user in, makes the browser a known device, and redirects. @param to a path of this site */
export async function redirectSignedIn(
  context: RequestContext,
  request: Request,
  userId: number,
  to: string,
): Promise<Response> {
  const site = context.get(siteContext);
  const browser = request.headers.get('user-agent') ?? '';
  const token = await signIn(site.db, userId, browser, context.get(visitorContext).session);
  const headers = new Headers({ 'Set-Cookie': sessionCookie(site.settings, token) });
  headers.append('Set-Cookie', await deviceCookie(site, request, userId));
  return redirect(to, { headers });
}

/** Redirects a browser whose user has just proven their identity, and makes it a known device. */
export async function redirectKnownDevice(
  context: RequestContext,
  request: Request,
  userId: number,
  to: string,
): Promise<Response> {
  const cookie = await deviceCookie(context.get(siteContext), request, userId);
  return redirect(to, { headers: { 'Set-Cookie': cookie } });
}

async function deviceCookie(site: Site, request: Request, userId: number): Promise<string> {
  const { password_hash } = await findCredentials(site.db, userId);
  return knownDeviceCookie(site, request, { id: userId, password_hash });
}

/** Signs the browser out and redirects. */
export function redirectSignedOut(context: RequestContext, to: string): Response {
  const { settings } = context.get(siteContext);
  return redirect(to, { headers: { 'Set-Cookie': sessionCookie(settings, '') } });
}
