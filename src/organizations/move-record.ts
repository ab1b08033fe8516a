import { readForm } from '../accounts/account-forms.ts';
import { moveRule } from '../alerts/organization-alerts.server.ts';
import { badRequest, idFrom, notFound } from '../http/http-errors.ts';
import { redirect } from '../http/responses.ts';
import { destinationAfterSignIn, signedIn } from '../http/signed-in.ts';
import type { ActionArgs } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import type { OwnedTable } from './access.server.ts';
import { moveRecord } from './move.server.ts';
import type { OwnedKind } from './move-form.tsx';

/** This route only accepts forms. */
export function loader() {
  throw notFound('There is no page at this address.');
}

const TABLES: Record<Exclude<OwnedKind, 'alert'>, OwnedTable> = {
  list: 'tracking_lists',
  board: 'whipboards',
  report: 'reports',
  mailing: 'report_mailings',
};

/** Moves a list, a board, a report or an alert to another owner, and redirects back to its page. */
export async function action({ context, request }: ActionArgs) {
  const user = signedIn(context, request);
  const form = await readForm(request, ['kind', 'id', 'organization', 'back']);
  const id = idFrom(form.id, `This ${form.kind} does not exist.`);
  const organization = form.organization
    ? idFrom(form.organization, 'This organization does not exist.')
    : undefined;
  const site = context.get(siteContext);
  if (form.kind === 'alert') await moveRule(site, user.id, id, organization);
  else {
    const table = TABLES[form.kind as keyof typeof TABLES];
    if (!table) throw badRequest('Choose a list, a board, a report, or an alert.', 'kind');
    await moveRecord(site.db, user.id, { table, id }, organization);
  }
  return redirect(destinationAfterSignIn(form.back));
}
