import { choiceCookie, rememberChoice } from './remembered-choice.ts';

const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** @returns the theme of that name; undefined where there is none */
export function themeNamed(name: unknown): Theme | undefined {
  return THEMES.find((theme) => theme === name);
}

/** The cookie that remembers a theme; `system`, which is how it is without one, ends it. */
export function themeCookie(theme: Theme, isHttps: boolean): string {
  return choiceCookie('theme', kept(theme), isHttps);
}

/** Remembers a theme in this browser. */
export function rememberTheme(theme: Theme): void {
  rememberChoice('theme', kept(theme));
}

function kept(theme: Theme): Theme | undefined {
  return theme === 'system' ? undefined : theme;
}
