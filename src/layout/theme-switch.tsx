import type { Theme } from '../ui/themes.ts';
import { ChangeForm } from './change-form.tsx';
import styles from './site-footer.module.css';
import { THEME_FIELD } from './theme-field.ts';

const THEMES: { theme: Theme; label: string }[] = [
  { theme: 'system', label: 'System' },
  { theme: 'light', label: 'Light' },
  { theme: 'dark', label: 'Dark' },
];

/** Switches between light, dark and the device's theme, immediately with scripts and by a form without. */
export function ThemeSwitch({ theme: chosen = 'system' }: { theme: Theme | undefined }) {
  return (
    <ChangeForm className={styles.themes} action="/app/theme">
      <span id="themes">Appearance</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a line */}
      <span role="group" aria-labelledby="themes">
        {THEMES.map(({ theme, label }) => (
          <button key={theme} type="submit" name={THEME_FIELD} value={theme} aria-pressed={theme === chosen}>
            {label}
          </button>
        ))}
      </span>
    </ChangeForm>
  );
}
