const A_YEAR = 365 * 24 * 60 * 60;

/** The cookie by which a choice is remembered for a year, so that the server knows it too; without a value it ends. */
export function choiceCookie(name: string, value?: string): string {
  return `${name}=${value ?? ''}; Path=/; Max-Age=${value === undefined ? 0 : A_YEAR}; SameSite=Lax`;
}

/** Remembers a choice in this browser; without a value it is forgotten. */
export function rememberChoice(name: string, value?: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = choiceCookie(name, value);
}
