/** Makes the buttons below citations copy them. */
export function copyCitations(): void {
  document.addEventListener('click', async ({ target }) => {
    const button = (target as Element).closest('[data-citation] button');
    const citation = button?.closest('[data-citation]');
    const text = citation?.querySelector('p');
    const status = citation?.querySelector('[role=status]');
    if (!text || !status) return;
    try {
      await navigator.clipboard.writeText(text.textContent);
      status.textContent = 'Copied.';
    } catch {
      // The clipboard is unavailable over plain HTTP or if the visitor denies access.
      getSelection()?.selectAllChildren(text);
      status.textContent = 'Selected. Press Ctrl+C to copy.';
    }
  });
}
