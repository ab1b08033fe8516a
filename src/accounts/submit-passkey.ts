import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { sendChange } from '../ui/change.ts';
import { showFormAlert } from '../ui/form-alert.ts';

/** Creates or uses a passkey, and submits the form with it. Errors show in the form. */
export async function submitPasskey(form: HTMLFormElement): Promise<void> {
  showFormAlert(form, '');
  const response = await sendChange<never>('POST', form.dataset.options ?? '', new FormData(form));
  if (!response.isDone) return showFormAlert(form, response.message);
  const start = form.dataset.passkey === 'create' ? startRegistration : startAuthentication;
  try {
    const credential = await start({ optionsJSON: response.data });
    const field = form.elements.namedItem('passkey');
    if (field instanceof HTMLInputElement) field.value = JSON.stringify(credential);
    form.requestSubmit();
  } catch (error) {
    // Closing the browser's dialog is an error too.
    console.warn(error);
    showFormAlert(form, 'No passkey was used. Try again.');
  }
}
