/** Shows the form that turns on notifications where the browser supports them, and says so where it does not. */
export function offerPush(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-push]');
  if (!form) return;
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  const shown = isSupported ? form : document.querySelector<HTMLElement>('[data-no-push]');
  if (shown) shown.hidden = false;
  // Browsers ask for the permission only after a press.
  form
    .querySelector('button')
    ?.addEventListener('click', async () => (await import('./subscribe-to-push.ts')).subscribeToPush(form));
}
