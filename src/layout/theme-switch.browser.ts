import { rememberTheme, themeNamed } from '../ui/themes.ts';
import { THEME_FIELD } from './theme-field.ts';

/** Makes the theme buttons take effect without loading the page again. */
export function switchThemes(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>(`button[name=${THEME_FIELD}]`);
    const theme = themeNamed(button?.value);
    if (!button || !theme) return;
    event.preventDefault();
    rememberTheme(theme);
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    for (const each of document.querySelectorAll(`button[name=${THEME_FIELD}]`))
      each.setAttribute('aria-pressed', String(each === button));
  });
}
