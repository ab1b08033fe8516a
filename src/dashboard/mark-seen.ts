import { idFrom, notFound } from '../http/http-errors.ts';
import { redirect } from '../http/responses.ts';
import { signedIn } from '../http/signed-in.ts';
import { submittedForm } from '../http/submitted-form.ts';
import type { ActionArgs } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { markSeen } from './changes.server.ts';

/** This address only handles the form of the dashboard's button. */
export function loader() {
  throw notFound('There is no page at this address.');
}

/** Marks the shown changes as seen. Changes that arrived since stay new. */
export async function action({ context, request }: ActionArgs) {
  const user = signedIn(context, request);
  const form = await submittedForm(request);
  const newest = idFrom(String(form.get('newest')), 'This change does not exist.');
  await markSeen(context.get(siteContext).db, user.id, newest);
  return redirect('/app#changes');
}
