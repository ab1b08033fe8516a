import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';

/**
 * Asks before a page is left on which something is not saved.
 * @param unsaved what, in words; empty where nothing would be lost
 * @param isSaving whether it is just being saved: that is waited for
 */
export function useLeaveQuestion(unsaved: string, isSaving = false): void {
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved !== '' && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (leaving.state !== 'blocked') return;
    if (unsaved === '') leaving.proceed();
    else if (!isSaving) {
      if (window.confirm(`${unsaved}. Leave the page all the same?`)) leaving.proceed();
      else leaving.reset();
    }
  }, [leaving, unsaved, isSaving]);
  useEffect(() => {
    if (unsaved === '') return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}

/**
 * Asks before a page is left in whose form something was written and not sent.
 * @param isUnsaved whether that is so from the start, as where the form was refused
 * @returns what the form listens with
 */
export function useUnsentQuestion(isUnsaved: boolean) {
  const [isWritten, setWritten] = useState(isUnsaved);
  useLeaveQuestion(isWritten ? 'What you wrote is not saved' : '');
  return { onInput: () => setWritten(true), onSubmit: () => setWritten(false) };
}
