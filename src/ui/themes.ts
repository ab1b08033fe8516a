import { choiceCookie, rememberChoice } from './remembered-choice.ts';

const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Finds the theme with this name; undefined if there is none. */
export function themeNamed(name: unknown): Theme | undefined {
  return THEMES.find((theme) => theme === name);
}

/** Returns the cookie that stores a theme. The default, `system`, deletes it. */
export function themeCookie(theme: Theme, isHttps: boolean): string {
  return choiceCookie('theme', storedTheme(theme), isHttps);
}

/** Stores a theme in this browser. */
export function rememberTheme(theme: Theme): void {
  rememberChoice('theme', storedTheme(theme));
}

function storedTheme(theme: Theme): Theme | undefined {
  return theme === 'system' ? undefined : theme;
}
