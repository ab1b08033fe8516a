const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const A_YEAR = 365 * 24 * 60 * 60;

/** @returns the theme of that name; undefined where there is none */
export function themeNamed(name: unknown): Theme | undefined {
  return THEMES.find((theme) => theme === name);
}

/** The cookie that remembers a theme; `system`, which is how it is without one, ends it. */
export function themeCookie(theme: Theme): string {
  return `theme=${theme}; Path=/; Max-Age=${theme === 'system' ? 0 : A_YEAR}; SameSite=Lax`;
}
