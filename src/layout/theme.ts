import { isHttps } from '../config/settings.ts';
import { badRequest, notFound } from '../http/http-errors.ts';
import { previousPage } from '../http/previous-page.ts';
import { redirect } from '../http/responses.ts';
import { submittedForm } from '../http/submitted-form.ts';
import { themeCookie, themeNamed } from '../ui/themes.ts';
import type { ActionArgs } from './page-module.ts';
import { siteContext } from './site-context.ts';

/** This route only accepts the form of the theme switch, for browsers without scripts. */
export function loader() {
  throw notFound('There is no page at this address.');
}

/** Saves the chosen theme and redirects back to the page. */
export async function action({ context, request }: ActionArgs) {
  const theme = themeNamed((await submittedForm(request)).get('theme'));
  if (!theme) throw badRequest('Choose system, light or dark as the theme.', 'theme');
  const cookie = themeCookie(theme, isHttps(context.get(siteContext).settings));
  return redirect(previousPage(request) ?? '/', { headers: { 'Set-Cookie': cookie } });
}
