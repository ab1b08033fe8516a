const RELOADED_KEY = 'reloaded-for-upgrade';

/**
 * Reloads a page that is still open after an upgrade and requests scripts that no longer exist. It reloads
 * only once: if that does not help, the script is missing for another reason and the error is shown. Code that has a page as fallback
 * opens that instead (`useCodeOnDemand`).
 */
export function reloadAfterUpgrade(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const hasFallback = document.body.dataset.loading !== undefined;
    if (hasFallback || sessionStorage.getItem(RELOADED_KEY) === location.href) return;
    sessionStorage.setItem(RELOADED_KEY, location.href);
    event.preventDefault();
    location.reload();
  });
}
