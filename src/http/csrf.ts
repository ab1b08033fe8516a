import { TOKEN_FIELD } from './csrf-field.ts';
import { isSame } from './secrets.ts';
import { submittedForm, unparsedForm } from './submitted-form.ts';

const SAFE = ['GET', 'HEAD', 'OPTIONS'];
const TOKEN_IN_FORM = new RegExp(`(?:^|&)${TOKEN_FIELD}=([^&]*)`);

/** The reasons for rejecting a request as a possible forgery. */
export const FORGERIES = {
  foreign: 'This was sent from another site, so nothing was changed.',
  stale:
    'You signed in or out after this page was loaded, so nothing was changed. Reload the page and try again.',
};
export type Forgery = keyof typeof FORGERIES;

/**
 * Checks whether a request may change something (A01).
 * If the browser sends `Origin` or `Sec-Fetch-Site`, they must name this site. The request must also carry the visitor's token: in the
 * header `X-CSRF-Token` together with `X-Requested-With: XMLHttpRequest`, or in a form field.
 * @param csrfToken the visitor's token
 * @param siteUrl the site's public address
 * @returns the reason for rejecting it, undefined if it is allowed
 */
export async function forgery(
  request: Request,
  csrfToken: string,
  siteUrl: string,
): Promise<Forgery | undefined> {
  if (SAFE.includes(request.method) || hasItsOwnProof(request)) return undefined;
  if (isFromElsewhere(request, siteUrl)) return 'foreign';
  const isMarked = request.headers.get('x-requested-with') === 'XMLHttpRequest';
  const sent = (isMarked && request.headers.get('x-csrf-token')) || (await tokenInForm(request));
  return sent && isSame(sent, csrfToken) ? undefined : 'stale';
}

/** The starts of addresses that have a secret and end messages. */
const UNSUBSCRIBE_PATHS = ['/alerts/unsubscribe/', '/reports/stop/'];
const RENEW_PATH = '/alerts/renew-subscription';

/**
 * Whether a request comes from a program without a cookie or a token. Mail programs end an alert or a mailed report (RFC 8058), and the
 * secret in the address is the proof. Service workers renew a subscription, and the keys of the former one are the proof.
 */
function hasItsOwnProof({ url }: Request): boolean {
  const { pathname } = new URL(url);
  return pathname === RENEW_PATH || UNSUBSCRIBE_PATHS.some((start) => pathname.startsWith(start));
}

function isFromElsewhere({ url, headers }: Request, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site') ?? 'same-origin';
  if (site !== 'same-origin' && site !== 'none') return true;
  const origin = headers.get('origin');
  // A reverse proxy may use another host name than visitors do.
  return origin !== null && ![url, siteUrl].some((own) => new URL(own).host === URL.parse(origin)?.host);
}

/** Finds the token without parsing the form, because a form with many fields takes long to parse. */
async function tokenInForm(request: Request): Promise<string | undefined> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('application/x-www-form-urlencoded'))
    return TOKEN_IN_FORM.exec(await unparsedForm(request.clone()))?.[1];
  if (!type.startsWith('multipart/form-data')) return undefined;
  const token = (await submittedForm(request.clone())).get(TOKEN_FIELD);
  return typeof token === 'string' ? token : undefined;
}
