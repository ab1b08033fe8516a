import { notFound } from '../http/http-errors.ts';
import type { RequestContext } from '../http/request-context.ts';
import { siteContext } from '../layout/site-context.ts';

/** @throws 404 if the site does not allow sign-up (U04) */
export function requireOpenSignUp(context: RequestContext): void {
  const { signUp } = context.get(siteContext).config;
  if (signUp === 'invitation')
    throw notFound('You need an invitation to sign up. Open the link in your invitation.');
  if (signUp !== 'open') throw notFound('Sign-up is closed. Ask the site’s administrator for an account.');
}
