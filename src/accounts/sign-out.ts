import { notFound } from '../http/http-errors.ts';
import { visitorContext } from '../http/visitor.ts';
import { siteContext } from '../layout/site-context.ts';
import type { Route } from './+types/sign-out.ts';
import { signedOutAt } from './session-answers.ts';
import { signOut } from './sign-ins.server.ts';

/** There is nothing to see here: the button in the header posts to it. */
export function loader() {
  throw notFound('There is nothing at this address.');
}

/** Ends this sign-in (U04). */
export async function action({ context }: Route.ActionArgs) {
  const { user } = context.get(visitorContext);
  if (user) await signOut(context.get(siteContext).db, user.id, user.signInId);
  return signedOutAt(context, '/');
}
