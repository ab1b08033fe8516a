import { choiceCookie, DENSITY_CHOICE, rememberChoice } from '../ui/remembered-choice.ts';

/** The value of the cookie. Only `compact` is stored, because comfortable rows are the default. */
const storedValue = (isCompact: boolean) => (isCompact ? 'compact' : undefined);

/** The cookie that remembers whether rows are compact. */
export function densityCookie(isCompact: boolean, isHttps: boolean): string {
  return choiceCookie(DENSITY_CHOICE, storedValue(isCompact), isHttps);
}

/** Remembers in this browser whether rows are compact. */
export function rememberDensity(isCompact: boolean): void {
  rememberChoice(DENSITY_CHOICE, storedValue(isCompact));
}
