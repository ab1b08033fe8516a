import { useState } from 'react';
import { rememberTheme, type Theme } from '../ui/themes.ts';
import { ChangeForm } from './change-form.tsx';
import styles from './site-footer.module.css';

const THEMES: { theme: Theme; label: string }[] = [
  { theme: 'system', label: 'System' },
  { theme: 'light', label: 'Light' },
  { theme: 'dark', label: 'Dark' },
];

/** Switches between light, dark and the device's theme, immediately with scripts and by a form without. */
export function ThemeSwitch({ theme }: { theme: Theme | undefined }) {
  const [chosen, setChosen] = useState<Theme>(theme ?? 'system');
  const choose = (next: Theme) => (event: React.MouseEvent) => {
    event.preventDefault();
    rememberTheme(next);
    if (next === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
    setChosen(next);
  };
  return (
    <ChangeForm className={styles.themes} action="/app/theme">
      <span id="themes">Appearance</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a line */}
      <span role="group" aria-labelledby="themes">
        {THEMES.map(({ theme: each, label }) => (
          <button
            key={each}
            type="submit"
            name="theme"
            value={each}
            aria-pressed={each === chosen}
            onClick={choose(each)}
          >
            {label}
          </button>
        ))}
      </span>
    </ChangeForm>
  );
}
