import { rememberChoice } from '../ui/remembered-choice.ts';

/** Whether single keys do anything in this browser; they do until someone turns them off. */
export function areShortcutsOn(): boolean {
  return !document.cookie.split('; ').includes('shortcuts=off');
}

/** Remembers that single keys do nothing. */
export function disableShortcuts(): void {
  rememberChoice('shortcuts', 'off');
}

/** Forgets that they were off. */
export function enableShortcuts(): void {
  rememberChoice('shortcuts');
}
