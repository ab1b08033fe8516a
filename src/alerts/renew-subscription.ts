import { readForm } from '../accounts/account-forms.ts';
import { notFound } from '../http/http-errors.ts';
import type { ActionArgs } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { renewSubscription } from './push-subscriptions.server.ts';

/** This route only accepts what the service worker sends. */
export function loader() {
  throw notFound('There is no page at this address.');
}

/** Stores the new subscription of a browser, which the former one identifies. Its user may be signed out. */
export async function action({ context, request }: ActionArgs) {
  const { db, siteKey, settings } = context.get(siteContext);
  const subscriptions = await readForm(request, ['former', 'renewed']);
  await renewSubscription(db, subscriptions, { siteKey, named: settings.privateWebhookHosts });
  return new Response(null, { status: 204 });
}
