import { expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { lastMailTo } from './mailbox.ts';
import { PASSWORD, signInAs } from './signed-in.ts';
import { newSignedInContext } from './signed-in-browser.ts';
import { startSite } from './site.ts';

// U01
test('a passkey can be added, signs in without a password, and stops working once it is removed', async () => {
  const site = await startSite(async () => {});
  const anna = await signInAs(site, 'anna@elm.example');
  const browser = await openBrowser();
  // Passkeys belong to a domain name, and cannot be created for an IP address.
  const address = site.address.replace('127.0.0.1', 'localhost');
  const context = await newSignedInContext(browser, { address }, anna);
  const page = await context.newPage();
  const devices = await context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await page.goto('/app/account/passkeys');
  await page.getByLabel('Name').fill('My phone');
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('That password is wrong.').waitFor();

  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('My phone', { exact: true }).waitFor();
  expect(await lastMailTo(site.dataDir, anna.email)).toContain('A passkey was added');

  const signIn = async () => {
    await context.clearCookies();
    await page.goto('/sign-in?to=/app/account/passkeys');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  };

  await signIn();
  await page.getByText('Last used').waitFor();
  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByText('You have no passkeys yet.').waitFor();

  await signIn();
  await page.getByText('This passkey is not registered here.').first().waitFor();
  await context.close();

  for (const passkey of [
    '',
    'no JSON',
    '{}',
    '{"id":"x","rawId":"x","type":"public-key","response":{"clientDataJSON":"e30"},"clientExtensionResults":{}}',
  ])
    expect((await anna.send('/app/account/passkeys', { passkey })).status).toBe(400);
});
