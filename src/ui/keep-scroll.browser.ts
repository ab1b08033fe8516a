import { isPlainClick } from './plain-click.ts';

const KEPT_KEY = 'kept scroll';

/**
 * Keeps the scroll position when a link or form with `data-keep-scroll` loads another view of the page, such as a tab.
 * Call once for each document.
 */
export function keepScroll(): void {
  const [path, top] = (sessionStorage.getItem(KEPT_KEY) ?? '').split(' ');
  sessionStorage.removeItem(KEPT_KEY);
  if (path === location.pathname && !location.hash)
    window.scrollTo({ top: Number(top), behavior: 'instant' });

  const keep = (address: string) =>
    sessionStorage.setItem(
      KEPT_KEY,
      `${new URL(address, location.href).pathname} ${Math.round(window.scrollY)}`,
    );
  window.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-keep-scroll]');
    if (link && isPlainClick(event) && !event.defaultPrevented) keep(link.href);
  });
  window.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (form.matches('[data-keep-scroll]') && !event.defaultPrevented) keep(form.action);
  });
}
