import { dateText } from '../ui/dates.ts';

/** Gives a page that stayed open the date on which it is printed. */
export function updatePrintDate(): void {
  window.addEventListener('beforeprint', () => {
    const today = dateText(new Date().toLocaleDateString('en-CA'));
    document.querySelector('[data-print-date]')?.replaceChildren(today);
  });
}
