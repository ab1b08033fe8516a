import { useState } from 'react';
import { rememberTheme, type Theme } from '../ui/themes.ts';
import { ChangeForm } from './change-form.tsx';
import styles from './site-footer.module.css';

const CHOICES: { theme: Theme; label: string }[] = [
  { theme: 'system', label: 'System' },
  { theme: 'light', label: 'Light' },
  { theme: 'dark', label: 'Dark' },
];

/** Light, dark, or as the device is set; at once where there are scripts, by a form where there are none. */
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
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's border and legend do not sit in a line */}
      <span role="group" aria-labelledby="themes">
        {CHOICES.map(({ theme: each, label }) => (
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
