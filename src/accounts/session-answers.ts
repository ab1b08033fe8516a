import { type RouterContextProvider, redirect } from 'react-router';
import { siteContext, visitorContext } from '../site-context.ts';
import { signIn } from './sign-ins.server.ts';
import { sessionCookie } from './visitor.ts';

/** Signs a user in in this browser, and leads on. @param to a path of this site */
export async function signedInAt(
  context: Readonly<RouterContextProvider>,
  request: Request,
  userId: number,
  to: string,
): Promise<Response> {
  const { db, settings } = context.get(siteContext);
  const browser = request.headers.get('user-agent') ?? '';
  const token = await signIn(db, userId, browser, context.get(visitorContext).session);
  return redirect(to, { headers: { 'Set-Cookie': sessionCookie(settings.siteUrl, token) } });
}

/** Leads on with a browser that is signed out. */
export function signedOutAt(context: Readonly<RouterContextProvider>, to: string): Response {
  const { settings } = context.get(siteContext);
  return redirect(to, { headers: { 'Set-Cookie': sessionCookie(settings.siteUrl, '') } });
}
