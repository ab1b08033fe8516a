import { showFormAlert } from '../ui/form-alert.ts';

const BLOCKED =
  'This browser blocks notifications of this site. Allow them in the browser’s settings for this site, then try again.';

/** Asks for the permission to show notifications, and submits the form with the browser's subscription. Errors show in the form. */
export async function subscribeToPush(form: HTMLFormElement): Promise<void> {
  showFormAlert(form, '');
  try {
    if ((await Notification.requestPermission()) !== 'granted') return showFormAlert(form, BLOCKED);
    await navigator.serviceWorker.register('/push-worker.js');
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription = await subscribe(pushManager, form.dataset.push ?? '');
    const field = form.elements.namedItem('subscription');
    if (field instanceof HTMLInputElement) field.value = JSON.stringify(subscription);
    form.requestSubmit();
  } catch (error) {
    console.warn(error);
    showFormAlert(form, 'This browser could not turn on notifications. Try again.');
  }
}

async function subscribe(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    // A subscription with former keys of the site has to end first.
    const former = await manager.getSubscription();
    if (!former) throw error;
    await former.unsubscribe();
    return await manager.subscribe(options);
  }
}
