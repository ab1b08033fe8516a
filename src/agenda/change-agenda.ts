import { redirect } from 'react-router';
import { pageBefore } from '../http/page-before.ts';
import { idFrom, notFound } from '../http/refusals.ts';
import { sentForm } from '../http/sent-form.ts';
import { signedIn } from '../http/signed-in.ts';
import { siteContext } from '../layout/site-context.ts';
import type { Route } from './+types/change-agenda.ts';
import { putOnAgenda, takeOffAgenda } from './agenda.server.ts';

/** There is nothing to see here: the plus icons post to it where there are no scripts. */
export function loader() {
  throw notFound('There is nothing at this address.');
}

/** Puts a meeting on the agenda or takes it off, and goes back to the page on which that was asked (D03). */
export async function action({ context, request }: Route.ActionArgs) {
  const user = signedIn(context, request);
  const { db } = context.get(siteContext);
  const form = await sentForm(request);
  const meeting = idFrom(String(form.get('meeting')), 'There is no such meeting.');
  if (form.get('is') === 'off') await takeOffAgenda(db, user.id, meeting);
  else await putOnAgenda(db, user.id, meeting);
  return redirect(pageBefore(request) ?? '/app');
}
