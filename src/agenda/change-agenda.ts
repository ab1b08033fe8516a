import { redirect } from 'react-router';
import { idFrom, notFound } from '../http/http-errors.ts';
import { previousPage } from '../http/previous-page.ts';
import { signedIn } from '../http/signed-in.ts';
import { sentForm } from '../http/submitted-form.ts';
import { siteContext } from '../layout/site-context.ts';
import type { Route } from './+types/change-agenda.ts';
import { addToAgenda, removeFromAgenda } from './agenda.server.ts';

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
  if (form.get('is') === 'off') await removeFromAgenda(db, user.id, meeting);
  else await addToAgenda(db, user.id, meeting);
  return redirect(previousPage(request) ?? '/app');
}
