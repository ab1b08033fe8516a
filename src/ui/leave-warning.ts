import { useEffect, useState } from 'react';
import { isPlainClick } from './plain-click.ts';

/**
 * Asks for confirmation before the user leaves a page with unsaved changes.
 * @param isSaving whether the changes are being saved; a pressed link then waits until they are
 */
export function useLeaveWarning(isUnsaved: boolean, isSaving = false): void {
  const [next, setNext] = useState<string>();

  useEffect(() => {
    if (!next || (isUnsaved && isSaving)) return;
    setNext(undefined);
    location.assign(next);
  }, [isUnsaved, isSaving, next]);

  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const wait = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
      if (!isSaving || !link || link.target || !isPlainClick(event) || event.defaultPrevented) return;
      event.preventDefault();
      setNext(link.href);
    };
    window.addEventListener('beforeunload', ask);
    document.addEventListener('click', wait);
    return () => {
      window.removeEventListener('beforeunload', ask);
      document.removeEventListener('click', wait);
    };
  }, [isUnsaved, isSaving]);
}
