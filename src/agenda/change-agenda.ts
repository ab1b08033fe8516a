import { idFrom, notFound } from '../http/http-errors.ts';
import { previousPage } from '../http/previous-page.ts';
import { redirect } from '../http/responses.ts';
import { signedIn } from '../http/signed-in.ts';
import { submittedForm } from '../http/submitted-form.ts';
import type { ActionArgs } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { addToAgenda, removeFromAgenda } from './agenda.server.ts';

/** This route only accepts the forms of the plus icons, for browsers without scripts. */
export function loader() {
  throw notFound('There is no page at this address.');
}

/** Adds a meeting to the agenda or removes it, and redirects back to the page (D03). */
export async function action({ context, request }: ActionArgs) {
  const user = signedIn(context, request);
  const { db } = context.get(siteContext);
  const form = await submittedForm(request);
  const meeting = idFrom(String(form.get('meeting')), 'This meeting does not exist.');
  if (form.get('is') === 'off') await removeFromAgenda(db, user.id, meeting);
  else await addToAgenda(db, user.id, meeting);
  return redirect(previousPage(request) ?? '/app');
}
