import { redirect } from 'react-router';
import { signedIn } from '../accounts/signed-in.ts';
import { notFound } from '../http/refusals.ts';
import { siteContext } from '../site-context.ts';
import type { Route } from './+types/mark-seen.ts';
import { markSeen } from './changes.server.ts';

/** There is nothing to see here: the button on the dashboard posts to it. */
export function loader() {
  throw notFound('There is nothing at this address.');
}

/** From now on only what comes later is new. */
export async function action({ context, request }: Route.ActionArgs) {
  const user = signedIn(context, request);
  await markSeen(context.get(siteContext).db, user.id);
  return redirect('/app#changes');
}
