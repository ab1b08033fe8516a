/** Shows the forms for passkeys where the browser supports them, and makes their buttons create or use one. */
export function offerPasskeys(): void {
  if (!('PublicKeyCredential' in window)) return;
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey]')) {
    form.hidden = false;
    form
      .querySelector('button')
      ?.addEventListener('click', async () => (await import('./submit-passkey.ts')).submitPasskey(form));
  }
}
