import { notFound } from '../http/http-errors.ts';
import { problem } from '../http/problems.ts';
import { visitorContext } from '../http/visitor.ts';
import type { ActionArgs } from '../layout/page-module.ts';
import { addressContext, siteContext } from '../layout/site-context.ts';
import { readForm, WRONG_PASSWORD } from './account-forms.ts';
import { countAttempt } from './attempts.server.ts';
import { creationOptions, requestOptions } from './passkeys.server.ts';

/** This address only handles requests by scripts. */
export function loader() {
  throw notFound('There is no page at this address.');
}

/**
 * The options for a browser to create a passkey, for a signed-in user who has entered the password, or otherwise to sign in with one.
 * @throws 429 if there were too many requests
 */
export async function action({ context, request }: ActionArgs) {
  const site = context.get(siteContext);
  const { user } = context.get(visitorContext);
  await countAttempt(site.db, 'passkey from an address', context.get(addressContext));
  if (!user) return Response.json(await requestOptions(site));
  const { password } = await readForm(request, ['password']);
  const options = await creationOptions(site, user, password);
  if (!options) return problem({ status: 400, detail: WRONG_PASSWORD.password, field: 'password' });
  return Response.json(options);
}
