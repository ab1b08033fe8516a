import { redirect } from 'react-router';
import { idFrom, notFound } from '../http/http-errors.ts';
import { signedIn } from '../http/signed-in.ts';
import { sentForm } from '../http/submitted-form.ts';
import { siteContext } from '../layout/site-context.ts';
import type { Route } from './+types/choose-news.ts';
import { chooseCategories } from './chosen-categories.server.ts';

/** There is nothing to see here: the chooser on the dashboard posts to it. */
export function loader() {
  throw notFound('There is nothing at this address.');
}

/** Keeps the categories that were ticked (D14). */
export async function action({ context, request }: Route.ActionArgs) {
  const user = signedIn(context, request);
  const form = await sentForm(request);
  const ids = form.getAll('category').map((id) => idFrom(String(id), 'There is no such news category.'));
  await chooseCategories(context.get(siteContext).db, user.id, ids);
  return redirect('/app#myNews');
}
