import type { Site } from '../layout/site.ts';

/**
 * Tells the owner of an account by mail what was done to it, so that nobody does it unseen. It is done by then and stays so: that
 * the mail did not go out is for the operator to know.
 * @param done as a sentence
 * @param otherwise what to do if somebody else did it: to choose another password where left out
 */
export async function notifyOwner(
  { mail, config, settings }: Pick<Site, 'mail' | 'config' | 'settings'>,
  to: string,
  { done, otherwise }: { done: string; otherwise?: string },
): Promise<void> {
  const { siteUrl } = settings;
  const help =
    otherwise ??
    `choose another password at ${siteUrl}/forgotten-password, then look at your passkeys and one-time codes at ${siteUrl}/app/account.`;
  await mail
    .send({
      to,
      subject: `Your account at ${config.name}`,
      text: `${done} This is about ${config.name}.\n\nIf it was not you, ${help}\n`,
    })
    .catch((error: unknown) => console.error('The owner of an account was not told of a change.', error));
}
