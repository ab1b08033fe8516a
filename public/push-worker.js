// Shows the notifications of alerts (`src/alerts/send-push.ts`), and opens the page of the change when one is pressed.
self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  const options = { body, tag, icon: '/favicon.svg', data: { path } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data.path, self.location.origin);
  if (url.origin === self.location.origin) event.waitUntil(self.clients.openWindow(url.href));
});

// The push service gave this browser a new address. The former subscription tells the site which browser it is, also while its user is signed out.
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

async function renew({ oldSubscription, newSubscription }) {
  // Some browsers do not name it. Alerts then come by mail, and the page of notifications no longer lists the browser.
  if (!oldSubscription) return;
  const renewed = newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options));
  const body = new URLSearchParams({
    former: JSON.stringify(oldSubscription),
    renewed: JSON.stringify(renewed),
  });
  const { ok, status } = await fetch('/alerts/renew-subscription', { method: 'POST', body });
  if (!ok) throw new Error(`The new subscription was not stored (status ${status}).`);
}
