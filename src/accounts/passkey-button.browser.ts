/** Shows the forms for passkeys where the browser supports them, and makes their buttons create or use one. */
export function offerPasskeys(): void {
  if (!('PublicKeyCredential' in window)) return;
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey]')) {
    form.hidden = false;
    form.querySelector('button')?.addEventListener('click', () => press(form));
  }
}

async function press(form: HTMLFormElement): Promise<void> {
  const show = (error: string) => {
    const alert = form.querySelector<HTMLElement>('[role=alert]');
    if (!alert) return;
    alert.textContent = error;
    alert.hidden = error === '';
  };
  show('');
  const [{ startAuthentication, startRegistration }, { sendChange }] = await Promise.all([
    import('@simplewebauthn/browser'),
    import('../ui/change.ts'),
  ]);
  const response = await sendChange<never>('POST', form.dataset.options ?? '', new FormData(form));
  if (!response.isDone) return show(response.message);
  const start = form.dataset.passkey === 'create' ? startRegistration : startAuthentication;
  try {
    const credential = await start({ optionsJSON: response.data });
    const field = form.elements.namedItem('passkey');
    if (field instanceof HTMLInputElement) field.value = JSON.stringify(credential);
    form.requestSubmit();
  } catch (error) {
    // Closing the browser's dialog is an error too.
    console.warn(error);
    show('No passkey was used. Try again.');
  }
}
