import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Settings } from '../settings.ts';

/** A message in plain text. */
export interface Message {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** Sends a message, or writes it to a file. @throws where the mail server does not take it */
  send(message: Message): Promise<void>;
  /** Where a message to an address goes, in words: there, or to a folder of the operator's. */
  goesTo(email: string): string;
}

type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>;

/** Mail by the operator's server (`SMTP_URL`); without one, each message is a file in `DATA_DIR/mail`. */
export function openMailer({ smtpUrl, mailFrom: from, dataDir }: MailSettings): Mailer {
  if (smtpUrl) {
    const server = createTransport(smtpUrl);
    return {
      goesTo: (email) => email,
      async send(message) {
        await server.sendMail({ from, ...message });
      },
    };
  }
  const folder = join(dataDir, 'mail');
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    goesTo: () => 'the operator’s mail folder',
    async send(message) {
      const { message: written } = await writer.sendMail({
        from,
        ...message,
        textEncoding: 'quoted-printable',
      });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${crypto.randomUUID()}.eml`;
      const file = join(folder, name);
      // Whoever watches the folder never sees half a message.
      await writeFile(`${file}.partial`, written, { mode: 0o600 });
      await rename(`${file}.partial`, file);
    },
  };
}
