/** Makes a button with `data-sets-today` fill in today's date in the field of its form that it names. */
export function fillInToday(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('button[data-sets-today]');
    const field = button?.form?.elements.namedItem(button.dataset.setsToday ?? '');
    if (!(field instanceof HTMLInputElement)) return;
    field.value = new Date().toLocaleDateString('en-CA');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
