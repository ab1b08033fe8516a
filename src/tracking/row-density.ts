import { choiceCookie, DENSITY_CHOICE, rememberChoice } from '../ui/remembered-choice.ts';

/** `compact` is kept; rows with more room are as they are without a choice. */
const kept = (isCompact: boolean) => (isCompact ? 'compact' : undefined);

/** The cookie that remembers whether rows are compact. */
export function densityCookie(isCompact: boolean, isHttps: boolean): string {
  return choiceCookie(DENSITY_CHOICE, kept(isCompact), isHttps);
}

/** Remembers in this browser whether rows are compact. */
export function rememberDensity(isCompact: boolean): void {
  rememberChoice(DENSITY_CHOICE, kept(isCompact));
}
