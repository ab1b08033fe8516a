import { redirect } from 'react-router';
import { isHttps } from '../config/settings.ts';
import { badRequest, notFound } from '../http/http-errors.ts';
import { previousPage } from '../http/previous-page.ts';
import { sentForm } from '../http/submitted-form.ts';
import { themeCookie, themeNamed } from '../ui/themes.ts';
import type { Route } from './+types/theme.ts';
import { siteContext } from './site-context.ts';

/** There is nothing to see here: the switch in the footer posts to it where there are no scripts. */
export function loader() {
  throw notFound('There is nothing at this address.');
}

/** Remembers the theme that was chosen, and goes back to the page on which it was. */
export async function action({ context, request }: Route.ActionArgs) {
  const theme = themeNamed((await sentForm(request)).get('theme'));
  if (!theme) throw badRequest('A theme is one of system, light and dark.', 'theme');
  const cookie = themeCookie(theme, isHttps(context.get(siteContext).settings));
  return redirect(previousPage(request) ?? '/', { headers: { 'Set-Cookie': cookie } });
}
