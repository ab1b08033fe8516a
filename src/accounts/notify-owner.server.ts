import type { Site } from '../layout/site.ts';

/**
 * Notifies the owner of an account by email about a change, so that attackers cannot change it unnoticed. If the email cannot be sent,
 * the change stays and the failure is logged.
 * @param done the change as a sentence
 * @param otherwise what to do if somebody else made the change; by default, to choose a new password
 */
export async function notifyOwner(
  { mail, config, settings }: Pick<Site, 'mail' | 'config' | 'settings'>,
  to: string,
  { done, otherwise }: { done: string; otherwise?: string },
): Promise<void> {
  const { siteUrl } = settings;
  const help =
    otherwise ??
    `choose a new password at ${siteUrl}/forgotten-password, then check your passkeys and one-time codes at ${siteUrl}/app/account.`;
  await mail
    .send({
      to,
      subject: `Your account at ${config.name}`,
      text: `${done} This message is about your account at ${config.name}.\n\nIf this was not you, ${help}\n`,
    })
    .catch((error: unknown) =>
      console.error('The owner of an account could not be notified of a change.', error),
    );
}
