import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { counted } from '../ui/counted.ts';
import type { BoardView } from './board-view.ts';

/** How many moves would be lost, in words; empty where none would. */
export function unsavedInWords({ isSaving, unsaved, isGone }: BoardView): string {
  if (isGone || unsaved === 0) return '';
  return isSaving ? 'Saving…' : `${counted(unsaved, 'move')} not saved yet`;
}

/** Asks before a page with unsaved moves is left. What is just being saved is waited for. */
export function useLeaveQuestion(view: BoardView): void {
  const unsaved = unsavedInWords(view);
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved !== '' && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (leaving.state !== 'blocked') return;
    if (unsaved === '') leaving.proceed();
    else if (!view.isSaving) {
      if (window.confirm(`${unsaved}. Leave the board all the same?`)) leaving.proceed();
      else leaving.reset();
    }
  }, [leaving, unsaved, view.isSaving]);
  useEffect(() => {
    if (unsaved === '') return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
