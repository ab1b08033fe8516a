/** Makes the buttons with `data-print` print the page. */
export function printOnPress(): void {
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('button[data-print]')) window.print();
  });
}
