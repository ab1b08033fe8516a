import type { RouterContextProvider } from 'react-router';
import { notFound } from '../http/http-errors.ts';
import { siteContext } from '../layout/site-context.ts';

/** @throws 404 where nobody can make an account by themselves (U04) */
export function mustBeOpen(context: Readonly<RouterContextProvider>): void {
  const { signUp } = context.get(siteContext).config;
  if (signUp === 'invitation')
    throw notFound('Accounts here are for those who are invited. Open the link in your invitation.');
  if (signUp !== 'open') throw notFound('Accounts here are made by the site’s operator. Ask them for one.');
}
