import { TOKEN_FIELD } from './csrf-field.ts';
import { isSame } from './secrets.ts';
import { sentForm, unparsedForm } from './submitted-form.ts';

const SAFE = ['GET', 'HEAD', 'OPTIONS'];
const TOKEN_IN_FORM = new RegExp(`(?:^|&)${TOKEN_FIELD}=([^&]*)`);

/** Why a request must not change anything, in words. */
export const FORGERIES = {
  foreign: 'This was sent from another site, so nothing was changed.',
  stale:
    'You signed in or out since this page was loaded, so nothing was changed. Load the page again and repeat what you did.',
};
export type Forgery = keyof typeof FORGERIES;

/**
 * Why a request must not change anything (A01); undefined where it may.
 * A browser says from which site a request comes, by `Origin` and `Sec-Fetch-Site`; where it says so, it must be this one.
 * Besides, the request carries the visitor's token: in the header `X-CSRF-Token` together with
 * `X-Requested-With: XMLHttpRequest`, or in a form's field.
 * @param csrfToken the visitor's
 * @param siteUrl where the site is for its visitors
 */
export async function forgery(
  request: Request,
  csrfToken: string,
  siteUrl: string,
): Promise<Forgery | undefined> {
  if (SAFE.includes(request.method)) return undefined;
  if (isFromElsewhere(request, siteUrl)) return 'foreign';
  const isMarked = request.headers.get('x-requested-with') === 'XMLHttpRequest';
  const sent = (isMarked && request.headers.get('x-csrf-token')) || (await tokenInForm(request));
  return sent && isSame(sent, csrfToken) ? undefined : 'stale';
}

function isFromElsewhere({ url, headers }: Request, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site') ?? 'same-origin';
  if (site !== 'same-origin' && site !== 'none') return true;
  const origin = headers.get('origin');
  // A server in front may ask by another name than visitors do.
  return origin !== null && ![url, siteUrl].some((own) => new URL(own).host === URL.parse(origin)?.host);
}

/** A form that does not carry the token is not parsed, which takes long where it has many fields. */
async function tokenInForm(request: Request): Promise<string | undefined> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('application/x-www-form-urlencoded'))
    return TOKEN_IN_FORM.exec(await unparsedForm(request.clone()))?.[1];
  if (!type.startsWith('multipart/form-data')) return undefined;
  const token = (await sentForm(request.clone())).get(TOKEN_FIELD);
  return typeof token === 'string' ? token : undefined;
}
