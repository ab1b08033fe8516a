import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { NavItem } from './navigation.ts';
import { areShortcutsOn } from './shortcut-switch.ts';
import styles from './site-footer.module.css';

const ShortcutHelp = lazy(() => import('./shortcut-help.tsx'));

export interface ShortcutTargets {
  /** Pages that have a key. */
  places: NavItem[];
}

/**
 * Handles single-key shortcuts and shows the button that lists them. The actions are loaded when the first
 * key is pressed.
 */
export function KeyboardShortcuts({ places }: ShortcutTargets) {
  const navigate = useNavigate();
  const [isHelpOpen, setHelpOpen] = useState(false);
  useEffect(() => {
    let press: Promise<(key: string) => void> | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event) || !areShortcutsOn()) return;
      // Otherwise Firefox opens its Quick Find bar.
      if (event.key === '/') event.preventDefault();
      press ??= import('./shortcuts.ts').then(({ shortcuts }) =>
        shortcuts(places, navigate, () => setHelpOpen(true)),
      );
      press.then((act) => act(event.key));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [places, navigate]);
  return (
    <>
      <button type="button" className={styles.scripted} onClick={() => setHelpOpen(true)}>
        Keyboard shortcuts
      </button>
      {isHelpOpen && (
        <Suspense>
          <ShortcutHelp places={places} onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/**
 * Whether a key press is a shortcut: a single character without modifiers, outside text fields and dialogs
 * (WCAG 2.1.4).
 */
function isShortcut(event: KeyboardEvent): boolean {
  if (event.key.length !== 1 || event.key === ' ' || event.defaultPrevented) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  const { target } = event;
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=checkbox], [type=radio]), textarea, select'));
  return !isTyping && !document.querySelector('dialog:modal');
}
