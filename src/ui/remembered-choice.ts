/** The name under which the legislative session is remembered; `session` is that of the sign-in. */
export const SESSION_CHOICE = 'legislative_session';
/** The name under which it is remembered how much room a row of the tracking table takes. */
export const DENSITY_CHOICE = 'tracking_rows';

const A_YEAR = 365 * 24 * 60 * 60;

/**
 * The cookie by which a choice is remembered for a year, so that the server knows it too.
 * @param value left out, it ends the cookie
 * @param isHttps whether the site is served by https; the cookie is then sent by nothing else
 */
export function choiceCookie(name: string, value: string | undefined, isHttps: boolean): string {
  const life = value === undefined ? 0 : A_YEAR;
  return `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${life}; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}

/** Remembers a choice in this browser; without a value it is forgotten. */
export function rememberChoice(name: string, value?: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = choiceCookie(name, value, location.protocol === 'https:');
}

/** What this browser remembers of a choice; undefined where that is nothing. */
export function rememberedChoice(name: string): string | undefined {
  const found = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  return new URLSearchParams(found).get(name) || undefined;
}
