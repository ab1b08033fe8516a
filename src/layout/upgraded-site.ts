const MARK = 'reloaded-for-upgrade';

/**
 * After an upgrade a page that is still open asks for parts that are gone. It is loaded again, once: if that does not help, the
 * part is missing for another reason, and the failure shows.
 */
export function reloadWhereUpgraded(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (sessionStorage.getItem(MARK) === location.href) return;
    sessionStorage.setItem(MARK, location.href);
    event.preventDefault();
    location.reload();
  });
}
