import { redirect } from 'react-router';
import { idFrom, notFound } from '../http/http-errors.ts';
import { signedIn } from '../http/signed-in.ts';
import { sentForm } from '../http/submitted-form.ts';
import { siteContext } from '../layout/site-context.ts';
import type { Route } from './+types/mark-seen.ts';
import { markSeen } from './changes.server.ts';

/** There is nothing to see here: the button on the dashboard posts to it. */
export function loader() {
  throw notFound('There is nothing at this address.');
}

/** What the page told is no longer new; what came meanwhile is. */
export async function action({ context, request }: Route.ActionArgs) {
  const user = signedIn(context, request);
  const form = await sentForm(request);
  const newest = idFrom(String(form.get('newest')), 'There is no such change.');
  await markSeen(context.get(siteContext).db, user.id, newest);
  return redirect('/app#changes');
}
