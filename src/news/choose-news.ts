import { redirect } from 'react-router';
import { idFrom, notFound } from '../http/http-errors.ts';
import { signedIn } from '../http/signed-in.ts';
import { submittedForm } from '../http/submitted-form.ts';
import { siteContext } from '../layout/site-context.ts';
import type { Route } from './+types/choose-news.ts';
import { chooseCategories } from './chosen-categories.server.ts';

/** This route only accepts the form of the category chooser on the dashboard. */
export function loader() {
  throw notFound('There is no page at this address.');
}

/** Saves the selected categories (D14). */
export async function action({ context, request }: Route.ActionArgs) {
  const user = signedIn(context, request);
  const form = await submittedForm(request);
  const ids = form.getAll('category').map((id) => idFrom(String(id), 'This news category does not exist.'));
  await chooseCategories(context.get(siteContext).db, user.id, ids);
  return redirect('/app#myNews');
}
