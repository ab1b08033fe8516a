import { notFound } from '../http/http-errors.ts';
import { visitorContext } from '../http/visitor.ts';
import type { ActionArgs } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { redirectSignedOut } from './session-responses.ts';
import { signOut } from './sign-ins.server.ts';

/** This address only handles the form of the button in the header. */
export function loader() {
  throw notFound('There is no page at this address.');
}

/** Ends this sign-in (U04). */
export async function action({ context }: ActionArgs) {
  const { user } = context.get(visitorContext);
  if (user) await signOut(context.get(siteContext).db, user.id, user.signInId);
  return redirectSignedOut(context, '/');
}
