/** The cookie of the chosen legislative session. `session` is the cookie of the sign-in. */
export const SESSION_CHOICE = 'legislative_session';
/** The cookie of the row height of the tracking table. */
export const DENSITY_CHOICE = 'tracking_rows';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Returns a cookie that stores a choice for a year, so that the server can read it.
 * @param value the choice; without it, the cookie is deleted
 * @param isHttps whether the site uses HTTPS; the cookie is then sent only over HTTPS
 */
export function choiceCookie(name: string, value: string | undefined, isHttps: boolean): string {
  const maxAge = value === undefined ? 0 : YEAR_SECONDS;
  return `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${maxAge}; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}

/** Stores a choice in this browser, or deletes it if there is no value. */
export function rememberChoice(name: string, value?: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = choiceCookie(name, value, location.protocol === 'https:');
}

/** Returns the stored choice of this browser, or undefined. */
export function rememberedChoice(name: string): string | undefined {
  const found = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  return new URLSearchParams(found).get(name) || undefined;
}
