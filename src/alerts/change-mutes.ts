import { badRequest, idFrom, notFound } from '../http/http-errors.ts';
import { redirect } from '../http/responses.ts';
import { signedIn } from '../http/signed-in.ts';
import { submittedForm } from '../http/submitted-form.ts';
import type { ActionArgs } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { KINDS } from './alert-kinds.ts';
import { muteBill, muteKind } from './mutes.server.ts';

/** This route only accepts the forms on the page of alerts. */
export function loader() {
  throw notFound('There is no page at this address.');
}

/** Unmutes a bill, or a kind of changes in an alert. */
export async function action({ context, request }: ActionArgs) {
  const user = signedIn(context, request);
  const { db } = context.get(siteContext);
  const form = await submittedForm(request);
  const bill = form.get('bill');
  if (bill !== null)
    await muteBill(db, user.id, idFrom(String(bill), 'This bill does not exist.'), { isMuted: false });
  else {
    const kind = KINDS.find((each) => each === form.get('kind'));
    if (!kind) throw badRequest('Choose a bill or a kind of change.', 'kind');
    const rule = idFrom(String(form.get('rule')), 'This alert does not exist.');
    await muteKind(db, rule, kind, { isMuted: false, userId: user.id });
  }
  return redirect('/app/alerts');
}
