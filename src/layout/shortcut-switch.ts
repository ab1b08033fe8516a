import { rememberChoice } from '../ui/remembered-choice.ts';

/** Whether single-key shortcuts are on in this browser, which is the default. */
export function areShortcutsOn(): boolean {
  return !document.cookie.split('; ').includes('shortcuts=off');
}

/** Turns single-key shortcuts off in this browser. */
export function disableShortcuts(): void {
  rememberChoice('shortcuts', 'off');
}

/** Turns single-key shortcuts on in this browser. */
export function enableShortcuts(): void {
  rememberChoice('shortcuts');
}
