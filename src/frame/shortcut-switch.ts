const OFF = 'shortcuts=off';
const A_YEAR = 365 * 24 * 60 * 60;

/** Whether single keys do anything in this browser; they do until someone turns them off. */
export function areShortcutsOn(): boolean {
  return !document.cookie.split('; ').includes(OFF);
}

/** Remembers for a year that single keys do nothing. */
export function turnShortcutsOff(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${OFF}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax`;
}

/** Forgets that they were off. */
export function turnShortcutsOn(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${OFF}; Path=/; Max-Age=0; SameSite=Lax`;
}
