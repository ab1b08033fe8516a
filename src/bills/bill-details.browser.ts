/** Makes the buttons of bills in lists open their details. The code of the details is loaded when the first one is pressed. */
export function openBillDetails(): void {
  document.addEventListener('click', async ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('button[data-bill-details]');
    if (!button) return;
    const { toggleBillDetails } = await import('./opened-bill.tsx');
    toggleBillDetails(button);
  });
}
