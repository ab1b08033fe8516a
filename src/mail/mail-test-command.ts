import type { Settings } from '../config/settings.ts';
import { openMailer } from './mailer.ts';

/**
 * `statehouse mail test EMAIL`: sends a message, so that the operator can check `SMTP_URL` and `MAIL_FROM`.
 * @returns the exit code: 0 if a mail server accepted the message, 1 if no mail server is set
 * @throws if the server cannot be reached or rejects the message
 */
export async function mailTestCommand(
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'siteUrl'>,
  to: string,
  out: { write(text: string): unknown } = process.stdout,
): Promise<number> {
  const { siteUrl, mailFrom, smtpUrl } = settings;
  const mail = openMailer(settings);
  const sent = await mail
    .send({
      to,
      subject: 'Test message from Statehouse',
      text: `This is a test message from ${siteUrl}. Outgoing mail works, including links to finish a sign-up or reset a password.\n`,
    })
    .catch((error: unknown) => {
      if (!smtpUrl) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`${new URL(smtpUrl).host} did not accept the test message: ${reason}`);
    })
    .finally(() => mail.close());
  if (mail.isConnected) {
    out.write(`${sent} accepted a test message from ${mailFrom} to ${to}.\n`);
    return 0;
  }
  out.write(`SMTP_URL is not set, so email is not sent. The test message was saved to ${sent}.\n`);
  return 1;
}
