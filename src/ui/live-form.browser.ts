/** Milliseconds after typing until the page is updated (S13). */
const TYPING_DELAY = 400;

/**
 * Applies a form with `data-applies-while-typing` without loading another document: the parts of the page with `data-part` become
 * those of the page that the form would open, and the address becomes that page's.
 */
export function applyWhileTyping(): void {
  let waiting: ReturnType<typeof setTimeout>;
  let latest = 0;
  document.addEventListener('input', ({ target }) => {
    const form = (target as Element).closest<HTMLFormElement>('form[data-applies-while-typing]');
    if (!form) return;
    clearTimeout(waiting);
    waiting = setTimeout(async () => {
      const number = ++latest;
      const address = new URL(form.action);
      address.search = new URLSearchParams(
        [...new FormData(form)].map(([name, value]) => [name, String(value)]),
      ).toString();
      const response = await fetch(address);
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      if (number !== latest) return;
      if (response.ok) showParts(page, address);
      else form.requestSubmit();
    }, TYPING_DELAY);
  });
  window.addEventListener('submit', () => clearTimeout(waiting));
}

function showParts(page: Document, address: URL): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-part]')) {
    const newPart = page.querySelector(`[data-part="${part.dataset.part}"]`);
    if (newPart) part.replaceWith(newPart);
  }
  document.title = page.title;
  history.replaceState(null, '', address);
}
