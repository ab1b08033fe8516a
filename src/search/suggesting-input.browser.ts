import { OPEN_BILL } from './query-parameters.ts';

/** Gives search boxes suggestions, whose code is loaded when a box gets the focus, because it is on every page. */
export function suggestWhileTyping(): void {
  for (const box of document.querySelectorAll<HTMLInputElement>('input[data-suggests]')) enhance(box);
}

function enhance(box: HTMLInputElement): void {
  const openBill = box.form?.elements.namedItem(OPEN_BILL.name);
  // Only bill numbers need the field. In other searches it would cost a redirect.
  const update = () => {
    if (openBill instanceof HTMLInputElement) openBill.disabled = !/\d/.test(box.value);
  };
  box.addEventListener('input', update);
  // Something may have been typed before the scripts were loaded.
  update();
  if (!document.querySelector<HTMLMetaElement>('meta[name=search-app-id]')) return;

  box.role = 'combobox';
  box.setAttribute('aria-autocomplete', 'list');
  box.setAttribute('aria-expanded', 'false');
  const load = async () => {
    const { showSuggestions } = await import('./suggestion-list.tsx');
    showSuggestions(box);
  };
  if (document.activeElement === box) void load();
  else box.addEventListener('focus', load, { once: true });
}
