import { idFrom, notFound } from '../http/http-errors.ts';
import { redirect } from '../http/responses.ts';
import { signedIn } from '../http/signed-in.ts';
import { submittedForm } from '../http/submitted-form.ts';
import type { ActionArgs } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { chooseCategories } from './chosen-categories.server.ts';

/** This route only accepts the form of the category chooser on the dashboard. */
export function loader() {
  throw notFound('There is no page at this address.');
}

/** Saves the selected categories (D14). */
export async function action({ context, request }: ActionArgs) {
  const user = signedIn(context, request);
  const form = await submittedForm(request);
  const ids = form.getAll('category').map((id) => idFrom(String(id), 'This news category does not exist.'));
  await chooseCategories(context.get(siteContext).db, user.id, ids);
  return redirect('/app#myNews');
}
