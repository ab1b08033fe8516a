import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';

/**
 * Asks for confirmation before the user leaves a page with unsaved changes.
 * @param unsaved a description of the unsaved changes; empty if there are none
 * @param isSaving whether the changes are being saved; leaving then waits until they are
 */
export function useLeaveWarning(unsaved: string, isSaving = false): void {
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved !== '' && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (leaving.state !== 'blocked') return;
    if (unsaved === '') leaving.proceed();
    else if (!isSaving) {
      if (window.confirm(`${unsaved}. Leave this page anyway?`)) leaving.proceed();
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
 * Asks for confirmation before the user leaves a page with a changed form.
 * @param isUnsaved whether the form has unsaved content from the start, as after a rejected submission
 * @returns the event handlers of the form
 */
export function useUnsentWarning(isUnsaved: boolean) {
  const [isChanged, setChanged] = useState(isUnsaved);
  useLeaveWarning(isChanged ? 'Your changes are not saved' : '');
  return { onInput: () => setChanged(true), onSubmit: () => setChanged(false) };
}
